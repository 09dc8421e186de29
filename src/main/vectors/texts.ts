import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Reader } from '../core/store/reader';
import { identifierWords } from '../core/store/search-text';
import type { VectorKind } from '../core/store/vectors';

/** Symbols that are embedded at most: the most important. */
export const MOST_SYMBOLS = 50_000;
/** Characters of a text; models take some hundred words. */
const LONGEST = 2_000;

export interface EmbeddableText {
  readonly kind: VectorKind;
  readonly key: string;
  readonly text: string;
  readonly hash: string;
}

const summary = z.object({ statements: z.array(z.object({ text: z.string() })) });

function embeddable(kind: VectorKind, key: string, parts: readonly string[]): EmbeddableText {
  const text = parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, LONGEST);
  return { kind, key, text, hash: createHash('sha1').update(text).digest('hex') };
}

/** What is embedded of an index: modules with their summaries, then symbols with their words, signature and comment, most important first. */
export function embeddableTexts(reader: Reader): EmbeddableText[] {
  const modules = reader.modules.all().map(({ name }) => {
    const stored = summary.safeParse(reader.modules.summary(name));
    return embeddable('module', name, [identifierWords(name).join(' '), ...(stored.success ? stored.data.statements.map(({ text }) => text) : [])]);
  });
  const symbols = reader.symbols
    .described(MOST_SYMBOLS)
    .map(({ key, qualified, signature, doc }) => embeddable('symbol', key, [identifierWords(qualified).join(' '), signature, doc ?? '']));
  return [...modules, ...symbols];
}
