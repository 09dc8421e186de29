import type { SyntaxNode } from '../syntax';
import { bindSignature } from './bindings';
import { walkCode } from './bodies';
import type { GoContext } from './context';
import { commentBefore, headOf, typeParameters, visible } from './headers';
import { parametersOf, resultType } from './types';

const TEST_FUNCTION = /^(?:Test|Benchmark|Fuzz|Example)(?:$|[^a-z])/;

/** Declares a function or method with its parameters and body. */
export function declareFunction(context: GoContext, node: SyntaxNode, types: ReadonlyMap<string, number>, isTestFile: boolean): void {
  const name = node.field('name');
  if (name === null) return;
  const [receiver] = parametersOf(node.field('receiver'));
  const owner = receiver?.type.k === 'ref' ? receiver.type.n : undefined;
  const body = node.field('body');
  const { visibility, roles } = visible(name.text);
  if (owner === undefined && isTestFile && TEST_FUNCTION.test(name.text)) roles.push('test');
  if (owner === undefined && name.text === 'main' && context.builder.packageName === 'main') roles.push('entry');
  const doc = commentBefore(node);
  const returns = resultType(node.field('result'));
  const index = context.builder.define({
    name: name.text,
    qualified: owner === undefined ? name.text : `${owner}.${name.text}`,
    kind: 'function',
    subkind: node.field('receiver') === null ? 'function' : 'method',
    parent: owner === undefined ? -1 : (types.get(owner) ?? -1),
    scope: node.field('receiver') === null ? 0 : -1,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...(doc === undefined ? {} : { doc }),
    roles: doc?.startsWith('Deprecated:') ? [...roles, 'deprecated'] : roles,
    visibility,
    ...(body === null ? { isDeclaration: true } : {}),
    params: parametersOf(node.field('parameters')).map((parameter, at) => ({
      name: parameter.name?.text ?? `_${at}`,
      type: parameter.type,
      ...(parameter.rest ? { rest: true } : {}),
    })),
    ...(returns === undefined ? {} : { returns }),
    ...typeParameters(node.field('type_parameters')),
    ...(receiver === undefined ? {} : { receiver: receiver.type }),
  });
  const scope = context.builder.scope('function', 0, index);
  if (receiver?.name) context.bind(scope, receiver.name, 'param', { type: receiver.type });
  for (const part of ['type_parameters', 'parameters', 'result']) {
    const list = node.field(part);
    if (list !== null) walkCode(context, list, scope);
  }
  bindSignature(context, node, scope);
  if (body !== null) for (const statement of body.namedChildren) walkCode(context, statement, scope);
}
