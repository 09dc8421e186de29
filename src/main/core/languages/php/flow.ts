import type { Expr, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';

/** What an `instanceof` or its like says of a value: a variable, or a property path such as `$this->shop`. */
export interface Narrowing {
  readonly key: string;
  readonly type: TypeRef;
}

/** Numbers the versions of all variables of one file, so that a name means one version wherever it is read. */
export class Versions {
  private count = 0;
  /** The version that a narrowed one is a view of. */
  readonly narrowedFrom = new Map<string, string>();

  fresh(key: string): string {
    return `${key}~${++this.count}`;
  }

  /** Two views of one version are that version. */
  origin(version: string): string {
    let at = version;
    for (let next = this.narrowedFrom.get(at); next !== undefined; next = this.narrowedFrom.get(at)) at = next;
    return at;
  }
}

/**
 * Which version of each variable is current at a point of a function. An assignment makes a new version, branches that part join in one:
 * so a reused name does not mix the types it has had.
 */
export class Flow {
  private vars: Map<string, string>;
  /** Changes whenever a version does: what was read of an expression holds as long as it stays. */
  stamp: object = {};

  constructor(
    private readonly builder: FactsBuilder,
    private readonly versions: Versions,
    /** The function scope that binds the versions. */
    readonly scope: number,
    vars: ReadonlyMap<string, string> = new Map(),
  ) {
    this.vars = new Map(vars);
  }

  version(key: string): string | undefined {
    return this.vars.get(key);
  }

  snapshot(): ReadonlyMap<string, string> {
    return this.vars;
  }

  restore(vars: ReadonlyMap<string, string>): void {
    if (vars === this.vars) return;
    this.vars = new Map(vars);
    this.stamp = {};
  }

  /** A parameter, under its own name. */
  parameter(name: string, line: number, of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    this.bind(name, 'param', line, of);
    this.set(name, name);
  }

  /** Gives a variable a new value; what was known of its properties ends. */
  assign(key: string, line: number, of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    const version = this.versions.fresh(key);
    this.bind(version, 'local', line, of);
    this.forget(`${key}->`);
    this.set(key, version);
  }

  /** `$list[] = value`: the list holds that too. */
  append(key: string, line: number, value: Expr): void {
    const version = this.vars.get(key);
    if (version === undefined) this.assign(key, line, { value });
    else this.bind(version, 'local', line, { value });
  }

  forget(prefix: string): void {
    const stale = [...this.vars.keys()].filter((key) => key.startsWith(prefix));
    if (stale.length === 0) return;
    this.vars = new Map(this.vars);
    for (const key of stale) this.vars.delete(key);
    this.stamp = {};
  }

  /** A variable that an outer function holds: a capture, or nothing when that has none. */
  capture(name: string, outer: string | undefined): void {
    if (outer !== undefined) this.set(name, outer);
  }

  narrow(narrowings: readonly Narrowing[], line: number): void {
    for (const { key, type } of narrowings) {
      const before = this.vars.get(key);
      const version = this.versions.fresh(key);
      this.bind(version, 'local', line, { type });
      if (before !== undefined) this.versions.narrowedFrom.set(version, before);
      this.set(key, version);
    }
  }

  /** Takes back narrowed views that are still current; assignments made meanwhile stay. */
  widen(before: ReadonlyMap<string, string>, keys: readonly Narrowing[]): void {
    for (const { key } of keys) {
      const now = this.vars.get(key);
      const old = before.get(key);
      if (now === undefined || now === old || this.versions.origin(now) !== (old === undefined ? now : this.versions.origin(old))) continue;
      if (old === undefined) this.forget(key);
      else this.set(key, old);
    }
  }

  /** Joins branches: what differs between them is one of several. */
  join(branches: readonly ReadonlyMap<string, string>[], line: number): void {
    const [first] = branches;
    if (first === undefined) return;
    if (branches.length === 1) {
      this.restore(first);
      return;
    }
    const keys = new Set(branches.flatMap((branch) => [...branch.keys()]));
    const joined = new Map<string, string>();
    for (const key of keys) {
      const all = new Set(branches.flatMap((branch) => branch.get(key) ?? []));
      const origins = all.size > 1 ? new Set([...all].map((version) => this.versions.origin(version))) : all;
      const [only] = origins;
      if (only !== undefined && origins.size === 1) {
        // A property that was narrowed on some of the ways only is itself again.
        if (!key.includes('->') || branches.every((branch) => branch.get(key) === only)) joined.set(key, only);
        continue;
      }
      if (key.includes('->')) continue;
      const version = this.versions.fresh(key);
      this.bind(version, 'local', line, { value: { k: 'either', of: [...origins].slice(0, 6).map((n) => ({ k: 'name', n })) } });
      joined.set(key, version);
    }
    this.vars = joined;
    this.stamp = {};
  }

  /** Before a loop: variables that its body assigns may have the value of the turn before. Gives what `endLoop` needs. */
  startLoop(assigned: Iterable<string>, line: number): ReadonlyMap<string, string> {
    const open = new Map<string, string>();
    for (const key of assigned) {
      const before = this.vars.get(key);
      if (before === undefined) continue;
      const version = this.versions.fresh(key);
      this.bind(version, 'local', line, { value: { k: 'name', n: before } });
      this.set(key, version);
      open.set(key, version);
    }
    return open;
  }

  endLoop(open: ReadonlyMap<string, string>, line: number): void {
    for (const [key, version] of open) {
      const now = this.vars.get(key);
      if (now !== undefined && now !== version) this.bind(version, 'local', line, { value: { k: 'name', n: this.versions.origin(now) } });
    }
  }

  private bind(name: string, kind: 'param' | 'local', line: number, of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    const { type, value } = of;
    this.builder.bind({ scope: this.scope, name, kind, line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
  }

  private set(key: string, version: string): void {
    if (this.vars.get(key) === version) return;
    this.vars = new Map(this.vars).set(key, version);
    this.stamp = {};
  }
}
