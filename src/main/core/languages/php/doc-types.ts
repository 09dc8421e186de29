import type { Expr, TypeRef } from '@shared/model';
import { namedType, type TypeContext, unionOf } from './types';

const OPAQUE: TypeRef = { k: 'opaque' };
const MAX_NESTING = 12;
const LISTS: ReadonlySet<string> = new Set(['array', 'list', 'non-empty-array', 'non-empty-list', 'callable-array']);
/** Types of the language that hold elements: only what they hold counts, the key does not. */
const HOLDERS: ReadonlySet<string> = new Set([
  'iterable',
  '\\Iterator',
  '\\Traversable',
  '\\Generator',
  '\\IteratorAggregate',
  '\\ArrayIterator',
  '\\ArrayObject',
  '\\SplObjectStorage',
  '\\WeakMap',
]);
const TOKEN = /\s*(::|\.\.\.|\$?[\\\w\-*]+|'[^']*'|"[^"]*"|[<>(){}[\]|&?,:=])/y;

/** Reads a type as comments write it: `Foo[]|null`, `array<int, Foo>`, `class-string<T>`, `callable(Foo): Bar`. */
export class DocTypeReader {
  private at = 0;
  private token = '';
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly line: number,
    private readonly context: TypeContext,
  ) {
    this.next();
  }

  /** The type at the beginning of the text, and where the text goes on after it. */
  read(): { readonly type: TypeRef; readonly rest: string } {
    const type = this.union();
    return { type, rest: this.text.slice(this.at - this.token.length) };
  }

  private next(): void {
    TOKEN.lastIndex = this.at;
    const found = TOKEN.exec(this.text);
    this.token = found?.[1] ?? '';
    if (found) this.at = TOKEN.lastIndex;
    else this.at = this.text.length;
  }

  private take(token: string): boolean {
    if (this.token !== token) return false;
    this.next();
    return true;
  }

  /** Blanks end a type, except around the operators inside of one. */
  private union(): TypeRef {
    if (++this.depth > MAX_NESTING) return OPAQUE;
    const parts = [this.intersection()];
    while (this.token === '|') {
      this.next();
      parts.push(this.intersection());
    }
    this.depth--;
    return unionOf(parts);
  }

  private intersection(): TypeRef {
    const parts = [this.postfix()];
    while (this.token === '&' && !/^\s*(?:\$|\.\.\.)/.test(this.text.slice(this.at))) {
      this.next();
      parts.push(this.postfix());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { k: 'ref', n: '&', a: parts };
  }

  private postfix(): TypeRef {
    let type = this.atom();
    while (this.token === '[' && /^\s*\]/.test(this.text.slice(this.at))) {
      this.next();
      this.next();
      type = { k: 'array', of: type };
    }
    return type;
  }

  private atom(): TypeRef {
    if (this.take('?')) return this.postfix();
    if (this.take('(')) {
      const inner = this.union();
      this.take(')');
      return inner;
    }
    const name = this.token;
    if (!/^(?:\$this|[\\A-Za-z_][\w\\-]*)$/.test(name)) {
      if (/^['"\d-]/.test(name)) this.next();
      return OPAQUE;
    }
    this.next();
    if (this.token === '::') {
      this.next();
      this.next();
      return OPAQUE;
    }
    if (this.token === '<') return this.generic(name);
    if (this.token === '{') return this.shape(name);
    if (this.token === '(' && /^(?:callable|\\?Closure|pure-callable)$/i.test(name)) return this.callable();
    return this.plain(name);
  }

  private plain(name: string): TypeRef {
    if (name.includes('-')) return { k: 'ref', n: /string$/.test(name) ? 'string' : /int$/.test(name) ? 'int' : 'array' };
    if (name === 'list') return { k: 'ref', n: 'array' };
    return namedType(name, this.line, this.context);
  }

  private generic(name: string): TypeRef {
    const args = this.list('<', '>');
    const last = args.at(-1) ?? OPAQUE;
    if (LISTS.has(name)) return { k: 'array', of: last };
    if (name === 'class-string') return { k: 'ref', n: 'Class', a: [args[0] ?? OPAQUE] };
    if (name === 'int' || name === 'key-of' || name === 'value-of' || name.includes('-')) return OPAQUE;
    const type = this.plain(name);
    if (type.k !== 'ref') return type;
    return HOLDERS.has(type.n) ? { k: 'ref', n: type.n, a: [type.n === '\\Generator' ? (args[1] ?? last) : last] } : { k: 'ref', n: type.n, a: args };
  }

  private list(open: string, close: string): TypeRef[] {
    const args: TypeRef[] = [];
    this.take(open);
    while (this.token !== close && this.token !== '') {
      const before = this.at;
      args.push(this.union());
      // Parameter names, defaults and variance marks say nothing here.
      while (this.token !== ',' && this.token !== close && this.token !== '') this.next();
      this.take(',');
      if (this.at === before) break;
    }
    this.take(close);
    return args;
  }

  /** `array{a: Foo, b?: Bar}`, `array{Foo, Bar}`: named parts, or parts by their place. */
  private shape(name: string): TypeRef {
    const named: { n: string; e: Expr }[] = [];
    const placed: TypeRef[] = [];
    this.next();
    while (this.token !== '}' && this.token !== '') {
      const before = this.at;
      const key = /^\s*\??\s*:(?!:)/.test(this.text.slice(this.at)) ? this.token.replace(/^['"]|['"]$/g, '') : undefined;
      if (key !== undefined) {
        this.next();
        this.take('?');
        this.take(':');
      }
      const type = this.union();
      if (key === undefined || /^\d+$/.test(key)) placed.push(type);
      else named.push({ n: key, e: { k: 'cast', t: type } });
      while (this.token !== ',' && this.token !== '}' && this.token !== '') this.next();
      this.take(',');
      if (this.at === before) break;
    }
    this.take('}');
    if (name === 'object') return OPAQUE;
    if (named.length > 0) return { k: 'typeof', e: { k: 'object', m: named.slice(0, 60) } };
    return placed.length > 1 ? { k: 'ref', n: 'tuple', a: placed } : { k: 'ref', n: 'array' };
  }

  private callable(): TypeRef {
    const p = this.list('(', ')');
    if (!this.take(':')) return { k: 'func', p };
    return { k: 'func', p, ret: this.postfix() };
  }
}

/** The type at the beginning of a text. */
export function docType(text: string, line: number, context: TypeContext): TypeRef {
  return new DocTypeReader(text, line, context).read().type;
}
