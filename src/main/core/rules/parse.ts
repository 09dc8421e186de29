import { EDGE_KINDS, type EdgeKind, RULE_KINDS, SEVERITIES, USE_KINDS } from '@shared/model';
import { type Field, FieldReader } from './fields';
import { moduleParts, parseGlob, pathParts } from './glob';
import type { Demand, Exception, Layer, Pattern, Patterns, Place, Rule, RulesProblem } from './rule';
import { parseYaml } from './yaml-source';

const MOST_RULES = 100;
const MOST_PATTERNS = 50;
const LONGEST_TEXT = 1000;
const TOP: Place = { line: 1, column: 1 };

const COMMON = ['name', 'severity', 'why', 'kind', 'except', 'edges', 'tests'] as const;
/** The keys that each kind of rule takes beside the common ones; all are needed. */
const KEYS = {
  forbid: ['from', 'to'],
  allow: ['from', 'to'],
  layers: ['layers'],
  'no-cycles': ['among'],
  independent: ['siblings'],
  public: ['of', 'surface'],
} as const satisfies Record<Demand['kind'], readonly string[]>;
const ALL_KEYS = [...COMMON, ...new Set(Object.values(KEYS).flat())];

const MODULE = 'module:';

/** What is wrong with a pattern over paths before it is looked at as a glob; null when nothing is. */
function pathProblem(text: string): string | null {
  if (text.startsWith('!')) return 'a pattern can not begin with !; use except';
  if (text.includes('\\')) return 'paths are written with /, on every system';
  if (text.startsWith('/') || /^[a-z]:/i.test(text)) return 'paths begin at the folder of the repository, without a / before them';
  return text.split('/').some((part) => part === '.' || part === '..') ? 'paths hold no . or .. parts' : null;
}

class RulesReader extends FieldReader {
  private pattern(field: Field, name: string): Pattern | undefined {
    const text = this.text(field, name, LONGEST_TEXT);
    if (text === undefined) return undefined;
    const over = text.startsWith(MODULE) ? 'module' : 'path';
    const inner = over === 'module' ? text.slice(MODULE.length).trim() : text;
    const problem = over === 'path' ? pathProblem(text) : null;
    if (problem !== null) return this.complain(field.at, `${text}: ${problem}`);
    const glob = parseGlob(over === 'path' && inner.endsWith('/') ? `${inner}**` : inner, over === 'module' ? moduleParts : pathParts);
    return typeof glob === 'string' ? this.complain(field.at, `${text}: ${glob}`) : { text, over, glob, place: field.at };
  }

  patterns(field: Field | undefined, name: string): Patterns | undefined {
    const list = this.listOrOne(field, name, MOST_PATTERNS)?.map((item) => this.pattern(item, name));
    const good = list?.filter((item) => item !== undefined);
    return good === undefined || good.length !== list?.length ? undefined : good;
  }

  private layer(field: Field): Layer | undefined {
    const fields = this.map(field.value, field.at, 'a layer', ['name', 'files']);
    if (fields === undefined) return undefined;
    const name = this.text(this.needed(fields, 'name', field.at, 'a layer'), 'name', 100);
    const files = this.patterns(this.needed(fields, 'files', field.at, 'a layer'), 'files');
    return name === undefined || files === undefined ? undefined : { name, files };
  }

  private layers(field: Field | undefined): readonly Layer[] | undefined {
    const fields = this.list(field, 'layers', MOST_PATTERNS);
    if (fields === undefined || field === undefined) return undefined;
    if (fields.length < 2) return this.complain(field.at, 'layers needs at least two layers, the top one first');
    const layers = fields.map((item) => this.layer(item));
    layers.forEach((layer, index) => {
      const at = fields[index]?.at ?? TOP;
      if (layer !== undefined && layers.findIndex((other) => other?.name === layer.name) < index) this.complain(at, `two layers are called ${layer.name}`);
    });
    const good = layers.filter((layer) => layer !== undefined);
    return good.length === layers.length ? good : undefined;
  }

