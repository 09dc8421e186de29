import type { ChangeStatus, Commit, FileChange } from '@shared/model';

/** One commit a record: a mark, eight fields ended by NUL, then the raw or numstat entries that `-z` ends by NUL too. */
export const LOG_FORMAT = '--format=%x01%H%x00%P%x00%aN%x00%aE%x00%at%x00%ct%x00%s%x00%b%x00';
const FIELDS = 8;

export const STATUS: Readonly<Record<string, ChangeStatus>> = { A: 'added', M: 'modified', D: 'deleted', R: 'renamed', C: 'copied', T: 'type-changed' };
const REVERTED = /^This reverts commit ([0-9a-f]{7,64})/m;

/** Lines added and deleted in one file of one commit; null for binary files. */
export interface LineCount {
  readonly path: string;
  readonly added: number | null;
  readonly deleted: number | null;
}

interface Draft {
  readonly fields: string[];
  readonly changes: FileChange[];
  readonly counts: LineCount[];
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

function toCommit({ fields, changes }: Draft): Commit {
  const [mark = '', parents = '', name = '', email = '', authorTime = '', time = '', subject = '', body = ''] = fields;
  const parentList = parents === '' ? [] : parents.split(' ');
  const reverts = REVERTED.exec(body)?.[1] ?? null;
  return {
    hash: mark.slice(1),
    parents: parentList,
    author: { name, email },
    authorTime: Number(authorTime),
    time: Number(time),
    subject,
    body: body.trim(),
    isMerge: parentList.length > 1,
    isRevert: reverts !== null || /^Revert ["“]/.test(subject),
    reverts,
    changes,
  };
}

/** What one record of the log holds. */
export interface LogRecord {
  readonly commit: Commit;
  readonly counts: readonly LineCount[];
}

/**
 * Parses `git log -z` output with LOG_FORMAT and `--raw` and/or `--numstat`. Which token is a path follows from the tokens before it,
 * never from how it looks, so any file name and any message passes through unharmed.
 */
export function createLogParser(onRecord: (record: LogRecord) => void): { write(chunk: Buffer): void; end(): void } {
  let draft: Draft | null = null;
  let pending: { status: ChangeStatus; paths: string[]; wanted: number } | null = null;
  let pendingCount: { added: number | null; deleted: number | null; paths: string[] } | null = null;

  const finish = (): void => {
    if (draft !== null && draft.fields.length === FIELDS) onRecord({ commit: toCommit(draft), counts: draft.counts });
    draft = null;
  };
  const takePath = (current: Draft, token: string): boolean => {
    if (pending !== null) {
      pending.paths.push(token);
      if (pending.paths.length === pending.wanted) {
        const [first = '', second] = pending.paths;
        current.changes.push({ path: second ?? first, oldPath: second === undefined ? null : first, status: pending.status, added: null, deleted: null });
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
      pending = { status: STATUS[letter] ?? 'modified', paths: [], wanted: letter === 'R' || letter === 'C' ? 2 : 1 };
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
    if (draft !== null && draft.fields.length < FIELDS) draft.fields.push(token);
    else if (draft !== null && takePath(draft, token)) return;
    else if (token.startsWith('\x01') || token.startsWith('\n\x01')) {
      finish();
      draft = { fields: [token.trimStart()], changes: [], counts: [] };
    } else if (draft !== null) takeEntry(draft, token);
  });
  return { write, end: finish };
}
