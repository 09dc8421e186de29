import { closeSync, openSync, writeSync } from 'node:fs';
import { eachFileEdges } from '../core/store/reader/all-edges';
import { goldEdgeLines } from './gold-edges';

/** Writes every edge of an index to a file as JSON Lines. Returns their number. @throws AppError INDEX_MISSING. */
export function writeGoldEdges(databaseFile: string, out: string): number {
  const file = openSync(out, 'w');
  let count = 0;
  try {
    eachFileEdges(databaseFile, (edges) => {
      writeSync(file, goldEdgeLines(edges));
      count += edges.length;
    });
  } finally {
    closeSync(file);
  }
  return count;
}
