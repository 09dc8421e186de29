import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { SkipReason } from '@shared/model';

export type Decoded = { readonly text: string } | { readonly unsupported: Extract<SkipReason, 'binary' | 'unsupported-encoding'> };

const SNIFF = 8192;

function swapBytes(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
}

/** Control characters that no text file in an 8-bit encoding holds. */
function looksBinary(bytes: Buffer): boolean {
  const end = Math.min(bytes.length, SNIFF);
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 7 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) return true;
  }
  return false;
}

/**
 * Text of a source file: UTF-8 (a byte-order mark is dropped), UTF-16 with a byte-order mark, else Latin-1 when nothing in it says
 * that it is no text. Anything else is named, never turned into garbage.
 */
export function decodeSource(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: bytes.toString('utf16le', 2) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: swapBytes(bytes).toString('utf16le', 2) };
  if (bytes.subarray(0, SNIFF).includes(0)) return { unsupported: 'binary' };
  if (isUtf8(bytes)) {
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { text: bytes.toString('utf8', mark ? 3 : 0) };
  }
  return looksBinary(bytes) ? { unsupported: 'unsupported-encoding' } : { text: bytes.toString('latin1') };
}

/** Reads and decodes one source file. An unreadable file is a value too. */
export function readSourceText(absolute: string): Decoded | { readonly unsupported: 'unreadable' } {
  try {
    return decodeSource(readFileSync(absolute));
  } catch {
    return { unsupported: 'unreadable' };
  }
}
