import type { AppErrorData } from '@shared/model';
import type { PageInfo, ToolInput, ToolName, ToolOutput } from '@shared/tools';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AnswerCache } from './answer-cache';
import { callTool, toErrorData } from './api';
import { useWorkspace } from './workspace';

/** What a view knows of one question. `data` stays while a newer answer is on its way, so nothing flashes. */
export interface ToolState<N extends ToolName> {
  readonly loading: boolean;
  readonly data: ToolOutput<N> | undefined;
  readonly error: AppErrorData | undefined;
  readonly page: PageInfo | undefined;
  /** The answer rests on guessed edges. */
  readonly needsConfirmation: boolean;
  /** Bounds that the answer met, in sentences. */
  readonly notes: readonly string[];
  readonly reload: () => void;
}

interface Answer<N extends ToolName> {
  readonly data: ToolOutput<N> | undefined;
  readonly error: AppErrorData | undefined;
  readonly page: PageInfo | undefined;
  readonly needsConfirmation: boolean;
  readonly notes?: readonly string[] | undefined;
}

const NO_NOTES: readonly string[] = [];
const cache = new AnswerCache<Answer<ToolName>>(300);

async function ask<N extends ToolName>(repo: string, tool: N, input: ToolInput<N>): Promise<Answer<N>> {
  try {
    const result = await callTool(repo, tool, input);
    if (!result.ok) return { data: undefined, error: result.error, page: undefined, needsConfirmation: false };
    useWorkspace.getState().noteIndex(result.index);
    return { data: result.result, error: undefined, page: result.page, needsConfirmation: result.needs_confirmation ?? false, notes: result.notes };
  } catch (error) {
    return { data: undefined, error: toErrorData(error), page: undefined, needsConfirmation: false };
  }
}

/**
 * Asks a query tool of the open repository and keeps the answer by repository, version, tool and input. `null` asks nothing.
 * An answer that comes after the question has changed is dropped.
 */
export function useTool<N extends ToolName>(tool: N, input: ToolInput<N> | null): ToolState<N> {
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const version = useWorkspace((state) => state.version);
  const [attempt, setAttempt] = useState(0);
  const question = input === null || repo === null ? null : JSON.stringify([repo, tool, input]);
  const key = question === null ? null : `${version}:${question}`;
  const [held, setHeld] = useState<{ question: string; key: string; answer: Answer<N> } | null>(null);
  const latest = useRef(input);
  latest.current = input;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again; the input is part of the key.
  useEffect(() => {
    const asked = latest.current;
    if (key === null || question === null || repo === null || asked === null) return;
    let current = true;
    // The key names the tool, so the answer under it is of this tool's type.
    const pending = cache.get(key, () => ask(repo, tool, asked)) as Promise<Answer<N>>;
    void pending.then((answer) => {
      if (answer.error !== undefined) cache.forget(key);
      if (current) setHeld({ question, key, answer });
    });
    return () => {
      current = false;
    };
  }, [key, attempt]);

  const reload = useCallback(() => {
    if (key !== null) cache.forget(key);
    setHeld((value) => (value?.answer.error === undefined ? value : null));
    setAttempt((value) => value + 1);
  }, [key]);

  // What is already known is drawn at once: going back shows the page, not its loading.
  const known = key === null || held?.key === key ? undefined : (cache.peek(key) as Answer<N> | undefined);
  const shown = known ?? (held !== null && held.question === question ? held.answer : undefined);
  return {
    loading: key !== null && held?.key !== key && known === undefined,
    data: shown?.data,
    error: shown?.error,
    page: shown?.page,
    needsConfirmation: shown?.needsConfirmation ?? false,
    notes: shown?.notes ?? NO_NOTES,
    reload,
  };
}
