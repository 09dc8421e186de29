import { eachFileEdges } from '../core/store/reader/all-edges';
import { goldEdge } from './gold-edges';
import { writeJsonLines } from './json-lines';

/** Writes every edge of an index to a file as JSON Lines. Returns their number. @throws AppError INDEX_MISSING. */
export function writeGoldEdges(databaseFile: string, out: string): number {
  return writeJsonLines(out, (write) => eachFileEdges(databaseFile, (edges) => write(edges.map(goldEdge))));
}
