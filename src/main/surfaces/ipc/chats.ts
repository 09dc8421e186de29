import { randomUUID } from 'node:crypto';
import type { ChatAnswer, Evidence } from '@shared/ipc';
import { AppError } from '@shared/model';
import { logger } from '../../platform';
import { errorData } from './answer';
import type { Send } from './serve';

/** Answers one question; `signal` ends it. */
export type AnswerQuestion = (options: {
  readonly signal: AbortSignal;
  onEvidence(evidence: Evidence): void;
  onToken(text: string): void;
}) => Promise<ChatAnswer>;

/** The questions that are being answered. */
export class Chats {
  private readonly running = new Map<string, AbortController>();
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  /** Starts to answer and gives the id that the events of this answer carry. */
  start(answer: AnswerQuestion): string {
    const id = randomUUID();
    const controller = new AbortController();
    this.running.set(id, controller);
    // The window learns the id first, then hears the events.
    setImmediate(() => void this.follow(id, answer, controller.signal));
    return id;
  }

  cancel(id: string): void {
    this.running.get(id)?.abort();
  }

  cancelAll(): void {
    for (const controller of this.running.values()) controller.abort();
  }

  private async follow(id: string, answer: AnswerQuestion, signal: AbortSignal): Promise<void> {
    const { send } = this;
    try {
      const onEvidence = (evidence: Evidence): void => send('chat:evidence', { id, evidence });
      const onToken = (text: string): void => send('chat:token', { id, text });
      const done = await answer({ signal, onEvidence, onToken });
      send('chat:done', { id, answer: done });
    } catch (error) {
      send('chat:failed', { id, error: signal.aborted ? cancelled : errorData(error, logger.error) });
    } finally {
      this.running.delete(id);
    }
  }
}

const cancelled = new AppError('CANCELLED', 'The answer was stopped.', { retry: true }).toData();
