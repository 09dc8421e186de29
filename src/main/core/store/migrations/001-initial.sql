-- One repository, one file. Numbers are internal row ids; `key` columns are the stable identities that leave the store.
-- Names and shapes of the values: core/store/meta.ts.
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE revisions (
  id INTEGER PRIMARY KEY, head TEXT, branch TEXT, dirty INTEGER NOT NULL, tool_version TEXT NOT NULL,
  created_at INTEGER NOT NULL, report TEXT NOT NULL
);

CREATE TABLE files (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, language TEXT NOT NULL, hash TEXT NOT NULL, size INTEGER NOT NULL, mtime_ms REAL NOT NULL,
  lines INTEGER NOT NULL, roles TEXT NOT NULL, module_id INTEGER, errors INTEGER NOT NULL DEFAULT 0, partial INTEGER NOT NULL DEFAULT 0,
  importance REAL NOT NULL DEFAULT 0,
  -- how many symbols it has, and how many of them are test code or variables
  symbols INTEGER NOT NULL DEFAULT 0, tests INTEGER NOT NULL DEFAULT 0, variables INTEGER NOT NULL DEFAULT 0,
  -- declared package
  package TEXT
);
CREATE INDEX files_module ON files(module_id, roles);
-- Cached facts of a file, so that a later run parses only what changed. `mentions` is a Bloom filter of the names in it.
CREATE TABLE file_facts (
  file_id INTEGER PRIMARY KEY, mentions BLOB NOT NULL, outline BLOB NOT NULL, refs BLOB NOT NULL
);
-- The outgoing edges of a file once more, packed (core/store/edge-pack.ts): an incremental run loads the whole graph from here in milliseconds.
CREATE TABLE file_edges (file_id INTEGER PRIMARY KEY, edges BLOB NOT NULL);
-- The symbols of a file once more, packed without their longer texts (core/store/symbol-pack.ts), for the same reason.
CREATE TABLE file_symbols (file_id INTEGER PRIMARY KEY, symbols BLOB NOT NULL);
-- The edges between different files, summed by kind (core/store/link-pack.ts): what the map shows of opened modules.
CREATE TABLE link_packs (part INTEGER PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE skipped (path TEXT PRIMARY KEY, reason TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE modules (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, path TEXT NOT NULL, language TEXT NOT NULL, files INTEGER NOT NULL, lines INTEGER NOT NULL,
  symbols INTEGER NOT NULL, layer INTEGER NOT NULL DEFAULT 0, cycle INTEGER NOT NULL DEFAULT 0, roles TEXT NOT NULL DEFAULT '[]', importance REAL NOT NULL DEFAULT 0,
  -- JSON of ModuleSummary, each statement with its source
  summary TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE module_edges (
  src INTEGER NOT NULL, dst INTEGER NOT NULL, kind TEXT NOT NULL, weight INTEGER NOT NULL, guessed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (src, dst, kind)
) WITHOUT ROWID;
CREATE INDEX module_edges_dst ON module_edges(dst);

CREATE TABLE symbols (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, file_id INTEGER NOT NULL,
  -- index of the definition in its file's facts
  ordinal INTEGER NOT NULL,
  parent_id INTEGER, name TEXT NOT NULL, qualified TEXT NOT NULL, kind TEXT NOT NULL, subkind TEXT NOT NULL, line INTEGER NOT NULL, start_line INTEGER NOT NULL, end_line INTEGER NOT NULL,
  signature TEXT NOT NULL, doc TEXT, roles TEXT NOT NULL, importance REAL NOT NULL DEFAULT 0
);
-- Holds what counting and ordering the symbols of many files ask for, so that the rows themselves are not read.
CREATE INDEX symbols_file ON symbols(file_id, importance DESC, kind, roles, start_line);
CREATE INDEX symbols_name ON symbols(name);
CREATE INDEX symbols_qualified ON symbols(qualified);
CREATE INDEX symbols_parent ON symbols(parent_id);
CREATE INDEX symbols_importance ON symbols(importance);

-- Ends of an edge: a symbol (src/dst) or, for module-level code and file imports, a file alone (src/dst NULL).
CREATE TABLE edges (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, src INTEGER, dst INTEGER, src_file INTEGER NOT NULL, dst_file INTEGER NOT NULL,
  line INTEGER NOT NULL, confidence TEXT NOT NULL, how TEXT NOT NULL
);
CREATE INDEX edges_src ON edges(src, kind);
-- These hold all that callers, surfaces and the map ask for, so that the rows themselves are not read.
CREATE INDEX edges_dst ON edges(dst, kind, confidence, src, src_file, line);
CREATE INDEX edges_src_file ON edges(src_file, dst_file, kind, confidence);
CREATE INDEX edges_dst_file ON edges(dst_file, src_file, kind, confidence);
-- The two kinds of edges that are no call site of their own: several candidates of one site, and implementations beside an interface member.
CREATE INDEX edges_guessed ON edges(src_file, src, line, how) WHERE confidence = 'guess' AND kind = 'CALLS';
CREATE INDEX edges_implementations ON edges(confidence) WHERE how = 'implementation' AND kind = 'CALLS';
-- Call sites without an in-repository target, counted per caller, name and reason.
CREATE TABLE unresolved (
  file_id INTEGER NOT NULL, src INTEGER, name TEXT NOT NULL, package TEXT, reason TEXT NOT NULL, line INTEGER NOT NULL, count INTEGER NOT NULL
);
CREATE INDEX unresolved_file ON unresolved(file_id);
CREATE INDEX unresolved_src ON unresolved(src);
CREATE INDEX unresolved_name ON unresolved(name);

CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, UNIQUE (name, email));
CREATE TABLE commits (
  id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, author_id INTEGER NOT NULL, author_time INTEGER NOT NULL, time INTEGER NOT NULL,
  -- `parents` is a JSON list of hashes
  subject TEXT NOT NULL, body TEXT NOT NULL, parents TEXT NOT NULL, is_merge INTEGER NOT NULL,
  -- `says` is a JSON object of what its message says of other commits (core/history/message.ts); NULL when that is nothing
  is_revert INTEGER NOT NULL, says TEXT,
  -- What it did to contents, and the opposite of that (core/history/change-key.ts); NULL for merges and commits without changes. `tree`: all contents after it.
  change_key TEXT, inverse_key TEXT, tree TEXT NOT NULL,
  -- Bits: core/store/history-pack.ts
  flags INTEGER NOT NULL DEFAULT 0,
  -- order of `git log`, the newest first: 0 is the oldest, and those before it are negative
  position INTEGER NOT NULL
);
CREATE INDEX commits_time ON commits(time, is_merge, is_revert, author_id);
CREATE INDEX commits_position ON commits(position);
CREATE INDEX commits_change ON commits(change_key) WHERE change_key IS NOT NULL;
CREATE INDEX commits_author ON commits(author_id, time);
-- What a commit (src) does to the change of an older one (dst): `kind` is 'reverts' (takes it back), 'reapplies' (brings it back) or 'copies' (is the same
-- change once more: cherry-picked, rebased or squashed). `how`: 'message', 'subject', 'trailer', 'content' or 'tree'.
CREATE TABLE commit_links (src INTEGER NOT NULL, dst INTEGER NOT NULL, kind TEXT NOT NULL, how TEXT NOT NULL, PRIMARY KEY (src, dst, kind)) WITHOUT ROWID;
CREATE INDEX commit_links_dst ON commit_links(dst, kind);
CREATE TABLE co_authors (commit_id INTEGER NOT NULL, author_id INTEGER NOT NULL, PRIMARY KEY (commit_id, author_id)) WITHOUT ROWID;
CREATE INDEX co_authors_author ON co_authors(author_id);
-- Tags. `commit_id` is NULL where HEAD does not reach the commit. `time` in seconds since 1970: when an annotated tag was made, else when its commit was.
-- `release`: 0 = the name is no version, 1 = a release, 2 = a version before one (rc, beta …).
CREATE TABLE tags (
  name TEXT PRIMARY KEY, hash TEXT NOT NULL, commit_id INTEGER, time INTEGER NOT NULL, annotated INTEGER NOT NULL, subject TEXT NOT NULL, release INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tags_commit ON tags(commit_id);
-- Every path that history knows, living or gone.
CREATE TABLE history_paths (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
CREATE TABLE changes (
  commit_id INTEGER NOT NULL, path_id INTEGER NOT NULL, old_path_id INTEGER, status TEXT NOT NULL, added INTEGER, deleted INTEGER,
  -- Bits: core/store/history-pack.ts
  flags INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (commit_id, path_id)
) WITHOUT ROWID;
CREATE INDEX changes_path ON changes(path_id);
CREATE INDEX changes_old_path ON changes(old_path_id) WHERE old_path_id IS NOT NULL;
CREATE INDEX changes_renames ON changes(path_id, old_path_id) WHERE status = 'renamed' AND old_path_id IS NOT NULL;
-- Commits and changes once more, as columns of numbers (core/store/history-pack.ts).
CREATE TABLE history_packs (name TEXT NOT NULL, part INTEGER NOT NULL, value BLOB NOT NULL, PRIMARY KEY (name, part));

-- The distinct names of all symbols in one text, with columns of numbers that tell most of them apart from a misspelled one (core/store/name-pack.ts).
CREATE TABLE name_packs (name TEXT PRIMARY KEY, value BLOB NOT NULL);

-- Text search: `kind` is 'symbol', 'file' or 'module', `ref` the row id in that table. For a symbol `name` is its qualified name and `body`
-- signature, doc and path; for a file `name` is the path; for a module `name` is its name, `body` its path and summary statements.
-- Both columns pass through searchText() (core/store/search-text.ts), which adds the words that identifiers split into.
CREATE VIRTUAL TABLE search_index USING fts5(kind UNINDEXED, ref UNINDEXED, name, body, tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4');
-- Derived one-page results (overview, walkthrough, counts) as JSON, by name.
CREATE TABLE derived (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
