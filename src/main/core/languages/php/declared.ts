import type { SyntaxNode } from '../syntax';
import type { Frame, PhpContext } from './context';
import type { ExpressionReader } from './expressions';

/** What the visits of single nodes are given to walk on with. */
export interface Walk {
  readonly context: PhpContext;
  readonly expressions: ExpressionReader;
  code(node: SyntaxNode | null, frame: Frame): void;
  all(nodes: readonly SyntaxNode[], frame: Frame): void;
  /** The scope of the body of a method that was walked. */
  scopeOf(method: SyntaxNode): number | undefined;
  entered(method: SyntaxNode, scope: number): void;
  /** What an assertion says holds for the code after it. */
  narrowAfter(condition: SyntaxNode, frame: Frame): void;
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'trait_declaration',
  'enum_declaration',
  'function_definition',
  'const_declaration',
]);

export function isDeclaration(node: SyntaxNode): boolean {
  return DECLARATIONS.has(node.type);
}
