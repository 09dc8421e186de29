import type { SyntaxNode } from '../syntax';
import type { Frame } from './context';
import type { Walk } from './declared';
import { argumentNodes, argumentValue } from './expression-parts';
import { docTextOf, headOf } from './headers';

/** `const A = 1, B = 2;` outside of classes. */
export function declareConstants(walk: Walk, node: SyntaxNode, frame: Frame): void {
  for (const element of node.namedChildren) {
    const [name, value] = element.type === 'const_element' ? element.namedChildren : [];
    if (name === undefined) continue;
    defineConstant(walk, name.text, name, node, value ?? null, frame);
    walk.code(value ?? null, frame);
  }
}

/** `define('A', 1)` makes a global constant. */
export function declareDefined(walk: Walk, call: SyntaxNode, frame: Frame): void {
  const [name, value] = argumentNodes(call).map(argumentValue);
  const text = name?.type === 'string' || name?.type === 'encapsed_string' ? name.text.slice(1, -1) : '';
  if (name && /^[A-Za-z_]\w*$/.test(text)) defineConstant(walk, text, name, call, value ?? null, frame);
}

function defineConstant(walk: Walk, text: string, name: SyntaxNode, node: SyntaxNode, value: SyntaxNode | null, frame: Frame): void {
  walk.context.builder.define({
    name: text,
    qualified: text,
    kind: 'variable',
    subkind: 'constant',
    parent: -1,
    scope: 0,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, null),
    ...docTextOf(node),
    roles: ['exported'],
    ...(value === null ? {} : { value: walk.expressions.of(value, frame) }),
  });
}
