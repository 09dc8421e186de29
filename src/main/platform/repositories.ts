import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './atomic-file';
import { indexFolder, realRoot, repositoryId } from './data-home';
import { dataHome } from './home';
import { logger } from './logger';

const repository = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** Absolute. */
  path: z.string().min(1),
  /** Milliseconds since 1970. */
  lastOpened: z.number(),
  /** What kept the last run from ending, in a sentence. */
  problem: z.string().nullable().default(null),
});
const registry = z.object({ version: z.literal(1), repositories: z.array(repository) });

/** A repository that a person has opened. */
export type KnownRepository = z.infer<typeof repository>;

function registryFile(): string {
  return path.join(dataHome(), 'repos.json');
}

/** Reads the list; a damaged list is set aside and told of, never a reason not to start. */
function readAll(): KnownRepository[] {
  const file = registryFile();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  try {
    return registry.parse(JSON.parse(text)).repositories;
  } catch {
    const aside = `${file}.damaged-${Date.now()}`;
    renameSync(file, aside);
    logger.warn(`the list of repositories could not be read; it was set aside as ${path.basename(aside)}`);
    return [];
  }
}

function writeAll(repositories: readonly KnownRepository[]): void {
  writeFileAtomically(registryFile(), `${JSON.stringify({ version: 1, repositories }, null, 2)}\n`);
}

/** Repositories, the last opened first. */
export function listRepositories(): KnownRepository[] {
  return readAll().sort((a, b) => b.lastOpened - a.lastOpened);
}

export function findRepository(id: string): KnownRepository | undefined {
  return readAll().find((entry) => entry.id === id);
}

/** Puts a folder on the list, or to its top when it is there; its last problem stays. */
export function rememberRepository(root: string): KnownRepository {
  const real = realRoot(root);
  const id = repositoryId(real);
  const others = readAll();
  const known = others.find((entry) => entry.id === id);
  const entry: KnownRepository = { id, name: path.basename(real) || real, path: real, lastOpened: Date.now(), problem: known?.problem ?? null };
  writeAll([entry, ...others.filter((other) => other.id !== id)]);
  return entry;
}

/** Notes why the last run did not end, or with null that it did. */
export function recordProblem(id: string, problem: string | null): void {
  const entries = readAll();
  if (!entries.some((entry) => entry.id === id && entry.problem !== problem)) return;
  writeAll(entries.map((entry) => (entry.id === id ? { ...entry, problem } : entry)));
}

/** Takes a repository off the list and deletes its index; the repository itself is not touched. */
export function forgetRepository(id: string): void {
  const entries = readAll();
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) return;
  writeAll(entries.filter((other) => other.id !== id));
  rmSync(indexFolder(entry.id), { recursive: true, force: true });
}
