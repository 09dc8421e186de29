import type { CommitReference } from '@shared/tools';

/** References of one message that are told at most. */
const MOST = 20;
const FOUND =
  /(?<merge>^Merge pull request #(?<merged>\d+))|(?<![\w/&#])(?:(?<gh>GH-(?<ghNumber>\d+))|(?<!\w)(?<mr>!(?<mrNumber>\d+))|(?<number>#(?<issue>\d+))|(?<ticket>(?!GH-|UTF-|ISO-|SHA-|RFC-|CVE-|PEP-|CWE-|AES-|MD-|HTTP-|TLS-|IPV-|ES-|X-)[A-Z][A-Z0-9]{1,9}-\d{1,6}))(?![\w-]|\.\d)/g;

type Host = 'github' | 'gitlab' | 'bitbucket' | 'gitea';

function hostOf(remote: string): Host {
  const labels = new URL(remote).hostname.split('.');
  if (labels.includes('gitlab')) return 'gitlab';
  if (labels.includes('bitbucket')) return 'bitbucket';
  return labels.includes('github') ? 'github' : 'gitea';
}

const PATHS: Readonly<Record<Host, Readonly<Record<'commit' | 'issue' | 'pull-request', string>>>> = {
  github: { commit: 'commit', issue: 'issues', 'pull-request': 'pull' },
  gitlab: { commit: '-/commit', issue: '-/issues', 'pull-request': '-/merge_requests' },
  bitbucket: { commit: 'commits', issue: 'issues', 'pull-request': 'pull-requests' },
  gitea: { commit: 'commit', issue: 'issues', 'pull-request': 'pulls' },
};

/** Address of a commit, an issue or a pull request; null without a remote of a known form. */
export function webLink(remote: string | null, kind: 'commit' | 'issue' | 'pull-request', name: string): string | null {
  return remote === null ? null : `${remote}/${PATHS[hostOf(remote)][kind]}/${encodeURIComponent(name)}`;
}

/** Issues, pull requests and tickets that a message names, each once, in its order; `remote` is the `https://host/owner/name` that links begin with. */
export function referencesIn(subject: string, body: string, remote: string | null): CommitReference[] {
  const found = new Map<string, CommitReference>();
  const put = (text: string, kind: CommitReference['kind'], number: string | undefined): void => {
    if (found.size < MOST && !found.has(text))
      found.set(text, { text, kind, url: number === undefined || kind === 'ticket' ? null : webLink(remote, kind, number) });
  };
  // A number in brackets at the end of a subject is how squashed pull requests are named.
  const squashed = /\(#(\d+)\)$/.exec(subject)?.[1];
  for (const { groups } of `${subject}\n${body}`.matchAll(FOUND)) {
    if (groups === undefined) continue;
    const { merged, gh, ghNumber, mr, mrNumber, issue, ticket } = groups;
    if (merged !== undefined) put(`#${merged}`, 'pull-request', merged);
    else if (gh !== undefined) put(gh, 'issue', ghNumber);
    else if (mr !== undefined) put(mr, 'pull-request', mrNumber);
    else if (issue !== undefined) put(`#${issue}`, issue === squashed ? 'pull-request' : 'issue', issue);
    else if (ticket !== undefined) put(ticket, 'ticket', undefined);
  }
  return [...found.values()];
}
