import type { SyntaxNode } from '../syntax';

const DECLARATIONS: ReadonlySet<string> = new Set([
  'class_definition',
  'trait_definition',
  'object_definition',
  'enum_definition',
  'function_definition',
  'function_declaration',
  'type_definition',
  'given_definition',
  'extension_definition',
  'package_object',
]);

/** True for what becomes a definition wherever it stands; vals are definitions in classes only. */
export function isDeclaration(node: SyntaxNode): boolean {
  return DECLARATIONS.has(node.type);
}
