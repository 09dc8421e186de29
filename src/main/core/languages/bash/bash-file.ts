import type { Definition } from '@shared/model';
import type { SourceInput } from '../adapter';
import { docOf, FactsBuilder, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { SHELL_VARIABLES } from './builtins';

/** Deeper commands are left out and the file is called partial: recursion must end on any input. */
export const MAX_NESTING = 400;

/** What reading one script has learnt so far, besides the facts themselves. */
export class BashFile {
  readonly facts: FactsBuilder;
  /** Global variables by name. */
  readonly globals = new Map<string, number>();
  /** Variables that hold the folder of this file. */
  readonly ownFolders = new Set<string>();

  constructor(readonly input: SourceInput) {
    this.facts = new FactsBuilder(input);
  }

  /** True for a name that a function around the scope declares for itself. */
  isLocal(name: string, scope: number): boolean {
    for (let at = scope; at > 0; at = this.facts.parentScope(at)) if (this.facts.binds(at, name)) return true;
    return false;
  }

  /** True at module level. */
  isTop(scope: number): boolean {
    return this.facts.ownerOf(scope) < 0;
  }

  defineFunction(name: SyntaxNode, node: SyntaxNode): number {
    const body = node.field('body');
    const comment = commentAbove(node);
    const doc = comment === undefined ? undefined : docOf(comment);
    return this.facts.define({
      ...this.head(name, node),
      kind: 'function',
      subkind: 'function',
      signature: signatureOf(this.input.text.slice(node.start, body ? body.start : node.end)),
      roles: ['exported'],
      ...(doc ? { doc } : {}),
      params: [{ name: '@', rest: true }],
    });
  }

  /** A test of Bats: `@test "title" {` up to the line with its closing brace. */
  defineTest(title: SyntaxNode, node: SyntaxNode, end: SyntaxNode): number {
    const name = `test_${title.text.replace(/^["']|["']$/g, '').replace(/[^A-Za-z0-9_]+/g, '_')}`;
    return this.facts.define({
      ...this.head(title, node),
      name,
      qualified: name,
      endLine: end.endLine,
      kind: 'function',
      subkind: 'function',
      signature: signatureOf(`@test ${title.text}`),
      roles: ['test'],
      params: [],
    });
  }

  /** A variable of the whole script. */
  defineGlobal(name: SyntaxNode, node: SyntaxNode): void {
    const text = name.text;
    if (this.globals.has(text) || SHELL_VARIABLES.has(text)) return;
    const definition = this.facts.define({
      ...this.head(name, node),
      kind: 'variable',
      subkind: /^[A-Z][A-Z0-9_]*$/.test(text) ? 'constant' : 'variable',
      signature: signatureOf(node.text.split('\n', 1)[0] ?? text),
      roles: ['exported'],
    });
    this.globals.set(text, definition);
  }

  private head(
    name: SyntaxNode,
    node: SyntaxNode,
  ): Pick<Definition, 'name' | 'qualified' | 'parent' | 'scope' | 'line' | 'startLine' | 'endLine' | 'visibility'> {
    return { name: name.text, qualified: name.text, parent: -1, scope: 0, line: name.line, startLine: node.line, endLine: node.endLine, visibility: 'public' };
  }
}

/** The comment lines right above a node. */
function commentAbove(node: SyntaxNode): string | undefined {
  const lines: string[] = [];
  let line = node.line;
  for (let at = node.previousSibling; at?.type === 'comment' && at.line === line - 1; at = at.previousSibling) {
    if (at.text.startsWith('#!')) break;
    lines.unshift(at.text);
    line = at.line;
  }
  return lines.length > 0 ? lines.join('\n') : undefined;
}
