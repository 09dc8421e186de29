import { type Flows, flowsFrom } from '../../core/analyze/flows';
import type { Reader } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { flowStartsPage } from '../modules/stored-pages';

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
