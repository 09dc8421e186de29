import { type Flows, flowsFrom } from '../../core/analyze/flows';
import type { Reader } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { flowStartsPage } from '../modules/stored-pages';

/** An index with more symbols than this takes too long to follow all its flows (about 100 ms) for an answer that only gains by them. */
const MOST_SYMBOLS = 10_000;

const known = new WeakMap<Reader, { readonly revision: number; readonly flows: Flows }>();

/** The flows of the revision; worked out when they are first asked for. @throws AppError INDEX_MISSING when the index does not hold where they begin. */
export function flowsOf(context: ToolContext): Flows {
  const { reader, revision } = context;
  const before = known.get(reader);
  if (before?.revision === revision.id) return before.flows;
  const flows = flowsFrom(flowStartsPage(context), reader);
  known.set(reader, { revision: revision.id, flows });
  return flows;
}

/** The flows of the revision where they are known already or take little to work out, else null. @throws AppError as `flowsOf`. */
export function flowsAtHand(context: ToolContext): Flows | null {
  const { reader, revision } = context;
  const before = known.get(reader);
  if (before?.revision === revision.id) return before.flows;
  return reader.meta.totals().symbols > MOST_SYMBOLS ? null : flowsOf(context);
}
