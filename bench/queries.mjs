// Queries for timing: every tool, on the symbols, files, modules and commits that matter most and on ones spread over the index.

/** Every n-th row so that about `count` are left. */
const spread = (rows, count) => rows.filter((_, index) => index % Math.max(1, Math.floor(rows.length / count)) === 0).slice(0, count);

export function queriesFor(database) {
  const column = (sql) => database.prepare(sql).pluck().all();
  const top = column("SELECT key FROM symbols WHERE kind = 'function' ORDER BY importance DESC LIMIT 20");
  const symbols = [...top, ...spread(column('SELECT key FROM symbols ORDER BY id'), 20)];
  const names = spread(column('SELECT DISTINCT name FROM symbols ORDER BY name'), 20);
  const files = spread(column('SELECT path FROM files ORDER BY path'), 15);
  const modules = spread(column('SELECT name FROM modules ORDER BY importance DESC'), 15);
  const commits = spread(column('SELECT hash FROM commits ORDER BY position'), 15);
  const all = (tool, inputs) => inputs.map((input) => ({ tool, input }));
  return [
    ...all(
      'find_symbol',
      names.map((query) => ({ query })),
    ),
    ...all(
      'search',
      names.map((query) => ({ query })),
    ),
    ...all(
      'find_anything',
      names.map((name) => ({ query: name.slice(0, 4) })),
    ),
    ...all(
      'get_callers_of',
      symbols.map((symbol) => ({ symbol })),
    ),
    ...all(
      'get_callers_of',
      top.map((symbol) => ({ symbol, depth: 3 })),
    ),
    ...all(
      'get_callees_of',
      symbols.map((symbol) => ({ symbol })),
    ),
    ...all(
      'get_symbol',
      symbols.map((symbol) => ({ symbol })),
    ),
    ...all(
      'find_paths',
      top.slice(1).map((to) => ({ from: top[0] ?? '', to })),
    ),
    ...all(
      'get_module_summary',
      modules.map((module) => ({ module })),
    ),
    ...all(
      'get_module_dependencies',
      modules.map((module) => ({ module })),
    ),
    ...all(
      'get_file_outline',
      files.map((path) => ({ path })),
    ),
    ...all(
      'get_file_history',
      files.map((path) => ({ path })),
    ),
    ...all(
      'read_source',
      files.map((path) => ({ path })),
    ),
    ...all(
      'get_commit_impact',
      commits.map((commit) => ({ commit })),
    ),
    ...all('get_recent_changes', [{}, {}, {}]),
    ...all('list_commits', [{}, {}, {}]),
    ...all('get_overview', [{}, {}, {}]),
    ...all('get_module_map', [{}, {}, {}]),
    ...all('get_walkthrough', [{}, {}, {}]),
  ];
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Milliseconds of all calls and of each tool, from trace entries. */
export function timings(entries) {
  const of = (list) => {
    const ms = list.map((entry) => entry.ms).sort((a, b) => a - b);
    return { calls: ms.length, p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), max: ms.at(-1) ?? 0, errors: list.filter((entry) => !entry.ok).length };
  };
  const tools = [...new Set(entries.map((entry) => entry.tool))].sort();
  return { all: of(entries), tools: Object.fromEntries(tools.map((tool) => [tool, of(entries.filter((entry) => entry.tool === tool))])) };
}
