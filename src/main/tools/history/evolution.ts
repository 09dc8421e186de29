import { AppError } from '@shared/model';
import { EVOLUTION_STEPS, type ToolArguments, type ToolOutput } from '@shared/tools';
import { evolution, finestStep, type Span, startsOf } from '../../core/analyze/history';
import { reading, type ToolContext } from '../handler';
import { moduleNamed, normalisePath, unknownPath } from '../repository-paths';
import { requireHistory } from './commit-refs';
import { historyNotes } from './history-notes';
import { endOf, spanOf } from './span';

type Of = ToolOutput<'get_evolution'>['of'];

/** Buckets that a step is chosen for, and the most that are made for a step that was asked for. */
const CHOSEN = 130;
const MOST = 1000;

function subjectOf({ path: written, module }: ToolArguments<'get_evolution'>, context: ToolContext): { of: Of; paths: number[] | null } {
  const { timeline, fileHistory, files } = context.reader;
  if (written !== undefined && module !== undefined) throw new AppError('BAD_INPUT', 'Give path or module, not both.', { suggestions: ['path', 'module'] });
  if (module !== undefined) {
    const { name } = moduleNamed(module, context);
    return { of: { kind: 'module', name }, paths: timeline.pathsOfModule(name) };
  }
  const path = normalisePath(written ?? '');
  if (path === '') return { of: { kind: 'repository', name: '.' }, paths: null };
  if (fileHistory.knows(path)) return { of: { kind: 'file', name: path }, paths: timeline.pathsOfFile(path) };
  if (fileHistory.knowsFolder(path)) return { of: { kind: 'folder', name: path }, paths: timeline.pathsUnder(path) };
  if (files.byPath(path) === undefined) throw unknownPath(path, context);
  return { of: { kind: 'file', name: path }, paths: [] };
}

/** Tags with the name of a release that HEAD reaches, oldest first. */
function releasesIn({ since, until }: Span, context: ToolContext): ToolOutput<'get_evolution'>['releases'] {
  const tags = context.reader.commitMarks
    .tags(true)
    .filter(({ commitId, release, time }) => commitId !== null && release === 'release' && time >= since && time <= until);
  return tags.map(({ name, time, hash }) => ({ name, time, commit: hash })).reverse();
}

export const getEvolution = reading<'get_evolution'>((args, context) => {
  requireHistory(context);
  const { reader } = context;
  const { of, paths } = subjectOf(args, context);
  const asked = spanOf(args);
  const { first, last } = reader.commits.span();
  const since = endOf(asked.since) ?? first;
  const until = endOf(asked.until) ?? last;
  const linesCounted = reader.meta.linesCounted();
  if (since === null || until === null || since > until) {
    const step = args.step === 'auto' ? 'month' : args.step;
    const result = { of, step, since, until, commits: 0, buckets: [], series: [], releases: [], linesCounted };
    return { result, summary: 'no commits', counts: { commits: 0, buckets: 0 }, notes: ['No commit lies in this time.'] };
  }
  const step = args.step === 'auto' ? finestStep(since, until, CHOSEN) : args.step;
  const starts = startsOf(step, since, until, MOST);
  if (starts === null) {
    const coarser = EVOLUTION_STEPS.slice(EVOLUTION_STEPS.indexOf(step) + 1);
    throw new AppError('BAD_INPUT', `step: a ${step} at a time, this would be more than ${MOST} steps. Take a longer step or a shorter time.`, {
      suggestions: coarser,
    });
  }
  const found = evolution({ paths, span: { since, until }, starts, modules: args.modules }, reader, `${of.kind} ${of.name}`);
  return {
    result: {
      of,
      step,
      since,
      until,
      commits: found.commits,
      buckets: found.buckets.map((bucket, at) => ({ start: starts[at] ?? 0, end: starts[at + 1] ?? 0, ...bucket })),
      series: found.series.map(({ module, commits, lines }) => ({ module, commits: [...commits], lines: [...lines] })),
      releases: releasesIn({ since, until }, context),
      linesCounted,
    },
    summary: `${found.commits} commits in ${found.buckets.length} steps`,
    counts: { commits: found.commits, buckets: found.buckets.length },
    notes: [...historyNotes(context), ...(reader.meta.history().shallow ? ['Files that were there before its first commit are not among those alive.'] : [])],
  };
});
