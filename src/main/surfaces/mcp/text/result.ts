import { edgeRef } from '@shared/tools';
import { edgeLine, knownShape, oneLine } from './line';

/** Lines of an answer's text; the JSON after it holds everything. */
const MOST_LINES = 60;
const MOST_ENTRIES = 25;
const MOST_INNER = 8;
const MOST_SITES = 3;

/** `dependsOn`, `not_found` as words. */
const words = (key: string): string =>
  key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Long texts of several lines (source, pages) are only in the JSON. */
const isShort = (value: unknown): boolean => isScalar(value) && !(typeof value === 'string' && (value === '' || value.includes('\n')));

/** Call sites on the line of the symbol that they belong to. */
function sitesOf(value: unknown): string | null {
  const sites = edgeRef.array().safeParse(value);
  if (!sites.success || sites.data.length === 0) return null;
  const rest = sites.data.length > MOST_SITES ? ` and ${sites.data.length - MOST_SITES} more` : '';
  return `at ${sites.data.slice(0, MOST_SITES).map(edgeLine).join(', ')}${rest}`;
}

/** A direct caller or callee: how far it is and what it leads through go without saying. */
const isDirect = (value: object): boolean => 'depth' in value && value.depth === 1 && 'via' in value;

/** One object in a line, and the lists in it that want lines of their own. */
function inOneLine(value: object): { readonly line: string; readonly lists: readonly (readonly [string, readonly unknown[]])[] } {
  const known = knownShape(value);
  const parts = known === null ? [] : [known.text];
  const lists: [string, readonly unknown[]][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (known?.said.includes(key) || (isDirect(value) && (key === 'depth' || key === 'via'))) continue;
    if (Array.isArray(inner)) {
      const sites = sitesOf(inner);
      if (sites !== null) parts.push(sites);
      else if (inner.length > 0 && inner.every((entry) => isScalar(entry))) parts.push(`${words(key)} ${inner.slice(0, MOST_INNER).join(', ')}`);
      else if (inner.length > 0) lists.push([key, inner]);
    } else if (isRecord(inner)) {
      const shape = knownShape(inner);
      const text = shape?.text ?? inOneLine(inner).line;
      // The symbol of an entry is what the entry is about.
      if (key === 'symbol' && shape !== null) parts.unshift(text);
      else parts.push(`${words(key)} ${text}`);
    } else if (isShort(inner)) parts.push(`${words(key)} ${inner}`);
  }
  return { line: oneLine(parts.join(', ')), lists };
}

function listLines(list: readonly unknown[], most: number, indent: string): string[] {
  const lines = list.slice(0, most).flatMap((entry) => {
    if (Array.isArray(entry)) return [`${indent}- ${oneLine(entry.map(String).join(' → '))}`];
    if (!isRecord(entry)) return [`${indent}- ${oneLine(String(entry))}`];
    const { line, lists } = inOneLine(entry);
    return [`${indent}- ${line}`, ...lists.flatMap(([, inner]) => listLines(inner, MOST_INNER, `${indent}  `))];
  });
  return list.length > most ? [...lines, `${indent}… and ${list.length - most} more`] : lines;
}

/** What a tool found, in lines: a list for each list of the result, with the module behind each symbol. Made from the shapes that all tools share. */
export function resultLines(result: unknown): string[] {
  if (!isRecord(result)) return [oneLine(String(result))];
  const lines: string[] = [];
  for (const [key, value] of Object.entries(result)) {
    if (Array.isArray(value))
      lines.push(...(value.length === 0 ? [`${words(key)}: none`] : [`${words(key)} (${value.length}):`, ...listLines(value, MOST_ENTRIES, '')]));
    else if (isRecord(value)) lines.push(`${words(key)}: ${inOneLine(value).line}`);
    else if (isShort(value)) lines.push(`${words(key)}: ${oneLine(String(value))}`);
  }
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '… the rest is in the JSON below'] : lines;
}
