import type { Import } from '@shared/model';
import type { FileIndex } from './file-index';
import { joined } from './namespace-table';
import type { TranslationUnits } from './translation-units';

interface Opened {
  readonly namespace: string;
  readonly target: string;
}

interface Usings {
  /** `using namespace`: the namespace in which it stands, and the one it opens. */
  readonly opened: readonly Opened[];
  /** `using a::b` and namespace aliases by `namespace name`. */
  readonly names: ReadonlyMap<string, Import>;
}

/** Using-declarations, opened namespaces and namespace aliases. */
export class UnitUsings {
  private readonly usingsOf = new Map<FileIndex, Usings>();

  constructor(private readonly units: TranslationUnits) {}

  /** Full names that the namespaces may have which are opened around a scope, in blocks or namespaces. */
  openedAround(file: FileIndex, scope: number): readonly string[] {
    const chain = this.units.namespaces.chain(file, scope);
    const targets = this.of(file)
      .opened.filter(({ namespace }) => chain.includes(namespace))
      .map(({ target }) => target);
    for (const { isStatic, scope: at, spec } of file.wildcards) {
      if (isStatic && !this.units.namespaces.isNamespace(file, at) && isAround(file, at, scope)) targets.push(spec);
    }
    return targets.flatMap((target) => chain.map((around) => joined(around, target)));
  }

  /** A namespace alias that is seen from the scope, as the namespace it stands for. */
  alias(file: FileIndex, scope: number, name: string): string | undefined {
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const named = file.entry(at, name)?.imports?.find((one) => one.name.imported === '*');
      if (named) return named.statement.spec;
    }
    const { names } = this.of(file);
    for (const around of this.units.namespaces.chain(file, scope)) {
      const named = names.get(`${around}\n${name}`);
      if (named?.names[0]?.imported === '*') return named.spec;
    }
    return undefined;
  }

  /** Using-declarations, aliases and opened namespaces at the level of namespaces, of the file and all that it sees. */
  of(file: FileIndex): Usings {
    const known = this.usingsOf.get(file);
    if (known) return known;
    const opened: Opened[] = [];
    const names = new Map<string, Import>();
    for (const other of this.units.reach.list(file)) {
      for (const statement of other.facts.imports) {
        if (!statement.isStatic || !this.units.namespaces.isNamespace(other, statement.scope)) continue;
        const namespace = this.units.namespaces.namespaceOf(other, statement.scope);
        const [name] = statement.names;
        if (statement.wildcard) opened.push({ namespace, target: statement.spec });
        else if (name) names.set(`${namespace}\n${name.local}`, statement);
      }
    }
    // An unnamed namespace and the one around it are told apart by visibility alone, so they need no entry here.
    const made = { opened: unique(opened), names };
    this.usingsOf.set(file, made);
    return made;
  }
}

function unique(opened: readonly Opened[]): Opened[] {
  const seen = new Set<string>();
  return opened.filter(({ namespace, target }) => {
    const key = `${namespace}\n${target}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isAround(file: FileIndex, outer: number, scope: number): boolean {
  let at = scope;
  while (at > outer) at = file.parentScope(at);
  return at === outer;
}
