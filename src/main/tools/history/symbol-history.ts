import { type LineChange, lineLog, textAtHead } from '../../core/history';
import type { CommitRow, SymbolRow } from '../../core/store/reader';
import { type Handler, pageOf, type ToolContext } from '../handler';
import { readSourceFile } from '../repository-files';
import { symbolNamed, symbolRefOf } from '../symbol-refs';
import { commitRefsOf, requireHistory } from './commit-refs';
import { linesAtHead } from './head-lines';
import { KeptAnswers } from './kept-answers';

export interface SymbolChange {
  readonly commit: CommitRow;
  /** Name of the file at that commit. */
  readonly path: string;
  readonly added: number | null;
  readonly deleted: number | null;
  readonly movedHere: boolean;
}

export interface SymbolHistory {
  /** Newest first. */
  readonly changes: readonly SymbolChange[];
  readonly precision: 'lines' | 'file';
  readonly uncommitted: boolean;
  readonly notes: readonly string[];
}

/** What git said of lines at a HEAD; asking again takes it as long as the first time. */
const kept = new KeptAnswers<LineChange[]>(200);

function keptLineLog(root: string, head: string, path: string, start: number, end: number): Promise<LineChange[]> {
  return kept.get(JSON.stringify([root, head, path, start, end]), () => lineLog(root, path, start, end));
}

/**
 * Commits that changed the lines of a symbol. Edits that are not committed are looked through: the symbol's lines are found in HEAD, or else the commits of
 * the whole file are given and `precision` says so.
 * @throws AppError UNKNOWN_PATH, PERMISSION_DENIED, RESULT_TOO_LARGE, INTERNAL.
 */
export async function historyOfSymbol(symbol: SymbolRow, context: ToolContext): Promise<SymbolHistory> {
  const { path, startLine, endLine } = symbol;
  const entries = context.reader.fileHistory.of(path).entries;
  const byHash = new Map(entries.map((entry) => [entry.commit.hash, entry] as const));
  const committed = await textAtHead(context.root, path);
  if (committed === null) return { changes: [], precision: 'lines', uncommitted: true, notes: [`${path} is not in HEAD: no commit has it yet.`] };
  const now = readSourceFile(path, context);
  const lines = linesAtHead(now, committed, startLine, endLine);
  const uncommitted = now !== committed;
  if (lines === null) {
    const changes = entries.map(({ commit, change }) => ({ commit, path: change.path, added: null, deleted: null, movedHere: false }));
    const note = `${symbol.qualified} has edits that are not committed and was not found in HEAD: these are the commits of ${path} as a whole.`;
    return { changes, precision: 'file', uncommitted, notes: [note] };
  }
  const found = await keptLineLog(context.root, context.revision.head ?? 'HEAD', path, lines[0], lines[1]);
  const changes = found.flatMap((change) => {
    const entry = byHash.get(change.hash);
    const commit = entry?.commit ?? context.reader.commits.byPrefix(change.hash, 1)[0];
    return commit === undefined
      ? []
      : [{ commit, path: entry?.change.path ?? path, added: change.added, deleted: change.deleted, movedHere: change.movedHere }];
  });
  const missing = found.length - changes.length;
  const notes = missing === 0 ? [] : [`${missing} ${missing === 1 ? 'commit is' : 'commits are'} newer than the index and left out. Index again.`];
  return { changes, precision: 'lines', uncommitted, notes };
}

export const getSymbolHistory: Handler<'get_symbol_history'> = {
  kind: 'slow',
  async run(args, context) {
    requireHistory(context);
    const { symbol, notes } = symbolNamed(args.symbol, context);
    const found = await historyOfSymbol(symbol, context);
    const shown = found.changes.slice(args.offset, args.offset + args.limit);
    const [newest] = found.changes;
    const refs = commitRefsOf(
      shown.map(({ commit }) => commit),
      context,
    );
    const shallow = context.reader.meta.history().shallow ? ['The clone is shallow: what was changed before its first commit is not known.'] : [];
    return {
      result: {
        symbol: symbolRefOf(symbol),
        commits: refs.flatMap((ref, at) => {
          const change = shown[at];
          if (change === undefined) return [];
          const { path, added, deleted, movedHere } = change;
          return [{ ...ref, path, added, deleted, movedHere }];
        }),
        precision: found.precision,
        uncommitted: found.uncommitted,
      },
      summary: `${found.changes.length} commits changed ${symbol.qualified}`,
      counts: { commits: found.changes.length },
      page: pageOf(args.limit, args.offset, found.changes.length),
      next: newest ? [{ tool: 'get_commit_impact', args: { commit: newest.commit.hash }, why: 'what the newest of them touched' }] : [],
      notes: [...notes, ...found.notes, ...shallow],
    };
  },
};
