import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { constantPath } from './names';
import type { RubyFile } from './ruby-file';
import { bindTarget } from './targets';

interface Narrowing {
  readonly name: string;
  readonly type: TypeRef;
}

/** `if`, `unless`, their modifiers and `a ? b : c`. */
export function readCondition(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const condition = node.field('condition');
  file.visit(condition, scope, depth + 1);
  const isUnless = node.type.startsWith('unless');
  const narrowed = isUnless ? [] : narrowedBy(condition);
  const inner = narrowedScope(file, narrowed, scope, node.line);
  file.visit(node.field('body') ?? node.field('consequence'), inner, depth + 1);
  file.visit(node.field('alternative'), scope, depth + 1);
}

/** What holds where the condition is true: `x.is_a?(K)`, `K === x`, alone or with `&&`. */
function narrowedBy(condition: SyntaxNode | null): Narrowing[] {
  if (!condition) return [];
  if (condition.type === 'parenthesized_statements') return narrowedBy(condition.firstNamedChild);
  if (condition.type === 'binary') {
    const operator = condition.field('operator')?.text;
    if (operator === '&&' || operator === 'and') return [...narrowedBy(condition.field('left')), ...narrowedBy(condition.field('right'))];
    return operator === '===' ? narrowing(condition.field('right'), [condition.field('left')]) : [];
  }
  if (condition.type !== 'call' || !/^(is_a\?|kind_of\?|instance_of\?)$/.test(condition.field('method')?.text ?? '')) return [];
  return narrowing(condition.field('receiver'), [condition.field('arguments')?.firstNamedChild ?? null]);
}

function narrowing(subject: SyntaxNode | null, classes: readonly (SyntaxNode | null)[]): Narrowing[] {
  if (subject?.type !== 'identifier') return [];
  const types = classes.map((one): TypeRef | undefined => {
    const path = constantPath(one);
    return path === undefined ? undefined : { k: 'ref', n: path };
  });
  const known = types.filter((type) => type !== undefined);
  const [only] = known;
  if (only === undefined || known.length < types.length) return [];
  return [{ name: subject.text, type: known.length === 1 ? only : { k: 'union', of: known } }];
}

/** A scope in which the narrowed locals have their types; `scope` itself when nothing is narrowed. */
function narrowedScope(file: RubyFile, narrowings: readonly Narrowing[], scope: number, line: number): number {
  const locals = narrowings.filter(({ name }) => file.isLocal(name, scope));
  if (locals.length === 0) return scope;
  const inner = file.facts.scope('block', scope);
  file.narrowed.add(inner);
  for (const { name, type } of locals) file.bind({ scope: inner, name, kind: 'local', type, line });
  return inner;
}

/** `case x when K`, `case x in pattern`: each branch knows what `x` is. */
export function readCase(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const value = node.field('value');
  file.visit(value, scope, depth + 1);
  for (const part of node.namedChildren) {
    if (part.type === 'when') {
      const patterns = part.fields('pattern').map((pattern) => pattern.firstNamedChild);
      file.visitAll(part.fields('pattern'), scope, depth + 1);
      const inner = narrowedScope(file, narrowing(value, patterns), scope, part.line);
      file.visit(part.field('body'), inner, depth + 1);
    } else if (part.type === 'in_clause') {
      readPattern(file, part.field('pattern'), scope, depth + 1);
      file.visit(part.field('guard'), scope, depth + 1);
      file.visit(part.field('body'), scope, depth + 1);
    } else if (part.type === 'else') file.visit(part, scope, depth + 1);
  }
}

/** Patterns bind the names in them: `in {user: User => u}`, `in [first, *rest]`. */
export function readPattern(file: RubyFile, pattern: SyntaxNode | null, scope: number, depth: number): void {
  if (!pattern) return;
  switch (pattern.type) {
    case 'identifier':
      bindTarget(file, pattern, { statement: pattern }, scope, depth);
      return;
    case 'as_pattern': {
      const path = constantPath(pattern.field('value'));
      readPattern(file, pattern.field('value'), scope, depth + 1);
      bindTarget(file, pattern.field('name'), { statement: pattern, ...(path === undefined ? {} : { type: { k: 'ref', n: path } }) }, scope, depth);
      return;
    }
    case 'keyword_pattern': {
      const key = pattern.field('key');
      const value = pattern.field('value');
      if (value) readPattern(file, value, scope, depth + 1);
      else if (key) file.bind({ scope: file.bindingScope(key.text, scope), name: key.text, kind: 'local', line: key.line, value: { k: 'unknown' } });
      return;
    }
    case 'variable_reference_pattern':
    case 'expression_reference_pattern':
      file.visitAll(pattern.namedChildren, scope, depth + 1);
      return;
    case 'constant':
    case 'scope_resolution':
      file.visit(pattern, scope, depth + 1);
      return;
  }
  for (const child of pattern.namedChildren) readPattern(file, child, scope, depth + 1);
}
