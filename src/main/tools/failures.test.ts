import path from 'node:path';
import type { ErrorCode } from '@shared/model';
import { TOOLS, type ToolName } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';
import { refuseTooLarge } from './answer-size';
import { shop } from './testing/shop';

/** An input with the code that it must give, or why a tool can't fail so. */
type Cell = readonly [input: Readonly<Record<string, unknown>>, code: ErrorCode] | string;

/** How a tool for agents fails. A stale and a missing index are the same for all of them. */
interface Row {
  /** A question that has an answer. */
  readonly good: Readonly<Record<string, unknown>>;
  /** A name that the index does not know. */
  readonly unknown: Cell;
  /** A name that several have. */
  readonly ambiguous: Cell;
  /** Asked while the history is still being read. */
  readonly busy: Cell;
  /** What narrows its answers, as RESULT_TOO_LARGE of the command line suggests it for `good`. */
  readonly tooLarge: readonly string[];
  readonly badInput: Cell;
  /** A place outside the repository. */
  readonly outside: Cell;
}

const NO_HISTORY = 'it reads no history';
const NO_PATH = 'it takes no path';
const NO_NAME = 'it takes no name';
const PATHS_ARE_EXACT = 'a path is one file or folder';
const MODULES_ARE_EXACT = 'a module has its name alone; several in one folder are UNKNOWN_MODULE with their names';
const HASHES_ARE_LONG = 'commits that share four digits need hundreds of commits; they are UNKNOWN_COMMIT with their hashes';

const ofSymbol = (key: string, limits: readonly string[], more: Readonly<Record<string, unknown>> = {}): Row => ({
  good: { [key]: 'sell', ...more },
  unknown: [{ [key]: 'sel', ...more }, 'UNKNOWN_SYMBOL'],
  ambiguous: [{ [key]: 'Shelf', ...more }, 'AMBIGUOUS_SYMBOL'],
  busy: NO_HISTORY,
  tooLarge: limits,
  badInput: [{ [key]: '', ...more }, 'BAD_INPUT'],
  outside: [{ [key]: 'function:../src/cart/cart.ts#sell', ...more }, 'UNKNOWN_SYMBOL'],
});
const ofModule = (limits: readonly string[]): Row => ({
  good: { module: 'src/cart' },
  unknown: [{ module: 'src/cards' }, 'UNKNOWN_MODULE'],
  ambiguous: MODULES_ARE_EXACT,
  busy: NO_HISTORY,
  tooLarge: limits,
  badInput: [{ module: '  ' }, 'BAD_INPUT'],
  outside: [{ module: '../src/cart' }, 'UNKNOWN_MODULE'],
});

