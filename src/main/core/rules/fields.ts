import { isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import { nearNames, prepareNames } from '../store/reader';
import type { Place, RulesProblem } from './rule';

/** Problems told of one file at most: after so many, the first ones are what helps. */
const MOST_PROBLEMS = 20;

export interface Field {
  readonly key: Place;
  readonly value: unknown;
  readonly at: Place;
}

/** Reads typed values out of a YAML tree; what is not as it should be is noted with its place, and the value is then undefined. */
export class FieldReader {
  readonly problems: RulesProblem[] = [];

  constructor(private readonly placeOf: (offset: number) => Place) {}

  complain(at: Place, message: string): undefined {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line: at.line, column: at.column, message });
    return undefined;
  }

  at(node: unknown, otherwise: Place): Place {
    const offset = this.isNode(node) ? node.range?.[0] : undefined;
    return offset === undefined ? otherwise : this.placeOf(offset);
  }

  private isNode(value: unknown): value is Node {
    return isScalar(value) || isMap(value) || isSeq(value);
  }

  /** What a value is, for the one who wrote it. */
  private said(node: unknown): string {
    if (isMap(node)) return 'a mapping';
    if (isSeq(node)) return 'a list';
    if (!isScalar(node) || node.value === null || node.value === undefined) return 'empty';
    if (typeof node.value === 'string') return node.value === '' ? 'empty' : 'text';
    return typeof node.value === 'number' || typeof node.value === 'boolean' ? String(node.value) : 'something else';
  }

  /** The keys of a mapping and their values; a key that is not among `known` is a problem. */
  map(node: unknown, at: Place, what: string, known: readonly string[]): ReadonlyMap<string, Field> | undefined {
    if (!isMap(node)) return this.complain(at, `${what} must be a mapping of ${known.join(', ')}, not ${this.said(node)}`);
    const fields = new Map<string, Field>();
    for (const { key, value } of (node as YAMLMap).items) {
      const place = this.at(key, at);
      const name = isScalar(key) ? String((key as Scalar).value) : '';
      if (!known.includes(name)) this.unknownKey(name, place, what, known);
      else fields.set(name, { key: place, value, at: this.at(value, place) });
    }
    return fields;
  }

  private unknownKey(name: string, at: Place, what: string, known: readonly string[]): void {
    const [near] = nearNames(name, prepareNames(known), 1);
    this.complain(at, `unknown key ${name}${near === undefined ? '' : `; did you mean ${near}?`} ${what} takes ${known.join(', ')}`);
  }

  /** The field of that name; one that is missing is a problem of the mapping at `at`. */
  needed(fields: ReadonlyMap<string, Field>, name: string, at: Place, what: string): Field | undefined {
    return fields.get(name) ?? this.complain(at, `${what} needs ${name}`);
  }

  text(field: Field | undefined, name: string, most: number): string | undefined {
    if (field === undefined) return undefined;
    const value = isScalar(field.value) ? field.value.value : undefined;
    if (typeof value !== 'string') return this.complain(field.at, `${name} must be text, not ${this.said(field.value)}`);
    if (value.trim() === '') return this.complain(field.at, `${name} must not be empty`);
    if (value.length > most) return this.complain(field.at, `${name} has at most ${most} characters`);
    return value;
  }

  flag(field: Field | undefined, name: string): boolean | undefined {
    if (field === undefined) return undefined;
    const value = isScalar(field.value) ? field.value.value : undefined;
    return typeof value === 'boolean' ? value : this.complain(field.at, `${name} must be true or false, not ${this.said(field.value)}`);
  }

  oneOf<T extends string>(field: Field | undefined, name: string, all: readonly T[]): T | undefined {
    const value = this.text(field, name, 100);
    if (value === undefined || field === undefined) return undefined;
    return all.find((item) => item === value) ?? this.complain(field.at, `${name} must be one of ${all.join(', ')}, not ${value}`);
  }

  /** The items of a list, each as a field of its own. */
  list(field: Field | undefined, name: string, most: number): readonly Field[] | undefined {
    if (field === undefined) return undefined;
    if (!isSeq(field.value)) return this.complain(field.at, `${name} must be a list, not ${this.said(field.value)}`);
    if (field.value.items.length === 0) return this.complain(field.at, `${name} must not be empty`);
    if (field.value.items.length > most) return this.complain(field.at, `${name} has at most ${most} entries`);
    return field.value.items.map((value) => {
      const at = this.at(value, field.at);
      return { key: at, value, at };
    });
  }

  /** A list, or one value that stands for a list of it. */
  listOrOne(field: Field | undefined, name: string, most: number): readonly Field[] | undefined {
    return field !== undefined && isScalar(field.value) ? [field] : this.list(field, name, most);
  }
}
