import type { ToolOutput } from '@shared/tools';
import type { Flow } from '../../core/analyze/flows';

type Group = ToolOutput<'search'>['groups'][number];

/** What is needed of a hit to group it. */
export interface Groupable {
  /** Null for what is no symbol. */
  readonly rowId: number | null;
  readonly module: string;
}

/** The hits that each flow shows, as its entry or in its steps; flows that show none are left out. */
function hitsShown(hits: readonly Groupable[], flows: readonly Flow[]): Map<Flow, number[]> {
  const places = new Map(hits.flatMap(({ rowId }, at) => (rowId === null ? [] : [[rowId, at] as const])));
  const shown = new Map<Flow, number[]>();
  for (const flow of flows) {
    const symbols = new Set([...(flow.symbol === null ? [] : [flow.symbol]), ...flow.steps.map(({ call }) => call.dst)]);
    const found = [...symbols].flatMap((symbol) => places.get(symbol) ?? []);
    if (found.length > 0) shown.set(flow, found);
  }
  return shown;
}

/** One flow for each hit that any shows: again and again the one that shows most of those that have none; the first of the flows where several show as many. */
function flowsOfHits(hits: readonly Groupable[], flows: readonly Flow[]): Map<number, Flow> {
  const open = hitsShown(hits, flows);
  const chosen = new Map<number, Flow>();
  for (;;) {
    let best: { flow: Flow; fresh: number[] } | null = null;
    for (const [flow, shown] of open) {
      const fresh = shown.filter((at) => !chosen.has(at));
      if (fresh.length > (best?.fresh.length ?? 0)) best = { flow, fresh };
    }
    if (best === null) return chosen;
    for (const at of best.fresh) chosen.set(at, best.flow);
    open.delete(best.flow);
  }
}

/** Groups hits, best first, by flow, else by module. `groupOf` = the id of the group of each hit; groups come in the order of their best hits. */
export function groupHits(hits: readonly Groupable[], flows: readonly Flow[]): { groups: Group[]; groupOf: string[] } {
  const chosen = flowsOfHits(hits, flows);
  const groups = new Map<string, Group>();
  const groupOf = hits.map(({ module }, at) => {
    const flow = chosen.get(at);
    const group = flow === undefined ? { kind: 'module' as const, id: module } : { kind: 'flow' as const, id: flow.id };
    const key = `${group.kind} ${group.id}`;
    groups.set(key, { ...group, hits: (groups.get(key)?.hits ?? 0) + 1 });
    return group.id;
  });
  return { groups: [...groups.values()], groupOf };
}
