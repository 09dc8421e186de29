import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Author, Tag } from '@shared/model';
import { type GitOptions, runGit } from './git';
import { gitPlace } from './state';

const VERSION = /^(?:[a-z][a-z0-9]*[-_])*[a-z]*[-_.]?(\d+(?:[._-]\d+)*)([-_.+]?[a-z][a-z0-9.+-]*)?$/i;
const SAYS_VERSION = /(?:^|[-_])(?:v|r|ver|version|rel|release)[-_.]?\d/i;
const BEFORE = /alpha|beta|rc|dev|pre|snapshot|canary|nightly|milestone|next|unstable|^[-_.]?[abm]\d/i;

/** Whether a tag's name is that of a version: `v1.2.0`, `1.2`, `release-3`, `package@1.0.0-rc.1`. A word or a lone number is none. */
export function releaseKind(name: string): Tag['release'] {
  const last = name.slice(Math.max(name.lastIndexOf('@'), name.lastIndexOf('/')) + 1);
  const [found, number = '', rest = ''] = VERSION.exec(last) ?? [];
  if (found === undefined || !(/\d[._-]\d/.test(number) || SAYS_VERSION.test(last))) return 'none';
  return BEFORE.test(rest) ? 'pre-release' : 'release';
}

/** Seconds since 1970, type, object, peeled type and object, subject, name. */
const FORMAT = ['creatordate:unix', 'objecttype', 'objectname', '*objecttype', '*objectname', 'contents:subject', 'refname:strip=2'];

/** The tags that stand on commits. Outside git none. */
export async function readTags(root: string, options: GitOptions = {}): Promise<Tag[]> {
  const format = FORMAT.map((field) => `%(${field})`).join('%00');
  const { code, stdout } = await runGit(root, ['for-each-ref', `--format=${format}`, 'refs/tags'], { maxBytes: 256 * 1024 * 1024, ...options });
  if (code !== 0) return [];
  return stdout
    .toString('utf8')
    .split('\n')
    .flatMap((line): Tag[] => {
      const [time = '', type, object = '', peeledType, peeled = '', subject = '', name = ''] = line.split('\0');
      const annotated = type === 'tag';
      if (name === '' || (annotated ? peeledType : type) !== 'commit') return [];
      return [{ name, hash: annotated ? peeled : object, time: Number(time) || 0, annotated, subject: annotated ? subject : '', release: releaseKind(name) }];
    });
}

/** What the history depends on beside HEAD. */
export interface HistoryInputs {
  /** Hashes of the tags, of `.mailmap` and of where a shallow clone is cut off; null when there is none. */
  readonly tags: string | null;
  readonly mailmap: string | null;
  readonly boundaries: string | null;
  /** Web address of the repository (`https://host/owner/name`) by its remote; null when there is none of a known form. */
  readonly remote: string | null;
}

const NONE: HistoryInputs = { tags: null, mailmap: null, boundaries: null, remote: null };
const sha1 = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex');

function hashOfFile(file: string): string | null {
  try {
    return sha1(readFileSync(file));
  } catch {
    return null;
  }
}

/** All that decides, beside HEAD, what the history looks like. */
export async function historyInputs(root: string, options: GitOptions = {}): Promise<HistoryInputs> {
  const [place, top, tags, remotes] = await Promise.all([
    gitPlace(root, options),
    runGit(root, ['rev-parse', '--show-cdup'], options),
    runGit(root, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/tags'], { maxBytes: 256 * 1024 * 1024, ...options }),
    runGit(root, ['config', '-z', '--get-regexp', '^remote\\..*\\.url$'], options),
  ]);
  if (place === null) return NONE;
  return {
    tags: tags.code === 0 && tags.stdout.length > 0 ? sha1(tags.stdout) : null,
    mailmap: hashOfFile(path.join(root, top.stdout.toString('utf8').trimEnd(), '.mailmap')),
    boundaries: hashOfFile(path.join(place.commonDir, 'shallow')),
    remote: remotes.code === 0 ? remoteOf(remotes.stdout.toString('utf8')) : null,
  };
}

const HOST_KINDS = ['github', 'gitlab', 'bitbucket', 'gitea', 'forgejo', 'codeberg'];
const ADDRESS = /^(?:https?:\/\/(?:[^@/\s]*@)?|ssh:\/\/(?:[^@/\s]*@)?|git:\/\/|[\w.-]+@)([A-Za-z0-9.-]+)(?::\d+(?=\/))?[:/]\/?([\w.~/-]+?)(?:\.git)?\/?$/;

/** `https://host/owner/name` of an address that git fetches from; null for hosts that no link form is known of. Names and passwords in it are dropped. */
export function webAddress(url: string): string | null {
  const [, host, names] = ADDRESS.exec(url) ?? [];
  if (host === undefined || names === undefined) return null;
  const isKnown = host
    .toLowerCase()
    .split('.')
    .some((label) => HOST_KINDS.includes(label));
  const parts = names.split('/').filter((part) => part !== '');
  if (!isKnown || parts.length < 2 || parts.some((part) => part === '.' || part === '..')) return null;
  return `https://${host.toLowerCase()}/${parts.join('/')}`;
}

/** Of the output of `git config -z --get-regexp`: `origin`, else `upstream`, else the only one. */
function remoteOf(output: string): string | null {
  const urls = new Map<string, string>();
  for (const entry of output.split('\0')) {
    const at = entry.indexOf('\n');
    const name = entry.slice(0, Math.max(0, at)).replace(/^remote\.(.*)\.url$/s, '$1');
    if (at > 0 && !urls.has(name)) urls.set(name, entry.slice(at + 1));
  }
  const url = urls.get('origin') ?? urls.get('upstream') ?? (urls.size === 1 ? [...urls.values()][0] : undefined);
  return url === undefined ? null : webAddress(url);
}

/** Hashes of the commits at which a shallow clone is cut off. */
export async function boundaryHashes(root: string, options: GitOptions = {}): Promise<ReadonlySet<string>> {
  const place = await gitPlace(root, options);
  try {
    return new Set(place === null ? [] : (readFileSync(path.join(place.commonDir, 'shallow'), 'utf8').match(/^[0-9a-f]{40,64}$/gm) ?? []));
  } catch {
    return new Set();
  }
}

/** Hashes (at least 7 digits) in the `.git-blame-ignore-revs` that HEAD has at the top of the repository. */
export async function ignoredRevisions(root: string, options: GitOptions = {}): Promise<string[]> {
  const { code, stdout } = await runGit(root, ['cat-file', 'blob', 'HEAD:.git-blame-ignore-revs'], { maxBytes: 16 * 1024 * 1024, ...options });
  if (code !== 0) return [];
  const lines = stdout.toString('utf8').split(/\r?\n/);
  return lines.map((line) => line.replace(/#.*/, '').trim().toLowerCase()).filter((line) => /^[0-9a-f]{7,64}$/.test(line));
}

/** The same people as `.mailmap` calls them, in the same order. */
export async function mailmapped(root: string, people: readonly Author[], options: GitOptions = {}): Promise<Author[]> {
  if (people.length === 0) return [];
  const input = people.map(({ name, email }) => `${name} <${email}>\n`).join('');
  const { code, stdout } = await runGit(root, ['check-mailmap', '--stdin'], { ...options, input });
  const lines = stdout.toString('utf8').split('\n');
  if (code !== 0 || lines.length <= people.length) return [...people];
  return people.map((person, at) => {
    const [, name, email] = /^(.*?) ?<([^<>]*)>$/.exec(lines[at] ?? '') ?? [];
    return name === undefined || email === undefined ? person : { name: name || person.name, email };
  });
}
