import type { Role } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindSignature } from './bindings';
import { walkCode } from './bodies';
import type { GoContext } from './context';
import { commentBefore, headOf, signatureFacts, typeParameters, visible } from './headers';
import { parametersOf } from './types';

const TEST_FUNCTION = /^(?:Test|Benchmark|Fuzz|Example)(?:$|[^a-z])/;

/** Declares a function or method with its parameters and body. `types` says where the types of the file are defined. */
export function declareFunction(context: GoContext, node: SyntaxNode, types: ReadonlyMap<string, number>, isTestFile: boolean): void {
  const name = node.field('name');
  if (name === null) return;
  const [receiver] = parametersOf(node.field('receiver'));
  const owner = receiver?.type.k === 'ref' ? receiver.type.n : undefined;
  const isMethod = node.field('receiver') !== null;
  const body = node.field('body');
  const doc = commentBefore(node);
  const { visibility } = visible(name.text);
  const index = context.builder.define({
    name: name.text,
    qualified: owner === undefined ? name.text : `${owner}.${name.text}`,
    kind: 'function',
    subkind: isMethod ? 'method' : 'function',
    parent: owner === undefined ? -1 : (types.get(owner) ?? -1),
    scope: isMethod ? -1 : 0,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...(doc === undefined ? {} : { doc }),
    roles: rolesOf(context, name.text, isMethod, isTestFile, doc),
    visibility,
    ...(body === null ? { isDeclaration: true } : {}),
    ...signatureFacts(node),
    ...typeParameters(node.field('type_parameters')),
    ...(receiver === undefined ? {} : { receiver: receiver.type }),
  });
  const scope = context.builder.scope('function', 0, index);
  if (receiver?.name) context.bind(scope, receiver.name, 'param', { type: receiver.type });
  const typeParams = node.field('type_parameters');
  if (typeParams !== null) walkCode(context, typeParams, scope);
  walkFunction(context, node, scope);
}

/** Walks the parameters, results and body of a function in the scope of its body. */
export function walkFunction(context: GoContext, node: SyntaxNode, scope: number): void {
  for (const part of [node.field('parameters'), node.field('result')]) if (part !== null) walkCode(context, part, scope);
  bindSignature(context, node, scope);
  for (const statement of node.field('body')?.namedChildren ?? []) walkCode(context, statement, scope);
}

function rolesOf(context: GoContext, name: string, isMethod: boolean, isTestFile: boolean, doc: string | undefined): Role[] {
  const { roles } = visible(name);
  if (!isMethod && isTestFile && TEST_FUNCTION.test(name)) roles.push('test');
  if (!isMethod && name === 'main' && context.builder.packageName === 'main') roles.push('entry');
  if (doc?.startsWith('Deprecated:')) roles.push('deprecated');
  return roles;
}
