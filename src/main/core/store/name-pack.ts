import type { Connection } from './database';

/** Distinct names, prepared so that most of them are told apart from another by two numbers without being read. */
export interface PreparedNames {
  /** All names, one after the other. */
  readonly text: string;
  /** Where each name ends in the text; it begins where the one before ends. */
  readonly ends: Int32Array;
  /** Letters of each name, in lower case, as bits. */
  readonly bits: Int32Array;
}

/** The letters of a name as bits; letters that share a bit only make it less telling. */
export function letterBits(name: string): number {
  let bits = 0;
  for (let at = 0; at < name.length; at++) bits |= 1 << (name.charCodeAt(at) & 31);
  return bits;
}

export function prepareNames(names: readonly string[]): PreparedNames {
  const ends = new Int32Array(names.length);
  let end = 0;
  names.forEach((name, at) => {
    end += name.length;
    ends[at] = end;
  });
  return { text: names.join(''), ends, bits: Int32Array.from(names, (name) => letterBits(name.toLowerCase())) };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength);

/** Stores the distinct names of these symbols in place of those stored before. */
export function packNames(database: Connection, symbols: readonly { readonly name: string }[]): void {
  const { text, ends, bits } = prepareNames([...new Set(symbols.map(({ name }) => name))]);
  const put = database.prepare('INSERT OR REPLACE INTO name_packs (name, value) VALUES (?, ?)');
  put.run('text', new TextEncoder().encode(text));
  put.run('ends', bytesOf(ends));
  put.run('bits', bytesOf(bits));
}

/** The names from their stored bytes by name. Numbers begin in memory where numbers may. */
export function unpackNames(stored: ReadonlyMap<string, Uint8Array>): PreparedNames {
  const numbers = (name: string): Int32Array => new Int32Array(new Uint8Array(stored.get(name) ?? []).buffer);
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(stored.get('text')), ends: numbers('ends'), bits: numbers('bits') };
}
