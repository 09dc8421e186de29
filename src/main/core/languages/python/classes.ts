import type { Heritage, SymbolSubkind, TypeRef } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { visibilityOf } from './bindings';
import { readDecorators } from './decorators';
import { docstring, lastCodeLine } from './definition-text';
import { type PythonFile, qualifiedName } from './python-file';
import { referTo } from './references';
import { namesOf, parseType } from './type-text';

const ENUMS = /(^|\.)(Enum|IntEnum|StrEnum|Flag|IntFlag)$/;

/** Reads a class's head; its body is queued. */
export function defineClass(file: PythonFile, node: SyntaxNode, decorators: readonly SyntaxNode[], scope: number): void {
  const nameNode = node.field('name');
  const body = node.field('body');
  if (!nameNode) return;
  const name = nameNode.text;
  const home = file.facts.functionScope(scope);
  const parent = file.facts.ownerOf(scope);
  const decoration = readDecorators(file, decorators, scope);
  const bases = readBases(file, node.field('superclasses'), scope);
  const doc = docstring(body);
  const definition = file.facts.define({
    name,
    qualified: qualifiedName(file, parent, name),
    kind: 'class',
    subkind: subkindOf(bases.heritage),
    parent,
    scope: home,
    line: nameNode.line,
    startLine: (decorators[0] ?? node).line,
    endLine: lastCodeLine(node),
    signature: signatureOf(file.input.text.slice(node.start, body ? body.start : node.end).replace(/:\s*(#[^\n]*\s*)?$/, '')),
    roles: [...(parent < 0 && !name.startsWith('_') ? ['exported' as const] : []), ...(decoration.isDeprecated ? ['deprecated' as const] : [])],
    visibility: visibilityOf(name),
    ...(doc ? { doc } : {}),
    ...(bases.heritage.length > 0 ? { heritage: bases.heritage } : {}),
    ...(decoration.references.length > 0 ? { decorators: decoration.references } : {}),
  });
  const typeParams = [...new Set([...bases.typeParams, ...declaredTypeParams(node)])];
  if (typeParams.length > 0) {
    file.facts.definition(definition).typeParams = typeParams.map((param) => {
      const bound = file.typeVars.get(param);
      return bound ? { name: param, bound } : { name: param };
    });
  }
  file.remember(home, name, definition);
  if (decoration.isDataclass || bases.heritage.some(({ type }) => type.k === 'ref' && /(^|\.)(NamedTuple|TypedDict|BaseModel)$/.test(type.n))) {
    file.dataclasses.add(definition);
  }
  if (body) file.pending.push({ body, scope: file.facts.scope('class', scope, definition) });
}

function declaredTypeParams(node: SyntaxNode): string[] {
  return (node.field('type_parameters')?.namedChildren ?? [])
    .map((param) => /^[\p{L}_][\p{L}\p{N}_]*/u.exec(param.text)?.[0] ?? '')
    .filter((name) => name !== '');
}

interface Bases {
  readonly heritage: Heritage[];
  readonly typeParams: string[];
}

function readBases(file: PythonFile, list: SyntaxNode | null, scope: number): Bases {
  const heritage: Heritage[] = [];
  const typeParams: string[] = [];
  for (const base of list?.namedChildren ?? []) {
    if (base.type === 'comment') continue;
    referTo(file, base, scope);
    if (base.type === 'keyword_argument') continue;
    const types = baseTypes(base);
    for (const type of types) {
      if (type.k === 'ref' && /(^|\.)(Generic|Protocol)$/.test(type.n)) {
        typeParams.push(...(type.a ?? []).flatMap((arg) => (arg.k === 'ref' ? [arg.n] : [])));
        if (/Generic$/.test(type.n)) continue;
      }
      typeParams.push(...namesOf(type).filter((name) => file.typeVars.has(name)));
      heritage.push({ relation: 'extends', type, line: base.line });
    }
  }
  return { heritage, typeParams };
}

/** A base that is a call is not known, but for `with_metaclass(Meta, Base…)`. An unknown base is kept: lookups must not pass it by. */
function baseTypes(base: SyntaxNode): TypeRef[] {
  if (base.type === 'identifier' || base.type === 'attribute' || base.type === 'subscript') return [parseType(base.text)];
  const callee = base.type === 'call' ? base.field('function')?.text : undefined;
  if (callee === undefined || !/(^|\.)with_metaclass$/.test(callee)) return [{ k: 'opaque' }];
  return (base.field('arguments')?.namedChildren ?? []).slice(1).map((arg) => parseType(arg.text));
}

function subkindOf(heritage: readonly Heritage[]): SymbolSubkind {
  const names = heritage.flatMap(({ type }) => (type.k === 'ref' ? [type.n] : []));
  if (names.some((name) => ENUMS.test(name))) return 'enum';
  return names.some((name) => /(^|\.)Protocol$/.test(name)) ? 'interface' : 'class';
}
