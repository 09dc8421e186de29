import { eachFileEdges, eachFileUnresolved } from '../core/store/reader/all-edges';
import { goldEdge } from './gold-edges';
import { writeJsonLines } from './json-lines';

/**
 * Writes what became of every call to a file as JSON Lines, for drawing samples: the CALLS edges as gold edges with the language of their file, then
 * the sites without an edge as `{language, file, from, name, package, reason, line, count}`. Returns the number of lines. @throws AppError INDEX_MISSING.
 */
export function writeCallSites(databaseFile: string, out: string): number {
  return writeJsonLines(out, (write) => {
    eachFileEdges(databaseFile, (edges, language) => write(edges.filter((edge) => edge.kind === 'CALLS').map((edge) => ({ language, ...goldEdge(edge) }))));
    eachFileUnresolved(databaseFile, (sites, language) =>
      write(
        sites.map(({ path, fromName, packageName, name, reason, line, count }) => ({
          language,
          file: path,
          from: fromName ?? '<module>',
          name,
          package: packageName,
          reason,
          line,
          count,
        })),
      ),
    );
  });
}
