import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseFileFor, realRoot } from '../../../platform/data-home';
import { augmentText } from '../../../tools/augment';
import { type HookSearch, hookSearch } from './hook';

/** A hook that does not say what it is about within this many milliseconds gets no answer. */
const STDIN_PATIENCE = 1000;
const MOST_INPUT = 1_000_000;

export interface AugmentOptions {
  /** Folder of the repository, or one in it; the working directory without one. */
  readonly repo?: string | undefined;
  /** The search stands on stdin as the JSON of a coding agent's hook, and the answer is in its format. */
  readonly hook?: boolean;
}

/** The indexed repository that holds the folder; undefined where none does. */
function indexedAbove(folder: string): { readonly root: string; readonly databaseFile: string } | undefined {
  for (let root = realRoot(folder); ; root = path.dirname(root)) {
    const databaseFile = databaseFileFor(root);
    if (existsSync(databaseFile)) return { root, databaseFile };
    if (path.dirname(root) === root) return undefined;
  }
}

function readStdin(): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => reject(new Error('nothing came on stdin')), STDIN_PATIENCE);
    process.stdin.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MOST_INPUT) reject(new Error('too much came on stdin'));
      else parts.push(part);
    });
    process.stdin.on('error', reject);
    process.stdin.on('end', () => {
      clearTimeout(timer);
      resolve(
        Buffer.concat(parts)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      );
    });
  });
}

async function answerTo(pattern: string | undefined, options: AugmentOptions): Promise<string> {
  const search: HookSearch | null =
    options.hook === true ? hookSearch(await readStdin()) : { pattern: pattern ?? '', isGlob: false, folder: null, answer: (text) => text };
  if (search === null) return '';
  const repository = indexedAbove(options.repo ?? search.folder ?? process.cwd());
  if (repository === undefined) return '';
  const text = augmentText({ ...repository, pattern: search.pattern, isGlob: search.isGlob });
  return text === '' ? '' : `${search.answer(text)}\n`;
}

/**
 * `cairn augment`: what the graph knows of the symbols that a search is about. On any trouble it prints nothing: it must never stand in an agent's way.
 */
export async function augmentCommand(pattern: string | undefined, options: AugmentOptions): Promise<number> {
  try {
    const answer = await answerTo(pattern, options);
    process.stdout.on('error', () => undefined);
    if (answer !== '') await new Promise((done) => process.stdout.write(answer, done));
  } catch (error) {
    if (process.env.CAIRN_LOG === 'debug') process.stderr.write(`cairn augment: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.stdin.destroy();
  return 0;
}

/** Runs the command on its words as they were typed, without the parser of the other commands: loading that one takes as long as the answer. */
export async function runAugment(words: readonly string[]): Promise<number> {
  let pattern: string | undefined;
  let repo: string | undefined;
  let hook = false;
  let isOver = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (isOver) pattern ??= word;
    else if (word === '--') isOver = true;
    else if (word === '--hook') hook = true;
    else if (word === '--repo') repo = words[++at];
    else if (word.startsWith('--repo=')) repo = word.slice('--repo='.length);
    else pattern ??= word;
  }
  return await augmentCommand(pattern, { repo, hook });
}
