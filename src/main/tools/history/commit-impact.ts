import { AppError } from '@shared/model';
import type { NextStep, ToolArguments, ToolOutput } from '@shared/tools';
import { type ChangedRanges, changedLineRanges } from '../../core/history';
import type { BriefSymbol, ChangeToday, CommitRow } from '../../core/store/reader';
import type { Answer, Handler, ToolContext } from '../handler';
import { commitChange } from '../impact/git-change';
import { type RemovedAnswer, removedAnswer } from '../impact/removed-code';
import { type RemovedDefinitions, removedDefinitions } from '../impact/removed-definitions';
import { symbolRefOf } from '../symbol-refs';
import { changedSymbols } from './changed-symbols';
import { companionRefs, missingFrom } from './co-changes';
import { commitNamed, commitRefOf, requireHistory } from './commit-refs';
import { reachedCallers } from './reached-callers';
import { webLink } from './references';

/** Callers are looked for from this many of the changed symbols, two hops up. */
const MOST_STARTS = 100;

/** Files that are usually changed with it, at most. */
const MOST_MISSING = 20;

/** Whether line numbers of the commit say something of today: a file of it still stands, and each that does as the commit left it. */
function linesHoldToday(files: readonly ChangeToday[]): boolean {
  const living = files.filter((item) => item.file !== null);
  return living.length > 0 && living.every((item) => item.unchanged);
}

function nextSteps(commit: CommitRow, files: readonly ChangeToday[], removed: RemovedAnswer | null): NextStep[] {
  const [first] = files;
  const tookAway = removed === null && files.some(({ change }) => (change.deleted ?? 0) > 0);
  return [
    ...(tookAway ? [{ tool: 'get_commit_impact', args: { commit: commit.hash, removed: true }, why: 'what it removed that is still called' } as const] : []),
    ...(first === undefined ? [] : [{ tool: 'get_file_history', args: { path: first.change.path }, why: 'the other commits of its first file' } as const]),
  ];
}

function impact(
  commit: CommitRow,
  files: readonly ChangeToday[],
  ranges: ReadonlyMap<string, ChangedRanges['ranges']> | null,
  args: ToolArguments<'get_commit_impact'>,
  context: ToolContext,
  definitions: RemovedDefinitions | null = null,
): Answer<ToolOutput<'get_commit_impact'>> {
  const removed = definitions === null ? null : removedAnswer(definitions, args.limit, context);
  const { commits } = context.reader;
  const symbols = changedSymbols(files, ranges, { listed: args.limit, main: MOST_STARTS }, context);
  const { callers, tests, followed } = reachedCallers(symbols, context);
  const refs = (ids: readonly number[]) => context.reader.symbols.byRowIds(ids.slice(0, args.limit)).map(symbolRefOf);
  const idsOf = (rows: readonly BriefSymbol[]) => rows.map((row) => row.rowId);
  const modules = [...new Set(files.flatMap(({ file }) => file?.module ?? []))].sort();
  const url = webLink(context.reader.meta.history().remote, 'commit', commit.hash);
  const totals = { files: files.length, symbols: symbols.total - symbols.testTotal, callers: callers.length, tests: symbols.testTotal + tests.length };
  const { missing, tooLarge } = missingFrom(commit, context);
  const total = Math.max(files.length, symbols.total, callers.length);
  const details = { body: commits.body(commit.id), parents: [...commit.parents], email: commit.email };
  return {
    result: {
      commit: { ...commitRefOf(commit, context), ...details, url },
      files: files.slice(0, args.limit).map(({ change, file }) => ({ ...change, module: file?.module ?? null, indexed: file !== null })),
      symbols: refs(symbols.first),
      precision: symbols.precision,
      linesCounted: context.reader.meta.linesCounted(),
      callersReached: refs(idsOf(callers)),
      tests: refs([...symbols.firstTests, ...idsOf(tests)]),
      removed: removed?.code ?? null,
      modules,
      totals,
      missing: companionRefs(missing.slice(0, MOST_MISSING), context),
      followed: { symbols: followed, of: symbols.mainTotal },
    },
    summary: `${commit.hash.slice(0, 8)} touched ${files.length} files, ${symbols.total} symbols`,
    counts: { ...totals, symbols: symbols.total },
    page: { limit: args.limit, total },
    next: nextSteps(commit, files, removed),
    guesses: (removed?.guessed ?? 0) > 0,
    notes: [...(removed?.notes ?? []), ...(tooLarge ? ['It changed too many files at once to say which are usually changed with them.'] : [])],
  };
}

export const getCommitImpact: Handler<'get_commit_impact'> = {
  kind: 'slow',
  async run(args, context) {
    const { commit, answer } = context.reader.snapshot(() => {
      requireHistory(context);
      const found = commitNamed(args.commit, context);
      const files = context.reader.fileHistory.changesToday(found);
      // Where a file has changed since, the commit's line numbers say nothing of today, so git need not be asked.
      return { commit: found, answer: linesHoldToday(files) || args.removed ? null : impact(found, files, null, args, context) };
    });
    if (answer !== null) return answer;
    const removed = args.removed ? await removedDefinitions((await commitChange(commit.hash, context)).files, context) : null;
    const ranges = await changedLineRanges(context.root, commit.hash).then(
      (list) => new Map(list.map((item) => [item.path, item.ranges])),
      (error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      },
    );
    return context.reader.snapshot(() => impact(commit, context.reader.fileHistory.changesToday(commit), ranges, args, context, removed));
  },
};
