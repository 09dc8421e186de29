import type { GraphSymbol } from '@shared/model';
import type { Connection } from '../database';
import { searchText } from '../search-text';
import type { DerivedRows } from './rows';

/** Row ids of `search_index` say what they stand for, so that rows can be found again without a scan. */
const KINDS = 3;
const symbolRow = (id: number): number => id * KINDS;
const fileRow = (id: number): number => id * KINDS + 1;
const moduleRow = (id: number): number => id * KINDS + 2;

type ModuleRow = DerivedRows['modules'][number];

/** Keeps the text search in step with symbols, files and modules. */
export class SearchRows {
  private readonly insert;
  private readonly drop;

  constructor(private readonly database: Connection) {
    this.insert = database.prepare<[number, string, number, string, string]>(
      'INSERT OR REPLACE INTO search_index (rowid, kind, ref, name, body) VALUES (?, ?, ?, ?, ?)',
    );
    this.drop = database.prepare<[number]>('DELETE FROM search_index WHERE rowid = ?');
  }

  putSymbol(symbol: GraphSymbol, path: string): void {
    const body = symbol.doc === null ? `${symbol.signature}\n${path}` : `${symbol.signature}\n${symbol.doc}\n${path}`;
    this.insert.run(symbolRow(symbol.id), 'symbol', symbol.id, searchText(symbol.qualified), searchText(body));
  }

  putFile(id: number, path: string): void {
    this.insert.run(fileRow(id), 'file', id, searchText(path), '');
  }

  dropSymbol(id: number): void {
    this.drop.run(symbolRow(id));
  }

  dropFile(id: number): void {
    this.drop.run(fileRow(id));
  }

  /** Modules are few and are always written anew. */
  replaceModules(modules: readonly ModuleRow[], formerIds: readonly number[]): void {
    for (const id of formerIds) this.drop.run(moduleRow(id));
    for (const { id, name, path, summary } of modules) {
      const body = [path, ...summary.statements.map((statement) => statement.text)].join('\n');
      this.insert.run(moduleRow(id), 'module', id, searchText(name), searchText(body));
    }
  }

  /** Merges the search segments of a rebuild into one, which makes queries faster. */
  optimize(): void {
    this.database.exec("INSERT INTO search_index(search_index) VALUES ('optimize')");
  }
}
