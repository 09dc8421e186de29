import type { ToolArguments, ToolOutput } from '@shared/tools';
import { type FileLines, type LineChange, lineLogs, textAtHead } from '../../core/history';
import { type CallSite, type CommitRow, reach, type SymbolRow } from '../../core/store/reader';
import { cutNote, type Handler, pageOf, type ToolContext } from '../handler';
import { readSourceFile } from '../repository-files';
import { edgeRefOf, symbolNamed, symbolRefOf } from '../symbol-refs';
import { commitRefsOf, requireHistory } from './commit-refs';
import { linesAtHead } from './head-lines';
import { KeptAnswers } from './kept-answers';
import { endOf, spanOf } from './span';

type Arguments = ToolArguments<'get_chain_history'>;
type Output = ToolOutput<'get_chain_history'>;

/** A function on the chain and the call that leads there from one step nearer. */
interface Link {
  readonly row: SymbolRow;
  readonly direction: Output['functions'][number]['direction'];
  readonly depth: number;
  readonly site: number | null;
}

interface Chain {
  readonly links: readonly Link[];
  readonly notes: readonly string[];
}

const isSure = (calls: readonly CallSite[]): ReadonlySet<CallSite> => new Set(calls.filter((call) => call.confidence !== 'guess'));

/** The symbol and the functions that sure calls lead to or come from, the nearest first. */
function chainOf(symbol: SymbolRow, args: Arguments, context: ToolContext): Chain {
  const { edges, symbols } = context.reader;
  const links = new Map<number, Link>([[symbol.rowId, { row: symbol, direction: 'self', depth: 0, site: null }]]);
  const notes: string[] = [];
  for (const direction of ['down', 'up'] as const) {
    if (args.direction !== 'both' && args.direction !== direction) continue;
    const walk = reach(edges, symbol.rowId, { direction: direction === 'down' ? 'callees' : 'callers', depth: args.depth, keep: isSure });
    if (walk.bounded) notes.push(`More than 5,000 symbols are reached ${direction === 'down' ? 'by it' : 'from it'}: those found first are taken.`);
    const rows = new Map(symbols.byRowIds(walk.reached.map((item) => item.symbol)).map((row) => [row.rowId, row]));
    for (const { symbol: id, depth, sites } of walk.reached) {
      const row = rows.get(id);
      if (row === undefined || row.kind !== 'function' || links.has(id) || (row.inTest && !args.include_tests)) continue;
      links.set(id, { row, direction, depth, site: sites[0]?.id ?? null });
    }
  }
  const sorted = [...links.values()].sort((a, b) => a.depth - b.depth || b.row.importance - a.row.importance || (a.row.key < b.row.key ? -1 : 1));
  return { links: sorted, notes };
}

/** Where the functions stand at HEAD; those with edits that are not committed may not be found there. */
async function placesAtHead(links: readonly Link[], context: ToolContext): Promise<{ found: { link: Link; lines: FileLines }[]; lost: Link[] }> {
  const texts = new Map<string, string | null>();
  const found: { link: Link; lines: FileLines }[] = [];
  const lost: Link[] = [];
  for (const link of links) {
    const { path, startLine, endLine } = link.row;
    const committed = texts.has(path) ? (texts.get(path) ?? null) : await textAtHead(context.root, path);
    texts.set(path, committed);
    const lines = committed === null ? null : linesAtHead(readSourceFile(path, context), committed, startLine, endLine);
    if (lines === null) lost.push(link);
    else found.push({ link, lines: { path, start: lines[0], end: lines[1] } });
  }
  return { found, lost };
}

/** What git said of chains at a HEAD. */
const kept = new KeptAnswers<LineChange[][]>(20);

function keptLineLogs(root: string, head: string, lines: readonly FileLines[], since: number | null): Promise<LineChange[][]> {
  return kept.get(JSON.stringify([root, head, since, lines]), () => lineLogs(root, lines, since));
}

interface Changed {
  readonly commit: CommitRow;
  readonly changed: Output['commits'][number]['changed'];
}

