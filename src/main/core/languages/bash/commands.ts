import type { SyntaxNode } from '../syntax';
import type { BashFile } from './bash-file';
import { ANYWHERE } from './modules';
import { isOwnFolder } from './variables';

const FUNCTION_NAME = /^[A-Za-z_][\w:.@+-]*$/;
/** Commands that run the command behind them in this shell, functions too. */
const RUNNERS: ReadonlySet<string> = new Set(['time', 'coproc']);

/** A command by name: a call of a function when there is one, else of a program. */
export function readCommand(file: BashFile, node: SyntaxNode, scope: number): void {
  const nameNode = node.field('name');
  const word = nameNode?.firstNamedChild;
  const name = word?.type === 'word' ? word.text.replace(/^\\/, '') : undefined;
  if (!nameNode || name === undefined) return;
  readWords(file, nameNode, name, node.fields('argument'), scope);
}

function readWords(file: BashFile, nameNode: SyntaxNode, name: string, words: readonly SyntaxNode[], scope: number): void {
  // The grammar takes a line that begins with a backslash for more words of the line before.
  const next = words.findIndex(({ text }) => text.startsWith('\n'));
  const args = next < 0 ? words : words.slice(0, next);
  const started = words[next];
  if (started) readWords(file, started, started.text.trim().replace(/^\\/, ''), words.slice(next + 1), scope);
  if (name === 'source' || name === '.') {
    readSource(file, args[0], scope);
    return;
  }
  if (name === 'load' && isBats(file)) {
    readSource(file, args[0], scope);
    return;
  }
  readNamedFunctions(file, name, args, scope);
  call(file, nameNode, name, args.length, scope);
  const first = args[0];
  const runs = RUNNERS.has(name) || (name === 'run' && isBats(file));
  if (runs && first?.type === 'word') call(file, first, first.text, args.length - 1, scope);
}

function call(file: BashFile, node: SyntaxNode, name: string, count: number, scope: number): void {
  if (!FUNCTION_NAME.test(name)) return;
  file.facts.refer({
    kind: 'call',
    e: { k: 'name', n: name },
    scope,
    line: node.endLine,
    args: Array.from({ length: Math.min(count, 4) }, () => ({ k: 'unknown' as const })),
  });
}

function isBats(file: BashFile): boolean {
  return /\.bats$/.test(file.input.path) || /^#!.*\bbats\b/.test(file.input.text.slice(0, 100));
}

/** Functions that a command is told of by name: `trap cleanup EXIT`, `complete -F _words x`. They run later. */
function readNamedFunctions(file: BashFile, name: string, args: readonly SyntaxNode[], scope: number): void {
  if (name === 'trap') {
    const [first] = args;
    const text = first?.type === 'raw_string' ? first.text.slice(1, -1) : first?.text.replace(/^"|"$/g, '');
    const handler = /^\s*([A-Za-z_][\w:.-]*)\b/.exec(text ?? '')?.[1];
    if (first && handler !== undefined && args.length > 1) refer(file, first, handler, scope);
  } else if (name === 'complete' || name === 'compgen') {
    const at = args.findIndex((arg) => arg.text === '-F');
    const target = at < 0 ? undefined : args[at + 1];
    if (target?.type === 'word') refer(file, target, target.text, scope);
  }
}

function refer(file: BashFile, node: SyntaxNode, name: string, scope: number): void {
  file.facts.refer({ kind: 'value', e: { k: 'name', n: name }, scope, line: node.line, isFunction: true });
}

/** `source path`: the names of the other file are seen here, and what is defined here is seen there. */
function readSource(file: BashFile, path: SyntaxNode | undefined, scope: number): void {
  const spec = path && pathOf(file, path);
  if (!path || spec === undefined) return;
  file.facts.addImport({ spec, names: [], wildcard: true, line: path.line, scope });
  file.facts.addExport({ name: '*', from: spec, line: path.line });
}

/** The written path; what comes before it and is not known as this file's folder leaves its start open. */
function pathOf(file: BashFile, node: SyntaxNode): string | undefined {
  const text = node.text;
  const plain =
    node.type === 'word' || node.type === 'raw_string' || (node.type === 'string' && node.namedChildren.every(({ type }) => type === 'string_content'));
  if (plain && !text.includes('$')) return text.replace(/^["']|["']$/g, '');
  const unquoted = text.replace(/["']/g, '');
  const tail = /(?:\)|\}|\$\w+)((?:\/[\w.@+-]+)+)$/.exec(unquoted)?.[1];
  if (tail === undefined) return undefined;
  const start = unquoted.slice(0, unquoted.length - tail.length);
  const variable = /^\$\{?(\w+)\}?$/.exec(start)?.[1];
  const isOwn = isOwnFolder(text.slice(0, text.length - tail.length)) || (variable !== undefined && file.ownFolders.has(variable));
  return isOwn ? `.${tail}` : `${ANYWHERE}${tail.slice(1)}`;
}
