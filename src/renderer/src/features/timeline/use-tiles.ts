import type { ToolInput } from '@shared/tools';
import { useEffect, useRef, useState } from 'react';
import { callTool } from '../../lib/api';
import { useWorkspace } from '../../lib/workspace';
import type { TimelineAnswer } from './chart/bars';
import type { Span } from './chart/span';
import { leastBarFor } from './chart/steps';
import { Tiles } from './chart/tiles';

export type TimelineTiles = Tiles<TimelineAnswer>;

/** The steps of time of a question. What was read for the question before stays until the first answer to the new one. */
export function useTiles(question: ToolInput<'get_timeline'>, bounds: Span | null, commits: number, changed: () => void): TimelineTiles | null {
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const version = useWorkspace((state) => state.version);
  const [shown, setShown] = useState<TimelineTiles | null>(null);
  const latest = useRef({ question, bounds, changed });
  latest.current = { question, bounds, changed };
  const leastBar = leastBarFor(commits);
  const key = JSON.stringify([repo, version, question, bounds, leastBar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question.
  useEffect(() => {
    const { question: about, bounds: within } = latest.current;
    if (repo === null || within === null) return;
    let current = true;
    const tiles: TimelineTiles = new Tiles(
      within,
      async (steps) => {
        const result = await callTool(repo, 'get_timeline', { ...about, ...steps }).catch(() => null);
        return result?.ok === true ? result.result : null;
      },
      () => {
        if (!current) return;
        setShown(tiles);
        latest.current.changed();
      },
      leastBar,
    );
    tiles.look(within, FIRST_LOOK);
    return () => {
      current = false;
    };
  }, [key]);
  return shown;
}

/** Pixels that the whole history is first read for. */
const FIRST_LOOK = 1000;
