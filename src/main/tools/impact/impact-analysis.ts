import type { NextStep, ToolArguments, ToolOutput } from '@shared/tools';
import { type Dependent, type Dependents, dependents, type SymbolRow } from '../../core/store/reader';
import { type Answer, cutNote, type Handler, type ToolContext } from '../handler';
import { symbolRefOf } from '../symbol-refs';
import type { ChangeSet } from './change';
import { changeSet, type Starts, startsOf } from './changed';
import { modulesTouched } from './modules-touched';
import { type RemovedAnswer, removedAnswer } from './removed-code';
import { type RemovedDefinitions, removedDefinitions } from './removed-definitions';
import { riskOf } from './risk';
import { DEPENDS, WALK_BOUND } from './tests-of';
import { unseenUses } from './unseen';
import { dependentRefs, moduleNames, usersAmong } from './users';

type Impact = ToolOutput<'impact_analysis'>;

const MOST_MODULES = 100;
/** With more users than this the risk is not low anyway. */
const FEW_USERS = 25;

function byDepth(users: readonly Dependent[]): Impact['byDepth'] {
  const depths = new Map<number, { depth: number; users: number; guessed: number }>();
  for (const { depth, confidence } of users) {
    const entry = depths.get(depth) ?? { depth, users: 0, guessed: 0 };
    entry.users++;
    if (confidence === 'guess') entry.guessed++;
    depths.set(depth, entry);
  }
  return [...depths.values()].sort((a, b) => a.depth - b.depth);
}

/** Changed symbols outside test code that can be seen from outside, and that nothing outside test code is sure to use. */
function exportedUnused(symbols: readonly SymbolRow[], { direct }: Dependents, context: ToolContext): number {
  const testFiles = context.reader.files.tests();
  const used = new Set(direct.flatMap((use) => (testFiles.has(use.srcFile) || use.src === use.dst ? [] : [use.dst])));
  return symbols.filter((row) => row.roles.includes('exported') && row.kind !== 'variable' && !row.inTest && !used.has(row.rowId)).length;
}

function fileRefs({ files }: Starts, limit: number): Impact['changed']['files'] {
  return files.slice(0, limit).map(({ change, file, precision, symbols }) => ({
    path: change.path,
    oldPath: change.oldPath,
    status: change.status,
    module: file?.module ?? null,
    precision,
    symbols: symbols.length,
  }));
}

/** Where users are so few that the risk could be low: call sites of their names that lead nowhere, behind which there may be further users. */
function openOnTheWay(code: readonly Dependent[], changed: readonly SymbolRow[], context: ToolContext): number {
  if (code.length > FEW_USERS) return 0;
  const names = new Set(changed.map(({ name }) => name));
  const users = context.reader.symbols.byRowIds([...new Set(code.map(({ symbol }) => symbol))]).filter(({ name }) => !names.has(name));
  return unseenUses(users, context).sites;
}

function boundNotes(walk: Dependents, depth: number): string[] {
  if (walk.completeTo === null) return [];
  const complete = walk.completeTo === 0 ? 'Not even the direct users are complete' : `Users up to depth ${walk.completeTo} are complete`;
  return [`The search ended at its bound (${WALK_BOUND}) before depth ${depth}. ${complete}; all totals are the least that there is.`];
}

function nextSteps(first: SymbolRow | undefined): NextStep[] {
  if (first === undefined) return [];
  return [
    { tool: 'related_tests', args: { symbol: first.key }, why: `the tests of ${first.qualified} alone` },
    { tool: 'get_context', args: { symbol: first.key }, why: `all about ${first.qualified}` },
  ];
}

/** Files that lost lines of which nothing tells what stood there: all of them where no former text was read. */
function lostIn({ files }: Starts, removed: RemovedAnswer | null): number {
  return removed === null ? files.filter(({ lost }) => lost).length : removed.code.unread;
}

