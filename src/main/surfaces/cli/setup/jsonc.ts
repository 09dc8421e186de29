import { AppError } from '@shared/model';

/** A value in a JSON text with comments, by where it stands: `text.slice(start, end)` is the value as written. */
export interface JsonNode {
  readonly kind: 'object' | 'array' | 'other';
  readonly start: number;
  readonly end: number;
  /** Members of an object, elements of an array. */
  readonly items: readonly JsonItem[];
  /** Where the comma after the last item stands; null when there is none. */
  readonly trailingComma: number | null;
}

export interface JsonItem {
  /** Name of the member; empty in an array. */
  readonly key: string;
  /** Where the item begins: at its key, or at its value in an array. */
  readonly start: number;
  readonly value: JsonNode;
}

const DEEPEST = 200;

class Parser {
  at = 0;

  constructor(readonly text: string) {}

  fail(what: string): never {
    const line = this.text.slice(0, this.at).split('\n').length;
    throw new AppError('BAD_INPUT', `line ${line}: ${what}`);
  }

  /** Passes blanks and comments. */
  space(): void {
    const blank = /(?:[ \t\r\n\uFEFF]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
    blank.lastIndex = this.at;
    blank.exec(this.text);
    this.at = blank.lastIndex;
  }

  private token(pattern: RegExp, what: string): string {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const [found] = sticky.exec(this.text) ?? this.fail(what);
    this.at += found.length;
    return found;
  }

  private string(): string {
    const written = this.token(/"(?:[^"\\\r\n]|\\.)*"/, 'a text in quotes is expected');
    try {
      return String(JSON.parse(written));
    } catch {
      return this.fail('this text is not written as JSON');
    }
  }

  private items(close: string, isObject: boolean, depth: number): { items: JsonItem[]; trailingComma: number | null } {
    const items: JsonItem[] = [];
    let trailingComma: number | null = null;
    for (;;) {
      this.space();
      if (this.text[this.at] === close) return { items, trailingComma };
      if (items.length > 0 && trailingComma === null) this.fail(`a comma or ${close} is expected`);
      const start = this.at;
      const key = isObject ? this.string() : '';
      if (isObject) {
        this.space();
        this.token(/:/, 'a colon is expected');
        this.space();
      }
      items.push({ key, start, value: this.value(depth + 1) });
      this.space();
      trailingComma = this.text[this.at] === ',' ? this.at++ : null;
    }
  }

  value(depth: number): JsonNode {
    if (depth > DEEPEST) this.fail('this is nested too deeply');
    const start = this.at;
    const open = this.text[start];
    if (open === '{' || open === '[') {
      this.at++;
      const inner = this.items(open === '{' ? '}' : ']', open === '{', depth);
      this.at++;
      return { kind: open === '{' ? 'object' : 'array', start, end: this.at, ...inner };
    }
    if (open === '"') this.string();
    else this.token(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/, 'a value is expected');
    return { kind: 'other', start, end: this.at, items: [], trailingComma: null };
  }
}

/** Reads JSON with comments and trailing commas; null for a text without a value. @throws AppError BAD_INPUT with the line of what is wrong. */
export function parseJsonc(text: string): JsonNode | null {
  const parser = new Parser(text);
  parser.space();
  if (parser.at === text.length) return null;
  const root = parser.value(0);
  parser.space();
  if (parser.at < text.length) parser.fail('something stands after the end of the value');
  return root;
}

/** The value of a node as plain data. */
export function plain(text: string, node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map((item) => plain(text, item.value));
  if (node.kind === 'object') return Object.fromEntries(node.items.map((item) => [item.key, plain(text, item.value)]));
  return JSON.parse(text.slice(node.start, node.end));
}

/** A comma before a closing bracket, anywhere. */
export const hasTrailingComma = (node: JsonNode): boolean => node.trailingComma !== null || node.items.some((item) => hasTrailingComma(item.value));
