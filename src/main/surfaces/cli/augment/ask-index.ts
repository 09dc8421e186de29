import { indexedAbove } from '../../../platform/data-home';
import type { SocketRequest } from '../../../platform/local-socket';
import { augmentText } from '../../../tools/augment';

/** What the index says of the search, read in this process; empty where the folder lies in no indexed repository. @throws whatever reading an index may. */
export function askIndex({ folder, pattern, isGlob }: SocketRequest): string {
  const repository = indexedAbove(folder);
  return repository === undefined ? '' : augmentText({ ...repository, pattern, isGlob });
}
