import { describe, expect, it } from 'vitest';
import { decodeSource } from './decode';

describe('decodeSource', () => {
  it.each([
    ['UTF-8', Buffer.from('café 数据'), 'café 数据'],
    ['UTF-8 with a mark', Buffer.from('\ufeffcafé'), 'café'],
    ['UTF-16 little-endian', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('café', 'utf16le')]), 'café'],
    ['UTF-16 big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('café', 'utf16le').swap16()]), 'café'],
    ['Latin-1', Buffer.from('café', 'latin1'), 'café'],
    ['an empty file', Buffer.alloc(0), ''],
  ])('reads %s', (_name, bytes, text) => {
    expect(decodeSource(bytes)).toEqual({ text });
  });

  it('names what it can not read', () => {
    expect(decodeSource(Buffer.from('a\0b'))).toEqual({ unsupported: 'binary' });
    expect(decodeSource(Buffer.from('café', 'utf16le'))).toEqual({ unsupported: 'binary' });
    expect(decodeSource(Buffer.from([0x61, 0x01, 0x80]))).toEqual({ unsupported: 'unsupported-encoding' });
  });
});