const ROWS: Readonly<Partial<Record<ToolName, Row>>> = {
  find_symbol: {
    good: { query: 'sell' },
    unknown: [{ query: 'zzqqxx' }, 'UNKNOWN_SYMBOL'],
    ambiguous: 'it lists all that have the name',
    busy: NO_HISTORY,
    tooLarge: ['limit', 'path'],
    badInput: [{ query: '   ' }, 'BAD_INPUT'],
    outside: [{ query: 'sell', path: '../outside' }, 'UNKNOWN_SYMBOL'],
  },
  get_callers_of: ofSymbol('symbol', ['limit', 'depth']),
  get_callees_of: ofSymbol('symbol', ['limit', 'depth']),
  find_paths: ofSymbol('from', ['max', 'depth'], { to: 'round' }),
  search: {
    good: { query: 'takes the money' },
    unknown: [{ query: 'zzqqxx' }, 'UNKNOWN_SYMBOL'],
    ambiguous: 'it lists all that have the words',
    busy: NO_HISTORY,
    tooLarge: ['limit'],
    badInput: [{ query: '!!! ((' }, 'BAD_INPUT'],
    outside: NO_PATH,
  },
  list_flows: {
    ...ofModule(['limit', 'module']),
    good: {},
    badInput: [{ offset: 100 }, 'BAD_INPUT'],
  },
  get_flow: {
    good: { flow: 'flow:src/main.ts' },
    unknown: [{ flow: 'flow:src/mian.ts' }, 'UNKNOWN_SYMBOL'],
    ambiguous: 'a flow goes by its id',
    busy: NO_HISTORY,
    tooLarge: [],
    badInput: [{ flow: '' }, 'BAD_INPUT'],
    outside: [{ flow: 'flow:../src/main.ts' }, 'UNKNOWN_SYMBOL'],
  },
  get_module_dependencies: ofModule(['module']),
  get_module_summary: ofModule(['module']),
  get_file_history: {
    good: { path: 'src/cart/cart.ts' },
    unknown: [{ path: 'src/cart/none.ts' }, 'UNKNOWN_PATH'],
    ambiguous: PATHS_ARE_EXACT,
    busy: [{ path: 'src/cart/cart.ts' }, 'INDEX_BUSY'],
    tooLarge: ['limit', 'path'],
    badInput: [{ path: 'src/cart/cart.ts', limit: 0 }, 'BAD_INPUT'],
    outside: [{ path: '../cart.ts' }, 'UNKNOWN_PATH'],
  },
  get_symbol_history: { ...ofSymbol('symbol', ['limit']), busy: [{ symbol: 'sell' }, 'INDEX_BUSY'] },
  who_knows: {
    ...ofSymbol('symbol', ['limit', 'path']),
    busy: [{ symbol: 'sell' }, 'INDEX_BUSY'],
    badInput: [{}, 'BAD_INPUT'],
    outside: [{ path: '../src' }, 'UNKNOWN_PATH'],
  },
  get_hotspots: {
    good: {},
    unknown: [{ module: 'src/cards' }, 'UNKNOWN_MODULE'],
    ambiguous: MODULES_ARE_EXACT,
    busy: [{}, 'INDEX_BUSY'],
    tooLarge: ['limit', 'path'],
    badInput: [{ since: 'the other day' }, 'BAD_INPUT'],
    outside: [{ path: '../src' }, 'UNKNOWN_PATH'],
  },
  get_co_changes: {
    good: { path: 'src/cart/cart.ts' },
    unknown: [{ path: 'src/cart/none.ts' }, 'UNKNOWN_PATH'],
    ambiguous: PATHS_ARE_EXACT,
    busy: [{ path: 'src/cart/cart.ts' }, 'INDEX_BUSY'],
    tooLarge: ['limit', 'path'],
    badInput: [{ path: 'src/cart/cart.ts', commit: 'deadbeef' }, 'BAD_INPUT'],
    outside: [{ path: '../cart.ts' }, 'UNKNOWN_PATH'],
  },
  get_evolution: {
    good: {},
    unknown: [{ module: 'src/cards' }, 'UNKNOWN_MODULE'],
    ambiguous: MODULES_ARE_EXACT,
    busy: [{}, 'INDEX_BUSY'],
    tooLarge: ['path', 'module'],
    badInput: [{ since: '2024-02-01', until: '2024-01-01' }, 'BAD_INPUT'],
    outside: [{ path: '../src' }, 'UNKNOWN_PATH'],
  },
  get_chain_history: { ...ofSymbol('symbol', ['limit', 'depth']), busy: [{ symbol: 'sell' }, 'INDEX_BUSY'] },
  get_recent_changes: {
    good: {},
    unknown: [{ path: 'src/none' }, 'UNKNOWN_PATH'],
    ambiguous: PATHS_ARE_EXACT,
    busy: [{}, 'INDEX_BUSY'],
    tooLarge: ['limit', 'path'],
    badInput: [{ since: 'the other day' }, 'BAD_INPUT'],
    outside: [{ path: '../src' }, 'UNKNOWN_PATH'],
  },
  get_commit_impact: {
    good: { commit: 'HEAD' },
    unknown: [{ commit: 'deadbeef' }, 'UNKNOWN_COMMIT'],
    ambiguous: HASHES_ARE_LONG,
    busy: [{ commit: 'deadbeef' }, 'INDEX_BUSY'],
    tooLarge: ['limit'],
    badInput: [{ commit: 'HEAD~3' }, 'BAD_INPUT'],
    outside: NO_PATH,
  },
  impact_analysis: {
    good: { symbols: ['sell'] },
    unknown: [{ symbols: ['sel'] }, 'UNKNOWN_SYMBOL'],
    ambiguous: [{ symbols: ['Shelf'] }, 'AMBIGUOUS_SYMBOL'],
    busy: [{ commit: 'deadbeef' }, 'INDEX_BUSY'],
    tooLarge: ['limit', 'depth'],
    badInput: [{}, 'BAD_INPUT'],
    outside: [{ files: ['../src/cart/cart.ts'] }, 'UNKNOWN_PATH'],
  },
  related_tests: { ...ofSymbol('symbol', ['limit', 'depth']), outside: [{ file: '../src/cart/cart.ts' }, 'UNKNOWN_PATH'] },
  get_context: { ...ofSymbol('symbol', ['limit']), busy: 'it leaves the commits out and gives the rest' },
  read_source: {
    good: { path: 'src/main.ts' },
    unknown: [{ path: 'src/none.ts' }, 'UNKNOWN_PATH'],
    ambiguous: PATHS_ARE_EXACT,
    busy: NO_HISTORY,
    tooLarge: ['end', 'path'],
    badInput: [{ path: 'src/main.ts', start: 500 }, 'BAD_INPUT'],
    outside: [{ path: '../secret.txt' }, 'PERMISSION_DENIED'],
  },
  get_overview: {
    good: {},
    unknown: NO_NAME,
    ambiguous: NO_NAME,
    busy: NO_HISTORY,
    tooLarge: [],
    badInput: [{ limit: 3 }, 'BAD_INPUT'],
    outside: NO_PATH,
  },
  architecture_rules: { ...ofModule(['limit', 'module']), badInput: [{ limit: 0 }, 'BAD_INPUT'] },
};

