import type { ToolResult } from '@shared/tools';
import { oneLine } from './line';
import { resultLines } from './result';

export interface Asked {
  readonly tool: string;
  /** Null where it is not known which is meant. */
  readonly repository: string | null;
  /** The tool's own summary of its answer. */
  readonly summary: string | null;
}

function bounds(answer: ToolResult<unknown> & { ok: true }): string[] {
  const { page, index, needs_confirmation, notes } = answer;
  return [
    ...(index.stale ? ['The repository has changed since it was indexed: what is said here is of the state before. `cairn index` brings it up to date.'] : []),
    ...(needs_confirmation ? ['Some of these edges are guesses: confirm them in the source before relying on them.'] : []),
    ...(page?.next === undefined ? [] : [`Of ${page.total} entries this page holds ${page.limit}; the next one begins at offset ${page.next}.`]),
    ...(notes ?? []).map((note) => `Note: ${oneLine(note)}`),
  ];
}

/** An answer in words, for a model to read before the JSON. */
export function answerText(answer: ToolResult<unknown>, { tool, repository, summary }: Asked): string {
  const where = repository === null ? tool : `${tool} in ${repository}`;
  if (!answer.ok) {
    const { code, message, suggestions, candidates = [], retry } = answer.error;
    const told = new Map(candidates.map(({ id, signature, path, line }) => [id, ` (${oneLine(signature)}, ${oneLine(path)}:${line})`]));
    const tries = suggestions.map((suggestion) => `- ${oneLine(suggestion)}${told.get(suggestion) ?? ''}`);
    return [
      `${where}: ${code}: ${oneLine(message)}`,
      ...(tries.length > 0 ? ['Try:', ...tries] : []),
      ...(retry ? ['The same call may work in a moment.'] : []),
    ].join('\n');
  }
  const next = answer.next.map((step) => `Next: ${step.tool} ${JSON.stringify(step.args)} (${oneLine(step.why)})`);
  return [`${where}: ${oneLine(summary ?? 'answered')}.`, ...bounds(answer), ...resultLines(answer.result), ...next].join('\n');
}
