import type { Def, FileIndex } from './file-index';
import type { World } from './world';

/** A type that is declared in several places: the declaration that stands for all of them, and all of them. */
interface Whole {
  readonly leader: Def;
  readonly parts: readonly Def[];
}

/** Types with several declarations (C# `partial`, classes that are opened again): one of them stands for the type everywhere. */
export class Parts {
  private readonly wholes = new Map<string, Whole>();

  constructor(private readonly world: World) {}

  /** The declaration that stands for the type of a partial one. */
  leader(file: FileIndex, index: number): Def {
    return this.wholeOf(file, index)?.leader ?? file.raw(index);
  }

  /** Every declaration of a type, itself alone for one that is whole. */
  of(def: Def): readonly Def[] {
    if (!def.d.isPartial) return [def];
    return this.wholeOf(def.file, def.index)?.parts ?? [def];
  }

  private wholeOf(file: FileIndex, index: number): Whole | undefined {
    const d = file.facts.definitions[index];
    if (!d) return undefined;
    const key = this.keyOf(file, index);
    const known = this.wholes.get(key);
    if (known) return known;
    const parts = this.world.source.definitionsNamed(d.name).flatMap(({ path, definition }) => {
      const other = path === file.path ? file : this.world.file(path);
      if (!other || other.rules.family !== file.rules.family || !other.facts.definitions[definition]?.isPartial) return [];
      return this.keyOf(other, definition) === key ? [other.raw(definition)] : [];
    });
    const [leader] = [...parts].sort(byName);
    if (!leader) return undefined;
    const made = { leader, parts };
    this.wholes.set(key, made);
    return made;
  }

  /** Declarations with the same key are one type. */
  private keyOf(file: FileIndex, index: number): string {
    const { definitions } = file.facts;
    const d = definitions[index];
    let top = d;
    while (top && top.parent >= 0) top = definitions[top.parent];
    const namespace = top?.namespace ?? file.facts.packageName ?? '';
    const view = this.world.view(file.rules.family);
    const project = file.rules.namespaces?.projectOf(file.path, view) ?? '';
    return `${file.rules.family}\n${project}\n${namespace}\n${d?.kind}\n${d?.qualified}\n${d?.typeParams?.length ?? 0}`;
  }
}

/** `Cart.cs` before `Cart.Totals.cs`: the shortest path, then the first. */
function byName(a: Def, b: Def): number {
  return a.file.path.length - b.file.path.length || (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.index - b.index);
}
