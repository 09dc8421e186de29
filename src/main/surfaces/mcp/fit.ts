import { isToolName, TOOLS, type ToolResult } from '@shared/tools';

/** The longest answer in JSON, in characters: about 20,000 tokens, which the usual clients take. */
export const MOST_CHARACTERS = 60_000;
/** An answer that is cut to fit is made a bit smaller than it might be, since entries differ in length. */
const MARGIN = 0.85;
const TRIES = 3;

type Input = Readonly<Record<string, unknown>>;
type Answer = ToolResult<unknown>;

const grouped = (count: number): string => count.toLocaleString('en-US');
const shorter = (count: number, size: number): number => Math.max(1, Math.floor(((count * MOST_CHARACTERS) / size) * MARGIN));

/** What of its input makes an answer of the tool smaller. */
function narrowing(tool: string, input: Input, answer: Answer & { ok: true }, size: number): string[] {
  if (!isToolName(tool)) return [];
  const takes = (key: string): boolean => key in TOOLS[tool].input.shape;
  const number = (key: string): number | null => (typeof input[key] === 'number' ? input[key] : null);
  const limit = number('limit') ?? answer.page?.limit ?? null;
  const depth = number('depth');
  return [
    ...(takes('limit') ? [limit === null ? 'a smaller limit' : `limit: ${shorter(limit, size)}`] : []),
    ...(depth !== null && depth > 1 ? [`depth: ${depth - 1}`] : []),
    ...(takes('end') ? ['start and end: fewer lines at a time'] : []),
    ...(takes('max') ? ['a smaller max'] : []),
    ...(takes('path') && tool !== 'read_source' && input.path === undefined ? ['path: only a folder or file'] : []),
  ];
}

/**
 * Asks, and makes sure that the answer can be sent. A list of pages whose length was not asked for is given in shorter ones; else an answer that is too
 * long becomes RESULT_TOO_LARGE with what to narrow.
 */
export async function askFitting(
  tool: string,
  input: Input,
  ask: (input: Input) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly json: string }> {
  let answer = await ask(input);
  let json = JSON.stringify(answer);
  for (let tries = 0; tries < TRIES && json.length > MOST_CHARACTERS; tries++) {
    if (!answer.ok || answer.page === undefined || input.limit !== undefined || answer.page.limit === 1) break;
    answer = await ask({ ...input, limit: shorter(answer.page.limit, json.length) });
    json = JSON.stringify(answer);
  }
  if (json.length <= MOST_CHARACTERS || !answer.ok) return { answer, json };
  const { index, trace_id } = answer;
  const message = `The answer has ${grouped(json.length)} characters; at most ${grouped(MOST_CHARACTERS)} are sent. Ask for less.`;
  const failure: Answer = {
    ok: false,
    error: { code: 'RESULT_TOO_LARGE', message, suggestions: narrowing(tool, input, answer, json.length) },
    index,
    trace_id,
  };
  return { answer: failure, json: JSON.stringify(failure) };
}
