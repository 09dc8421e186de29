import path from 'node:path';
import { makeFolder } from '../../platform';

/**
 * Makes the folder that an index file stands in.
 * @throws AppError PERMISSION_DENIED when it can't be made, for example where a file stands in its way.
 */
export function makeFolderFor(file: string): void {
  makeFolder(path.dirname(file));
}
