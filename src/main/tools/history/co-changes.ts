import { AppError } from '@shared/model';
import type { MissingCompanion, ToolArguments, ToolOutput } from '@shared/tools';
import { type CoChanges, type Companion, coChanges, historyData, isPlumbing, pathsOfCommit, type Span, strongestOfEach } from '../../core/analyze/history';
import type { CommitRow } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { normalisePath, unknownPath } from '../repository-paths';
import { commitNamed, requireHistory } from './commit-refs';
import { historyNotes } from './history-notes';
import { spanOf } from './span';

/** A companion is missed when it went along in at least this share of the commits, and this often. */
const USUAL = 0.5;
const OFTEN = 3;
const NAMED = 5;
const ALWAYS: Span = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Companions as answers write them. */
export function companionRefs(companions: readonly Companion[], context: ToolContext): MissingCompanion[] {
  const { reader } = context;
  const { files, fileOfPath, commits } = historyData(reader);
  const names = reader.history.pathNames();
  const hashes = reader.commits.byIds(companions.flatMap(({ newest }) => newest.map((place) => commits.ids[place] ?? 0)));
  return companions.map(({ path, with: other, times, of, own, confidence, newest, plumbing }) => ({
    path: names[path] ?? '',
    module: files[fileOfPath[path] ?? -1]?.module ?? null,
    with: names[other] ?? '',
    times,
    of,
    own,
    confidence: Math.round(confidence * 1000) / 1000,
    last: commits.times[newest[0] ?? -1] ?? 0,
    plumbing,
    examples: newest.flatMap((place) => hashes.get(commits.ids[place] ?? 0)?.hash ?? []),
  }));
}

function isMissed({ confidence, times, plumbing }: Companion): boolean {
  return confidence >= USUAL && times >= OFTEN && !plumbing;
}

const byConfidence = (a: Companion, b: Companion): number => b.confidence - a.confidence || b.times - a.times || a.path - b.path;

/** The missed companions of a set of files, surest first, each with the file that calls for it most. */
export function missedCompanions({ companions }: CoChanges): Companion[] {
  const missed = companions.filter(isMissed).sort(byConfidence);
  return missed.filter(({ path }, at) => missed.findIndex((other) => other.path === path) === at);
}

/** What is usually changed with the files of a commit and is not in it, by the commits before it; `tooLarge` when it changed too many files to say. */
export function missingFrom(commit: CommitRow, context: ToolContext): { missing: Companion[]; tooLarge: boolean } {
  const paths = pathsOfCommit(commit.id, context.reader);
  if (commit.isMerge || paths.length === 0) return { missing: [], tooLarge: false };
  const found = coChanges({ paths, span: ALWAYS, after: commit.position }, context.reader);
  if (paths.length > found.bulkFrom) return { missing: [], tooLarge: true };
  return { missing: missedCompanions(found), tooLarge: false };
}

interface Subject {
  readonly of: ToolOutput<'get_co_changes'>['of'];
  readonly ids: readonly number[];
  readonly after: number;
  readonly notes: readonly string[];
}

function pathIds(written: readonly string[], context: ToolContext): { ids: number[]; names: string[]; notes: string[] } {
  const { fileHistory, files, history } = context.reader;
  const notes: string[] = [];
  const names: string[] = [];
  const ids = written.flatMap((one) => {
    const path = normalisePath(one);
    const id = fileHistory.idToday(path);
    if (id === null && files.byPath(path) === undefined) {
      if (fileHistory.knowsFolder(path)) throw new AppError('BAD_INPUT', `${path} is a folder. Give a file of it.`);
      throw unknownPath(path, context);
    }
    const name = id === null ? path : (history.pathNames()[id] ?? path);
    names.push(name);
    if (id === null) notes.push(`No commit has ${path} yet.`);
    else if (name !== path) notes.push(`${path} is called ${name} today.`);
    return id ?? [];
  });
  return { ids: [...new Set(ids)], names: [...new Set(names)], notes };
}

