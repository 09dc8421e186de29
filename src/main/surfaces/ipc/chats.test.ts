import { setTimeout as pause } from 'node:timers/promises';
import type { ChatAnswer, Evidence } from '@shared/ipc';
import { describe, expect, it } from 'vitest';
import { Chats } from './chats';

const evidence: Evidence = { entries: [], paths: [], promptSymbols: [], commits: [], files: [], people: [], notFound: true, steps: [] };
const answer: ChatAnswer = { text: 'a b', citations: [], evidence, source: 'composed', model: null, notes: [], promptTokens: null, doneReason: null };

describe('chats', () => {
  it('give the id first, then evidence, text and answer under it', async () => {
    const events: [string, unknown][] = [];
    const id = new Chats((event, data) => events.push([event, data])).start(async ({ onEvidence, onToken }) => {
      onEvidence(evidence);
      onToken('a ');
      await pause(5);
      onToken('b');
      return answer;
    });
    expect(events).toEqual([]);
    while (events.length < 4) await pause(5);
    expect(events).toEqual([
      ['chat:evidence', { id, evidence }],
      ['chat:token', { id, text: 'a ' }],
      ['chat:token', { id, text: 'b' }],
      ['chat:done', { id, answer }],
    ]);
  });

  it('stop the one that is cancelled', async () => {
    const events: [string, unknown][] = [];
    const chats = new Chats((event, data) => events.push([event, data]));
    const waits = ({ signal }: { signal: AbortSignal }): Promise<ChatAnswer> =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        setTimeout(() => resolve(answer), 60);
      });
    const first = chats.start(waits);
    const second = chats.start(waits);
    await pause(10);
    chats.cancel(first);
    while (events.length < 2) await pause(5);
    expect(events).toEqual([
      ['chat:failed', { id: first, error: expect.objectContaining({ code: 'CANCELLED' }) }],
      ['chat:done', { id: second, answer }],
    ]);
  });
});
