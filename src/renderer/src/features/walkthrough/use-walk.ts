import type { ToolOutput } from '@shared/tools';
import { useEffect, useState } from 'react';
import { invoke } from '../../lib/api';
import { useRoute } from '../../lib/navigation';

export type Stop = ToolOutput<'get_walkthrough'>['stops'][number];

/** Where the person is on the walk. */
export interface Walk {
  /** Position of the stop that is shown, from 0; the number of stops = the walk is over. */
  readonly at: number;
  readonly done: ReadonlySet<string>;
  goTo(at: number): void;
  restart(): void;
}

interface Progress {
  readonly stop: string | null;
  readonly done: readonly string[];
}

/** The walk's progress, kept by the main process between starts. Null until it is known. */
export function useWalk(repo: string | null, stops: readonly Stop[]): Walk | null {
  const route = useRoute();
  const wanted = route.view === 'walkthrough' ? (route.params.stop ?? null) : null;
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (repo === null) return;
    let current = true;
    invoke('tour:progress', { repo, stop: null })
      .catch((): Progress => ({ stop: null, done: [] }))
      .then((kept) => {
        if (current) setProgress(wanted === null ? kept : { ...kept, stop: wanted });
      });
    return () => {
      current = false;
    };
  }, [repo, wanted]);
  if (progress === null || stops.length === 0) return null;
  const keep = (next: Progress): void => {
    setProgress(next);
    if (repo !== null) void invoke('tour:progress', { repo, stop: next.stop, done: [...next.done] }).catch(() => undefined);
  };
  const at =
    progress.stop === END
      ? stops.length
      : Math.max(
          0,
          stops.findIndex((stop) => stop.id === progress.stop),
        );
  return {
    at,
    done: new Set(progress.done),
    goTo: (to) => {
      const left = stops[at];
      const done = left && to > at ? [...new Set([...progress.done, left.id])] : progress.done;
      keep({ stop: stops[to]?.id ?? END, done: done.filter((id) => stops.some((stop) => stop.id === id)) });
    },
    restart: () => keep({ stop: stops[0]?.id ?? null, done: [] }),
  };
}

/** Kept as the stop when the walk is over. */
const END = 'finished';
