import { isToolName, type NextStep, type ToolName, type ToolResult } from '@shared/tools';
import { toolFields } from '../tool-fields';
import { toolCommandNames } from '../tool-names';
import { bodyLines } from './body';
import { isFields } from './entry';
import { OWN_FORMS } from './own-forms';
import { oneLine, type Style } from './style';

type Answered = Extract<ToolResult<unknown>, { ok: true }>;

const MOST_STEPS = 3;

/** A word as a shell takes it. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=,~-]+$/.test(word) && word !== '' ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command line that asks a tool this; null for a tool that this version does not have. */
export function commandFor(tool: string, args: Readonly<Record<string, unknown>>): string | null {
  if (!isToolName(tool)) return null;
  const name = toolCommandNames(new Set()).find((command) => command.tool === tool)?.name ?? tool;
  const words = toolFields(tool).flatMap(({ key, flag, kind, positional, standard }) => {
    const value = args[key];
    if (value === undefined || value === standard) return [];
    if (kind === 'boolean') return [value === true ? flag : `--no-${flag.slice(2)}`];
    const values = (kind === 'json' ? [JSON.stringify(value)] : [value].flat().map(String)).map((word) => shellWord(oneLine(word)));
    return positional ? values : [flag, ...values];
  });
  return ['cairn', name, ...words].join(' ');
}

function leftOut(tool: ToolName, { page }: Answered): string[] {
  if (page === undefined || page.next === undefined) return [];
  const how = toolFields(tool).some(({ key }) => key === 'offset') ? `--offset ${page.next}` : '--limit';
  return [`Of ${page.total.toLocaleString('en')} only ${page.limit.toLocaleString('en')} are shown from here; the next with ${how}.`];
}

function stepLine({ tool, args, why }: NextStep): string[] {
  const command = commandFor(tool, args);
  return command === null ? [] : [`Next: ${command}  (${oneLine(why)})`];
}

function staleNote({ index: { revision, changed_files } }: Answered): string {
  const what =
    changed_files === 0 ? 'the repository has changed' : `${changed_files.toLocaleString('en')} ${changed_files === 1 ? 'file has' : 'files have'} changed`;
  return `Note: ${what} since this was indexed (revision ${revision}); cairn index brings it up to date.`;
}

/** An answer for a person to read: its parts, how many were left out, its notes and doubts, and what can be asked next. */
export function answerText(tool: ToolName, answer: Answered, style: Style): string {
  const { result, notes = [], next, needs_confirmation } = answer;
  const own = OWN_FORMS[tool];
  const body = own !== undefined && isFields(result) ? own(result, style) : bodyLines(result, style);
  const after = [
    ...leftOut(tool, answer),
    ...notes.map((note) => `Note: ${oneLine(note)}`),
    ...(needs_confirmation === true ? [style.warn('Some of this is a guess: confirm it in the code.')] : []),
    ...(answer.index.stale ? [style.warn(staleNote(answer))] : []),
    ...next.slice(0, MOST_STEPS).flatMap(stepLine).map(style.dim),
  ];
  return [...body, ...(after.length > 0 ? ['', ...after] : [])].join('\n');
}
