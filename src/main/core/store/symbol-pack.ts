import { ROLES, type Role, SYMBOL_KINDS, SYMBOL_SUBKINDS, type SymbolKind, type SymbolSubkind } from '@shared/model';
import type { SymbolRow } from './writer/rows';

/** Numbers of one symbol: row id, row id of its parent (0 = none), kinds and whether it has a doc, line, first line, last line, roles as bits. */
const NUMBERS = 7;
const DOCUMENTED = 1 << 16;

const kindCodes = new Map<string, number>(SYMBOL_KINDS.map((kind, code) => [kind, code]));
const subkindCodes = new Map<string, number>(SYMBOL_SUBKINDS.map((kind, code) => [kind, code]));

function roleBits(roles: readonly Role[]): number {
  return roles.reduce((bits, role) => bits | (1 << ROLES.indexOf(role)), 0);
}

/** Packs the symbols of one file, by ordinal: their number, the numbers of each, then the names as JSON. */
export function packSymbols(symbols: readonly SymbolRow[]): Uint8Array {
  const numbers = new Int32Array(1 + symbols.length * NUMBERS);
  numbers[0] = symbols.length;
  symbols.forEach((symbol, ordinal) => {
    const type = (kindCodes.get(symbol.kind) ?? 0) | ((subkindCodes.get(symbol.subkind) ?? 0) << 8) | (symbol.hasDoc ? DOCUMENTED : 0);
    const { id, parentId, line, startLine, endLine, roles } = symbol;
    numbers.set([id, parentId ?? 0, type, line, startLine, endLine, roleBits(roles)], 1 + ordinal * NUMBERS);
  });
  const names = Buffer.from(JSON.stringify(symbols.map((symbol) => symbol.name)));
  return Buffer.concat([new Uint8Array(numbers.buffer), names]);
}

/** Texts of a symbol that few ask for. */
export interface SymbolTexts {
  readonly key: string;
  readonly qualified: string;
  readonly signature: string;
  readonly doc: string | null;
}

/** Reads the texts of a stored symbol by its row id. */
export type ReadTexts = (id: number) => SymbolTexts;

const roleLists = new Map<number, readonly Role[]>();

function rolesOf(bits: number): readonly Role[] {
  let roles = roleLists.get(bits);
  if (roles === undefined) {
    roles = ROLES.filter((_, at) => (bits & (1 << at)) !== 0);
    roleLists.set(bits, roles);
  }
  return roles;
}

/** The unpacked numbers of one file's symbols, and their names once somebody has asked for one. */
class Pack {
  private names: readonly unknown[] | undefined;

  constructor(
    readonly fileId: number,
    readonly numbers: Int32Array,
    private readonly json: Uint8Array,
    readonly readTexts: ReadTexts,
  ) {}

  name(ordinal: number): string {
    if (this.names === undefined) {
      const parsed: unknown = JSON.parse(Buffer.from(this.json.buffer, this.json.byteOffset, this.json.byteLength).toString());
      this.names = Array.isArray(parsed) ? parsed : [];
    }
    const name = this.names[ordinal];
    return typeof name === 'string' ? name : '';
  }
}

/** A symbol of a file that has not changed: numbers at hand, its longer texts read when asked for. */
class PackedSymbol implements SymbolRow {
  private texts: SymbolTexts | undefined;

  constructor(
    private readonly pack: Pack,
    readonly ordinal: number,
  ) {}

  private number(column: number): number {
    return this.pack.numbers[1 + this.ordinal * NUMBERS + column] ?? 0;
  }

  private text(): SymbolTexts {
    this.texts ??= this.pack.readTexts(this.id);
    return this.texts;
  }

  get fileId(): number {
    return this.pack.fileId;
  }
  get id(): number {
    return this.number(0);
  }
  get parentId(): number | null {
    return this.number(1) || null;
  }
  get kind(): SymbolKind {
    return SYMBOL_KINDS[this.number(2) & 0xff] ?? 'variable';
  }
  get subkind(): SymbolSubkind {
    return SYMBOL_SUBKINDS[(this.number(2) >> 8) & 0xff] ?? 'variable';
  }
  get hasDoc(): boolean {
    return (this.number(2) & DOCUMENTED) !== 0;
  }
  get line(): number {
    return this.number(3);
  }
  get startLine(): number {
    return this.number(4);
  }
  get endLine(): number {
    return this.number(5);
  }
  get roles(): readonly Role[] {
    return rolesOf(this.number(6));
  }
  get name(): string {
    return this.pack.name(this.ordinal);
  }
  get key(): string {
    return this.text().key;
  }
  get qualified(): string {
    return this.text().qualified;
  }
  get signature(): string {
    return this.text().signature;
  }
  get doc(): string | null {
    return this.hasDoc ? this.text().doc : null;
  }
}

/** The symbols of one file by ordinal, as packSymbols packed them. */
export function unpackSymbols(fileId: number, bytes: Uint8Array, readTexts: ReadTexts): SymbolRow[] {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const count = new Int32Array(aligned.buffer, aligned.byteOffset, 1)[0] ?? 0;
  const length = 1 + count * NUMBERS;
  const pack = new Pack(fileId, new Int32Array(aligned.buffer, aligned.byteOffset, length), aligned.subarray(length * 4), readTexts);
  return Array.from({ length: count }, (_, ordinal) => new PackedSymbol(pack, ordinal));
}
