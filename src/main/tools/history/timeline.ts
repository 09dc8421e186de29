import { reading } from '../handler';
import { commitFilterOf } from './commit-filter';

/** The newest of them; a chart has no room for more. */
const MOST_RELEASES = 2000;

export const getTimeline = reading<'get_timeline'>((args, context) => {
  const { reader } = context;
  const { from, step, count } = args;
  const filter = commitFilterOf(args, context);
  const total = reader.timeline.count(filter);
  const span = reader.activity.span();
  const activity = reader.activity.of(filter, { from, step, count }, count === 0 ? 0 : args.modules);
  const modules = activity.series.flatMap(({ module }) => (module === null ? [] : [module]));
  const { shallow, pending } = reader.meta.history();
  return {
    result: {
      total,
      span: span && { ...span, commits: reader.history.commits().ids.length },
      from,
      step,
      ...activity,
      lines: args.lines ? reader.moduleHistory.lines(modules, { from, step, count }) : [],
      releases: count === 0 ? reader.activity.releases(MOST_RELEASES) : [],
      shallow,
      pending,
      linesCounted: reader.meta.linesCounted(),
    },
    summary: `${total} commits in ${count} steps`,
    counts: { commits: total },
  };
});
