import { existsSync } from 'node:fs';
import { databaseFileFor, type KnownRepository, listRepositories } from '../../../platform';
import { indexProblem } from '../../../tools';
import { howToIndex } from '../repository';
import { type Check, fine, problem, reasonOf } from './check';

function indexCheck({ name, path: root }: KnownRepository): Check {
  const check = `Index of ${name}`;
  const databaseFile = databaseFileFor(root);
  const isThere = existsSync(root);
  if (!existsSync(databaseFile)) return fine(check, isThere ? 'not indexed yet' : `not indexed, and ${root} has gone`);
  const found = indexProblem(root, databaseFile);
  if (found === null) return fine(check, isThere ? root : `whole, but ${root} has gone`);
  return problem(check, `${root}: ${found}`, isThere ? howToIndex(root) : 'Take the repository off the list in the window: its folder has gone too.');
}

/** Reads through the index of every known repository. */
export function indexChecks(): Check[] {
  try {
    return listRepositories().map(indexCheck);
  } catch (error) {
    return [problem('Indexes', `the list of repositories cannot be read: ${reasonOf(error)}`, 'Check the permissions of the data folder.')];
  }
}
