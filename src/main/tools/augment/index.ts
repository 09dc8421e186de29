import { openReader } from '../../core/store/reader';
import { fittingSymbols } from './fitting-symbols';
import { globWords, patternWords } from './pattern-words';
import { oneLine, symbolText } from './symbol-text';

const MOST_SYMBOLS = 5;

export interface AugmentRequest {
  readonly databaseFile: string;
  /** Absolute path of the repository. */
  readonly root: string;
  /** What an agent searches for: a regular expression, plain text, or with `isGlob` a file pattern. */
  readonly pattern: string;
  readonly isGlob?: boolean;
  /** Gives up when this many milliseconds have gone by. */
  readonly patience?: number;
}

/**
 * What the graph knows of the symbols that a search is about, as plain text; empty when it knows nothing. It is made to stand beside the results of
 * a text search, so it only reads names that the pattern spells out. It loads none of the contracts: a hook starts a process for every search.
 * @throws AppError INDEX_MISSING; anything that reading a damaged index may throw.
 */
export function augmentText({ databaseFile, root, pattern, isGlob = false, patience = 1000 }: AugmentRequest): string {
  const until = performance.now() + patience;
  const words = isGlob ? globWords(pattern) : patternWords(pattern);
  if (words.length === 0) return '';
  const reader = openReader(databaseFile);
  try {
    return reader.snapshot(() => {
      const { symbols, found, isExact } = fittingSymbols(words, reader, MOST_SYMBOLS);
      if (symbols.length === 0) return '';
      const shown: string[] = [];
      for (const symbol of symbols) {
        if (performance.now() > until) return '';
        shown.push(symbolText(symbol, reader, root));
      }
      const count = found > shown.length ? `${shown.length} of ${found} symbols` : `${found} ${found === 1 ? 'symbol' : 'symbols'}`;
      const fit = isExact ? 'named in' : 'with names that hold words of';
      return [`Cairn's code graph: ${count} ${fit} the search ${JSON.stringify(oneLine(pattern))}`, ...shown].join('\n');
    });
  } finally {
    reader.close();
  }
}
