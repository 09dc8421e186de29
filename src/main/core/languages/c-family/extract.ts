import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import { CContext, type Place } from './context';
import { declare, declareAll } from './declarations';
import { ExpressionReader } from './expressions';

/** States the facts of one C or C++ file. Both branches of a preprocessor condition count. */
export function extractC(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new CContext(builder, new ExpressionReader(), input.language === 'cpp', declare);
  const place: Place = { scope: 0, around: 0, parent: -1, prefix: '', isLocal: false, visibility: 'public' };
  declareAll(context, input.tree.root.namedChildren, place);
  return builder.build();
}
