import { AppError } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { type Flow, type Flows, MOST_REACHED } from '../../core/analyze/flows';
import { MOST_STEPS } from '../../core/analyze/flows/steps';
import { counted } from '../../core/analyze/prose';
import { nearNames, prepareNames, type SymbolRow } from '../../core/store/reader';
import { reading, type ToolContext } from '../handler';
import { symbolRefOf } from '../symbol-refs';
import { flowRefOf, moduleNames } from './flow-refs';
import { flowsOf } from './known-flows';

type Outside = ToolOutput<'get_flow'>['outside'][number];
const SUGGESTIONS = 10;
const MOST_OUTSIDE = 40;

/** Ids of flows that the person may have meant. */
function suggestions(wanted: string, flows: Flows): string[] {
  const ids = [...flows.byId.keys()];
  const name = (wanted.split(/[#:/.]+/).pop() ?? '').toLowerCase();
  const holding = name.length < 3 ? [] : ids.filter((id) => id.toLowerCase().includes(name));
  const near = nearNames(wanted, prepareNames(ids), SUGGESTIONS);
  const alike = [...new Set([...near, ...holding])];
  return (alike.length > 0 ? alike : flows.ranked.map((flow) => flow.id)).slice(0, SUGGESTIONS);
}

function flowNamed(id: string, flows: Flows): Flow {
  const found = flows.byId.get(id);
  if (found !== undefined) return found;
  if (flows.byId.size === 0) throw new AppError('UNKNOWN_SYMBOL', `There is no flow ${id}: no entry point was found (list_flows says what was looked for).`);
  throw new AppError('UNKNOWN_SYMBOL', `There is no flow ${id}. list_flows names those that there are.`, { suggestions: suggestions(id, flows) });
}

/** Calls that leave the repository, in the order of the steps. */
function outsideOf(flow: Flow, rows: ReadonlyMap<number, SymbolRow>, { reader }: ToolContext): Outside[] {
  const steps = new Map(flow.steps.map(({ call }, index) => [call.dst, index + 1]));
  const { path } = flow.start;
  const own = flow.symbol === null ? reader.flows.outsideOfFile(flow.file, MOST_OUTSIDE + 1).map((item) => ({ step: 0, ...item, path })) : [];
  const symbols = [...(flow.symbol === null ? [] : [flow.symbol]), ...steps.keys()];
  const inside = reader.flows.outsideOf(symbols, MOST_OUTSIDE + 1).map(({ symbol, ...item }) => {
    return { step: steps.get(symbol) ?? 0, ...item, path: rows.get(symbol)?.path ?? path };
  });
  return [...own, ...inside];
}

function notesOf(flow: Flow, outside: number): string[] {
  const guessed = flow.guessed + flow.steps.reduce((sum, step) => sum + step.guessed, 0);
  return [
    ...(guessed > 0
      ? [`At ${counted(guessed, 'line')} along the way the code that runs, or other code that may run instead, is only guessed: it was not followed.`]
      : []),
    ...(flow.steps.length >= MOST_STEPS ? [`The ${MOST_STEPS} steps that show most are listed; \`more\` counts the others.`] : []),
    ...(flow.isCut ? [`It leads further than was followed: 8 calls deep and to ${MOST_REACHED} symbols.`] : []),
    ...(outside > MOST_OUTSIDE ? [`Of the calls that leave the repository the first ${MOST_OUTSIDE} are listed.`] : []),
  ];
}

export const getFlow = reading<'get_flow'>((args, context) => {
  const flow = flowNamed(args.flow, flowsOf(context));
  const { reader } = context;
  const ids = [...(flow.symbol === null ? [] : [flow.symbol]), ...flow.steps.map(({ call }) => call.dst)];
  const rows = new Map(reader.symbols.byRowIds(ids).map((row) => [row.rowId, row]));
  const steps = flow.steps.flatMap(({ from, depth, call, more, guessed, ends }, index) => {
    const row = rows.get(call.dst);
    const caller = from === 0 ? flow.start.path : rows.get(flow.steps[from - 1]?.call.dst ?? -1)?.path;
    if (row === undefined || caller === undefined) return [];
    const { line, confidence, how } = call;
    const site = { kind: 'CALLS' as const, path: caller, line, confidence, how };
    return [{ step: index + 1, from, depth, symbol: symbolRefOf(row), site, more, guessed, ends }];
  });
  const outside = outsideOf(flow, rows, context);
  const last = steps.at(-1);
  return {
    result: {
      ...flowRefOf(flow, rows.get(flow.symbol ?? -1), moduleNames(context)),
      steps,
      more: flow.more,
      guessed: flow.guessed,
      outside: outside.slice(0, MOST_OUTSIDE),
    },
    summary: `${flow.id}: ${steps.length} steps through ${flow.modules.size} modules`,
    counts: { steps: steps.length, modules: flow.modules.size },
    notes: notesOf(flow, outside.length),
    next:
      last === undefined ? [] : [{ tool: 'get_callees_of', args: { symbol: last.symbol.id }, why: `what ${last.symbol.qualified} calls, guesses included` }],
  };
});
