import type { ChangeStatus, Commit, FileChange } from '@shared/model';
import { changeKeys, type RawChange, swaps } from './change-key';
import { coAuthorsOf, isRevertMessage, saysOf } from './message';

/** One commit a record: a mark, fields ended by NUL, then the raw or numstat entries that `-z` ends by NUL too. */
export const LOG_FORMAT = '--format=%x01%H%x00%P%x00%aN%x00%aE%x00%at%x00%ct%x00%T%x00%s%x00%b%x00';
const LOG_FIELDS = 9;
/** The same with the hash alone, for the line counts. */
export const HASH_FORMAT = '--format=%x01%H%x00';
const HASH_FIELDS = 1;
const SUBMODULE_MODE = '160000';

export const STATUS: Readonly<Record<string, ChangeStatus>> = { A: 'added', M: 'modified', D: 'deleted', R: 'renamed', C: 'copied', T: 'type-changed' };

/** Lines added and deleted in one file of one commit; null for binary files. */
export interface LineCount {
  readonly path: string;
  readonly added: number | null;
  readonly deleted: number | null;
}

interface Draft {
  readonly fields: string[];
  readonly changes: DraftChange[];
  readonly counts: LineCount[];
}

interface DraftChange extends RawChange {
  readonly status: ChangeStatus;
}

/** Cuts a byte stream at NUL. Text is decoded a token at a time, so a character split between chunks is whole again. */
function createTokenizer(onToken: (token: string) => void): (chunk: Buffer) => void {
  let rest: Buffer | null = null;
  return (chunk) => {
    const data: Buffer = rest === null ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = data.indexOf(0, from); at !== -1; at = data.indexOf(0, from)) {
      onToken(data.toString('utf8', from, at));
      from = at + 1;
    }
    rest = from < data.length ? Buffer.from(data.subarray(from)) : null;
  };
}

function toChange(change: DraftChange, swapped: ReadonlyMap<string, string>): FileChange {
  const { path, status, oldMode, newMode } = change;
  const from = swapped.get(path);
  return {
    path,
    oldPath: from ?? change.oldPath,
    status: from === undefined ? status : 'renamed',
    added: null,
    deleted: null,
    modeOnly: status === 'modified' && change.oldBlob === change.newBlob,
    isSubmodule: newMode === SUBMODULE_MODE || (oldMode === SUBMODULE_MODE && status === 'deleted'),
    isSwap: from !== undefined,
  };
}

function toCommit({ fields, changes }: Draft, boundaries: ReadonlySet<string>): Commit {
  const [mark = '', parents = '', name = '', email = '', authorTime = '', time = '', tree = '', subject = '', body = ''] = fields;
  const hash = mark.slice(1);
  const parentList = parents === '' ? [] : parents.split(' ');
  const says = saysOf(subject, body);
  const author = { name, email };
  const isBoundary = boundaries.has(hash);
  // Git shows all files of a commit at the boundary as added by it.
  const known = isBoundary ? [] : changes;
  const swapped = swaps(known);
  const keys = parentList.length > 1 ? null : changeKeys(known);
  return {
    hash,
    parents: parentList,
    author,
    authorTime: Number(authorTime),
    time: Number(time),
    subject,
    body: body.trim(),
    isMerge: parentList.length > 1,
    isRevert: isRevertMessage(subject, says),
    says,
    coAuthors: coAuthorsOf(body, author),
    isBoundary,
    changeKey: keys?.key ?? null,
    inverseKey: keys?.inverse ?? null,
    tree,
    changes: known.map((change) => toChange(change, swapped)),
  };
}

/** Line counts of one commit. */
export interface CountRecord {
  readonly hash: string;
  readonly counts: readonly LineCount[];
}

export interface LogParser {
  write(chunk: Buffer): void;
  end(): void;
}

/** Parses `git log -z --raw --no-abbrev` with LOG_FORMAT. `boundaries`: commits at which a shallow clone is cut off. */
export function createLogParser(boundaries: ReadonlySet<string>, onCommit: (commit: Commit) => void): LogParser {
  return createParser(LOG_FIELDS, (draft) => onCommit(toCommit(draft, boundaries)));
}

/** Parses `git log -z --numstat` with HASH_FORMAT. */
export function createCountParser(onRecord: (record: CountRecord) => void): LogParser {
  return createParser(HASH_FIELDS, ({ fields, counts }) => onRecord({ hash: (fields[0] ?? '').slice(1), counts }));
}

/** Which token is a path follows from the tokens before it, never from how it looks, so any file name and any message passes through unharmed. */
function createParser(fieldCount: number, onDraft: (draft: Draft) => void): LogParser {
  let draft: Draft | null = null;
  let pending: { entry: string; status: ChangeStatus; paths: string[]; wanted: number } | null = null;
  let pendingCount: { added: number | null; deleted: number | null; paths: string[] } | null = null;

  const finish = (): void => {
    if (draft !== null && draft.fields.length === fieldCount) onDraft(draft);
    draft = null;
  };
  const takePath = (current: Draft, token: string): boolean => {
    if (pending !== null) {
      pending.paths.push(token);
      if (pending.paths.length === pending.wanted) {
        const [first = '', second] = pending.paths;
        const [oldMode = '', newMode = '', oldBlob = '', newBlob = ''] = pending.entry.slice(1).split(' ');
        const paths = { path: second ?? first, oldPath: second === undefined ? null : first };
        current.changes.push({ ...paths, status: pending.status, oldMode, newMode, oldBlob, newBlob });
        pending = null;
      }
      return true;
    }
    if (pendingCount !== null) {
      pendingCount.paths.push(token);
      if (pendingCount.paths.length === 2) {
        current.counts.push({ path: token, added: pendingCount.added, deleted: pendingCount.deleted });
        pendingCount = null;
      }
      return true;
    }
    return false;
  };
  const takeEntry = (current: Draft, raw: string): void => {
    const token = raw.startsWith('\n') ? raw.slice(1) : raw;
    if (token.startsWith(':')) {
      const letter = token.slice(token.lastIndexOf(' ') + 1, token.lastIndexOf(' ') + 2);
      pending = { entry: token, status: STATUS[letter] ?? 'modified', paths: [], wanted: letter === 'R' || letter === 'C' ? 2 : 1 };
      return;
    }
    const counted = /^(\d+|-)\t(\d+|-)\t([\s\S]*)$/.exec(token);
    if (counted === null) return;
    const added = counted[1] === '-' ? null : Number(counted[1]);
    const deleted = counted[2] === '-' ? null : Number(counted[2]);
    if (counted[3] === '') pendingCount = { added, deleted, paths: [] };
    else current.counts.push({ path: counted[3] ?? '', added, deleted });
  };
  const write = createTokenizer((token) => {
    if (draft !== null && draft.fields.length < fieldCount) draft.fields.push(token);
    else if (draft !== null && takePath(draft, token)) return;
    else if (token.startsWith('\x01') || token.startsWith('\n\x01')) {
      finish();
      draft = { fields: [token.trimStart()], changes: [], counts: [] };
    } else if (draft !== null) takeEntry(draft, token);
  });
  return { write, end: finish };
}
