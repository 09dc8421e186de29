import type { CommitRef, SymbolRef } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import type { Question } from './question';

interface Scored {
  readonly commit: CommitRef;
  score: number;
}

const MOST = 10;

/**
 * Commits that the question may be about: their messages hold its words, or they changed the files of its entries and hold at least one.
 * A word that few messages hold counts more.
 */
export async function findCommits(call: CallTool, question: Question, entries: readonly SymbolRef[]): Promise<CommitRef[]> {
  const found = new Map<string, Scored>();
  for (const term of question.terms) {
    for (const variant of term.variants.filter((each) => each.weight >= 0.45 && each.text.length > 2).slice(0, 6)) {
      const listed = await resultOf(call, 'list_commits', { text: variant.text, limit: 60 });
      if (listed === null || listed.total === 0) continue;
      const rarity = Math.max(0.1, 3 - Math.log2(1 + listed.total) / 3);
      for (const commit of listed.commits) add(found, commit, rarity * variant.weight);
    }
  }
  for (const path of new Set(entries.slice(0, 3).map((each) => each.path))) {
    const history = await resultOf(call, 'get_file_history', { path, limit: 500 });
    for (const commit of history?.commits ?? []) {
      const known = found.get(commit.hash);
      if (known !== undefined) known.score *= 1.35;
    }
  }
  return [...found.values()]
    .filter((each) => !each.commit.isMerge)
    .sort((a, b) => b.score - a.score || b.commit.time - a.commit.time)
    .slice(0, MOST)
    .map((each) => each.commit);
}

const FILE_NAME = /(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.[A-Za-z]\w{0,7}\b/g;

/** The newest commits of a file that the question names, by its path or, where only one file has it, by its name; null when it names none. */
export async function commitsOfNamedFile(
  call: CallTool,
  question: Question,
): Promise<{ readonly path: string; readonly commits: readonly CommitRef[] } | null> {
  for (const [path] of question.text.matchAll(FILE_NAME)) {
    const answer = await call('get_file_history', { path, limit: MOST });
    const near = answer.ok ? [] : answer.error.suggestions.filter((each) => each.endsWith(`/${path}`));
    const history = answer.ok ? answer.result : near.length === 1 ? await resultOf(call, 'get_file_history', { path: near[0] ?? '', limit: MOST }) : null;
    if (history !== null && history.commits.length > 0) {
      const commits = history.commits.map(({ hash, subject, author, time, isMerge, isRevert }) => ({ hash, subject, author, time, isMerge, isRevert }));
      return { path: history.path, commits };
    }
  }
  return null;
}

function add(found: Map<string, Scored>, commit: CommitRef, score: number): void {
  const known = found.get(commit.hash);
  if (known === undefined)
    found.set(commit.hash, {
      commit: { hash: commit.hash, subject: commit.subject, author: commit.author, time: commit.time, isMerge: commit.isMerge, isRevert: commit.isRevert },
      score,
    });
  else known.score += score;
}
