import type { Binding, DefinitionOutline, FileOutline } from '@shared/model';
import { languageById } from '../languages';

/** The name under which a module's default or whole value is spoken of. */
export const WHOLE = '=';

/** What is known of `names` is inferred from what is known of `uses`: when one of the latter changes, the former may. */
export interface Flow {
  readonly names: readonly string[];
  readonly uses: ReadonlySet<string>;
}

export interface Flows {
  readonly flows: readonly Flow[];
  /** Names of this file that stand for another module as a whole, or for its default: they may change with it. */
  readonly wholes: readonly string[];
}

/** Every name in an expression, a type or anything made of them: values of `n`, dotted ones in parts, and the names of definitions meant by index. */
export function namesIn(value: unknown, facts: Pick<FileOutline, 'definitions'>, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) namesIn(item, facts, into);
    return into;
  }
  if (!isRecord(value)) return into;
  for (const key in value) {
    const part = value[key];
    if (key === 'n' && typeof part === 'string') addParts(part, into);
    // What `this` is can be bound like a name.
    else if (key === 'k' && part === 'this') into.add(part);
    else if (key === 'd' && typeof part === 'number') addParts(facts.definitions[part]?.name ?? '', into);
    else if (typeof part === 'object') namesIn(part, facts, into);
  }
  return into;
}

function addParts(name: string, into: Set<string>): void {
  if (name.includes('.')) for (const part of name.split('.')) addName(part, into);
  else addName(name, into);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const COLON = 58;
const AT = 64;

/** A name, and the one that Ruby reaches under it: a constant from the top (`::A`), the field behind `@a` and `a=`. */
function addName(name: string, into: Set<string>): void {
  if (into.has(name)) return;
  into.add(name);
  const first = name.charCodeAt(0);
  if (first !== COLON && first !== AT && !name.endsWith('=')) return;
  const plain = /^(?:::|@)?(\w+)=?$/.exec(name)?.[1];
  if (plain !== undefined && plain !== name) into.add(plain);
}

/** A text of it with definitions by name, since their indices move with every edit. */
export function plain(value: unknown, facts: FileOutline): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'd' && typeof part === 'number' ? (facts.definitions[part]?.qualified ?? null) : part));
}

/** A declared type outlasts what is assigned or returned. */
export function isInferred(d: DefinitionOutline): boolean {
  return d.returns === undefined && d.type === undefined;
}

/** What inference follows inside a file. */
export interface FlowGraph {
  /** Locals and parameters that the type of the definition is inferred through. */
  bindingsOf(definition: number): readonly Binding[];
  /** Names that the definition's type depends on, through locals too. */
  usesOf(definition: number): ReadonlySet<string>;
}

export function flowGraph(facts: FileOutline): FlowGraph {
  const byName = new Map<string, { readonly binding: Binding; readonly uses: ReadonlySet<string> }[]>();
  for (const binding of facts.bindings) {
    const entry = { binding, uses: namesIn([binding.type, binding.value], facts) };
    const known = byName.get(binding.name);
    if (known) known.push(entry);
    else byName.set(binding.name, [entry]);
  }
  const follow = (definition: number): { uses: Set<string>; bindings: Binding[] } => {
    const d = facts.definitions[definition];
    const uses = namesIn([d?.params, d?.returns, d?.type, d?.typeParams, d?.heritage, d?.receiver, d?.conditions, d?.decorators], facts);
    const inferred = d && isInferred(d) ? namesIn([d.value, d.returnValues], facts) : new Set<string>();
    const bindings: Binding[] = [];
    // A set grows while it is walked: names found in locals are followed in their turn.
    for (const name of inferred) {
      for (const entry of byName.get(name) ?? []) {
        bindings.push(entry.binding);
        for (const used of entry.uses) inferred.add(used);
      }
    }
    for (const name of inferred) uses.add(name);
    return { uses, bindings };
  };
  return { bindingsOf: (definition) => follow(definition).bindings, usesOf: (definition) => follow(definition).uses };
}

/** The names by which a definition is spoken of: its own, and on a platform of several languages those that the others have for it. */
export function namesOf({ name, kind }: DefinitionOutline, facts: FileOutline): readonly string[] {
  const platform = languageById(facts.language)?.rules.platform;
  return platform && kind !== 'class' ? [name, ...platform.namesElsewhere(name)] : [name];
}

/** How changes pass through a file. */
export function flows(facts: FileOutline): Flows {
  const graph = flowGraph(facts);
  const list: Flow[] = [];
  const members = membersByOwner(facts);
  facts.definitions.forEach((d, index) => {
    list.push({ names: namesOf(d, facts), uses: graph.usesOf(index) });
    if (d.heritage) list.push({ names: [d.name, ...(members.get(index) ?? [])], uses: namesIn(d.heritage, facts) });
  });
  for (const { name, type, value, scope } of facts.bindings) if (scope === 0) list.push({ names: [name], uses: namesIn([type, value], facts) });
  const wholes: string[] = [];
  for (const statement of facts.imports) {
    for (const { imported, local } of statement.names) {
      if (isWhole(imported)) wholes.push(local);
      else list.push({ names: [local], uses: new Set([imported]) });
    }
  }
  for (const one of facts.exports) addExport(one, facts, list, wholes);
  for (const { names, uses } of list) if (uses.has('require') || uses.has('import')) wholes.push(...names);
  return { flows: list, wholes };
}

function isWhole(name: string): boolean {
  return name === 'default' || name === '*' || name === WHOLE;
}

function addExport(one: FileOutline['exports'][number], facts: FileOutline, list: Flow[], wholes: string[]): void {
  const name = one.name === 'default' ? WHOLE : one.name;
  const local = one.local ?? one.name;
  if (one.from !== undefined && isWhole(local)) {
    wholes.push(name);
    return;
  }
  const uses = namesIn(one.value, facts);
  uses.add(local);
  list.push({ names: [name], uses });
  if (one.value?.k === 'object') for (const { n, e } of one.value.m) list.push({ names: [n], uses: namesIn(e, facts) });
}

function membersByOwner(facts: FileOutline): Map<number, string[]> {
  const members = new Map<number, string[]>();
  for (const definition of facts.definitions) {
    const { parent } = definition;
    if (parent < 0) continue;
    const known = members.get(parent);
    if (known) known.push(...namesOf(definition, facts));
    else members.set(parent, [...namesOf(definition, facts)]);
  }
  return members;
}