function subjectOf({ path, paths, commit }: ToolArguments<'get_co_changes'>, context: ToolContext): Subject {
  if ([path, paths, commit].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('BAD_INPUT', 'Give exactly one of path, paths and commit.', { suggestions: ['path', 'paths', 'commit'] });
  }
  if (commit !== undefined) {
    const row = commitNamed(commit, context);
    const ids = pathsOfCommit(row.id, context.reader);
    const names = context.reader.history.pathNames();
    const nothing = ids.length > 0 ? [] : [row.isMerge ? 'It is a merge, which changes no files of its own.' : 'It changes no files.'];
    return { of: { kind: 'commit', paths: ids.map((id) => names[id] ?? '').sort(), commit: row.hash }, ids, after: row.position, notes: nothing };
  }
  const { ids, names, notes } = pathIds(path === undefined ? (paths ?? []) : [path], context);
  return { of: { kind: path === undefined ? 'files' : 'file', paths: names, commit: null }, ids, after: -1, notes };
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function leftOutNote({ leftOut, bulkFrom }: CoChanges): string[] {
  const parts = [
    ...(leftOut.bulk > 0 ? [`${leftOut.bulk} with more than ${bulkFrom} files`] : []),
    ...(leftOut.releases > 0 ? [`${leftOut.releases} that only made a release or raised versions`] : []),
    ...(leftOut.bots > 0 ? [`${leftOut.bots} by programs`] : []),
    ...(leftOut.reverts > 0 ? [`${leftOut.reverts} that undo others or were undone`] : []),
    ...(leftOut.ignored > 0 ? [`${leftOut.ignored} listed in .git-blame-ignore-revs`] : []),
    ...(leftOut.copies > 0 ? [`${leftOut.copies} that repeat another`] : []),
  ];
  const sum = Object.values(leftOut).reduce((total, count) => total + count, 0) - leftOut.merges;
  return parts.length === 0 ? [] : [`${some(sum, 'commit', 'commits')} left out: ${parts.join(', ')}.`];
}

export const getCoChanges = reading<'get_co_changes'>((args, context) => {
  requireHistory(context);
  const { of, ids, after, notes } = subjectOf(args, context);
  const found = coChanges({ paths: ids, span: spanOf(args), after }, context.reader);
  const tooMany = ids.length > found.bulkFrom;
  const pathNames = context.reader.history.pathNames();
  // Of a lockfile, plumbing is what goes with it.
  const asksPlumbing = ids.length > 0 && ids.every((id) => isPlumbing(pathNames[id] ?? ''));
  const often = strongestOfEach(tooMany ? [] : found.companions).filter(({ times }) => times >= args.min_times);
  const shown = args.include_plumbing || asksPlumbing ? often : often.filter((one) => !one.plumbing);
  const hidden = often.length - shown.length;
  const missed = of.kind === 'file' || tooMany ? [] : missedCompanions(found);
  const names = companionRefs(often.filter((one) => one.plumbing).slice(0, NAMED), context).map(({ path }) => path);
  return {
    result: {
      of,
      commits: found.commits,
      files: companionRefs(shown.slice(args.offset, args.offset + args.limit), context),
      missing: companionRefs(missed.slice(0, args.limit), context),
      leftOut: found.leftOut,
      bulkFrom: found.bulkFrom,
    },
    summary: `${shown.length} files change with ${of.commit?.slice(0, 8) ?? of.paths.join(', ').slice(0, 200)}`,
    counts: { files: shown.length, missing: missed.length, commits: found.commits },
    page: pageOf(args.limit, args.offset, shown.length),
    notes: [
      ...notes,
      ...(tooMany ? [`${ids.length} files at once are too many to say what goes with them: more than ${found.bulkFrom} are bulk here.`] : []),
      ...leftOutNote(found),
      ...(hidden > 0 ? [`${some(hidden, 'file', 'files')} of versions and releases hidden: ${names.join(', ')}.`] : []),
      ...historyNotes(context),
    ],
  };
});
