import type { Expr, TypeRef } from '@shared/model';

/** A type expression as written: a dotted name with arguments, a bracketed list, or a union. */
type Raw = { readonly n: string; readonly a: readonly Raw[] } | { readonly list: readonly Raw[] } | { readonly union: readonly Raw[] };

const TOKEN =
  /\s+|#[^\n]*|([\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*)|([[\](),|])|(?:[rbuRBU]{0,2})("""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*')|(\.\.\.)|./gu;
const MAX_TEXT = 4000;
const MAX_DEPTH = 40;

/** Reads type expressions by their text, so that `Foo` and `"Foo"` are the same. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = [...text.slice(0, MAX_TEXT).matchAll(TOKEN)].flatMap(([all, name, mark, quoted]) => {
      if (name !== undefined) return [name.replace(/\s+/g, '')];
      if (mark !== undefined) return [mark];
      if (quoted !== undefined) return [quoted.startsWith('"""') || quoted.startsWith("'''") ? quoted.slice(2, -2) : quoted];
      return all.trim() === '' || all.startsWith('#') ? [] : ['?'];
    });
  }

  union(depth = 0): Raw {
    const parts = [this.primary(depth)];
    while (this.tokens[this.at] === '|') {
      this.at++;
      parts.push(this.primary(depth));
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { union: parts };
  }

  private primary(depth: number): Raw {
    const token = this.tokens[this.at++];
    if (token === undefined || depth > MAX_DEPTH) return { n: '?', a: [] };
    if (token === '[' || token === '(') {
      const items = this.items(token === '[' ? ']' : ')', depth);
      const [only] = items;
      return token === '(' && items.length === 1 && only ? only : { list: items };
    }
    const base = token.startsWith('"') || token.startsWith("'") ? new Reader(token.slice(1, -1)).union(depth + 1) : { n: token, a: [] };
    if (this.tokens[this.at] !== '[' || !('n' in base)) return base;
    this.at++;
    if (/(^|\.)Literal$/.test(base.n)) {
      this.skipBrackets();
      return base;
    }
    return { n: base.n, a: this.items(']', depth) };
  }

  private items(end: string, depth: number): Raw[] {
    const items: Raw[] = [];
    while (this.at < this.tokens.length && this.tokens[this.at] !== end) {
      items.push(this.union(depth + 1));
      while (this.at < this.tokens.length && this.tokens[this.at] !== ',' && this.tokens[this.at] !== end) this.at++;
      if (this.tokens[this.at] === ',') this.at++;
    }
    this.at++;
    return items;
  }

  private skipBrackets(): void {
    for (let open = 1; open > 0 && this.at < this.tokens.length; this.at++) {
      if (this.tokens[this.at] === '[') open++;
      else if (this.tokens[this.at] === ']') open--;
    }
  }
}

const TRANSPARENT = new Set(['Optional', 'Annotated', 'ClassVar', 'Final', 'Required', 'NotRequired', 'ReadOnly', 'InitVar', 'TypeGuard', 'TypeIs']);
const OPAQUE = new Set(['Any', 'object', '?', '...', 'NoReturn', 'Never', 'TypeAlias', 'Unpack', 'Concatenate', 'ParamSpec']);

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function isNone(raw: Raw): boolean {
  return 'n' in raw && raw.n === 'None';
}

function unionOf(parts: readonly Raw[]): TypeRef {
  const of = parts.filter((part) => !isNone(part)).map(toType);
  const [only] = of;
  if (only === undefined) return { k: 'ref', n: 'None' };
  return of.length === 1 ? only : { k: 'union', of };
}

function toType(raw: Raw): TypeRef {
  if ('union' in raw) return unionOf(raw.union);
  if ('list' in raw) return { k: 'opaque' };
  const name = lastSegment(raw.n);
  if (name === 'Union') return unionOf(raw.a);
  if (name === 'Self') return { k: 'self' };
  if (TRANSPARENT.has(name)) return raw.a[0] ? toType(raw.a[0]) : { k: 'opaque' };
  if (OPAQUE.has(name) || raw.n === '...') return { k: 'opaque' };
  if (name === 'Callable') return callable(raw.a);
  if ((name === 'Type' || raw.n === 'type') && raw.a[0]) return classObject(raw.a[0]);
  // `tuple[T, ...]` is one T after another, not a T and something else.
  if (/^tuple$/i.test(name) && raw.a[0] && raw.a[1] && 'n' in raw.a[1] && raw.a[1].n === '...') return { k: 'ref', n: raw.n, a: [toType(raw.a[0])] };
  return raw.a.length === 0 ? { k: 'ref', n: raw.n } : { k: 'ref', n: raw.n, a: raw.a.map(toType) };
}

function callable(args: readonly Raw[]): TypeRef {
  const [params, result] = args;
  const ret = result && !isNone(result) ? toType(result) : undefined;
  return { k: 'func', ...(ret ? { ret } : {}), ...(params && 'list' in params ? { p: params.list.map(toType) } : {}) };
}

/** `type[C]`: the class itself. */
function classObject(raw: Raw): TypeRef {
  if ('union' in raw) {
    const of = raw.union.filter((part) => !isNone(part)).map(classObject);
    return { k: 'union', of };
  }
  if (!('n' in raw) || OPAQUE.has(lastSegment(raw.n))) return { k: 'opaque' };
  return { k: 'typeof', e: dottedExpr(raw.n) };
}

/** `a.b.c` as an expression. */
export function dottedExpr(name: string): Expr {
  const [first = '', ...rest] = name.split('.');
  return rest.reduce<Expr>((o, n) => ({ k: 'member', o, n }), { k: 'name', n: first });
}

/** The type that an annotation says; quoted names, Optional, Union, `X | None`, Callable, type[X], Self and Annotated are understood. */
export function parseType(text: string): TypeRef {
  return toType(new Reader(text).union());
}

/** Dotted names that an annotation mentions, for TypeVars. */
export function namesOf(type: TypeRef): string[] {
  if (type.k === 'ref') return [type.n, ...(type.a ?? []).flatMap(namesOf)];
  if (type.k === 'union') return type.of.flatMap(namesOf);
  if (type.k === 'func') return [...(type.ret ? namesOf(type.ret) : []), ...(type.p ?? []).flatMap(namesOf)];
  return type.k === 'typeof' && type.e.k === 'name' ? [type.e.n] : [];
}
