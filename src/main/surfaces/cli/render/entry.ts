import { oneLine, type Style } from './style';

/** A value of an answer, of which only the shape is known. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands on an entry's own line, and what is left of it. */
export interface Entry {
  readonly line: string;
  readonly rest: Fields;
}

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const text = (value: unknown): string => oneLine(String(value));

function without(fields: Fields, ...keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
}

/** How sure an edge is; nothing where it is certain. */
export function doubt({ confidence, how }: Fields, style: Style): string {
  if (confidence === undefined || confidence === null || confidence === 'certain') return '';
  return ` ${style.warn(`(${text(confidence)}${typeof how === 'string' ? `: ${text(how)}` : ''})`)}`;
}

const place = ({ path, line }: Fields): string => (typeof line === 'number' ? `${text(path)}:${line}` : text(path));

function symbolEntry(fields: Fields, style: Style): Entry {
  const roles = Array.isArray(fields.roles) ? fields.roles.filter((role) => role !== 'exported').map(text) : [];
  const where = [place(fields), fields.module === '' ? '' : text(fields.module ?? ''), ...roles].filter((part) => part !== '');
  return {
    line: `${style.strong(text(fields.qualified))}  ${where.join('  ')}`,
    rest: without(fields, 'id', 'name', 'qualified', 'kind', 'subkind', 'path', 'line', 'endLine', 'module', 'signature', 'roles'),
  };
}

function commitEntry(fields: Fields, style: Style): Entry {
  const marks = [fields.isMerge === true ? 'merge' : '', fields.isRevert === true ? 'revert' : ''].filter((mark) => mark !== '');
  const what = `${day(Number(fields.time))}  ${text(fields.author)}  ${text(fields.subject)}`;
  return {
    line: [style.strong(text(fields.hash).slice(0, 10)), what, ...marks].join('  '),
    rest: without(fields, 'hash', 'subject', 'author', 'time', 'isMerge', 'isRevert'),
  };
}

const isSymbol = ({ qualified, path, line }: Fields): boolean => typeof qualified === 'string' && typeof path === 'string' && typeof line === 'number';
const isEdge = ({ path, line, confidence }: Fields): boolean => typeof path === 'string' && typeof line === 'number' && typeof confidence === 'string';
const isCommit = ({ hash, subject, time }: Fields): boolean => typeof hash === 'string' && typeof subject === 'string' && typeof time === 'number';
const isStatement = ({ text: said, source }: Fields): boolean => typeof said === 'string' && isFields(source) && typeof source.path === 'string';

/** What names an entry of another shape, the first that it has. */
const TITLES = ['title', 'name', 'label', 'module', 'path', 'text', 'language', 'reason', 'rule', 'ref', 'package', 'source', 'id'];

function titled(fields: Fields, style: Style): Entry {
  const key = TITLES.find((name) => typeof fields[name] === 'string' && fields[name] !== '');
  if (key === undefined) return { line: '', rest: fields };
  const hasPlace = key === 'path' && typeof fields.line === 'number';
  const mark = doubt(fields, style);
  const rest = without(fields, key, ...(hasPlace ? ['line'] : []), ...(mark === '' ? [] : ['confidence', 'how']));
  return { line: `${style.strong(hasPlace ? place(fields) : text(fields[key]))}${mark}`, rest };
}

/** The line of an entry: symbols, edges, commits and statements each in their own form, whatever tool they come from. */
export function entryOf(fields: Fields, style: Style): Entry {
  if (isSymbol(fields)) return symbolEntry(fields, style);
  if (isCommit(fields)) return commitEntry(fields, style);
  if (isEdge(fields)) return { line: `${place(fields)}${doubt(fields, style)}`, rest: without(fields, 'path', 'line', 'confidence', 'how', 'kind') };
  if (isStatement(fields) && isFields(fields.source))
    return { line: `${text(fields.text)}  ${style.dim(`[${place(fields.source)}]`)}`, rest: without(fields, 'text', 'source') };
  const { symbol } = fields;
  if (!isFields(symbol) || !isSymbol(symbol)) return titled(fields, style);
  const { line } = symbolEntry(symbol, style);
  // The place of the symbol is said already.
  return { line: `${line}${doubt(fields, style)}`, rest: without(fields, 'symbol', 'path', 'line', 'kind', 'score', 'confidence', 'how') };
}

/** A value that stands behind its name on one line; null for what does not. */
export function scalar(key: string, value: unknown): string | null {
  if (typeof value === 'number' && /(time|since|until|at|^first|^last)$/i.test(key) && value > 100_000_000) return day(value);
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 3 });
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && !value.includes('\n') ? oneLine(value) : null;
}
