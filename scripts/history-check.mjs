#!/usr/bin/env node
// Compares the history of an index with git's own counts on clones, and writes the table of docs/history.md: commits, merges, authors (git shortlog), changes
// and line counts of every path (git log --numstat), and the names that git log --follow finds for the most renamed files.
//   node scripts/history-check.mjs <clone> [<clone> …] [--no-page]
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';

const root = path.resolve(import.meta.dirname, '..');
const clones = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
if (clones.length === 0) {
  console.error('usage: node scripts/history-check.mjs <clone> [<clone> …] [--no-page]');
  process.exit(2);
}
const FOLLOWED = 25;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-history-check-'));
const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
const git = (clone, ...args) =>
  execFileSync('git', ['-C', clone, '-c', 'core.quotePath=false', ...args], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Changes and lines by path as `git log --numstat -M -z` gives them; a rename counts for the new name. */
function changesByGit(clone) {
  const counts = new Map();
  const tokens = git(clone, 'log', '--numstat', '-M', '-z', '--format=').split('\0');
  for (let at = 0; at < tokens.length; at++) {
    const found = /^\n*(\d+|-)\t(\d+|-)\t([\s\S]*)$/.exec(tokens[at]);
    if (found === null) continue;
    if (found[3] === '') at += 2;
    const name = found[3] === '' ? tokens[at] : found[3];
    const entry = counts.get(name) ?? { changes: 0, added: 0, deleted: 0 };
    entry.changes++;
    entry.added += Number(found[1]) || 0;
    entry.deleted += Number(found[2]) || 0;
    counts.set(name, entry);
  }
  return counts;
}

function changesByIndex(database) {
  const sql = `SELECT p.path, count(*), coalesce(sum(ch.added), 0), coalesce(sum(ch.deleted), 0), max(ch.flags & 12) FROM changes ch JOIN history_paths p ON p.id = ch.path_id
    GROUP BY p.id`;
  return new Map(
    database
      .prepare(sql)
      .raw()
      .all()
      .map(([name, changes, added, deleted, special]) => [name, { changes, added, deleted, special }]),
  );
}

/** Names of a file and commits that changed it, newest first, through renames: by the index. */
function followedByIndex(database, file) {
  const under = database.prepare(
    `SELECT c.hash, c.position, ch.status, o.path AS old FROM history_paths p JOIN changes ch ON ch.path_id = p.id JOIN commits c ON c.id = ch.commit_id
     LEFT JOIN history_paths o ON o.id = ch.old_path_id WHERE p.path = ? AND c.position > ? ORDER BY c.position`,
  );
  const commits = [];
  let [name, position] = [file, Number.NEGATIVE_INFINITY];
  while (name !== null) {
    let next = null;
    for (const row of under.all(name, position)) {
      commits.push(row.hash);
      if (row.status !== 'renamed') continue;
      next = row.old;
      position = row.position;
      break;
    }
    name = next;
  }
  return commits;
}

function mostRenamed(database) {
  const sql = `SELECT f.path FROM files f JOIN history_paths p ON p.path = f.path JOIN changes ch ON ch.path_id = p.id WHERE ch.status = 'renamed'
    GROUP BY f.id ORDER BY count(*) DESC, f.path LIMIT ${FOLLOWED}`;
  return database.prepare(sql).pluck().all();
}

function check(clone) {
  const env = { ...process.env, CAIRN_HOME: path.join(home, path.basename(clone)) };
  const run = spawnSync(process.execPath, [path.join(root, 'bin/cairn'), 'index', clone, '--json'], { env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (run.status !== 0) throw new Error(run.stderr);
  const repositories = path.join(env.CAIRN_HOME, 'repositories');
  const database = new Database(path.join(repositories, fs.readdirSync(repositories)[0], 'index.db'), { readonly: true });
  const one = (sql) => database.prepare(sql).pluck().get();
  const people = (lines) =>
    lines
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter((line) => line !== '')
      .sort();
  const byGit = {
    commits: Number(git(clone, 'rev-list', '--count', 'HEAD')),
    merges: Number(git(clone, 'rev-list', '--count', '--merges', 'HEAD')),
    // Sorted as text: git and SQLite order equal counts differently.
    authors: people(git(clone, 'shortlog', '-sne', 'HEAD').split('\n')),
    changes: changesByGit(clone),
  };
  const authors = database
    .prepare('SELECT count(*), a.name, a.email FROM commits c JOIN authors a ON a.id = c.author_id GROUP BY a.id')
    .raw()
    .all()
    .map(([count, name, email]) => `${count} ${name} <${email}>`);
  const byIndex = {
    commits: one('SELECT count(*) FROM commits'),
    merges: one('SELECT count(*) FROM commits WHERE is_merge'),
    authors: people(authors),
    changes: changesByIndex(database),
  };
  const known = new Set(byIndex.authors);
  const otherAuthors = byGit.authors.filter((line) => !known.has(line));
  const otherPaths = [...byGit.changes].filter(([name, entry]) => {
    const mine = byIndex.changes.get(name);
    return mine === undefined || mine.changes !== entry.changes || (mine.special === 0 && (mine.added !== entry.added || mine.deleted !== entry.deleted));
  });
  const followed = mostRenamed(database).map((file) => {
    const theirs = git(clone, 'log', '--follow', '--format=%H', '--', file).trim().split('\n');
    const mine = followedByIndex(database, file);
    const set = new Set(mine);
    return {
      file,
      theirs: theirs.length,
      mine: mine.length,
      missing: theirs.filter((hash) => !set.has(hash)).length,
      isSame: theirs.length === mine.length && theirs.every((hash) => set.has(hash)),
    };
  });
  database.close();
  for (const line of otherAuthors) console.log(`  author of git only: ${line}`);
  for (const [name, entry] of otherPaths.slice(0, 10))
    console.log(`  ${JSON.stringify(name)}: git ${JSON.stringify(entry)}, index ${JSON.stringify(byIndex.changes.get(name))}`);
  for (const each of followed.filter(({ isSame }) => !isSame))
    console.log(`  ${each.file}: git --follow ${each.theirs}, index ${each.mine}, missing here ${each.missing}`);
  const extra = [...byIndex.changes.keys()].filter((name) => !byGit.changes.has(name)).length;
  return [
    path.basename(clone),
    `${byIndex.commits} / ${byGit.commits}`,
    `${byIndex.merges} / ${byGit.merges}`,
    `${byIndex.authors.length} / ${byGit.authors.length}${otherAuthors.length > 0 ? `, ${otherAuthors.length} differ` : ''}`,
    `${byIndex.changes.size} / ${byGit.changes.size}`,
    String(otherPaths.length + extra),
    `${followed.filter(({ isSame }) => isSame).length} of ${followed.length}`,
  ];
}

try {
  const rows = clones.map((clone) => {
    console.log(path.basename(clone));
    return check(path.resolve(clone));
  });
  const head = ['repository', 'commits', 'merges', 'authors', 'paths', 'paths with other counts', 'equal to git log --follow'];
  const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
  console.log(table);
  if (!process.argv.includes('--no-page')) {
    const page = path.join(root, 'docs/history.md');
    const text = fs.readFileSync(page, 'utf8');
    const [begin, end] = ['<!-- history-check:begin -->', '<!-- history-check:end -->'];
    fs.writeFileSync(page, `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`);
  }
} finally {
  fs.rmSync(home, { recursive: true, force: true });
}
