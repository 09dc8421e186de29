import type { SyntaxNode } from '../syntax';

/** A constant path as a dotted name: `A::B` as `A.B`, `::A` as `::A`; undefined where its start is no constant. */
export function constantPath(node: SyntaxNode | null): string | undefined {
  if (!node) return undefined;
  if (node.type === 'constant') return node.text;
  if (node.type !== 'scope_resolution') return undefined;
  const name = node.field('name');
  if (name?.type !== 'constant') return undefined;
  const scope = node.field('scope');
  if (!scope) return `::${name.text}`;
  const outer = constantPath(scope);
  return outer === undefined ? undefined : `${outer}.${name.text}`;
}

/** The text of a symbol or plain string literal (`:name`, `:"name"`, `'name'`, `name:`); undefined for anything computed. */
export function literalName(node: SyntaxNode | null | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'simple_symbol') return node.text.slice(1);
  if (node.type === 'hash_key_symbol' || node.type === 'bare_symbol') return node.text;
  if (node.type !== 'string' && node.type !== 'delimited_symbol') return undefined;
  const parts = node.namedChildren;
  if (parts.length === 0) return '';
  return parts.length === 1 && parts[0]?.type === 'string_content' ? parts[0].text : undefined;
}

/** Arguments of a call without its block, comments left out. */
export function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  return call.field('arguments')?.namedChildren.filter((child) => child.type !== 'comment') ?? [];
}

/** Symbols and strings among the arguments, those in a list literal too. */
export function namesAmong(args: readonly SyntaxNode[]): { readonly name: string; readonly node: SyntaxNode }[] {
  return args.flatMap((node) => {
    if (node.type === 'symbol_array' || node.type === 'array' || node.type === 'string_array') return namesAmong(node.namedChildren);
    const name = node.type === 'bare_string' ? node.text : literalName(node);
    return name === undefined || node.type === 'pair' ? [] : [{ name, node }];
  });
}

/** The argument given under a keyword (`to: :x`). */
export function keywordOf(args: readonly SyntaxNode[], name: string): SyntaxNode | undefined {
  return args.find((arg) => arg.type === 'pair' && literalName(arg.field('key')) === name)?.field('value') ?? undefined;
}

/** Names that Ruby's grammar gives to methods: `a`, `a?`, `a!`, `a=`, operators. */
export function methodName(node: SyntaxNode): string {
  return node.type === 'setter' ? `${node.firstNamedChild?.text ?? node.text.replace(/=$/, '')}=` : node.text;
}

/** The comment lines right above a node. */
export function commentAbove(node: SyntaxNode): string | undefined {
  const lines: string[] = [];
  let line = node.line;
  for (let at = node.previousSibling; at?.type === 'comment' && at.endLine === line - 1; at = at.previousSibling) {
    lines.unshift(at.text);
    line = at.line;
  }
  return lines.length > 0 ? lines.join('\n') : undefined;
}
