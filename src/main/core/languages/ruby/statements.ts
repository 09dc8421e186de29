import type { SyntaxNode } from '../syntax';
import { readAssignment, readOperatorAssignment } from './assignments';
import { readLambda } from './blocks';
import { readCall, readSuper } from './calls';
import { defineClass, openSingleton } from './classes';
import { readCase, readCondition, readPattern } from './conditions';
import { ExpressionReader } from './expressions';
import { defineAlias } from './members';
import { defineMethod, noteReturn, noteYield } from './methods';
import { constantPath, literalName } from './names';
import { MAX_NESTING, type RubyFile } from './ruby-file';
import { bindTarget } from './targets';

/** Reads a statement or expression: in Ruby every statement is one. */
export function readStatement(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  if (depth > MAX_NESTING) {
    file.facts.partial = true;
    return;
  }
  switch (node.type) {
    case 'identifier':
      readIdentifier(file, node, scope);
      return;
    case 'call':
      readCall(file, node, scope, depth);
      return;
    case 'constant':
    case 'scope_resolution':
      readConstant(file, node, scope, depth);
      return;
    case 'instance_variable':
    case 'class_variable':
      file.refer({ kind: 'value', e: { k: 'member', o: { k: 'this' }, n: node.text }, scope, line: node.line });
      return;
    case 'assignment':
      readAssignment(file, node, scope, depth);
      return;
    case 'operator_assignment':
      readOperatorAssignment(file, node, scope, depth);
      return;
    case 'class':
    case 'module':
      defineClass(file, node, scope, depth);
      return;
    case 'singleton_class':
      openSingleton(file, node, scope, depth);
      return;
    case 'method':
    case 'singleton_method':
      defineMethod(file, node, scope);
      return;
    case 'lambda':
      readLambda(file, node, scope, depth);
      return;
    case 'if':
    case 'unless':
    case 'elsif':
    case 'if_modifier':
    case 'unless_modifier':
    case 'conditional':
      readCondition(file, node, scope, depth);
      return;
    case 'case':
    case 'case_match':
      readCase(file, node, scope, depth);
      return;
    case 'match_pattern':
    case 'test_pattern':
      file.visit(node.field('value'), scope, depth + 1);
      readPattern(file, node.field('pattern'), scope, depth + 1);
      return;
    case 'for':
      file.visit(node.field('value')?.firstNamedChild, scope, depth + 1);
      bindTarget(
        file,
        node.field('pattern'),
        { value: { k: 'element', o: new ExpressionReader(file, scope).read(node.field('value')?.firstNamedChild) }, statement: node },
        scope,
        depth + 1,
      );
      file.visit(node.field('body'), scope, depth + 1);
      return;
    default:
      visitOther(file, node, scope, depth);
  }
}

function visitOther(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  switch (node.type) {
    case 'super':
      readSuper(file, node, scope);
      return;
    case 'rescue':
      readRescue(file, node, scope, depth);
      return;
    case 'return':
      noteReturn(file, node, scope);
      break;
    case 'yield':
      noteYield(file, node, scope);
      break;
    case 'alias':
      defineAlias(file, node.field('name'), node.field('alias'), node, scope);
      return;
    case 'undef':
      return;
    case 'pair':
      readPair(file, node, scope, depth);
      return;
    case 'until_modifier':
    case 'while_modifier':
      // `begin … end until x` runs its body first.
      if (node.field('body')?.type === 'begin') file.visit(node.field('body'), scope, depth + 1);
      file.visit(node.field('condition'), scope, depth + 1);
      if (node.field('body')?.type !== 'begin') file.visit(node.field('body'), scope, depth + 1);
      return;
  }
  file.visitAll(node.namedChildren, scope, depth + 1);
}

/** A name that is no local is a call of a method without arguments. */
function readIdentifier(file: RubyFile, node: SyntaxNode, scope: number): void {
  const name = node.text;
  if (name === '' || node.isMissing || file.isLocal(name, scope)) return;
  readCall(file, node, scope, 0);
}

function readConstant(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const name = node.type === 'constant' ? node : node.field('name');
  if (!name) return;
  file.refer({ kind: 'value', e: new ExpressionReader(file, scope).read(node), scope, line: name.line });
  const outer = node.field('scope');
  // Of a path of constants the last one is what is used; a computed start is read by itself.
  if (outer && constantPath(outer) === undefined) file.visit(outer, scope, depth + 1);
}

/** `name:` alone stands for `name: name`. */
function readPair(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const key = node.field('key');
  const value = node.field('value');
  if (value) {
    if (literalName(key) === undefined) file.visit(key, scope, depth + 1);
    file.visit(value, scope, depth + 1);
  } else if (key?.type === 'hash_key_symbol' && /^[a-z_]\w*$/.test(key.text) && !file.isLocal(key.text, scope)) {
    file.refer({ kind: 'call', e: { k: 'name', n: key.text }, scope, line: key.line, args: [] });
  }
}

function readRescue(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const exceptions = node.field('exceptions');
  const classes = exceptions?.namedChildren ?? [];
  file.visitAll(classes, scope, depth + 1);
  const types = classes.flatMap((one) => {
    const path = constantPath(one);
    return path === undefined ? [] : [{ k: 'ref' as const, n: path }];
  });
  const [only] = types;
  const type = types.length > 1 ? { k: 'union' as const, of: types } : only;
  bindTarget(file, node.field('variable')?.firstNamedChild ?? null, { type, statement: node }, scope, depth + 1);
  file.visit(node.field('body'), scope, depth + 1);
}