  demand(kind: Demand['kind'], fields: ReadonlyMap<string, Field>, at: Place): Demand | undefined {
    const own: readonly string[] = KEYS[kind];
    for (const [key, field] of fields)
      if (!own.includes(key) && !COMMON.some((name) => name === key)) this.complain(field.key, `a ${kind} rule takes no ${key}; it takes ${own.join(', ')}`);
    const need = (name: string) => this.needed(fields, name, at, `a ${kind} rule`);
    const both = (first: string, second: string) => [this.patterns(need(first), first), this.patterns(need(second), second)] as const;
    if (kind === 'layers') {
      const layers = this.layers(need('layers'));
      return layers && { kind, layers };
    }
    if (kind === 'no-cycles') {
      const among = this.patterns(need('among'), 'among');
      return among && { kind, among };
    }
    if (kind === 'independent') {
      const siblings = this.patterns(need('siblings'), 'siblings');
      return siblings && { kind, siblings };
    }
    if (kind === 'public') {
      const [of, surface] = both('of', 'surface');
      return of && surface && { kind, of, surface };
    }
    const [from, to] = both('from', 'to');
    return from && to && { kind, from, to };
  }

  private exception(field: Field): Exception | undefined {
    const fields = this.map(field.value, field.at, 'an exception', ['from', 'to', 'why']);
    if (fields === undefined) return undefined;
    this.text(fields.get('why'), 'why', LONGEST_TEXT);
    if (!fields.has('from') && !fields.has('to')) return this.complain(field.at, 'an exception needs from, to or both');
    const from = fields.has('from') ? this.patterns(fields.get('from'), 'from') : null;
    const to = fields.has('to') ? this.patterns(fields.get('to'), 'to') : null;
    return from === undefined || to === undefined ? undefined : { from, to };
  }

  private edges(field: Field | undefined): readonly EdgeKind[] {
    if (field === undefined) return USE_KINDS;
    const kinds = this.listOrOne(field, 'edges', EDGE_KINDS.length)?.map((item) => this.oneOf(item, 'edges', EDGE_KINDS)) ?? [];
    return kinds.filter((kind) => kind !== undefined);
  }

  rule(field: Field): Rule | undefined {
    const fields = this.map(field.value, field.at, 'a rule', ALL_KEYS);
    if (fields === undefined) return undefined;
    const need = (key: string) => this.needed(fields, key, field.at, 'a rule');
    const name = this.text(need('name'), 'name', 100);
    const severity = this.oneOf(need('severity'), 'severity', SEVERITIES);
    const why = this.text(need('why'), 'why', LONGEST_TEXT);
    const kind = this.oneOf(need('kind'), 'kind', RULE_KINDS);
    const demand = kind && this.demand(kind, fields, field.at);
    const exceptions = this.list(fields.get('except'), 'except', MOST_PATTERNS)?.map((item) => this.exception(item)) ?? [];
    const edges = this.edges(fields.get('edges'));
    const tests = this.flag(fields.get('tests'), 'tests') ?? false;
    if (name === undefined || severity === undefined || why === undefined || demand === undefined) return undefined;
    return { name, severity, why, place: field.at, demand, except: exceptions.filter((item) => item !== undefined), edges, tests };
  }
}

/** The rules that a text holds, or everything that is wrong with it (at most 20 problems, in order of their places). */
export function parseRules(text: string): readonly Rule[] | { readonly problems: readonly RulesProblem[] } {
  const source = parseYaml(text);
  if (!('document' in source)) return { problems: source.slice(0, 20) };
  const { contents } = source.document;
  const reader = new RulesReader(source.placeOf);
  if (contents === null) return { problems: [{ ...TOP, message: 'the file is empty; it needs rules: and a list of rules' }] };
  const at = reader.at(contents, TOP);
  const fields = reader.map(contents, at, 'the file', ['rules']);
  const rules = fields && reader.list(reader.needed(fields, 'rules', at, 'the file'), 'rules', MOST_RULES)?.map((field) => reader.rule(field));
  const first = new Map<string, Place>();
  for (const rule of rules ?? []) {
    if (rule === undefined) continue;
    const known = first.get(rule.name);
    if (known === undefined) first.set(rule.name, rule.place);
    else reader.complain(rule.place, `two rules are called ${rule.name}; the other stands in line ${known.line}`);
  }
  if (reader.problems.length > 0) return { problems: [...reader.problems].sort((a, b) => a.line - b.line || a.column - b.column) };
  return (rules ?? []).filter((rule) => rule !== undefined);
}
