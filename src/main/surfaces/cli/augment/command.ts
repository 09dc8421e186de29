import { writeSync } from 'node:fs';
import path from 'node:path';
import type { SocketRequest } from '../../../platform/local-socket';
import { askServer } from './ask-server';
import { type HookSearch, hookSearch } from './hook';

/** A hook that does not say what it is about within this many milliseconds gets no answer. */
const STDIN_PATIENCE = 1000;
const MOST_INPUT = 1_000_000;

export interface AugmentOptions {
  /** Folder of the repository, or one in it; the working directory without one. */
  readonly repo?: string | undefined;
  /** The search stands on stdin as the JSON of a coding agent's hook, and the answer is in its format. */
  readonly hook?: boolean;
  /** Called before what reads an index is loaded, which no answer of a server needs. */
  readonly beforeLoading?: () => void;
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

async function askIndex(request: SocketRequest, options: AugmentOptions): Promise<string> {
  options.beforeLoading?.();
  const direct = await import('./ask-index');
  return direct.askIndex(request);
}

async function answerTo(pattern: string | undefined, options: AugmentOptions): Promise<string> {
  const search: HookSearch | null =
    options.hook === true ? hookSearch(await readStdin()) : { pattern: pattern ?? '', isGlob: false, folder: null, answer: (text) => text };
  if (search === null) return '';
  const request = { version: 1, folder: path.resolve(options.repo ?? search.folder ?? ''), pattern: search.pattern, isGlob: search.isGlob } as const;
  const text = (await askServer(request)) ?? (await askIndex(request, options));
  return text === '' ? '' : `${search.answer(text)}\n`;
}

/** Writes to stdout past its stream, which takes a millisecond to make; where the other end does not keep up, the stream waits for it. */
async function print(text: string): Promise<void> {
  let rest: Uint8Array = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
    process.stdout.on('error', () => undefined);
    await new Promise((done) => process.stdout.write(rest, done));
  }
}

/**
 * `cairn augment`: what the graph knows of the symbols that a search is about. On any trouble it prints nothing: it must never stand in an agent's way.
 */
export async function augmentCommand(pattern: string | undefined, options: AugmentOptions): Promise<number> {
  try {
    const answer = await answerTo(pattern, options);
    if (answer !== '') await print(answer);
  } catch (error) {
    if (process.env.CAIRN_LOG === 'debug') process.stderr.write(`cairn augment: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  // Only a hook has asked for this stream, which is not made for nothing.
  if (options.hook === true) process.stdin.destroy();
  return 0;
}

/** Runs the command on its words as they were typed, without the parser of the other commands: loading that one takes as long as the answer. */
export async function runAugment(words: readonly string[], beforeLoading: () => void = () => undefined): Promise<number> {
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
  return await augmentCommand(pattern, { repo, hook, beforeLoading });
}
