import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { databaseFileFor, listRepositories, realRoot, repositoryId } from '../../platform';

/** A repository that may be asked about. */
export interface Target {
  readonly id: string;
  /** How an agent names it: the name of its folder, or the id where several have that name. */
  readonly label: string;
  /** Absolute. Never part of an answer. */
  readonly root: string;
}

export const databaseOf = (target: Target): string => databaseFileFor(target.root);
export const isIndexed = (target: Target): boolean => existsSync(databaseOf(target));

/** The repository of a folder that the person who starts the server names. Throws UNKNOWN_PATH, BAD_INPUT. */
function chosenFolder(folder: string): { id: string; name: string; path: string } {
  const root = realRoot(folder);
  if (!existsSync(databaseFileFor(root))) {
    const stats = statSync(root, { throwIfNoEntry: false });
    if (stats === undefined) throw new AppError('UNKNOWN_PATH', `The folder ${folder} does not exist. Check the path.`);
    if (!stats.isDirectory()) throw new AppError('BAD_INPUT', `${folder} is a file, not a folder. Give the folder of the repository.`);
  }
  return { id: repositoryId(root), name: path.basename(root) || root, path: root };
}

/** The repositories on the list of this machine, and the one that the server was started for. No other folder can be reached. */
export class Repositories {
  private readonly standard: { id: string; name: string; path: string } | null;

  /** `folder`: the repository that is meant where none is named. Throws UNKNOWN_PATH, BAD_INPUT. */
  constructor(folder: string | null) {
    this.standard = folder === null ? null : chosenFolder(folder);
  }

  /** The standard one first, then the last opened ones. */
  list(): Target[] {
    const { standard } = this;
    const listed = listRepositories().filter((known) => known.id !== standard?.id);
    const all = standard === null ? listed : [standard, ...listed];
    const named = (name: string): number => all.filter((other) => other.name === name).length;
    return all.map(({ id, name, path: root }) => ({ id, root, label: named(name) > 1 ? id : name }));
  }

  /** The repository of a name, an id or an absolute path; of nothing, the one that must be meant. Throws UNKNOWN_REPOSITORY, BAD_INPUT. */
  choose(asked: unknown): Target {
    const all = this.list();
    const labels = all.map((target) => target.label);
    if (asked !== undefined && typeof asked !== 'string')
      throw new AppError('BAD_INPUT', 'repo: must be text, the name of a repository.', { suggestions: labels });
    if (all.length === 0)
      throw new AppError('UNKNOWN_REPOSITORY', 'No repository has been indexed on this machine yet. Index one first.', {
        suggestions: ['cairn index <folder>'],
      });
    const [first] = all;
    if (asked === undefined) {
      if (first !== undefined && (all.length === 1 || this.standard !== null)) return first;
      throw new AppError('BAD_INPUT', `repo: missing. Say which of the ${all.length} known repositories is meant.`, { suggestions: labels });
    }
    const id = path.isAbsolute(asked) ? repositoryId(asked) : asked;
    const found = all.find((target) => target.label === asked || target.id === id);
    if (found !== undefined) return found;
    const known = `${labels.length === 1 ? 'Known is' : 'Known are'} ${labels.join(', ')}. Another is known once cairn index has read it.`;
    throw new AppError('UNKNOWN_REPOSITORY', `There is no repository ${asked} among those that are indexed. ${known}`, { suggestions: labels });
  }
}
