import { AppError } from '@shared/model';
import type { Insertion } from './jsonc-edit';

export const BEGIN = '# >>> cairn >>>';
export const END = '# <<< cairn <<<';

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

function marked(lines: readonly string[], eol: string): string {
  return [BEGIN, ...lines, END].map((line) => line + eol).join('');
}

/** Reads a TOML text as far as telling that nothing is left open at its end. @throws AppError BAD_INPUT otherwise. */
function checkToml(text: string): void {
  const parts = /"""(?:[^\\]|\\[\s\S])*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[[\]{}]|["']/g;
  let open = 0;
  for (const [part] of text.matchAll(parts)) {
    if (part === '"' || part === "'") throw new AppError('BAD_INPUT', 'a text in quotes is not closed');
    if (part === '[' || part === '{') open++;
    if (part === ']' || part === '}') open--;
    if (open < 0) throw new AppError('BAD_INPUT', 'a bracket is closed that was not opened');
  }
  if (open > 0) throw new AppError('BAD_INPUT', 'a bracket is not closed');
}

const tableBlock = (text: string, table: string, lines: readonly string[]): string => marked([`[${table}]`, ...lines], eolOf(text));

/** Whether exactly this table, or without `table` these lines, stand there between marks. */
export function hasBlock(text: string, table: string | null, lines: readonly string[]): boolean {
  return text.includes(table === null ? marked(lines, '\n') : tableBlock(text, table, lines));
}

/** A table at the end of a TOML file, between marks. @throws AppError BAD_INPUT when the file is broken or has such a table. */
export function insertTable(text: string, table: string, lines: readonly string[]): Insertion {
  const eol = eolOf(text);
  checkToml(text);
  const names = table.split('.').map((name) => `(?:${name}|"${name}"|'${name}')`);
  if (new RegExp(`^[ \\t]*\\[+[ \\t]*${names.join('[ \\t]*\\.[ \\t]*')}[ \\t]*[\\].]`, 'm').test(text))
    throw new AppError('BAD_INPUT', `there is another [${table}] in it that cairn did not write`);
  if (new RegExp(`^[ \\t]*${names[0] ?? ''}[ \\t]*[.=]`, 'm').test(text))
    throw new AppError('BAD_INPUT', `${table.split('.')[0] ?? ''} is not written as a table, so nothing can be added to it`);
  const gap = text === '' || text === '\uFEFF' ? '' : text.endsWith('\n') ? eol : eol + eol;
  return { at: text.length, text: gap + tableBlock(text, table, lines) };
}

/** Lines of a shell script right after its first line, between marks. @throws AppError BAD_INPUT for a script of another language. */
export function insertLines(text: string, lines: readonly string[]): Insertion {
  const block = marked(lines, '\n');
  if (text === '') return { at: 0, text: `#!/bin/sh\n${block}` };
  if (!/^#!\s*(?:\S*\/)?(?:env\s+)?(?:ba|da|k|z|a)?sh\b[^\n]*\n/.test(text)) throw new AppError('BAD_INPUT', 'it is not a shell script');
  // Not at the end: a script may leave before it, and what git is told is what its last command returns.
  return { at: text.indexOf('\n') + 1, text: block };
}

/** Takes the marked lines out again; null when they are not there. */
export function removeBlock(text: string, { at, text: added }: Insertion): string | null {
  const found = text.startsWith(added, at) ? at : text.indexOf(added);
  // A script that others have added to keeps the first line that says what runs it.
  if (found >= 0 && (!added.startsWith('#!') || text.trim() === added.trim())) return text.slice(0, found) + text.slice(found + added.length);
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin < 0 || end < 0) return null;
  return text.slice(0, begin) + text.slice(end + END.length).replace(/^\r?\n/, '');
}
