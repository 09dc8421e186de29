import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import { RustContext } from './context';
import { ExpressionReader } from './expressions';
import { declareItems } from './items';
import { TypeReader } from './types';

/** States the facts of one Rust file. */
export function extractRust(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const types = new TypeReader();
  const context = new RustContext(builder, types, new ExpressionReader(types), declareItems);
  declareItems(context, input.tree.root.namedChildren, { scope: 0, parent: -1, prefix: '', isTest: false });
  return builder.build();
}
