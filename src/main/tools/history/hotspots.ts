import { AppError } from '@shared/model';
import type { HistoryOfPlace, ToolArguments } from '@shared/tools';
import {
  countReason,
  type HistoryData,
  type Hotspot,
  historyData,
  hotFiles,
  hotFolders,
  hotModules,
  lastCommits,
  noReasons,
  type Span,
} from '../../core/analyze/history';
import { pageOf, reading, type ToolContext } from '../handler';
import { moduleNamed, normalisePath, unknownPath } from '../repository-paths';
import { requireHistory } from './commit-refs';
import { historyNotes } from './history-notes';
import { HALF_YEAR, OWNER } from './ownership-terms';
import { endOf, spanOf } from './span';

const round = (value: number): number => Math.round(value * 1000) / 1000;
const percent = (value: number): string => `${Math.round(value * 100)} %`;
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Turns what was counted into what is answered. */
class PlaceWriter {
  private readonly last: Float64Array;
  private readonly newest: number;

  constructor(
    private readonly data: HistoryData,
    span: Span,
  ) {
    this.last = lastCommits(data.commits, data.kinds, span.until);
    this.newest = this.last.reduce((most, time) => Math.max(most, time), 0);
  }

  of = (spot: Hotspot): HistoryOfPlace => {
    const { isGenerated, churnRank, sizeRank, score, tally, ...facts } = spot;
    const { owner, ...counts } = tally;
    const name = this.data.kinds.people[owner?.person ?? -1] ?? '';
    const lastSeen = this.last[owner?.person ?? -1] ?? 0;
    const quiet = this.newest - lastSeen > HALF_YEAR;
    return {
      ...facts,
      ...counts,
      score: round(score),
      why: whyOf(spot),
      owner: owner === null ? null : { name, share: round(owner.share), commits: owner.commits, quiet },
      risk:
        owner === null || owner.share < OWNER || !quiet
          ? null
          : { why: `${name} made ${percent(owner.share)} of it and has committed nothing anywhere since ${dayOf(lastSeen)}.`, lastSeen },
    };
  };
}

function whyOf({ kind, isGenerated, tally, churnRank, sizeRank }: Hotspot): string {
  if (isGenerated) return 'generated';
  if (tally.commits === 0) return 'not changed in this time';
  const what = kind === 'file' ? 'files' : 'modules';
  const whose = kind === 'folder' ? 'its hottest module ' : '';
  return `${whose}changed more often than ${percent(churnRank)} of the other ${what} and has more lines than ${percent(sizeRank)}`;
}

/** Oldest first is by the last change; what no commit has is as good as new. */
const ORDERS: Readonly<Record<ToolArguments<'get_hotspots'>['sort'], (spot: Hotspot) => number>> = {
  hotspot: ({ score }) => score,
  commits: ({ tally }) => tally.commits,
  lines: ({ tally }) => tally.added + tally.deleted,
  oldest: ({ tally }) => -(tally.lastChange ?? Number.POSITIVE_INFINITY),
  risk: ({ score }) => score,
};

function inOrder(spots: readonly Hotspot[], sort: ToolArguments<'get_hotspots'>['sort']): Hotspot[] {
  const of = ORDERS[sort];
  return [...spots].sort((a, b) => of(b) - of(a) || b.tally.commits - a.tally.commits || b.lines - a.lines || (a.name < b.name ? -1 : 1));
}

/** @throws AppError UNKNOWN_PATH for a folder that neither the index nor the history has. */
function folderOf(written: string, context: ToolContext): string {
  const path = normalisePath(written);
  const { fileHistory, files } = context.reader;
  if (path === '' || fileHistory.knowsFolder(path) || fileHistory.knows(path) || files.byPath(path) !== undefined) return path;
  if (context.reader.modules.all().some((module) => module.path === path || module.path.startsWith(`${path}/`))) return path;
  throw unknownPath(path, context);
}

function counted(data: HistoryData, { since, until }: Span) {
  const leftOut = noReasons();
  let commits = 0;
  data.kinds.reasons.forEach((reason, place) => {
    const time = data.commits.times[place] ?? 0;
    if (time < since || time > until) return;
    if (reason === 0) commits++;
    else countReason(leftOut, reason);
  });
  return { commits, leftOut };
}

export const getHotspots = reading<'get_hotspots'>((args, context) => {
  requireHistory(context);
  const { reader } = context;
  if (args.path !== undefined && args.module !== undefined)
    throw new AppError('BAD_INPUT', 'Give path or module, not both.', { suggestions: ['path', 'module'] });
  const span = spanOf(args);
  const folder = args.path === undefined ? '' : folderOf(args.path, context);
  const module = args.module === undefined ? null : moduleNamed(args.module, context).name;
  const opened = new Set(args.opened.map((name) => moduleNamed(name, context).name));
  const folders = args.folders.map((path) => folderOf(path, context));
  const data = historyData(reader);
  const modules = reader.modules.all();
  const writer = new PlaceWriter(data, span);
  const isWithin = ({ path }: Hotspot) => folder === '' || path === folder || path.startsWith(`${folder}/`);
  const all = args.level === 'file' ? hotFiles(data, span) : hotModules(data, modules, span);
  const asked = all.filter((spot) => isWithin(spot) && (module === null || spot.module === module) && (args.include_tests || !spot.isTest));
  const isListed = args.sort === 'risk' ? (spot: Hotspot) => writer.of(spot).risk !== null : () => true;
  const listed = inOrder(asked.filter(isListed), args.sort);
  const files = opened.size === 0 ? [] : hotFiles(data, span).filter((file) => file.module !== null && opened.has(file.module));
  const changed = asked.filter((spot) => spot.tally.commits > 0).length;
  return {
    result: {
      since: endOf(span.since),
      until: endOf(span.until),
      ...counted(data, span),
      measure: 'lines',
      places: listed.slice(args.offset, args.offset + args.limit).map(writer.of),
      files: files.map(writer.of),
      folders: hotFolders(data, modules, folders, span).map(writer.of),
      linesCounted: reader.meta.linesCounted(),
    },
    summary: `${changed} of ${asked.length} ${args.level}s changed`,
    counts: { places: asked.length, changed },
    page: pageOf(args.limit, args.offset, listed.length),
    notes: historyNotes(context),
  };
});
