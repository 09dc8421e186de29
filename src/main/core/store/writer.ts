import type { IndexReport } from '@shared/model';
import { throwIfCancelled } from '../../platform';
import type { Connection } from './database';
import { packLinks } from './link-pack';
import { writeHistoryState, writeInputState } from './meta';
import { packNames } from './name-pack';
import { touchFiles } from './stored-code';
import { type CodeTables, codeTables, type SymbolCount } from './writer/code-tables';
import { writeCounts } from './writer/counts';
import { replaceModuleTables, updateDerivedColumns } from './writer/derived-tables';
import { edgeInserter, linkRemover, writePackedEdges } from './writer/edge-tables';
import { beginRebuild } from './writer/rebuild';
import type { FileRow, RevisionContents, SymbolRow } from './writer/rows';
import { SearchRows } from './writer/search-rows';

export interface WriteOptions {
  readonly signal: AbortSignal | undefined;
  /** Called between rows: may pause the work so that a cancel request is seen; what it throws undoes the whole revision. */
  readonly breathe: () => Promise<void> | undefined;
  readonly onProgress?: (done: number, total: number) => void;
  /** The report to be stored, once the revision's number is known. */
  readonly report: (revision: number) => IndexReport;
}

/** Rows between two looks at the clock. */
const ROWS_PER_BREATH = 500;

/**
 * Writes a revision in one transaction: a reader sees the old revision or this one, never a half, whenever the process ends.
 * Returns the report as stored.
 */
