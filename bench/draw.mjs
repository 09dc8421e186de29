// Draws the inputs of queries from an index: for every tool the heaviest that there are (hub symbols, big commits, long ranges, full modules) and
// ones drawn by a seed, so that the same seed over the same index asks the same.

/** Numbers in [0, 1) that depend on the seed alone. */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` distinct members of the list in a random order; all of them when there are fewer. */
export function drawn(list, count, random) {
  const left = [...list];
  const taken = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}

const HUBS = `SELECT s.key FROM symbols s JOIN (SELECT dst, count(*) AS n FROM edges WHERE kind = 'CALLS' AND dst IS NOT NULL GROUP BY dst ORDER BY n DESC LIMIT 15) h
  ON h.dst = s.id ORDER BY h.n DESC, s.key`;
const CALLERS = `SELECT s.key FROM symbols s JOIN (SELECT src, count(*) AS n FROM edges WHERE kind = 'CALLS' AND src IS NOT NULL GROUP BY src ORDER BY n DESC LIMIT 10) h
  ON h.src = s.id ORDER BY h.n DESC, s.key`;
const FULLEST = 'SELECT f.path FROM files f JOIN symbols s ON s.file_id = f.id GROUP BY f.id ORDER BY count(*) DESC, f.path LIMIT 10';
const MOST_CHANGED = 'SELECT p.path FROM changes ch JOIN history_paths p ON p.id = ch.path_id GROUP BY p.id ORDER BY count(*) DESC, p.path LIMIT 10';
const BIG_COMMITS = 'SELECT c.hash FROM changes ch JOIN commits c ON c.id = ch.commit_id GROUP BY c.id ORDER BY count(*) DESC, c.position LIMIT 15';
const WORDS = /[\p{L}]{3,}/gu;

/** The names, paths and hashes that the index holds, the heaviest of each kind first and then as many drawn. */
export function material(database, random) {
  const column = (sql) => database.prepare(sql).pluck().all();
  const functions = column("SELECT key FROM symbols WHERE kind = 'function' ORDER BY id");
  const commits = column('SELECT hash FROM commits ORDER BY position');
  const modules = column('SELECT name FROM modules ORDER BY importance DESC, name');
  const files = column('SELECT path FROM files ORDER BY path');
  const folders = [...new Set(files.map((path) => path.split('/').slice(0, -1).join('/')))].filter((path) => path !== '');
  const docs = column('SELECT doc FROM symbols WHERE doc IS NOT NULL AND length(doc) > 20 ORDER BY id');
  return {
    hubs: [...column(HUBS), ...column("SELECT key FROM symbols WHERE kind = 'function' ORDER BY importance DESC, key LIMIT 10")],
    busy: column(CALLERS),
    functions: drawn(functions, 60, random),
    symbols: drawn(column('SELECT key FROM symbols ORDER BY id'), 30, random),
    bases: column(
      "SELECT s.key FROM edges e JOIN symbols s ON s.id = e.dst WHERE e.kind IN ('EXTENDS', 'IMPLEMENTS') GROUP BY s.id ORDER BY count(*) DESC, s.key LIMIT 5",
    ),
    owners: column('SELECT p.key FROM symbols s JOIN symbols p ON p.id = s.parent_id GROUP BY p.id ORDER BY count(*) DESC, p.key LIMIT 5'),
    names: drawn(column('SELECT DISTINCT name FROM symbols WHERE length(name) > 2 ORDER BY name'), 40, random),
    commonNames: column('SELECT name FROM symbols GROUP BY name ORDER BY count(*) DESC, name LIMIT 8'),
    phrases: drawn(docs, 25, random).map((doc) => (doc.match(WORDS) ?? ['word']).slice(0, 2 + Math.floor(random() * 5)).join(' ')),
    bigModules: column('SELECT name FROM modules ORDER BY files DESC, name LIMIT 10'),
    modules: [...modules.slice(0, 10), ...drawn(modules, 15, random)],
    fullFiles: column(FULLEST),
    importedFiles: column(
      "SELECT f.path FROM edges e JOIN files f ON f.id = e.dst_file WHERE e.kind = 'IMPORTS' GROUP BY f.id ORDER BY count(*) DESC, f.path LIMIT 5",
    ),
    files: drawn(files, 20, random),
    changedFiles: column(MOST_CHANGED),
    folders: [...new Set([...folders.map((path) => path.split('/')[0]), ...drawn(folders, 6, random)])].slice(0, 12),
    bigCommits: column(BIG_COMMITS),
    newest: commits.slice(0, 5),
    commits: drawn(commits, 25, random),
    history: commits,
    subjects: drawn(column('SELECT subject FROM commits ORDER BY position'), 8, random).map((subject) => subject.match(WORDS)?.[0] ?? 'fix'),
    authors: column('SELECT a.name FROM commits c JOIN authors a ON a.id = c.author_id GROUP BY a.id ORDER BY count(*) DESC, a.name LIMIT 4'),
    span: database.prepare('SELECT min(time) AS first, max(time) AS last FROM commits').get(),
  };
}
