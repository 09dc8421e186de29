import type { Definition, Expr, FileFacts, TypeRef } from '@shared/model';
import { languageById } from '../languages';

/** What other files can see of a file. When `structural` changes, anything may; when only `names` do, the files that mention those names. */
export interface Surface {
  readonly hash: string;
  /** `name|hash of what its definition says`. */
  readonly names: readonly string[];
  readonly structural: string;
}

/** A file's surface: independent of lines, comments and of what happens inside functions, as far as no type is inferred from it. */
export function surface(facts: FileFacts): Surface {
  const names = facts.definitions.map((definition) => `${definition.name}|${hash(descriptor(facts, definition))}`).sort();
  const structural = hash(JSON.stringify(structure(facts)));
  return { hash: hash(`${structural}\n${names.join('\n')}`), names, structural };
}

function descriptor(facts: FileFacts, d: Definition): string {
  const parent = facts.definitions[d.parent];
  return JSON.stringify([
    d.qualified,
    d.kind,
    d.subkind,
    parent ? [parent.qualified, parent.kind] : null,
    d.scope === 0,
    d.isStatic ?? false,
    d.isAbstract ?? false,
    d.isDeclaration ?? false,
    d.visibility ?? null,
    d.roles,
    d.params ?? null,
    d.returns ?? null,
    d.type ?? null,
    d.typeParams ?? null,
    d.receiver ?? null,
    d.isAsync ?? false,
  ]);
}

/** Imports, exports and heritage steer look-ups of other names; inferred types flow through names that the using file never mentions. */
function structure(facts: FileFacts): unknown {
  const rules = languageById(facts.language)?.rules;
  const inferred = facts.definitions.filter((d) => !d.returns && !d.type && (d.value || d.returnValues));
  const used = new Set<string>();
  for (const d of inferred) {
    if (d.value) namesIn(d.value, used);
    for (const value of d.returnValues ?? []) namesIn(value, used);
  }
  const bindings = relevantBindings(facts, used);
  return [
    facts.packageName ?? null,
    facts.exportList ?? null,
    facts.imports.map((one) => [one.spec, one.names.map((name) => [name.imported, name.local]), one.wildcard ?? false, one.isStatic ?? false, one.scope === 0]),
    facts.exports.map((one) => [one.name, one.from ?? null, one.local ?? null, one.value ? plain(facts, one.value) : null]),
    facts.definitions.filter((d) => d.heritage).map((d) => [d.qualified, d.heritage?.map((one) => [one.relation, one.type])]),
    inferred.map((d) => [d.qualified, d.value ? plain(facts, d.value) : null, d.returnValues?.map((value) => plain(facts, value)) ?? null]),
    bindings,
    rules?.structuralInterfaces
      ? facts.definitions.filter((d) => d.parent >= 0 && facts.definitions[d.parent]?.subkind === 'interface').map((d) => d.qualified)
      : null,
  ];
}

/** Locals that inferred types are read from, and the locals that those are read from. */
function relevantBindings(facts: FileFacts, used: Set<string>): unknown[] {
  for (let size = -1; size !== used.size; ) {
    size = used.size;
    for (const binding of facts.bindings) if (used.has(binding.name) && binding.value) namesIn(binding.value, used);
  }
  return facts.bindings
    .filter((binding) => used.has(binding.name))
    .map((binding) => [binding.name, binding.type ?? null, binding.value ? plain(facts, binding.value) : null]);
}

/** An expression with definitions by name, since their indices move with every edit. */
function plain(facts: FileFacts, e: Expr): string {
  return JSON.stringify(e, (key, value: unknown) => (key === 'd' && typeof value === 'number' ? (facts.definitions[value]?.qualified ?? null) : value));
}

/** Every name that a file's resolution may depend on. */
export function mentions(facts: FileFacts): string[] {
  const names = new Set<string>();
  for (const d of facts.definitions) {
    names.add(d.name);
    for (const parameter of d.params ?? []) if (parameter.type) typeNames(parameter.type, names);
    for (const type of [d.returns, d.type, d.receiver]) if (type) typeNames(type, names);
    for (const one of d.heritage ?? []) typeNames(one.type, names);
    for (const parameter of d.typeParams ?? []) if (parameter.bound) typeNames(parameter.bound, names);
    if (d.value) namesIn(d.value, names);
    for (const value of [...(d.returnValues ?? []), ...(d.decorators ?? [])]) namesIn(value, names);
  }
  for (const binding of facts.bindings) {
    if (binding.type) typeNames(binding.type, names);
    if (binding.value) namesIn(binding.value, names);
  }
  for (const statement of facts.imports) for (const name of statement.names) names.add(name.imported).add(name.local);
  for (const one of facts.exports) {
    names.add(one.name);
    if (one.local !== undefined) names.add(one.local);
    if (one.value) namesIn(one.value, names);
  }
  for (const reference of facts.references) {
    if (reference.e) namesIn(reference.e, names);
    if (reference.type) typeNames(reference.type, names);
    for (const arg of reference.args ?? []) namesIn(arg, names);
  }
  return [...names].sort();
}

function typeNames(type: TypeRef, names: Set<string>): void {
  switch (type.k) {
    case 'ref':
      for (const part of type.n.split('.')) names.add(part);
      for (const arg of type.a ?? []) typeNames(arg, names);
      return;
    case 'array':
      typeNames(type.of, names);
      return;
    case 'union':
      for (const part of type.of) typeNames(part, names);
      return;
    case 'func':
      if (type.ret) typeNames(type.ret, names);
      for (const part of type.p ?? []) typeNames(part, names);
      return;
    case 'typeof':
      namesIn(type.e, names);
      return;
    default:
  }
}

function namesIn(e: Expr, names: Set<string>): void {
  switch (e.k) {
    case 'name':
      for (const part of e.n.split('.')) names.add(part);
      return;
    case 'member':
      names.add(e.n);
      namesIn(e.o, names);
      return;
    case 'call':
    case 'new':
      namesIn(e.k === 'call' ? e.f : e.c, names);
      for (const arg of e.a ?? []) namesIn(arg, names);
      return;
    case 'index':
    case 'element':
      namesIn(e.o, names);
      return;
    case 'await':
      namesIn(e.e, names);
      return;
    case 'cast':
      typeNames(e.t, names);
      return;
    case 'callback':
      namesIn(e.f, names);
      return;
    case 'object':
      for (const property of e.m) {
        names.add(property.n);
        namesIn(property.e, names);
      }
      return;
    case 'either':
    case 'tuple':
      for (const part of e.of) namesIn(part, names);
      return;
    default:
  }
}

/** 53-bit hash of a text (cyrb53), enough to tell two versions of a file apart; no cryptography is needed here. */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
