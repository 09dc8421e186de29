/** A run of changed lines: first and last, both counted from 1. Where a side has none, `last` is the line before and `first` the one after it. */
export interface ChangedRun {
  readonly old: readonly [first: number, last: number];
  readonly new: readonly [first: number, last: number];
}

export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** The lines that stand in the old and in the new text, context included. */
  readonly oldLines: readonly string[];
  readonly newLines: readonly string[];
  readonly runs: readonly ChangedRun[];
}

/** One file of a unified diff. Names are as written, `a/` and `b/` included; null = no such side (`/dev/null`). */
export interface PatchFile {
  readonly oldName: string | null;
  readonly newName: string | null;
  readonly isRename: boolean;
  readonly hunks: readonly Hunk[];
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const HEADER = /^diff --git (?:"((?:[^"\\]|\\.)*)"|(.+?)) (?:"((?:[^"\\]|\\.)*)"|(\S.*))$/;
const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** A name that git wrote in quotes with C escapes; bytes are UTF-8. */
function unquoted(text: string): string {
  const bytes: number[] = [];
  for (const [part, octal, letter] of text.matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(ESCAPES[letter] ?? letter.charCodeAt(0));
    else bytes.push(...Buffer.from(part, 'utf8'));
  }
  return Buffer.from(bytes).toString('utf8');
}

/** The name on a `---` or `+++` line, without what may follow it after a tab. */
function nameOn(line: string): string | null {
  const rest = line.slice(4);
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(rest);
  const name = quoted?.[1] !== undefined ? unquoted(quoted[1]) : (rest.split('\t')[0] ?? '').trimEnd();
  return name === '/dev/null' ? null : name;
}

/** Reads lines one after another. */
class Lines {
  private at = 0;
  constructor(private readonly lines: readonly string[]) {}
  peek(ahead = 0): string | undefined {
    return this.lines[this.at + ahead];
  }
  take(): string | undefined {
    return this.lines[this.at++];
  }
}

/** The hunk whose header was just read; its body ends where both sides have as many lines as the header says. */
function hunkBody(lines: Lines, header: RegExpExecArray): Hunk {
  const [oldStart, oldCount, newStart, newCount] = [header[1], header[2] ?? 1, header[3], header[4] ?? 1].map(Number);
  const hunk = { oldStart: oldStart ?? 0, newStart: newStart ?? 0, oldLines: [] as string[], newLines: [] as string[], runs: [] as ChangedRun[] };
  // Where a side has no line, the header names the line before.
  const oldFirst = oldCount === 0 ? hunk.oldStart + 1 : hunk.oldStart;
  const newFirst = newCount === 0 ? hunk.newStart + 1 : hunk.newStart;
  let run: { old: number; new: number } | null = null;
  const end = () => {
    const [oldAt, newAt] = [oldFirst + hunk.oldLines.length, newFirst + hunk.newLines.length];
    if (run !== null) hunk.runs.push({ old: [run.old, oldAt - 1], new: [run.new, newAt - 1] });
    run = null;
  };
  while (hunk.oldLines.length < (oldCount ?? 0) || hunk.newLines.length < (newCount ?? 0)) {
    const line = lines.peek();
    const sign = line === undefined ? 'end' : line === '' ? ' ' : line[0];
    if (line === undefined || (sign !== ' ' && sign !== '+' && sign !== '-' && sign !== '\\')) break;
    lines.take();
    if (sign === '\\') continue;
    if (sign === ' ') end();
    else run ??= { old: oldFirst + hunk.oldLines.length, new: newFirst + hunk.newLines.length };
    const text = line.slice(1);
    if (sign !== '+') hunk.oldLines.push(text);
    if (sign !== '-') hunk.newLines.push(text);
  }
  end();
  return hunk;
}

/** The files of a unified diff as git or diff write it, in their order; none where the text is no such diff. */
export function parseUnifiedDiff(text: string): PatchFile[] {
  const lines = new Lines(text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)));
  const files: { oldName: string | null; newName: string | null; isRename: boolean; hunks: Hunk[] }[] = [];
  let inHeader = false;
  for (let line = lines.take(); line !== undefined; line = lines.take()) {
    const last = files[files.length - 1];
    const header = line.startsWith('diff --git ') ? HEADER.exec(line) : null;
    const hunk = line.startsWith('@@') ? HUNK.exec(line) : null;
    if (header !== null) {
      const [quotedOld, oldName, quotedNew, newName] = header.slice(1);
      files.push({
        oldName: quotedOld === undefined ? (oldName ?? '') : unquoted(quotedOld),
        newName: quotedNew === undefined ? (newName ?? '') : unquoted(quotedNew),
        isRename: false,
        hunks: [],
      });
      inHeader = true;
    } else if (line.startsWith('--- ') && lines.peek()?.startsWith('+++ ') === true) {
      const [oldName, newName] = [nameOn(line), nameOn(lines.take() ?? '')];
      if (inHeader && last !== undefined) Object.assign(last, { oldName, newName });
      else files.push({ oldName, newName, isRename: false, hunks: [] });
      inHeader = false;
    } else if (inHeader && last !== undefined && line.startsWith('deleted file mode ')) last.newName = null;
    else if (inHeader && last !== undefined && line.startsWith('new file mode ')) last.oldName = null;
    else if (inHeader && last !== undefined && line.startsWith('rename to ')) last.isRename = true;
    else if (hunk !== null && last !== undefined) last.hunks.push(hunkBody(lines, hunk));
  }
  return files;
}
