import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { CContext, type Place } from './context';
import { declare, declareAll, partsOf } from './declarations';
import { ExpressionReader } from './expressions';
import type { NamespaceMark } from './macro-words';
import { enter } from './namespaces';
import { prepared } from './prepare';

/** States the facts of one C or C++ file. Both branches of a preprocessor condition count. */
export function extractC(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new CContext(builder, new ExpressionReader(), input.language === 'cpp', declare);
  const place: Place = { scope: 0, around: 0, parent: -1, prefix: '', space: '', isLocal: false, visibility: 'public' };
  const { namespaces, isPartial } = prepared(input.text, input.language === 'cpp');
  if (isPartial) builder.partial = true;
  declareInNamespaces(context, input.tree.root.namedChildren, place, namespaces);
  return builder.build();
}

/** Declares what stands at the top, in the namespaces that macros open and close between. */
function declareInNamespaces(context: CContext, nodes: readonly SyntaxNode[], place: Place, marks: readonly NamespaceMark[]): void {
  const open = [place];
  let next = 0;
  // Nodes between two marks are declared together: a macro and the block after it are one function.
  let run: SyntaxNode[] = [];
  const flush = (): void => {
    declareAll(context, run, open.at(-1) ?? place);
    run = [];
  };
  for (const node of flat(nodes, marks.length > 0)) {
    for (let mark = marks[next]; mark !== undefined && mark.at < node.start; mark = marks[++next]) {
      flush();
      const around = open.at(-1) ?? place;
      if (mark.opens) {
        open.push(enter(context, around, `@${mark.name}`));
        context.builder.refer({ kind: 'value', e: { k: 'name', n: mark.name }, scope: 0, line: node.line });
      } else if (open.length > 1) open.pop();
    }
    run.push(node);
  }
  flush();
}

/** A namespace can be opened inside the include guard. */
function flat(nodes: readonly SyntaxNode[], isMarked: boolean): SyntaxNode[] {
  if (!isMarked) return [...nodes];
  return nodes.flatMap((node) => (node.type.startsWith('preproc_if') || node.type === 'preproc_else' ? flat(partsOf(node), true) : [node]));
}
