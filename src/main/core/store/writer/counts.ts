import { CONFIDENCES, EDGE_KINDS, EDGE_RULES } from '@shared/model';
import type { Connection } from '../database';
import type { RevisionContents } from './rows';

/** Numbers of one language, as the page `counts` holds them. */
interface LanguageCounts {
  files: number;
  lines: number;
  symbols: number;
  /** Call sites by what became of them; a site with several candidates is one guessed site. */
  resolved: number;
  guessed: number;
  /** Sites without an edge, by reason. */
  missed: Record<string, number>;
}

const CALLS = EDGE_KINDS.indexOf('CALLS');
const GUESS = CONFIDENCES.indexOf('guess');
/** More than a file has lines: makes one number of a caller and a line. */
const LINES = 2 ** 22;
const IMPLEMENTATION = EDGE_RULES.indexOf('implementation');

/** Calls `count` with the sites of each file: sure ones, and guessed ones by caller and line. Implementations beside an interface member are no sites. */
function eachFileSites({ allEdges: edges }: RevisionContents, count: (file: number, resolved: number, guessed: number) => void): void {
  for (let from = 0, to = 0; from < edges.count; from = to) {
    const file = edges.srcFile[from] ?? 0;
    let resolved = 0;
    const guessed = new Set<number>();
    for (; to < edges.count && edges.srcFile[to] === file; to++) {
      if (edges.kind[to] !== CALLS || edges.how[to] === IMPLEMENTATION) continue;
      if (edges.confidence[to] === GUESS) guessed.add((edges.src[to] ?? 0) * LINES + Math.min(edges.line[to] ?? 0, LINES - 1));
      else resolved++;
    }
    count(file, resolved, guessed.size);
  }
}

/** Writes what the overview and the index report count over all files and edges, so that it need not be counted when they are asked for. */
export function writeCounts(database: Connection, contents: RevisionContents): void {
  const languages: Record<string, LanguageCounts> = {};
  const ofFile = new Map<number, LanguageCounts>();
  for (const { id, language, lines } of contents.files) {
    const counts = languages[language] ?? { files: 0, lines: 0, symbols: 0, resolved: 0, guessed: 0, missed: {} };
    counts.files++;
    counts.lines += lines;
    languages[language] = counts;
    ofFile.set(id, counts);
  }
  for (const { fileId } of contents.symbols) {
    const counts = ofFile.get(fileId);
    if (counts !== undefined) counts.symbols++;
  }
  eachFileSites(contents, (file, resolved, guessed) => {
    const counts = ofFile.get(file);
    if (counts === undefined) return;
    counts.resolved += resolved;
    counts.guessed += guessed;
  });
  const missed = database.prepare<[], { language: string; reason: string; sites: number }>(
    'SELECT f.language, u.reason, sum(u.count) AS sites FROM unresolved u JOIN files f ON f.id = u.file_id GROUP BY f.language, u.reason ORDER BY 1, 2',
  );
  for (const { language, reason, sites } of missed.all()) {
    const counts = languages[language];
    if (counts !== undefined) counts.missed[reason] = sites;
  }
  const page = { edges: contents.allEdges.count, languages: Object.fromEntries(Object.entries(languages).sort(([a], [b]) => (a < b ? -1 : 1))) };
  database.prepare('INSERT INTO derived (name, value) VALUES (?, ?)').run('counts', JSON.stringify(page));
}