/** What commits of the span did to the functions, newest first, with how many commits changed each function. */
function byCommit(found: readonly { link: Link; changes: readonly LineChange[] }[], args: Arguments, context: ToolContext) {
  const { since, until } = spanOf(args);
  const commits = new Map<string, Changed | null>();
  const counts = new Map<number, number>();
  for (const { link, changes } of found) {
    for (const { hash, added, deleted } of changes) {
      if (!commits.has(hash)) {
        const [commit] = context.reader.commits.byPrefix(hash, 1);
        commits.set(hash, commit === undefined || commit.time < since || commit.time > until ? null : { commit, changed: [] });
      }
      const entry = commits.get(hash);
      if (entry === undefined || entry === null) continue;
      entry.changed.push({ symbol: link.row.key, path: link.row.path, added, deleted });
      counts.set(link.row.rowId, (counts.get(link.row.rowId) ?? 0) + 1);
    }
  }
  const list = [...commits.values()].filter((entry) => entry !== null).sort((a, b) => a.commit.position - b.commit.position);
  return { list, counts };
}

function functionsOf(links: readonly Link[], counts: ReadonlyMap<number, number>, context: ToolContext): Output['functions'] {
  const sites = context.reader.edges.byIds(links.flatMap(({ site }) => site ?? []));
  return links.map(({ row, direction, depth, site }) => {
    const edge = site === null ? undefined : sites.get(site);
    return { symbol: symbolRefOf(row), direction, depth, site: edge === undefined ? null : edgeRefOf(edge), commits: counts.get(row.rowId) ?? 0 };
  });
}

function lostNote(lost: readonly Link[]): string[] {
  if (lost.length === 0) return [];
  const names = lost.slice(0, 5).map(({ row }) => row.qualified);
  const more = lost.length > names.length ? ` and ${lost.length - names.length} more` : '';
  return [`Not looked at, since HEAD does not have them as they are now: ${names.join(', ')}${more}.`];
}

export const getChainHistory: Handler<'get_chain_history'> = {
  kind: 'slow',
  async run(args, context) {
    const { symbol, notes, chain } = context.reader.snapshot(() => {
      requireHistory(context);
      const named = symbolNamed(args.symbol, context);
      return { ...named, chain: chainOf(named.symbol, args, context) };
    });
    const { found, lost } = await placesAtHead(chain.links.slice(0, args.functions), context);
    const lines = found.map((each) => each.lines);
    const logs = await keptLineLogs(context.root, context.revision.head ?? 'HEAD', lines, endOf(spanOf(args).since));
    return context.reader.snapshot(() => {
      const { list, counts } = byCommit(
        found.map(({ link }, at) => ({ link, changes: logs[at] ?? [] })),
        args,
        context,
      );
      const shown = list.slice(args.offset, args.offset + args.limit);
      const refs = commitRefsOf(
        shown.map(({ commit }) => commit),
        context,
      );
      const looked = found.map(({ link }) => link);
      const shallow = context.reader.meta.history().shallow ? ['The clone is shallow: what was changed before its first commit is not known.'] : [];
      return {
        result: {
          symbol: symbolRefOf(symbol),
          functions: functionsOf(looked, counts, context),
          commits: refs.flatMap((ref, at) => (shown[at] === undefined ? [] : [{ ...ref, changed: shown[at].changed }])),
          followed: { functions: found.length, of: chain.links.length },
        },
        summary: `${list.length} commits changed ${found.length} functions on the chain of ${symbol.qualified}`,
        counts: { commits: list.length, functions: found.length },
        page: pageOf(args.limit, args.offset, list.length),
        next: shown[0] ? [{ tool: 'get_commit_impact', args: { commit: shown[0].commit.hash }, why: 'what the newest of them touched' }] : [],
        notes: [
          ...notes,
          ...chain.notes,
          ...cutNote('functions on the chain', chain.links.length, args.functions).map((note) => note.replace('are listed', 'were looked at')),
          ...lostNote(lost),
          ...shallow,
        ],
      };
    });
  },
};
