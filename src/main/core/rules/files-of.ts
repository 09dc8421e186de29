import type { FilePlace } from '../store/reader';
import { GlobBudget, globMatches, matchingBeginning, moduleParts, pathParts } from './glob';
import type { Pattern, Patterns, RulesProblem } from './rule';

/** Reasons to leave out a file that say that its code could not be read: what it uses is not known. */
const NOT_READ: readonly string[] = ['too-large', 'unsupported-encoding', 'unreadable', 'too-deep', 'crashed', 'parser-failed'];

export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** Files by row id: 1 for those that are taken. */
export type FileSet = Uint8Array;

const isLiteral = (text: string): boolean => !/[*?]/.test(text);

/** Finds the files that patterns take, each pattern once, and notes the patterns that take none. */
export class FileSets {
  readonly problems: RulesProblem[] = [];
  private readonly budget = new GlobBudget();
  private readonly parts: readonly { readonly id: number; readonly path: readonly string[] }[];
  private readonly modules: ReadonlyMap<string, readonly number[]>;
  private readonly lost: readonly string[];
  private readonly size: number;

  constructor(
    private readonly places: readonly FilePlace[],
    private readonly skipped: readonly Skipped[],
  ) {
    this.size = places.reduce((most, file) => Math.max(most, file.id), 0) + 1;
    this.parts = places.map((file) => ({ id: file.id, path: pathParts(file.path) }));
    this.lost = skipped.filter((file) => NOT_READ.includes(file.reason)).map((file) => file.path);
    const modules = new Map<string, number[]>();
    for (const file of places) {
      const list = modules.get(file.module);
      if (list === undefined) modules.set(file.module, [file.id]);
      else list.push(file.id);
    }
    this.modules = modules;
  }

  none(): FileSet {
    return new Uint8Array(this.size);
  }

  /** Matching took too long and was given up: the sets are worth nothing. */
  get tooCostly(): boolean {
    return !this.budget.isLeft;
  }

  private takes(pattern: Pattern, path: readonly string[]): boolean {
    return isLiteral(pattern.text) ? matchingBeginning(pattern.glob, path, this.budget) > 0 : globMatches(pattern.glob, path, this.budget);
  }

  private idsOf(pattern: Pattern): readonly number[] {
    if (pattern.over === 'path') return this.parts.filter((file) => this.takes(pattern, file.path)).map((file) => file.id);
    return [...this.modules].flatMap(([name, ids]) => (globMatches(pattern.glob, moduleParts(name), this.budget) ? ids : []));
  }

  /** Why a pattern takes nothing. */
  private emptyReason(pattern: Pattern): string {
    if (pattern.over === 'module') {
      const inner = pattern.text.slice(pattern.text.indexOf(':') + 1).replaceAll('*', '');
      const near = inner === '' ? undefined : [...this.modules.keys()].sort().find((name) => name.includes(inner));
      return `no module has such a name${near === undefined ? '' : `; there is ${near}`}`;
    }
    const left = this.skipped.find((file) => this.takes(pattern, pathParts(file.path.replace(/\/$/, ''))));
    if (left !== undefined) return `it takes only files that are not indexed (${left.path}: ${left.reason})`;
    const folder = this.parts.some((file) => matchingBeginning(pattern.glob, file.path, this.budget) > 0);
    return folder ? `it takes folders only; ${pattern.text}/ takes what is in them` : 'no indexed file has such a path';
  }

  /** The files that the patterns take together. */
  of(patterns: Patterns): FileSet {
    const set = this.none();
    for (const pattern of patterns) {
      const ids = this.idsOf(pattern);
      for (const id of ids) set[id] = 1;
      if (ids.length === 0 && this.unread([pattern]).length === 0)
        this.problems.push({ ...pattern.place, message: `${pattern.text} matches nothing: ${this.emptyReason(pattern)}` });
    }
    return set;
  }

  /** Paths that the patterns take and whose code could not be read. */
  unread(patterns: Patterns): string[] {
    const over = patterns.filter((pattern) => pattern.over === 'path');
    return this.lost.filter((path) => over.some((pattern) => this.takes(pattern, pathParts(path))));
  }

  private siblingOf(patterns: Patterns, file: FilePlace): string | null {
    for (const { over, glob } of patterns) {
      const name = over === 'path' ? file.path : file.module;
      const length = matchingBeginning(glob, over === 'path' ? pathParts(name) : moduleParts(name), this.budget);
      if (length > 0) return beginningOf(name, length, over === 'path' ? '/' : '/.:');
    }
    return null;
  }

  /** For each file the sibling that it belongs to, from 1: the shortest beginning of its path, or of its module's name, that a pattern takes. */
  siblings(patterns: Patterns): { readonly of: Int32Array; readonly names: readonly string[] } {
    const of = new Int32Array(this.size);
    const numbers = new Map<string, number>();
    for (const file of this.places) {
      const name = this.siblingOf(patterns, file);
      if (name === null) continue;
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      of[file.id] = number;
    }
    for (const pattern of patterns) {
      if (this.places.some((file) => this.siblingOf([pattern], file) !== null) || this.unread([pattern]).length > 0) continue;
      this.problems.push({ ...pattern.place, message: `${pattern.text} matches nothing: ${this.emptyReason(pattern)}` });
    }
    return { of, names: [...numbers.keys()] };
  }
}

/** The first parts of a name, with what divides them. */
function beginningOf(name: string, parts: number, dividers: string): string {
  let seen = 0;
  for (let at = 0; at < name.length; at++) {
    const divides = dividers.includes(name.charAt(at));
    if (divides && !dividers.includes(name.charAt(at - 1) || '/') && ++seen === parts) return name.slice(0, at);
  }
  return name;
}
