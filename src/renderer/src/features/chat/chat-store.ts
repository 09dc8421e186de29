import type { ChatAnswer, Evidence } from '@shared/ipc';
import type { AppErrorData } from '@shared/model';
import { create } from 'zustand';
import { invoke, on, toErrorData } from '../../lib/api';

/** What has come for one question so far: evidence first, then words, then the checked answer. */
export interface Draft {
  readonly evidence: Evidence | null;
  readonly text: string;
  readonly answer: ChatAnswer | null;
  readonly error: AppErrorData | null;
}

export interface Turn {
  readonly key: number;
  readonly repo: string;
  readonly question: string;
  readonly useModel: boolean;
  /** The running or ended question in the main process; null until it has been taken. */
  readonly chat: string | null;
  readonly stopped: boolean;
  /** Why it was not even taken. */
  readonly error: AppErrorData | null;
}

export interface Question {
  readonly repo: string;
  readonly question: string;
  readonly useModel: boolean;
  /** Identity of the selected thing that the question is about. */
  readonly selection?: string;
}

interface ChatStore {
  readonly turns: readonly Turn[];
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly useModel: boolean;
  ask(question: Question): Promise<void>;
  stop(turn: Turn): void;
  clear(repo: string): void;
  setUseModel(useModel: boolean): void;
}

export const NOTHING_YET: Draft = { evidence: null, text: '', answer: null, error: null };

let listening = false;
let keys = 0;

/** The conversation; it outlives the view, so an answer goes on while one looks elsewhere. */
export const useChat = create<ChatStore>()((set, get) => ({
  turns: [],
  drafts: new Map(),
  useModel: true,
  ask: async ({ repo, question, useModel, selection }) => {
    listen();
    keys += 1;
    const key = keys;
    set(({ turns }) => ({ turns: [...turns, { key, repo, question, useModel, chat: null, stopped: false, error: null }] }));
    const change = (patch: Partial<Turn>): void => set(({ turns }) => ({ turns: turns.map((turn) => (turn.key === key ? { ...turn, ...patch } : turn)) }));
    try {
      const { id } = await invoke('chat:ask', { repo, question, useModel, ...(selection === undefined ? {} : { selection }) });
      change({ chat: id });
      if (get().turns.find((turn) => turn.key === key)?.stopped !== false) await invoke('chat:cancel', { id });
    } catch (error) {
      change({ error: toErrorData(error) });
    }
  },
  stop: (turn) => {
    set(({ turns }) => ({ turns: turns.map((other) => (other.key === turn.key ? { ...other, stopped: true } : other)) }));
    if (turn.chat !== null) void invoke('chat:cancel', { id: turn.chat }).catch(() => undefined);
  },
  clear: (repo) => {
    for (const turn of get().turns) if (turn.repo === repo && isRunning(turn, draftOf(get().drafts, turn))) get().stop(turn);
    set(({ turns }) => ({ turns: turns.filter((turn) => turn.repo !== repo) }));
  },
  setUseModel: (useModel) => set({ useModel }),
}));

/** Events may come before the command that started them has answered: they are kept by the question's id. */
function listen(): void {
  if (listening) return;
  listening = true;
  const change = (id: string, patch: (draft: Draft) => Partial<Draft>): void =>
    useChat.setState(({ drafts }) => {
      const draft = drafts.get(id) ?? NOTHING_YET;
      return { drafts: new Map(drafts).set(id, { ...draft, ...patch(draft) }) };
    });
  on('chat:evidence', ({ id, evidence }) => change(id, () => ({ evidence })));
  on('chat:token', ({ id, text }) => change(id, (draft) => ({ text: draft.text + text })));
  on('chat:done', ({ id, answer }) => change(id, () => ({ answer, evidence: answer.evidence })));
  on('chat:failed', ({ id, error }) => change(id, () => ({ error })));
}

export function draftOf(drafts: ReadonlyMap<string, Draft>, turn: Turn): Draft {
  return (turn.chat === null ? undefined : drafts.get(turn.chat)) ?? NOTHING_YET;
}

/** Whether an answer is still on its way. */
export function isRunning(turn: Turn, draft: Draft): boolean {
  return !turn.stopped && turn.error === null && draft.answer === null && draft.error === null;
}
