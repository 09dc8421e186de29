import type { ReadTexts, SourceText, TextSymbol } from '@shared/model';
import { LANGUAGES } from '../languages';
import { createLanguageDetector } from '../scan/classify';
import type { Extracted } from './extract-one';
import { type PackedFile, unpackOutline } from './pack';
import type { ParserLine } from './parser-line';
import type { TextToParse } from './worker-messages';

/** Milliseconds without an answer after which a parser is given up: what is a second's work on a busy machine must not be. */
const PATIENCE = 60_000;
/** Parsers that may die over one list of texts. */
const MOST_DEAD = 3;

function symbolsOf({ symbols, outline }: PackedFile, language: string): TextSymbol[] {
  const { exports } = unpackOutline(outline).outline;
  return symbols.map(({ name, qualified, kind, subkind, parent, line, endLine }) => ({
    language,
    name,
    qualified,
    kind,
    subkind,
    parent,
    line,
    endLine,
    exportedAs: parent >= 0 ? [] : exports.flatMap((item) => (item.from === undefined && item.local === name && item.name !== name ? [item.name] : [])),
  }));
}

/** What one parser answers of the texts, in their order, until it has answered all of them or died. */
function answersOf(line: ParserLine, texts: readonly TextToParse[]): Promise<Extracted[]> {
  return new Promise((resolve) => {
    const answers: Extracted[] = [];
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      line.post({ type: 'close' });
      resolve(answers);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, PATIENCE);
    };
    line.onAnswer((answer) => {
      wait();
      if (answer.type === 'extracted') answers.push(...answer.files);
      if (answers.length >= texts.length) end();
    });
    line.onBroken(end);
    wait();
    line.post({ type: 'parse', batch: 0, root: '', files: texts });
  });
}

/**
 * Reads texts that are no files: former versions of them, for one. The parser is a process of its own, which ends afterwards: a text that makes it
 * crash is told as null, and the rest is read by another.
 */
export function readTextsWith(startParser: () => ParserLine): ReadTexts {
  const detector = createLanguageDetector(LANGUAGES);
  const languageOf = (path: string): string | undefined => detector.byName(path.split('/').pop() ?? path)?.id;
  return async (texts: readonly SourceText[]) => {
    const known = texts.flatMap(({ path, text }, at) => {
      const language = languageOf(path);
      return language === undefined ? [] : [{ at, file: { path, language, text } }];
    });
    const read: (readonly TextSymbol[] | null)[] = texts.map(({ path }) => (languageOf(path) === undefined ? [] : null));
    let next = 0;
    for (let dead = 0; next < known.length && dead < MOST_DEAD; dead++) {
      const some = known.slice(next);
      const answers = await answersOf(
        startParser(),
        some.map(({ file }) => file),
      );
      for (const [place, answer] of answers.entries()) {
        const text = some[place];
        if (text !== undefined && 'packed' in answer) read[text.at] = symbolsOf(answer.packed, text.file.language);
      }
      // The text that it died over is left out.
      next += answers.length + 1;
    }
    return read;
  };
}
