import type { ToolOutput } from '@shared/tools';
import type { Flow } from '../../core/analyze/flows';
import type { SymbolRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { symbolRefOf } from '../symbol-refs';

type FlowRef = ToolOutput<'list_flows'>['flows'][number];

/** Names of modules by row id. */
export function moduleNames({ reader }: ToolContext): ReadonlyMap<number, string> {
  return new Map(reader.modules.all().map((module) => [module.id, module.name]));
}

/** A flow as the tools name it. `entry` is the row of its first symbol. */
export function flowRefOf(flow: Flow, entry: SymbolRow | undefined, names: ReadonlyMap<number, string>): FlowRef {
  const { symbol: _, ...start } = flow.start;
  return {
    id: flow.id,
    entry: { symbol: entry === undefined ? null : symbolRefOf(entry), ...start },
    steps: flow.steps.length,
    reached: flow.reached.size,
    files: flow.files.size,
    modules: [...flow.modules].flatMap((id) => names.get(id) ?? []),
    holds: [...flow.holds],
  };
}
