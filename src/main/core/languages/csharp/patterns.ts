import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { CsharpContext } from './context';
import { memberName } from './expression-parts';
import { writtenType } from './target-types';
import { dottedName, typeOf } from './types';

/** What a pattern is matched against. */
export function matchedValue(context: CsharpContext, pattern: SyntaxNode): Expr {
  let at: SyntaxNode | null = pattern.parent;
  while (at !== null) {
    switch (at.type) {
      case 'is_pattern_expression':
        return context.expressions.of(at.field('expression'));
      case 'switch_expression_arm':
        return context.expressions.of(at.parent?.firstNamedChild ?? null);
      case 'switch_section':
        return context.expressions.of(at.parent?.parent?.field('value') ?? null);
      case 'subpattern':
        return subpatternValue(context, at);
      case 'and_pattern':
      case 'or_pattern':
      case 'negated_pattern':
      case 'parenthesized_pattern':
        at = at.parent;
        break;
      default:
        return { k: 'unknown' };
    }
  }
  return { k: 'unknown' };
}

/** `{ Name: pattern }` matches the member, `(pattern, …)` a part. */
function subpatternValue(context: CsharpContext, node: SyntaxNode): Expr {
  const clause = node.parent;
  const around = clause?.parent;
  if (clause === null || clause === undefined || around === null || around === undefined) return { k: 'unknown' };
  const whole = patternValue(context, around);
  if (clause.type === 'property_pattern_clause') {
    const [path] = node.namedChildren;
    if (!node.has(':') || path === undefined) return { k: 'unknown' };
    return pathOn(whole, path);
  }
  return { k: 'index', o: whole, i: clause.namedChildren.filter((child) => child.type === 'subpattern').indexOf(node) };
}

/** The value that a pattern with clauses looks into: of the written type, else what is matched. */
export function patternValue(context: CsharpContext, pattern: SyntaxNode): Expr {
  const type = pattern.field('type');
  return type === null ? matchedValue(context, pattern) : { k: 'cast', t: typeOf(type) };
}

function pathOn(whole: Expr, path: SyntaxNode): Expr {
  if (path.type === 'member_access_expression') {
    const object = path.field('expression');
    return { k: 'member', o: object === null ? whole : pathOn(whole, object), n: memberName(path.field('name')) };
  }
  return path.type === 'identifier' ? { k: 'member', o: whole, n: path.text } : { k: 'unknown' };
}

/** `T x`, `var x`, `T { … } x`: binds the name. */
export function bindPattern(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const name = node.field('name') ?? (node.type === 'var_pattern' ? node.child('identifier') : null);
  if (name === null) return;
  const type = writtenType(node.field('type'));
  context.bind(scope, name, 'local', type === undefined ? { value: matchedValue(context, node) } : { type });
}

/** A subpattern reads the member it names; gives the parts to walk on. */
export function visitSubpattern(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const children = node.namedChildren;
  if (!node.has(':')) return children;
  const [path, ...rest] = children;
  const around = node.parent?.parent;
  if (path !== undefined && around && node.parent?.type === 'property_pattern_clause') {
    const e = pathOn(patternValue(context, around), path);
    if (e.k === 'member') context.refer({ kind: 'value', e, scope, line: path.line });
  }
  return rest;
}

/** A constant pattern can be a type by its name alone: `case Circle:`; the resolver tells which it is. */
export function visitConstantPattern(context: CsharpContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  const [only] = node.namedChildren;
  if (only?.type === 'identifier' && context.isLocal(scope, only.text)) return [];
  if (only?.type === 'identifier' || (only?.type === 'member_access_expression' && dottedName(only) !== '')) {
    const e = context.expressions.of(only);
    context.refer({ kind: 'value', e, scope, line: (only.field('name') ?? only).line });
    const object = only.field('expression');
    return object === null ? [] : [object];
  }
  return node.namedChildren;
}
