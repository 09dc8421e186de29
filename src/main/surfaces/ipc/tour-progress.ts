import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandOutput } from '@shared/ipc';
import { z } from 'zod';
import { indexFolder, writeFileAtomically } from '../../platform';

const progress = z.object({ stop: z.string().nullable(), done: z.array(z.string()) });
type Progress = CommandOutput['tour:progress'];

const fileFor = (repo: string): string => path.join(indexFolder(repo), 'walkthrough.json');

/** How far the walk of a repository has come; the start of it when nothing is kept. */
export function readTourProgress(repo: string): Progress {
  try {
    return progress.parse(JSON.parse(readFileSync(fileFor(repo), 'utf8')));
  } catch {
    return { stop: null, done: [] };
  }
}

/** Keeps the stop and the stops done. No stop and no list asks without changing; a list alone is kept with no stop (the walk starts anew). */
export function keepTourProgress(repo: string, stop: string | null, done: readonly string[] | undefined): Progress {
  const known = readTourProgress(repo);
  if (stop === null && done === undefined) return known;
  const next: Progress = { stop, done: [...new Set(done ?? known.done)] };
  writeFileAtomically(fileFor(repo), `${JSON.stringify(next)}\n`);
  return next;
}
