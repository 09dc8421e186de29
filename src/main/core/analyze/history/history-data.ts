import { CHANGE_NUMBERS, type ChangeOutline, type CommitOutline, type LivingFile, type Reader } from '../../store/reader';
import { type CommitKinds, commitKinds } from './commit-kinds';
import { type GroupedChanges, groupChanges } from './grouped-changes';

/** The history of one state of the index, arranged so that a question on years of it is a pass over numbers. */
export interface HistoryData {
  readonly commits: CommitOutline;
  readonly changes: ChangeOutline;
  readonly kinds: CommitKinds;
  readonly files: readonly LivingFile[];
  /** Position in `files` by path id as it is today; -1 for other paths. */
  readonly fileOfPath: Int32Array;
  /** What each change's path (id) is called today, by the number of the change. */
  readonly pathsToday: Int32Array;
  /** Groups are positions in `files`. */
  byFile(): GroupedChanges;
  /** Groups are positions in `moduleNames`. */
  byModule(): GroupedChanges;
  readonly moduleNames: readonly string[];
  /** Position in `moduleNames` by position in `files`. */
  readonly moduleOfFile: Int32Array;
  /** An answer that is worked out once for this state under a key; the oldest of many is forgotten. */
  once<T>(key: Key<T>, part: string, make: () => T): T;
}

/** Names a kind of kept answers, with how many of them are kept at most. */
export class Key<T> {
  private readonly answers = new WeakMap<object, Map<string, T>>();
  constructor(private readonly most: number) {}

  of(owner: object, part: string, make: () => T): T {
    const answers = this.answers.get(owner) ?? new Map<string, T>();
    this.answers.set(owner, answers);
    const known = answers.get(part);
    if (known !== undefined) return known;
    const answer = make();
    const oldest = answers.keys().next();
    if (answers.size >= this.most && oldest.done !== true) answers.delete(oldest.value);
    answers.set(part, answer);
    return answer;
  }
}

const DATA = new Key<HistoryData>(1);
const GROUPED = new Key<GroupedChanges>(2);

function numbered(names: Iterable<string>): { names: string[]; numbers: Map<string, number> } {
  const numbers = new Map<string, number>();
  for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size);
  return { names: [...numbers.keys()], numbers };
}

function dataOf(reader: Reader): HistoryData {
  const commits = reader.history.commits();
  const changes = reader.history.changes();
  const files = reader.livingFiles.all();
  const pathsToday = reader.fileHistory.pathsToday();
  const modules = numbered(files.map((file) => file.module));
  const fileOfPath = new Int32Array(changes.paths).fill(-1);
  files.forEach(({ pathId }, at) => {
    if (pathId >= 0 && pathId < fileOfPath.length) fileOfPath[pathId] = at;
  });
  const moduleOfFile = Int32Array.from(files, (file) => modules.numbers.get(file.module) ?? -1);
  const groupOf = (of: (file: number) => number) =>
    pathsToday.map((path) => {
      const file = fileOfPath[path] ?? -1;
      return file < 0 ? -1 : of(file);
    });
  const data: HistoryData = {
    commits,
    changes,
    kinds: commitKinds(commits, changes, reader.history.coAuthors()),
    files,
    fileOfPath,
    pathsToday,
    moduleNames: modules.names,
    moduleOfFile,
    byFile: () =>
      GROUPED.of(data, 'file', () =>
        groupChanges(
          commits,
          changes,
          groupOf((file) => file),
          files.length,
        ),
      ),
    byModule: () =>
      GROUPED.of(data, 'module', () =>
        groupChanges(
          commits,
          changes,
          groupOf((file) => moduleOfFile[file] ?? -1),
          modules.names.length,
        ),
      ),
    once: (key, part, make) => key.of(data, part, make),
  };
  return data;
}

/** The arranged history; what the outline keeps for one state of the database stands for that state here too. */
export function historyData(reader: Reader): HistoryData {
  return DATA.of(reader.history.changes(), '', () => dataOf(reader));
}

/** Commit id of a change, by its number in the outline. */
export const commitOfChange = ({ numbers }: ChangeOutline, change: number): number => numbers[change * CHANGE_NUMBERS] ?? 0;
