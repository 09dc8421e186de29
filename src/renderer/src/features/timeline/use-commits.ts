import type { AppErrorData } from '@shared/model';
import type { ToolInput, ToolOutput } from '@shared/tools';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callTool, toErrorData } from '../../lib/api';
import { useWorkspace } from '../../lib/workspace';

export type TimelineAnswer = ToolOutput<'list_commits'>;
export type TimelineCommit = TimelineAnswer['commits'][number];

/** Commits asked for at once. */
export const PAGE_SIZE = 500;

interface Pages {
  readonly key: string;
  /** Everything but the commits, as the first page told it. */
  readonly first: TimelineAnswer | null;
  readonly pages: ReadonlyMap<number, readonly TimelineCommit[]>;
  readonly error: AppErrorData | null;
}

export interface CommitPages {
  readonly answer: TimelineAnswer | null;
  readonly error: AppErrorData | null;
  /** True while another question's answer is still shown. */
  readonly outdated: boolean;
  /** The commit at a place of the list; undefined until its page is there. */
  at(index: number): TimelineCommit | undefined;
  /** Asks for the pages of these places. */
  need(from: number, to: number): void;
  retry(): void;
}

/** The commits of a question, read page by page as they come into view. */
export function useCommits(question: ToolInput<'list_commits'>): CommitPages {
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const version = useWorkspace((state) => state.version);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([repo, version, attempt, question]);
  const [held, setHeld] = useState<Pages>({ key: '', first: null, pages: new Map(), error: null });
  const asked = useRef(new Set<string>());
  const current = useRef({ key, repo, question });
  current.current = { key, repo, question };

  const ask = useCallback((page: number) => {
    const { key: askedKey, repo: of, question: about } = current.current;
    const id = `${askedKey} ${page}`;
    if (of === null || asked.current.has(id)) return;
    asked.current.add(id);
    void readPage(of, about, page).then((result) => {
      if (current.current.key === askedKey) setHeld((old) => withPage(old, askedKey, page, result));
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question.
  useEffect(() => {
    asked.current.clear();
    ask(0);
  }, [ask, key]);

  return {
    answer: held.first,
    error: held.error,
    outdated: held.key !== key,
    at: (index) => held.pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    need: (from, to) => {
      if (held.key !== key) return;
      for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE); page += 1) ask(page);
    },
    retry: () => setAttempt((value) => value + 1),
  };
}

type PageResult = { readonly answer: TimelineAnswer } | { readonly error: AppErrorData };

async function readPage(repo: string, question: ToolInput<'list_commits'>, page: number): Promise<PageResult> {
  try {
    const result = await callTool(repo, 'list_commits', { ...question, limit: PAGE_SIZE, offset: page * PAGE_SIZE });
    return result.ok ? { answer: result.result } : { error: result.error };
  } catch (error) {
    return { error: toErrorData(error) };
  }
}

function withPage(old: Pages, key: string, page: number, result: PageResult): Pages {
  const base: Pages = old.key === key ? old : { key, first: null, pages: new Map(), error: null };
  if ('error' in result) return { ...base, error: result.error };
  return { ...base, first: base.first ?? result.answer, pages: new Map(base.pages).set(page, result.answer.commits) };
}
