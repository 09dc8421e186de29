import type { DefinitionOutline, FileFacts, FileOutline } from '@shared/model';
import { languageById } from '../languages';
import { type FlowGraph, flowGraph, isInferred, namesIn, namesOf, plain, WHOLE } from './flows';

/**
 * What other files can see of a file. When `structural` changes, anything may change elsewhere. When `names` do, the files that mention those names
 * are concerned, and what flows from them (see flows.ts).
 */
export interface Surface {
  readonly hash: string;
  /** `name|hash of what is said of it`; the name `=` is the module as a whole. */
  readonly names: readonly string[];
  readonly structural: string;
}

/** A file's surface: independent of lines, comments and of what happens inside functions, as far as no type is inferred from it. */
export function surface(facts: FileOutline): Surface {
  const entries: string[] = [];
  const say = (name: string, content: string): void => {
    entries.push(`${name}|${hash(content)}`);
  };
  const graph = flowGraph(facts);
  facts.definitions.forEach((definition, index) => {
    const content = contentOf(facts, index, graph);
    for (const name of namesOf(definition, facts)) say(name, content);
    // A method that stands outside its type is part of it.
    if (definition.receiver) for (const owner of namesIn(definition.receiver, facts)) say(owner, `${definition.name} ${content}`);
  });
  sayCompanions(facts, say, graph);
  sayImports(facts, say);
  sayExports(facts, say);
  for (const { scope, name, type, value } of facts.bindings) if (scope === 0) say(name, plain([type ?? null, value ?? null], facts));
  for (const name of facts.exportList ?? []) say(name, 'listed');
  const names = counted(entries);
  const structural = hash(JSON.stringify(structure(facts)));
  return { hash: hash(`${structural}\n${names.join('\n')}`), names, structural };
}

/** What an object offers by the name of the class around it is part of that class. */
function sayCompanions(facts: FileOutline, say: (name: string, content: string) => void, graph: FlowGraph): void {
  facts.definitions.forEach((definition, index) => {
    const around = definition.isCompanion ? facts.definitions[definition.parent] : undefined;
    if (around) say(around.name, `companion ${contentOf(facts, index, graph)}`);
  });
}

/** Each entry once; of several that say the same how many there are: a second function of one name can make a call doubtful. */
function counted(entries: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return [...counts].map(([entry, count]) => (count === 1 ? entry : `${entry}*${count}`)).sort();
}

type Say = (name: string, content: string) => void;

function sayImports(facts: FileOutline, say: Say): void {
  for (const { spec, names, isStatic, scope } of facts.imports) {
    for (const { imported, local } of names) say(local, JSON.stringify(['import', spec, imported, isStatic ?? false, scope === 0]));
  }
}

function sayExports(facts: FileOutline, say: Say): void {
  for (const { name, from, local, value } of facts.exports) {
    const key = name === 'default' ? WHOLE : name;
    if (value?.k === 'object') {
      // Properties are reached by their names; the module as a whole only changes when it is no such object any more.
      for (const { n, e } of value.m) say(n, `property ${plain(e, facts)}`);
      say(key, JSON.stringify(['export', from ?? null, local ?? null, 'object']));
    } else say(key, JSON.stringify(['export', from ?? null, local ?? null, value ? plain(value, facts) : null]));
  }
}

