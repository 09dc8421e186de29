import type { FlowCall, FlowNode } from '../../store/reader';
import type { Callees, FlowGraph } from './call-graph';

export const MOST_STEPS = 30;
const WIDTH = 6;
const MOST_DEPTH = 10;
/** A step that shows less than this tells a reader nothing: accessors, helpers that everything calls. */
const LEAST_WORTH = 0.25;
/** Each level further in must show this much more to be told instead of another. */
const DEEPER = 0.12;

/** A call of a flow. */
export interface FlowStep {
  /** Position of the caller's step, counted from 1; 0 = the entry. */
  readonly from: number;
  /** 1 = called by the entry. */
  readonly depth: number;
  readonly call: FlowCall;
  /** Calls out of this symbol that no step shows. */
  readonly more: number;
  /** Lines in this symbol with calls that may run something that is only guessed. */
  readonly guessed: number;
  /** Nothing in the repository is surely called from here. */
  readonly ends: boolean;
}

interface Place {
  readonly file: number;
  readonly module: number;
}

interface Branch {
  readonly call: FlowCall;
  readonly depth: number;
  readonly parent: Branch | null;
  readonly value: number;
}

/** What a call shows to somebody who does not know the code. */
function worth(call: FlowCall, from: Place, to: FlowNode, degree: number): number {
  const leaf = to.lines < 3 ? -0.5 : to.lines < 6 ? -0.2 : 0.1;
  const size = degree === 0 ? leaf : 0.1;
  const plumbing = to.callers > 100 ? -0.8 : to.callers > 25 ? -0.4 : 0;
  const away = (from.file === to.file ? 0 : 0.5) + (from.module === to.module ? 0 : 0.4);
  const unsure = call.confidence === 'likely' ? 0.1 : 0;
  return 0.25 + Math.min(5, degree) * 0.06 + to.importance * 0.8 + away + size + plumbing - (to.isFunction ? 0 : 0.2) - unsure;
}

function branches(callees: Callees, from: Place, parent: Branch | null, graph: FlowGraph): Branch[] {
  const depth = (parent?.depth ?? 0) + 1;
  if (depth > MOST_DEPTH) return [];
  const found = callees.sure.flatMap((call): Branch[] => {
    const to = graph.node(call.dst);
    if (to === undefined) return [];
    const value = worth(call, from, to, graph.from(call.dst).sure.length);
    return value < LEAST_WORTH && depth > 1 ? [] : [{ call, depth, parent, value: value - DEEPER * depth }];
  });
  return found.sort((a, b) => b.value - a.value || a.call.line - b.call.line).slice(0, WIDTH);
}

/** Takes the branch that shows most, then what it opens, until enough is told. Each symbol comes once. */
function choose(start: number | null, first: Callees, from: Place, graph: FlowGraph): Branch[] {
  const open = branches(first, from, null, graph);
  const chosen: Branch[] = [];
  const seen = new Set<number>(start === null ? [] : [start]);
  while (open.length > 0 && chosen.length < MOST_STEPS) {
    let best = 0;
    for (let at = 1; at < open.length; at++) if ((open[at]?.value ?? 0) > (open[best]?.value ?? 0)) best = at;
    const [branch] = open.splice(best, 1);
    if (branch === undefined || seen.has(branch.call.dst)) continue;
    seen.add(branch.call.dst);
    chosen.push(branch);
    const node = graph.node(branch.call.dst);
    if (node !== undefined) open.push(...branches(graph.from(node.id), node, branch, graph));
  }
  return chosen;
}

/** The calls of a flow in the order in which they stand in the code: a call, then what it leads to, then the next. */
export function stepsOf(start: number | null, first: Callees, from: Place, graph: FlowGraph): FlowStep[] {
  const chosen = choose(start, first, from, graph);
  const shown = new Set([...chosen.map((branch) => branch.call.dst), ...(start === null ? [] : [start])]);
  const children = new Map<Branch | null, Branch[]>();
  for (const branch of chosen) children.set(branch.parent, [...(children.get(branch.parent) ?? []), branch]);
  const steps: FlowStep[] = [];
  const visit = (parent: Branch | null, number: number): void => {
    const next = [...(children.get(parent) ?? [])].sort((a, b) => a.call.line - b.call.line || a.call.dst - b.call.dst);
    for (const branch of next) {
      const { call, depth } = branch;
      const { sure, guessed } = graph.from(call.dst);
      const more = sure.filter((item) => !shown.has(item.dst)).length;
      steps.push({ from: number, depth, call, more, guessed, ends: sure.length === 0 });
      visit(branch, steps.length);
    }
  };
  visit(null, 0);
  return steps;
}
