import type { Expr } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { CContext } from './context';
import { commentBefore } from './headers';

/** Declares a `#define`: a constant with parameters when it looks like a function. Include guards say nothing. */
export function declareMacro(context: CContext, node: SyntaxNode): void {
  const name = node.field('name');
  if (name === null) return;
  const value = node.field('value');
  const text = value?.text ?? '';
  if (value === null && node.type === 'preproc_def') return;
  const doc = commentBefore(node);
  const parameters = node.type === 'preproc_function_def' ? (node.field('parameters')?.namedChildren ?? []) : null;
  const params = parameters === null ? {} : { params: parameters.map((parameter) => ({ name: parameter.text })) };
  const namespace = openedNamespace(text);
  context.builder.define({
    name: name.text,
    qualified: name.text,
    kind: 'variable',
    subkind: 'constant',
    parent: -1,
    scope: 0,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: signatureOf(node.text.replace(/\\\r?\n/g, ' ')),
    ...(doc === undefined ? {} : { doc }),
    roles: ['exported'],
    visibility: 'public',
    isStatic: true,
    isMacro: true,
    ...(parameters !== null && wrapsItself(text, name.text) ? { wrapsItself: true } : {}),
    ...params,
    ...(namespace === undefined ? aliased(parameters, text) : { type: { k: 'ref' as const, n: namespace } }),
  });
}

/** `#define name(a) name(a, 1)` calls the function of the same name. */
function wrapsItself(text: string, name: string): boolean {
  for (let at = text.indexOf(`${name}(`); at >= 0; at = text.indexOf(`${name}(`, at + 1)) if (!/\w/.test(text[at - 1] ?? '')) return true;
  return false;
}

/** `#define old_name new_name` stands for the other name. */
function aliased(parameters: readonly SyntaxNode[] | null, text: string): { value?: Expr } {
  const plain = text.trim();
  return parameters === null && /^[A-Za-z_]\w*$/.test(plain) ? { value: { k: 'name', n: plain } } : {};
}

/** The namespace that a macro opens: `namespace a { inline namespace v1 {` opens `a`. */
function openedNamespace(text: string): string | undefined {
  if (!text.includes('namespace')) return undefined;
  const names = [...text.matchAll(/(inline\s+)?\bnamespace\s+([A-Za-z_][\w:]*)\s*(?:\\?\s*)\{/g)].flatMap(([, inline, name]) =>
    inline === undefined && name !== undefined ? [name.replaceAll('::', '.')] : [],
  );
  return names.length === 0 ? undefined : names.join('.');
}
