import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { PythonFile } from './python-file';
import { parseType } from './type-text';

/** What the rules need of the expression reader. */
interface Reader {
  readonly file: PythonFile;
  readonly scope: number;
  readonly env: ReadonlyMap<string, Expr>;
  read(node: SyntaxNode): Expr;
  element(node: SyntaxNode): Expr;
  ownClass(): Expr;
}

type Rule = (reader: Reader, args: readonly SyntaxNode[]) => Expr | undefined;

const listLike: Rule = (reader, [first]) => {
  const element = first ? reader.element(first) : undefined;
  return { k: 'cast', t: { k: 'ref', n: 'list', ...(element && element.k !== 'unknown' ? { a: [{ k: 'typeof', e: element }] } : {}) } };
};
const elementOf: Rule = (reader, args) => (args.length === 1 && args[0] ? reader.element(args[0]) : undefined);
const literal =
  (t: string): Rule =>
  () => ({ k: 'literal', t });
const same: Rule = (reader, [first]) => (first ? reader.read(first) : undefined);

const RULES: Readonly<Record<string, Rule>> = {
  list: listLike,
  set: listLike,
  frozenset: listLike,
  tuple: listLike,
  sorted: listLike,
  reversed: listLike,
  iter: listLike,
  next: (reader, [first]) => (first ? reader.element(first) : undefined),
  min: elementOf,
  max: elementOf,
  str: literal('str'),
  repr: literal('str'),
  bytes: literal('bytes'),
  int: literal('int'),
  len: literal('int'),
  float: literal('float'),
  bool: literal('bool'),
  isinstance: literal('bool'),
  dict: literal('dict'),
  deepcopy: same,
  super: () => ({ k: 'super' }),
  map: (reader, [callee, over]) =>
    callee && over
      ? { k: 'cast', t: { k: 'ref', n: 'list', a: [{ k: 'typeof', e: { k: 'call', f: reader.read(callee), a: [reader.element(over)] } }] } }
      : undefined,
  filter: (reader, [, over]) => (over ? listLike(reader, [over]) : undefined),
  type: (reader, [first]) => (first?.type === 'identifier' && reader.file.receiver(first.text, reader.scope) ? reader.ownClass() : undefined),
  getattr: (reader, [object, name]) => {
    const literalName = name?.type === 'string' ? name.child('string_content')?.text : undefined;
    return object && literalName ? { k: 'member', o: reader.read(object), n: literalName } : undefined;
  },
};

/** What a call of a built-in function (or `typing.cast`) gives, where that is more than its declared type. */
export function builtinCall(reader: Reader, callee: SyntaxNode, args: readonly SyntaxNode[]): Expr | undefined {
  const name = callee.type === 'identifier' ? callee.text : undefined;
  if (name === 'cast' || /^(t|typing|te)\.cast$/.test(callee.text)) {
    const [type] = args;
    return type && args.length === 2 ? { k: 'cast', t: parseType(type.text) } : undefined;
  }
  if (/^(weakref\.)?(ref|proxy|WeakMethod)$/.test(callee.text) && args[0] && (callee.type === 'attribute' || reader.file.importedNames.has(callee.text))) {
    const target = reader.read(args[0]);
    return callee.text.endsWith('proxy') ? target : { k: 'cast', t: { k: 'func', ret: { k: 'typeof', e: target } } };
  }
  if (name === undefined || reader.env.has(name)) return undefined;
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  return rule && !isShadowed(reader, name) ? rule(reader, args) : undefined;
}

/** A file that defines or imports the name means its own (`list` as a command, `copy.deepcopy` excepted). */
function isShadowed(reader: Reader, name: string): boolean {
  if (name === 'deepcopy') return false;
  return reader.file.importedNames.has(name) || reader.file.named.get(0)?.has(name) === true;
}