/** Members that are used without being named: constructors, operators, protocols. */
function isImplicit(facts: FileOutline, name: string): boolean {
  return languageById(facts.language)?.rules.constructorNames.includes(name) === true || name.startsWith('__') || !/^[\p{L}_$#]/u.test(name);
}

function contentOf(facts: FileOutline, index: number, graph: FlowGraph): string {
  const d = facts.definitions[index];
  if (d === undefined) return '';
  const parent = facts.definitions[d.parent];
  return plain(
    [
      head(d),
      parent ? [parent.qualified, parent.kind, parent.heritage?.map((one) => [one.relation, one.type, one.isStatic ?? false, one.isFirst ?? false])] : null,
      isInferred(d) ? [d.value ?? null, d.returnValues ?? null] : null,
      graph.bindingsOf(index).map((binding) => [binding.name, binding.type ?? null, binding.value ?? null]),
      d.kind === 'class' ? membersThatCount(facts, index).map(head) : null,
    ],
    facts,
  );
}

function head(d: DefinitionOutline): unknown {
  return [
    d.qualified,
    d.kind,
    d.subkind,
    d.scope === 0,
    d.isStatic ?? false,
    d.isAbstract ?? false,
    d.isDeclaration ?? false,
    d.isVirtual ?? false,
    d.isMacro ?? false,
    d.visibility ?? null,
    d.roles,
    d.params ?? null,
    d.returns ?? null,
    d.type ?? null,
    d.typeParams ?? null,
    d.receiver ?? null,
    d.conditions ?? null,
    d.implements ?? null,
    d.isCompanion ?? false,
    d.isAsync ?? false,
    d.isLoose ?? false,
    d.isPartial ?? false,
    d.namespace ?? null,
    d.isOverride ?? false,
    d.explicitFor ?? null,
    d.heritage?.map((one) => [one.relation, one.type, one.isStatic ?? false, one.isFirst ?? false]) ?? null,
    d.decorators ?? null,
  ];
}

/** Of an interface or abstract class all members (who fits it depends on them), of any other class those that are used without a name. */
function membersThatCount(facts: FileOutline, index: number): DefinitionOutline[] {
  const owner = facts.definitions[index];
  const all =
    owner?.isAbstract === true || owner?.subkind === 'interface' || owner?.subkind === 'trait' || owner?.subkind === 'annotation' || owner?.subkind === 'type';
  return facts.definitions.filter((d) => d.parent === index && (all || d.isAbstract === true || isImplicit(facts, d.name)));
}

/** A class that is named by a path: what the path starts with says where it belongs. */
function isPath(facts: FileOutline, { qualified, kind, parent }: DefinitionOutline): boolean {
  if (kind !== 'class') return false;
  const outer = facts.definitions[parent]?.qualified;
  return qualified.includes('.', outer === undefined ? 0 : outer.length + 1);
}

/** What steers the look-up of names that are not written where it stands. */
function structure(facts: FileOutline): unknown {
  const rules = languageById(facts.language)?.rules;
  const isShape = (d: DefinitionOutline): boolean => d.parent >= 0 && facts.definitions[d.parent]?.subkind === 'interface';
  return [
    facts.packageName ?? null,
    facts.facade ?? null,
    facts.isVariant ?? false,
    facts.exportList === undefined,
    facts.imports.filter((one) => one.wildcard).map((one) => [one.spec, one.isStatic ?? false, one.scope === 0]),
    facts.scopes.flatMap((scope) => scope.namespace ?? []),
    facts.imports.filter((one) => one.isGlobal).map((one) => [one.spec, one.isStatic ?? false, one.names.map(({ local }) => local), one.aliasOf ?? null]),
    facts.conformances?.map((one) => plain([one.receiver, one.base, one.relation], facts)) ?? null,
    facts.exports.filter((one) => one.name === '*').map((one) => [one.from ?? null, one.local ?? null]),
    rules?.openTypes ? [facts.imports.map((one) => one.spec), facts.definitions.flatMap((d) => (isPath(facts, d) ? [d.qualified] : []))] : null,
    rules?.structuralInterfaces ? facts.definitions.filter(isShape).map((d) => plain(head(d), facts)) : null,
  ];
}

/** Every name that a file's resolution may depend on. */
export function mentions(facts: FileFacts): string[] {
  const names = new Set<string>();
  const { definitions, bindings, imports, exports, references } = facts;
  for (const definition of definitions) {
    names.add(definition.name);
    namesIn(definition, facts, names);
  }
  namesIn(bindings, facts, names);
  namesIn(references, facts, names);
  const hasPaths = languageById(facts.language)?.rules.modulePaths === true;
  for (const statement of imports) {
    for (const name of statement.names) names.add(name.imported).add(name.local);
    if (hasPaths) for (const part of statement.spec.split('::')) names.add(part);
  }
  for (const one of exports) {
    names.add(one.name);
    if (one.local !== undefined) names.add(one.local);
    namesIn(one.value, facts, names);
  }
  for (const name of facts.exportList ?? []) names.add(name);
  return [...names].sort();
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
