import { isBeingIndexed } from '../../core/pipeline/being-indexed';
import { databaseFileFor, type KnownRepository, listRepositories } from '../../platform';
import { type IndexState, indexState } from '../../tools';
import { EXIT, print } from './exit';
import { oneLine, type Style, styleFor } from './render/style';
import { stateJson } from './state-json';
import { clockTime, counted, STATE_WORDS } from './state-text';

interface Entry {
  readonly known: KnownRepository;
  readonly found: IndexState;
  readonly indexing: boolean;
}

async function entryOf(known: KnownRepository): Promise<Entry> {
  const databaseFile = databaseFileFor(known.path);
  return { known, found: await indexState(known.path, databaseFile), indexing: isBeingIndexed(databaseFile) };
}

function cellsOf({ known, found, indexing }: Entry): string[] {
  const { index, state } = found;
  return [
    oneLine(known.name),
    indexing ? 'being indexed' : STATE_WORDS[state],
    index === null ? '-' : counted(index.files, 'file'),
    index === null ? '-' : clockTime(index.createdAt),
    oneLine(known.path),
  ];
}

function table(entries: readonly Entry[], style: Style): string {
  const rows = entries.map(cellsOf);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return rows.map((row, at) => (entries[at]?.found.state === 'fresh' ? line(row) : style.warn(line(row)))).join('\n');
}

/** `cairn repos`: every known repository, the last opened first. */
export async function reposCommand(json: boolean): Promise<number> {
  const entries: Entry[] = [];
  for (const known of listRepositories()) entries.push(await entryOf(known));
  if (json) {
    const repositories = entries.map(({ known: { id, name, path, problem }, found, indexing }) => ({ id, name, path, ...stateJson(found, indexing), problem }));
    await print(JSON.stringify({ repositories }, null, 2));
    return EXIT.ok;
  }
  await print(entries.length === 0 ? 'No repository is known yet. Index one: cairn index <folder>' : table(entries, styleFor(process.stdout)));
  return EXIT.ok;
}