export async function writeRevision(database: Connection, contents: RevisionContents, options: WriteOptions): Promise<IndexReport> {
  database.exec('BEGIN IMMEDIATE');
  try {
    await writeCode(database, contents, options);
    writeInputState(database, contents.inputs);
    writeHistoryState(database, contents.history);
    const report = insertRevision(database, contents, options.report);
    throwIfCancelled(options.signal);
    database.exec('COMMIT');
    return report;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `write` for each position and breathes now and then. */
type EachRow = (count: number, write: (position: number) => void) => Promise<void>;

function rowLoop(contents: RevisionContents, options: WriteOptions): EachRow {
  const total = contents.changedFiles.length * 2 + contents.changedSymbols.length * 2 + contents.edges.count + contents.unresolved.length;
  let done = 0;
  return async (count, write) => {
    for (let position = 0; position < count; position++) {
      write(position);
      if (++done % ROWS_PER_BREATH !== 0) continue;
      options.onProgress?.(Math.min(done, total), total);
      const pause = options.breathe();
      if (pause !== undefined) await pause;
    }
  };
}

async function writeCode(database: Connection, contents: RevisionContents, options: WriteOptions): Promise<void> {
  const finishRebuild = contents.rebuild ? beginRebuild(database) : null;
  const tables = codeTables(database);
  const search = new SearchRows(database);
  const each = rowLoop(contents, options);
  if (finishRebuild === null) await removeOld(database, tables, search, contents, each);
  await putRows(tables, search, contents, each);
  await each(contents.edges.count, edgeInserter(database, contents.edges));
  writePackedEdges(database, contents.edges);
  packLinks(database, contents.edges, contents.rebuild ? null : new Set([...contents.relinkedFiles, ...contents.removedFiles]));
  await each(contents.unresolved.length, (position) => at(contents.unresolved, position, tables.putUnresolved));
  finishRebuild?.();
  search.replaceModules(contents.derived.modules, replaceModuleTables(database, contents.derived));
  writeCounts(database, contents);
  if (contents.rebuild || contents.changedFiles.length > 0 || contents.removedFiles.length > 0) packNames(database, contents.symbols);
  if (contents.stored !== null) updateDerivedColumns(database, contents.files, contents.symbols, contents.derived, contents.stored);
  replaceSkipped(database, contents);
  touchFiles(database, contents.touchedFiles);
}

function at<T>(rows: readonly T[], position: number, use: (row: T) => void): void {
  const row = rows[position];
  if (row !== undefined) use(row);
}

async function removeOld(database: Connection, tables: CodeTables, search: SearchRows, contents: RevisionContents, each: EachRow): Promise<void> {
  const removeLinks = linkRemover(database);
  await each(contents.relinkedFiles.length, (position) => at(contents.relinkedFiles, position, removeLinks));
  await each(contents.removedFiles.length, (position) =>
    at(contents.removedFiles, position, (id) => {
      removeLinks(id);
      tables.dropFile(id);
      search.dropFile(id);
    }),
  );
  await each(contents.removedSymbols.length, (position) =>
    at(contents.removedSymbols, position, (id) => {
      tables.dropSymbol(id);
      search.dropSymbol(id);
    }),
  );
}

/** Where each file and symbol stands in the derived columns, by row id. */
function positions(rows: readonly { readonly id: number }[], wanted: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  rows.forEach(({ id }, position) => {
    if (wanted.has(id)) found.set(id, position);
  });
  return found;
}

function byFile(symbols: readonly SymbolRow[]): Map<number, SymbolRow[]> {
  const lists = new Map<number, SymbolRow[]>();
  for (const symbol of symbols) {
    const list = lists.get(symbol.fileId);
    if (list === undefined) lists.set(symbol.fileId, [symbol]);
    else list.push(symbol);
  }
  return lists;
}

function symbolCount({ roles }: FileRow, symbols: readonly SymbolRow[]): SymbolCount {
  const isTest = (symbol: SymbolRow) => roles.includes('test') || symbol.roles.includes('test');
  return { symbols: symbols.length, tests: symbols.filter(isTest).length, variables: symbols.filter((symbol) => symbol.kind === 'variable').length };
}

async function putRows(tables: CodeTables, search: SearchRows, contents: RevisionContents, each: EachRow): Promise<void> {
  const { derived } = contents;
  const filePositions = positions(contents.files, new Set(contents.changedFiles.map((row) => row.id)));
  const symbolPositions = positions(contents.symbols, new Set(contents.changedSymbols.map((row) => row.id)));
  const paths = new Map(contents.changedFiles.map((row) => [row.id, row.path]));
  const symbolsOf = byFile(contents.changedSymbols);
  await each(contents.changedFiles.length, (index) =>
    at(contents.changedFiles, index, (row) => {
      const position = filePositions.get(row.id) ?? -1;
      const symbols = symbolsOf.get(row.id) ?? [];
      tables.putFile(row, derived.moduleOfFile[position] ?? 0, derived.fileImportance[position] ?? 0, symbolCount(row, symbols));
      search.putFile(row.id, row.path);
      tables.putPack(row.id, symbols);
    }),
  );
  await each(contents.changedFacts.length, (index) => at(contents.changedFacts, index, tables.putFacts));
  await each(contents.changedSymbols.length, (index) =>
    at(contents.changedSymbols, index, (row) => tables.putSymbol(row, derived.symbolImportance[symbolPositions.get(row.id) ?? -1] ?? 0)),
  );
  await each(contents.changedSymbols.length, (index) => at(contents.changedSymbols, index, (row) => search.putSymbol(row, paths.get(row.fileId) ?? '')));
}

function replaceSkipped(database: Connection, contents: RevisionContents): void {
  database.exec('DELETE FROM skipped');
  const insert = database.prepare('INSERT OR REPLACE INTO skipped (path, reason) VALUES (?, ?)');
  for (const { path, reason } of contents.skipped) insert.run(path, reason);
}

/** What names a revision beside its contents. */
export type RevisionHeader = Pick<RevisionContents, 'head' | 'branch' | 'dirty' | 'toolVersion' | 'createdAt' | 'history'>;

/** Writes a revision whose code is that of the one before: only HEAD, branch or the state of the work tree differ. */
export function recordRevision(database: Connection, header: RevisionHeader, report: WriteOptions['report']): IndexReport {
  return database
    .transaction(() => {
      writeHistoryState(database, header.history);
      return insertRevision(database, header, report);
    })
    .immediate();
}

function insertRevision(database: Connection, header: RevisionHeader, report: WriteOptions['report']): IndexReport {
  const insert = database.prepare('INSERT INTO revisions (head, branch, dirty, tool_version, created_at, report) VALUES (?, ?, ?, ?, ?, ?)');
  const { head, branch, toolVersion, createdAt } = header;
  const revision = Number(insert.run(head, branch, header.dirty, toolVersion, createdAt, '{}').lastInsertRowid);
  const complete = report(revision);
  storeReport(database, complete);
  return complete;
}

/** Replaces the stored report of the revision that it names. */
export function storeReport(database: Connection, report: IndexReport): void {
  database.prepare('UPDATE revisions SET report = ? WHERE id = ?').run(JSON.stringify(report), report.revision);
}