function analyse(change: ChangeSet, definitions: RemovedDefinitions | null, args: ToolArguments<'impact_analysis'>, context: ToolContext): Answer<Impact> {
  const removed = definitions === null ? null : removedAnswer(definitions, args.limit, context);
  const starts = startsOf(change, context);
  const walk = dependents(
    context.reader.uses,
    { symbols: starts.followed, files: starts.wholeFiles },
    { depth: args.depth, first: [...DEPENDS, 'IMPORTS'], further: DEPENDS },
  );
  const { code, tests } = usersAmong(walk.found, context);
  const rows = context.reader.symbols.byRowIds(starts.followed);
  const changedCode = rows.filter((row) => !row.inTest);
  const direct = code.filter((item) => item.depth === 1);
  const indirect = code.filter((item) => item.depth > 1);
  const unseen = unseenUses(changedCode, context);
  const fileIds = { changed: rows.map((row) => row.fileId), users: code.map((item) => item.file), tests: tests.map((item) => item.file) };
  const modules = modulesTouched(fileIds, moduleNames(context));
  const missing = starts.files.filter(({ file, change: { status } }) => file === null && !(removed !== null && status === 'deleted')).length;
  const isAsked = change.input === 'files';
  const risk = riskOf({
    direct: direct.length,
    indirect: indirect.length,
    otherModules: modules.filter((item) => item.users > 0 && item.changed === 0).length,
    tests: tests.length,
    guessed: code.filter((item) => item.confidence === 'guess').length,
    isBounded: walk.completeTo !== null || starts.followed.length < starts.symbols.length,
    unseen,
    onTheWay: openOnTheWay(code, changedCode, context),
    exportedUnused: exportedUnused(rows, walk, context),
    changed: changedCode.length,
    wholeFiles: isAsked
      ? 0
      : starts.files.filter(({ precision, change: { status } }) => precision === 'file' && status !== 'added' && status !== 'deleted').length,
    notIndexed: missing,
    lost: lostIn(starts, removed),
    removed: { gone: removed?.gone ?? 0, broken: removed?.broken ?? 0, guessed: removed?.guessed ?? 0 },
  });
  const totals = {
    symbols: starts.symbols.length,
    files: starts.files.length,
    direct: direct.length,
    indirect: indirect.length,
    tests: tests.length,
    modules: modules.length,
  };
  const shown = (items: readonly Dependent[]) => dependentRefs(items.slice(0, args.limit), context);
  const what = { symbols: 'changed symbols', files: 'changed files', direct: 'direct users', indirect: 'indirect users', tests: 'tests' } as const;
  const cuts = (['symbols', 'files', 'direct', 'indirect', 'tests'] as const).flatMap((name) => cutNote(what[name], totals[name], args.limit));
  return {
    result: {
      input: change.input,
      changed: { symbols: rows.slice(0, args.limit).map(symbolRefOf), files: fileRefs(starts, args.limit) },
      direct: shown(direct),
      indirect: shown(indirect),
      byDepth: byDepth(code),
      tests: shown(tests),
      removed: removed?.code ?? null,
      modules: modules.slice(0, MOST_MODULES),
      risk: { level: risk.level, reasons: risk.reasons },
      unseen: { ...unseen, first: [...unseen.first] },
      totals,
      complete: walk.completeTo === null && starts.followed.length === starts.symbols.length,
    },
    summary: `${totals.symbols} changed symbols reach ${code.length} users and ${tests.length} tests: ${risk.level} risk`,
    counts: totals,
    next: nextSteps(changedCode[0] ?? rows[0]),
    guesses: walk.found.some((item) => item.confidence === 'guess') || (removed?.guessed ?? 0) > 0,
    notes: [
      ...change.notes,
      ...starts.notes,
      ...(removed?.notes ?? []),
      ...boundNotes(walk, args.depth),
      ...cuts,
      ...cutNote('modules', modules.length, MOST_MODULES),
    ],
  };
}

export const impactAnalysis: Handler<'impact_analysis'> = {
  kind: 'slow',
  async run(args, context) {
    const change = await changeSet(args, context);
    const isRead = change.input !== 'symbols' && change.input !== 'files';
    const removed = isRead ? await removedDefinitions(change.files, context) : null;
    return context.reader.snapshot(() => analyse(change, removed, args, context));
  },
};
