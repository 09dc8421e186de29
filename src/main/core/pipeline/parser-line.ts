import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** A parser that works beside this thread, with the line to it. */
export interface ParserLine {
  /** True when a native crash of it leaves this process alive. */
  readonly isApart: boolean;
  /** Bytes that a process of its own held at most, as far as it has said; 0 for a thread. */
  readonly peakMemory: number;
  post(request: WorkerRequest): void;
  onAnswer(listener: (answer: WorkerAnswer) => void): void;
  /** It ended without having been told to. */
  onBroken(listener: () => void): void;
}

/** Megabytes of JavaScript heap that a parser may use. */
const PARSER_HEAP = 384;

/** A thread starts sooner and costs less memory; a native crash in it ends the whole process. */
export function startParserThread(file: string): ParserLine {
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: PARSER_HEAP } });
  return {
    isApart: false,
    peakMemory: 0,
    post: (request) => thread.postMessage(request),
    onAnswer: (listener) => void thread.on('message', listener),
    onBroken: (listener) => void thread.on('error', listener),
  };
}

/** A process of its own: a native crash ends nothing else. */
export function startParserProcess(file: string): ParserLine {
  const child = fork(file, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced', execArgv: [`--max-old-space-size=${PARSER_HEAP}`] });
  let told = false;
  let peakMemory = 0;
  child.on('message', (answer: WorkerAnswer) => {
    if (answer.type === 'extracted') peakMemory = answer.peakMemory;
  });
  return {
    isApart: true,
    get peakMemory() {
      return peakMemory;
    },
    post: (request) => {
      if (told) return;
      told = request.type === 'close' || request.type === 'cancel';
      // What it is in the midst of is not waited for, and nobody waits for its end.
      if (told) {
        child.kill('SIGKILL');
        if (child.connected) child.disconnect();
        child.unref();
      } else if (child.connected) child.send(request, () => undefined);
    },
    onAnswer: (listener) => void child.on('message', listener),
    onBroken: (listener) => {
      const tell = (): void => {
        if (!told) listener();
      };
      child.on('error', tell).on('exit', tell);
    },
  };
}
