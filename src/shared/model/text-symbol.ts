import type { SymbolKind, SymbolSubkind } from './symbol';

/** A definition in a text that no index has. */
export interface TextSymbol {
  readonly language: string;
  readonly name: string;
  readonly qualified: string;
  readonly kind: SymbolKind;
  readonly subkind: SymbolSubkind;
  /** Position of the definition around it in the list; -1 = it stands at the top of its file. */
  readonly parent: number;
  /** Line of its name, and of its end; from 1. */
  readonly line: number;
  readonly endLine: number;
  /** Names under which the file exports it, where these are not its own. */
  readonly exportedAs: readonly string[];
}

/** A text as the file at a path: what is read of it depends on the language, which the path tells. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The definitions of each text, in their order; none where its language is not known, null where it could not be read. Never throws. */
export type ReadTexts = (texts: readonly SourceText[]) => Promise<readonly (readonly TextSymbol[] | null)[]>;
