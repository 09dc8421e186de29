import { type CommitRef, commitRef, type EdgeRef, edgeRef, type Statement, type SymbolRef, statement, symbolRef } from '@shared/tools';

const LONGEST = 220;

/** Text of the repository on one line: what it quotes can neither break the list nor fill it. */
export function oneLine(text: string): string {
  const flat = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST - 1)}…` : flat;
}

const place = (path: string, line: number | null): string => (line === null ? path : `${path}:${line}`);
const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

function symbolLine({ qualified, subkind, path, line, module, roles }: SymbolRef): string {
  const test = roles.includes('test') ? ', test' : '';
  return `${qualified} (${subkind} in ${place(path, line)}, module ${module}${test})`;
}

function commitLine({ hash, time, author, subject, isMerge, isRevert }: CommitRef): string {
  const mark = isRevert ? ' [revert]' : isMerge ? ' [merge]' : '';
  return `${hash.slice(0, 10)} ${day(time)} ${author}: ${subject}${mark}`;
}

export const edgeLine = ({ path, line, confidence, how }: EdgeRef): string => `${place(path, line)} (${confidence}, ${how})`;
const statementLine = ({ text, source }: Statement): string => `${text} (${source.what}, ${place(source.path, source.line)})`;

/** A value that has one of the shapes all tools share, in a line, and which of its fields that line says; null for others. */
export function knownShape(value: object): { readonly text: string; readonly said: readonly string[] } | null {
  const symbol = symbolRef.safeParse(value);
  if (symbol.success) return { text: symbolLine(symbol.data), said: Object.keys(symbolRef.shape) };
  const commit = commitRef.safeParse(value);
  if (commit.success) return { text: commitLine(commit.data), said: Object.keys(commitRef.shape) };
  const edge = edgeRef.safeParse(value);
  if (edge.success) return { text: edgeLine(edge.data), said: Object.keys(edgeRef.shape) };
  const said = statement.safeParse(value);
  return said.success ? { text: statementLine(said.data), said: Object.keys(statement.shape) } : null;
}