let repository: TestRepository;
let toolbox: Toolbox;
let pending: TestRepository;
const open = (of: TestRepository, databaseFile = of.databaseFile()): Toolbox => createToolbox({ databaseFile, root: of.root });

beforeAll(async () => {
  repository = shop();
  await repository.index();
  toolbox = open(repository);
  pending = shop();
  const stopped = pending.index({
    onProgress: ({ stage }) => {
      if (stage === 'history') throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
});
afterAll(() => {
  toolbox.close();
  repository.delete();
  pending.delete();
});

const AGENTS = Object.values(TOOLS)
  .filter((tool) => tool.audience === 'agents')
  .map((tool) => tool.name);

function rowOf(tool: ToolName): Row {
  const row = ROWS[tool];
  if (row === undefined) throw new Error(`${tool} has no row: say how it fails`);
  return row;
}

/** The question with HEAD as the hash that it is. */
const goodOf = (tool: ToolName, at: TestRepository) => {
  const { good } = rowOf(tool);
  return good.commit === 'HEAD' ? { ...good, commit: at.git('rev-parse', 'HEAD') } : good;
};

async function ask(tool: ToolName, input: Readonly<Record<string, unknown>>, box = toolbox, fresh = false): Promise<string> {
  const answer = await box.call(String(tool), input, { door: 'cli', fresh });
  if (answer.ok) return 'ok';
  expect(answer.error.message.length).toBeGreaterThan(10);
  expect(JSON.stringify(answer.error)).not.toContain(repository.folder);
  if (answer.error.code === 'AMBIGUOUS_SYMBOL') expect(answer.error.suggestions.length).toBeGreaterThan(1);
  return answer.error.code;
}

describe.each(AGENTS)('how %s fails', (tool) => {
  it('has a question with an answer', async () => expect(await ask(tool, goodOf(tool, repository))).toBe('ok'));

  it.each(['unknown', 'ambiguous', 'badInput', 'outside'] as const)('%s', async (column) => {
    const cell = rowOf(tool)[column];
    if (typeof cell === 'string') expect(cell).toMatch(/\w+ \w+/);
    else expect(await ask(tool, cell[0])).toBe(cell[1]);
  });

  it('missing index', async () => {
    expect(await ask(tool, goodOf(tool, repository), open(repository, path.join(repository.folder, 'none.db')))).toBe('INDEX_MISSING');
  });

  it('busy', async () => {
    const { busy } = rowOf(tool);
    const box = open(pending);
    if (typeof busy === 'string') expect(await ask(tool, rowOf(tool).good, box)).toBe('ok');
    else expect(await ask(tool, busy[0], box)).toBe(busy[1]);
    box.close();
  });

  it('too large', () => {
    const args = TOOLS[tool].input.parse(goodOf(tool, repository));
    const narrowed = rowOf(tool).tooLarge.map((key) => expect.stringMatching(`^${key}(: \\d+)?$`));
    const most = 4 * 1024 * 1024;
    expect(() => refuseTooLarge(tool, args, 'x'.repeat(most - 2), 'cli')).not.toThrow();
    expect(() => refuseTooLarge(tool, args, 'x'.repeat(most), 'cli')).toThrow(expect.objectContaining({ code: 'RESULT_TOO_LARGE', suggestions: narrowed }));
  });
});

describe('a stale index', () => {
  let box: Toolbox;
  let old: TestRepository;
  beforeAll(async () => {
    old = shop();
    await old.index();
    old.write('src/tax/tax.ts', 'export function tax() {}\n');
    box = open(old);
  });
  afterAll(() => {
    box.close();
    old.delete();
  });

  it.each(AGENTS)('%s answers with the number of files that changed; asked for a fresh answer it gives none', async (tool) => {
    const input = goodOf(tool, old);
    expect(await box.call(String(tool), input, { door: 'cli' })).toMatchObject({ ok: true, index: { revision: 1, stale: true, changed_files: 1 } });
    const refused = await box.call(String(tool), input, { door: 'cli', fresh: true });
    expect(refused).toMatchObject({ ok: false, error: { code: 'INDEX_STALE', retry: true }, index: { stale: true, changed_files: 1 } });
  });
});

it('every row is that of a tool for agents', () => {
  expect(Object.keys(ROWS).sort()).toEqual([...AGENTS].sort());
});
