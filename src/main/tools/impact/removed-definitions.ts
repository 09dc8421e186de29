import type { SourceText, TextSymbol } from '@shared/model';
import { readBlobs } from '../../core/history';
import { decodeSource } from '../../core/scan/decode';
import type { ToolContext } from '../handler';
import { textInFolder } from '../repository-files';
import type { FileChange, FileText } from './change';

/** A definition that the former text of a changed file has, and the later one has not. */
export interface RemovedDefinition extends TextSymbol {
  readonly change: FileChange;
  /** Path of the former text. */
  readonly path: string;
}

export interface RemovedDefinitions {
  readonly removed: readonly RemovedDefinition[];
  /** Changed files whose former or later text could not be read. */
  readonly unread: number;
}

/** Most changed files whose former texts are read. */
const MOST_FILES = 300;
const MOST_BYTES = 4 * 1024 * 1024;

/** A changed file may have lost something: what was added has no former text, and where only lines came nothing went. */
function mayHaveLost({ status, before, runs }: FileChange): boolean {
  if (before === null || status === 'added' || status === 'copied' || status === 'named') return false;
  return status === 'deleted' || runs === null || runs.some(({ old: [first, last] }) => last >= first);
}

async function textsOf(wanted: readonly FileText[], context: ToolContext): Promise<(where: FileText, path: string) => string | null> {
  const names = wanted.flatMap((where) => (typeof where === 'object' ? [where.blob] : []));
  const blobs = names.length === 0 ? new Map<string, Buffer>() : await readBlobs(context.root, names, MOST_BYTES);
  return (where, path) => {
    if (where === 'in-folder') return textInFolder(path, context);
    if (typeof where === 'function') return where(context);
    const bytes = blobs.get(where.blob);
    const decoded = bytes === undefined ? null : decodeSource(bytes);
    return decoded !== null && 'text' in decoded ? decoded.text : null;
  };
}

const keyOf = ({ kind, qualified }: TextSymbol): string => `${kind} ${qualified}`;

/** The outermost of the definitions that went. */
function goneFrom(before: readonly TextSymbol[], after: readonly TextSymbol[]): TextSymbol[] {
  const left = new Set(after.map(keyOf));
  const isGone = (symbol: TextSymbol | undefined): boolean => symbol !== undefined && !left.has(keyOf(symbol));
  return before.filter((symbol) => isGone(symbol) && !isGone(before[symbol.parent]));
}

/**
 * What the changes removed: both texts of each file are parsed and compared. A definition that only moved within its file is none. Null where nothing
 * here can read texts.
 */
export async function removedDefinitions(changes: readonly FileChange[], context: ToolContext): Promise<RemovedDefinitions | null> {
  const { readTexts } = context;
  if (readTexts === null) return null;
  const lossy = changes.filter(mayHaveLost);
  const asked = lossy.slice(0, MOST_FILES);
  if (asked.length === 0) return { removed: [], unread: 0 };
  const text = await textsOf(
    asked.flatMap(({ before, after }) => [before, after].flatMap((where) => where ?? [])),
    context,
  );
  const texts: SourceText[] = [];
  const put = (where: FileText | null, path: string): number => {
    const found = where === null ? null : text(where, path);
    return found === null ? -1 : texts.push({ path, text: found }) - 1;
  };
  const places = asked.map((change) => ({
    change,
    path: change.oldPath ?? change.path,
    before: put(change.before, change.oldPath ?? change.path),
    after: put(change.after, change.path),
  }));
  const read = await readTexts(texts);
  const removed: RemovedDefinition[] = [];
  let unread = lossy.length - asked.length;
  for (const { change, path, before, after } of places) {
    const [old, later] = [read[before] ?? null, change.after === null ? [] : (read[after] ?? null)];
    if (old === null || later === null) unread++;
    else removed.push(...goneFrom(old, later).map((symbol) => ({ ...symbol, change, path })));
  }
  return { removed, unread };
}
