import { AppError } from '@shared/model';
import type { Flow, Flows } from '../../core/analyze/flows';
import { counted } from '../../core/analyze/prose';
import { pageOf, reading, type ToolContext } from '../handler';
import { moduleNamed } from '../repository-paths';
import { flowRefOf, moduleNames } from './flow-refs';
import { flowsOf } from './known-flows';

const SUGGESTIONS = 10;
const LOOKED_FOR =
  'Looked for main functions, the commands and scripts of package.json and pyproject.toml, files that are run, classes that a framework calls, ' +
  'what packages offer to those who import them, and public functions that nothing in the product surely calls; tests, examples and benchmarks were left out. ' +
  'Only what surely calls something in the repository counts.';

/** The flows that start in a module, then those that pass through it. */
function through(module: string, flows: Flows, context: ToolContext): Flow[] {
  const { id, name } = moduleNamed(module, context);
  const passing = flows.ranked.filter((flow) => flow.modules.has(id));
  if (passing.length === 0) {
    const names = moduleNames(context);
    const others = [...new Set(flows.ranked.flatMap((flow) => [...flow.modules]))].flatMap((other) => names.get(other) ?? []);
    throw new AppError('UNKNOWN_SYMBOL', `No entry point was found in ${name}, and the steps of no flow pass through it. ${LOOKED_FOR}`, {
      suggestions: others.slice(0, SUGGESTIONS),
    });
  }
  const home = context.reader.links.homes().modules;
  return [...passing.filter((flow) => home[flow.file] === id), ...passing.filter((flow) => home[flow.file] !== id)];
}

/** What was not followed for the sake of the bounds. */
function boundNotes(flows: Flows): string[] {
  return flows.isCut ? ['The repository is too large to follow every flow to its end: what the later ones reach may be more than is counted.'] : [];
}

export const listFlows = reading<'list_flows'>((args, context) => {
  const flows = flowsOf(context);
  if (flows.ranked.length === 0 && args.module === undefined) throw new AppError('UNKNOWN_SYMBOL', `No entry point was found. ${LOOKED_FOR}`);
  const found = args.module === undefined ? flows.ranked : through(args.module, flows, context);
  if (args.offset >= found.length)
    throw new AppError(
      'BAD_INPUT',
      `offset: there ${found.length === 1 ? 'is' : 'are'} ${counted(found.length, 'flow')}, so the last is at ${found.length - 1}.`,
      { suggestions: ['offset: 0'] },
    );
  const page = found.slice(args.offset, args.offset + args.limit);
  const names = moduleNames(context);
  const entries = new Map(context.reader.symbols.byRowIds(page.flatMap((flow) => flow.symbol ?? [])).map((row) => [row.rowId, row]));
  const [top] = page;
  return {
    result: { flows: page.map((flow) => flowRefOf(flow, entries.get(flow.symbol ?? -1), names)) },
    summary: `${found.length} flows${args.module === undefined ? '' : ` through ${args.module}`}`,
    counts: { flows: found.length },
    page: pageOf(args.limit, args.offset, found.length),
    notes: boundNotes(flows),
    next: top === undefined ? [] : [{ tool: 'get_flow', args: { flow: top.id }, why: `the steps of ${top.id}` }],
  };
});
