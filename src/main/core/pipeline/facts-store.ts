import type { EdgeEnd, FactsSource, FileOutline, Reference } from '@shared/model';
import type { StoredFacts } from '../store/stored-code';
import type { CodeState } from './code-state';
import { unpackOutline, unpackReferences } from './pack';

/** Characters of JSON whose decoded facts are kept: their objects take about four times as many bytes. */
const KEPT_CHARACTERS = 48 * 1024 * 1024;

/**
 * The resolver's source of facts: packed facts in memory or in the store, decoded when first asked for and kept while there is room.
 */
export class FactsStore implements FactsSource {
  private readonly decoded = new Map<string, { readonly outline: FileOutline; readonly size: number }>();
  private kept = 0;
  private names: Map<string, EdgeEnd[]> | undefined;

  constructor(
    private readonly state: CodeState,
    private readonly stored: StoredFacts,
    private readonly configTexts: ReadonlyMap<string, string>,
  ) {}

  paths(): readonly string[] {
    return this.state.paths;
  }

  facts(path: string): FileOutline | undefined {
    const known = this.decoded.get(path);
    if (known !== undefined) {
      // The one used last stands last; what stands first is dropped first.
      this.decoded.delete(path);
      this.decoded.set(path, known);
      return known.outline;
    }
    const file = this.state.file(path);
    const packed = file === undefined ? undefined : (file.packed?.outline ?? this.stored.outline(file.id));
    return packed === undefined ? undefined : this.keep(path, unpackOutline(packed));
  }

  references(path: string): readonly Reference[] {
    const file = this.state.file(path);
    const packed = file === undefined ? undefined : (file.packed?.references ?? this.stored.references(file.id));
    return packed === undefined ? [] : unpackReferences(packed);
  }

  languageOf(path: string): string | undefined {
    return this.state.file(path)?.source.language;
  }

  packageOf(path: string): string | undefined {
    return this.state.file(path)?.packageName ?? undefined;
  }

  definitionsNamed(name: string): readonly EdgeEnd[] {
    this.names ??= this.indexNames();
    return this.names.get(name) ?? [];
  }

  configs(): ReadonlyMap<string, string> {
    return this.configTexts;
  }

  private keep(path: string, entry: { outline: FileOutline; size: number }): FileOutline {
    this.decoded.set(path, entry);
    this.kept += entry.size;
    for (const [oldest, { size }] of this.decoded) {
      if (this.kept <= KEPT_CHARACTERS || oldest === path) break;
      this.decoded.delete(oldest);
      this.kept -= size;
    }
    return entry.outline;
  }

  private indexNames(): Map<string, EdgeEnd[]> {
    const names = new Map<string, EdgeEnd[]>();
    for (const path of this.state.paths) {
      this.state.file(path)?.symbols.forEach((symbol, definition) => {
        const ends = names.get(symbol.name);
        if (ends === undefined) names.set(symbol.name, [{ path, definition }]);
        else ends.push({ path, definition });
      });
    }
    return names;
  }
}
