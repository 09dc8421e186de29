import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import { counted, grouped } from '../../core/analyze/prose';
import type { Dependent, FileRow, SymbolRow } from '../../core/store/reader';
import { type Answer, pageOf, reading, type ToolContext } from '../handler';
import { symbolNamed, symbolRefOf } from '../symbol-refs';
import { namedFile } from './changed';
import { testsDepending, testsReaching, WALK_BOUND } from './tests-of';
import { type Unseen, unseenUses } from './unseen';
import { dependentRefs } from './users';

type Tests = ToolOutput<'related_tests'>;

const MOST_MEMBERS = 2000;
const MOST_NAMED = 20;

interface Subject {
  readonly symbol: SymbolRow | null;
  readonly file: FileRow | undefined;
  readonly rows: readonly SymbolRow[];
  readonly notes: readonly string[];
}

function subjectOf(args: ToolArguments<'related_tests'>, context: ToolContext): Subject {
  const { symbols, files, uses } = context.reader;
  if ((args.symbol === undefined) === (args.file === undefined))
    throw new AppError('BAD_INPUT', 'Give exactly one of symbol and file.', { suggestions: ['symbol', 'file'] });
  if (args.file !== undefined) {
    const { path } = namedFile(args.file, context);
    return { symbol: null, file: files.byPath(path), rows: symbols.inFile(path), notes: [] };
  }
  const { symbol, notes } = symbolNamed(args.symbol ?? '', context);
  const rows = symbol.kind === 'class' ? symbols.byRowIds(uses.membersOf([symbol.rowId], MOST_MEMBERS)) : [symbol];
  return { symbol, file: files.byPath(symbol.path), rows, notes };
}

/** `cart` of `src/cart.test.ts`, `test_cart.py`, `CartTest.java`, `cart_test.go`, `cart_spec.rb`. */
function testedStem(base: string): string {
  const stem = base.replace(/\.[^.]+$/, '');
  return stem.replace(/(?:[._-](?:test|tests|spec)|Tests?|TestCase|Spec|IT)$/, '').replace(/^(?:test_|tests_|Test(?=[A-Z]))/, '');
}

/** Test files that are named like a file, by the conventions of its language. */
function namedAlike(file: FileRow, context: ToolContext): string[] {
  const base = file.path.split('/').pop() ?? '';
  const stem = base.replace(/\.[^.]+$/, '');
  if (stem.length < 2 || /^(?:index|main|mod|__init__)$/.test(stem)) return [];
  return context.reader.files.testsNamedWith(stem, 500).filter((path) => {
    const other = path.split('/').pop() ?? '';
    return path !== file.path && testedStem(other) === stem && other.replace(/\.[^.]+$/, '') !== stem;
  });
}

function byLevel(tests: readonly Dependent[]): Tests['byLevel'] {
  const levels = new Map<number, { level: number; tests: number; guessed: number }>();
  for (const { depth, confidence } of tests) {
    const entry = levels.get(depth - 1) ?? { level: depth - 1, tests: 0, guessed: 0 };
    entry.tests++;
    if (confidence === 'guess') entry.guessed++;
    levels.set(depth - 1, entry);
  }
  return [...levels.values()].sort((a, b) => a.level - b.level);
}

function noTestNote(name: string, depth: number, depending: number, unseen: Unseen, named: readonly string[]): string {
  const { sites, namelessCalls } = unseen;
  const open =
    sites === 0 ? 'No call of its name is unresolved.' : `Calls of its name that lead nowhere in the graph and may come from one: ${grouped(sites)}.`;
  const nameless = namelessCalls === 0 ? '' : ` Calls through values without a name, which may be of it too: ${grouped(namelessCalls)}.`;
  const alike = named.length === 0 ? '' : ` ${counted(named.length, 'test file is', 'test files are')} only named like it.`;
  const others =
    depending === 0
      ? ''
      : `${counted(depending, 'test depends', 'tests depend')} on it in other ways, by references or over what overrides it: impact_analysis lists them. `;
  return `No call leads from a test to ${name} in the graph within ${counted(depth, 'hop')}. ${others}${open}${nameless}${alike}`;
}

/** Also where tests were found there may be more: what is complete are the edges, not the calls. */
function openNote({ sites }: Unseen, name: string): string[] {
  if (sites === 0) return [];
  return [`Further tests may reach ${name}: ${counted(sites, 'call of its name leads', 'calls of its name lead')} nowhere in the graph.`];
}

function related(args: ToolArguments<'related_tests'>, context: ToolContext): Answer<Tests> {
  const { symbol, file, rows, notes } = subjectOf(args, context);
  const { tests, complete } = testsReaching(
    rows.map((row) => row.rowId),
    symbol?.kind ?? 'class',
    args.depth,
    context,
  );
  const reachedFiles = new Set(tests.map((item) => item.file));
  const alike = (file === undefined ? [] : namedAlike(file, context)).filter((path) => !reachedFiles.has(context.reader.files.byPath(path)?.id ?? 0));
  const unseen = unseenUses(rows, context);
  const shown = tests.slice(args.offset, args.offset + args.limit);
  const name = symbol?.qualified ?? file?.path ?? '';
  return {
    result: {
      symbol: symbol === null ? null : symbolRefOf(symbol),
      file: symbol === null ? (file?.path ?? null) : null,
      tests: dependentRefs(shown, context).map((item) => ({ ...item, level: item.depth - 1 })),
      byLevel: byLevel(tests),
      named: alike.slice(0, MOST_NAMED).map((path) => ({ path, how: 'convention' as const })),
      unseen: { sites: unseen.sites, first: [...unseen.first], namelessCalls: unseen.namelessCalls },
      complete,
    },
    summary: `${tests.length} tests reach ${name}`,
    counts: { tests: tests.length, unseen: unseen.sites },
    page: pageOf(args.limit, args.offset, tests.length),
    next: symbol === null ? [] : [{ tool: 'impact_analysis', args: { symbols: [symbol.key] }, why: `what else depends on ${name}` }],
    guesses: shown.some((item) => item.confidence === 'guess'),
    notes: [
      ...notes,
      ...(tests.length === 0
        ? [
            noTestNote(
              name,
              args.depth,
              testsDepending(
                rows.map((row) => row.rowId),
                args.depth,
                context,
              ),
              unseen,
              alike,
            ),
          ]
        : []),
      ...(tests.length > 0 ? openNote(unseen, name) : []),
      ...(complete ? [] : [`The search ended at its bound (${WALK_BOUND}): there may be more tests.`]),
      ...(alike.length > MOST_NAMED ? [`Of ${alike.length} test files that are named like it the first ${MOST_NAMED} are listed.`] : []),
    ],
  };
}

export const relatedTests = reading<'related_tests'>(related);
