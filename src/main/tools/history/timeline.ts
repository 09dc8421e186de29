import { reading } from '../handler';
import { commitFilterOf } from './commit-filter';

export const getTimeline = reading<'get_timeline'>((args, context) => {
  const { reader } = context;
  const { from, step, count } = args;
  const filter = commitFilterOf(args, context);
  const total = reader.timeline.count(filter);
  const span = reader.activity.span();
  const { shallow, pending } = reader.meta.history();
  return {
    result: {
      total,
      span: span && { ...span, commits: reader.history.commits().ids.length },
      from,
      step,
      ...reader.activity.of(filter, { from, step, count }, count === 0 ? 0 : args.modules),
      shallow,
      pending,
      linesCounted: reader.meta.linesCounted(),
    },
    summary: `${total} commits in ${count} steps`,
    counts: { commits: total },
  };
});
