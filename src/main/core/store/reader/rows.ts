import type { Row } from './connection';

function fail(row: Row, column: string, wanted: string): never {
  throw new TypeError(`column ${column} is not ${wanted}: ${typeof row[column]}`);
}

export function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : fail(row, column, 'text');
}

export function textOrNull(row: Row, column: string): string | null {
  const value = row[column];
  return value === null || value === undefined ? null : text(row, column);
}

export function int(row: Row, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : fail(row, column, 'a number');
}

export function intOrNull(row: Row, column: string): number | null {
  const value = row[column];
  return value === null || value === undefined ? null : int(row, column);
}

/** A column of JSON text; throws when it does not parse. */
export function json(row: Row, column: string): unknown {
  return JSON.parse(text(row, column));
}

const lists = new Map<string, readonly string[]>();

/** A column that holds a JSON list of words. Few distinct values recur, so parsed lists are kept. */
export function words(row: Row, column: string): readonly string[] {
  const source = text(row, column);
  let list = lists.get(source);
  if (list === undefined) {
    const value: unknown = source === '' ? [] : JSON.parse(source);
    list = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    if (lists.size < 1000) lists.set(source, list);
  }
  return list;
}

/** The member of `all` that a text column names; throws on another. */
export function oneOf<T extends string>(row: Row, column: string, all: readonly T[]): T {
  const value = row[column];
  return all.find((item) => item === value) ?? fail(row, column, `one of ${all.join(', ')}`);
}
