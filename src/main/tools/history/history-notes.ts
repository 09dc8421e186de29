import type { ToolContext } from '../handler';

/** What the history lacks as a whole, in sentences. */
export function historyNotes(context: ToolContext): string[] {
  const { meta } = context.reader;
  return [
    ...(meta.history().shallow ? ['The clone is shallow: what was changed before its first commit is not known.'] : []),
    ...(meta.linesCounted() ? [] : ['Line counts are still being read: commits count as if they had changed no lines.']),
  ];
}
