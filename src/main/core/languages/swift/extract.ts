import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { type Place, SwiftContext } from './context';
import { declare } from './declarations';
import { ExpressionReader } from './expressions';
import { SWIFT_PACKAGE } from './packages';

const TOP: Place = { parent: -1, prefix: '', scope: 0, around: 0 };

/** States the facts of one Swift file. */
export function extractSwift(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  builder.packageName = SWIFT_PACKAGE;
  const context = new SwiftContext(builder, new ExpressionReader(), { declare });
  for (const node of input.tree.root.namedChildren) topLevel(context, node);
  return builder.build();
}

function topLevel(context: SwiftContext, node: SyntaxNode): void {
  if (node.type === 'import_declaration') {
    const spec = (node.child('identifier')?.text ?? '').replace(/\s+/g, '');
    if (spec !== '') context.builder.addImport({ spec, names: [], line: node.line, scope: 0 });
    // What is imported for others too.
    if (spec !== '' && /@_exported\b|\bpublic\s+import\b/.test(node.text.slice(0, 80))) context.builder.addExport({ name: '*', from: spec, line: node.line });
    return;
  }
  if (node.type === 'ERROR') {
    for (const child of node.namedChildren) topLevel(context, child);
    return;
  }
  if (declare(context, node, TOP)) return;
  if (!node.type.endsWith('comment') && node.type !== 'directive') context.builder.hasMain = true;
  walkCode(context, node, 0);
}
