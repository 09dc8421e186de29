import type { FileFacts } from '@shared/model';
import Parser from 'tree-sitter';
import { type LanguageAdapter, languageById, type SourceInput } from '../languages';
import { type SyntaxArrays, SyntaxTree } from '../languages/syntax';
import { copyTree, GrammarNames } from './copy-tree';

export { TooDeepError } from './copy-tree';

const ERROR_OR_MISSING = 2 | 4;

/** The repair of some broken sources runs in a circle inside the grammars. What a parse may take is far above what any source needs. */
const LEAST_MICROS = 2_000_000;
const MICROS_PER_CHARACTER = 500;
const MOST_MICROS = 60_000_000;

export class EndlessParseError extends Error {
  constructor() {
    super('The parser comes to no end.');
    this.name = 'EndlessParseError';
  }
}

interface LoadedLanguage {
  readonly parser: Parser;
  readonly names: GrammarNames;
  readonly adapter: LanguageAdapter;
  readonly extract: (input: SourceInput) => FileFacts;
}

const loaded = new Map<string, Promise<LoadedLanguage>>();

async function load(language: string): Promise<LoadedLanguage> {
  const adapter = languageById(language);
  if (!adapter) throw new RangeError(`unknown language ${language}`);
  const [grammar, extract] = await Promise.all([adapter.grammar(), adapter.extractor()]);
  const parser = new Parser();
  if (!isLanguage(grammar)) throw new TypeError(`the grammar of ${language} is not a tree-sitter language`);
  parser.setLanguage(grammar);
  return { parser, names: new GrammarNames(), adapter, extract };
}

function isLanguage(value: unknown): value is Parser.Language {
  return typeof value === 'object' && value !== null && 'nodeTypeInfo' in value;
}

/**
 * Parses one file and states its facts. Syntax errors are no error: they are counted in `diagnostics`.
 * Throws TooDeepError for trees beyond the depth bound, EndlessParseError where the parser runs in a circle, RangeError for an unknown language.
 */
export async function extractFile(path: string, language: string, text: string): Promise<FileFacts> {
  let pending = loaded.get(language);
  if (!pending) {
    pending = load(language);
    loaded.set(language, pending);
  }
  const { parser, names, adapter, extract } = await pending;
  const prepared = adapter.prepare?.(text) ?? text;
  const arrays = { ...copyTree(parse(parser, prepared), prepared, names), text };
  const repaired = countErrors(arrays) > 0 ? adapter.repair?.(prepared) : undefined;
  return extract({
    path,
    language,
    text,
    tree: new SyntaxTree(repaired === undefined ? arrays : better(parser, names, { text, prepared, repaired }, countErrors(arrays))),
  });
}

/** The tree of the repaired text when it has fewer errors. Offsets are the same, so it is read with the original text. */
function better(
  parser: Parser,
  names: GrammarNames,
  { text, prepared, repaired }: { readonly text: string; readonly prepared: string; readonly repaired: string },
  errors: number,
): SyntaxArrays {
  const arrays = copyTree(parse(parser, repaired), repaired, names);
  return { ...(countErrors(arrays) < errors ? arrays : copyTree(parse(parser, prepared), prepared, names)), text };
}

function countErrors(arrays: SyntaxArrays): number {
  let errors = 0;
  for (let index = 0; index < arrays.count; index++) if (((arrays.flags[index] ?? 0) & ERROR_OR_MISSING) !== 0) errors++;
  return errors;
}

/** @throws EndlessParseError when the parser has not come to an end twice. */
function parse(parser: Parser, text: string): Parser.Tree {
  // A machine that stood still for a while is no reason to leave a file out.
  const tree = parseInTime(parser, text) ?? parseInTime(parser, text);
  if (tree === null) throw new EndlessParseError();
  return tree;
}

function parseInTime(parser: Parser, text: string): Parser.Tree | null {
  parser.setTimeoutMicros(Math.min(LEAST_MICROS + text.length * MICROS_PER_CHARACTER, MOST_MICROS));
  // The binding reads the input in buffers and fails on inputs above the default size.
  const tree: Parser.Tree | null = parser.parse(text, null, { bufferSize: Math.max(32 * 1024, text.length * 2 + 2) });
  // Else the next parse would go on with this text.
  if (tree === null) parser.reset();
  return tree;
}
