import { isToolName, TOOLS, type ToolResult } from '@shared/tools';

/** The longest answer in JSON, in characters: about 20,000 tokens, which the usual clients take. */
export const MOST_CHARACTERS = 60_000;
/** What lists that no input makes shorter may take of it together. */
const MOST_BESIDE = MOST_CHARACTERS / 2;
/** An answer that is cut to fit is made a bit smaller than it might be, since entries differ in length. */
const MARGIN = 0.85;
const TRIES = 4;

type Input = Readonly<Record<string, unknown>>;
type Answer = ToolResult<unknown>;
type Good = Answer & { readonly ok: true };

const grouped = (count: number): string => count.toLocaleString('en-US');
const shorter = (count: number, size: number): number => Math.max(1, Math.floor(((count * MOST_CHARACTERS) / size) * MARGIN));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The limit that the tool goes by for this input; null where it takes none. */
function limitOf(tool: string, input: Input): number | null {
  if (!isToolName(tool)) return null;
  const parsed = TOOLS[tool].input.safeParse(input);
  return parsed.success && 'limit' in parsed.data && typeof parsed.data.limit === 'number' ? parsed.data.limit : null;
}

/** True when the answer says how many entries there are in all, so that a shorter one hides nothing. */
const saysTotals = ({ page, result }: Good): boolean => page !== undefined || (isRecord(result) && 'totals' in result);

/** The lists of a paged answer beside the one that the pages are of. */
function listsBeside({ page, result }: Good, offset: number): (readonly [string, readonly unknown[]])[] {
  if (page === undefined || !isRecord(result)) return [];
  const onPage = Math.min(page.limit, Math.max(0, page.total - offset));
  return Object.entries(result).flatMap(([key, list]) => (Array.isArray(list) && list.length !== onPage ? [[key, list] as const] : []));
}

/** Cuts the lists that no input makes shorter to their first entries, and says so in a note for each. */
function cutBeside(answer: Answer, offset: number): Answer {
  if (!answer.ok || !isRecord(answer.result)) return answer;
  const lists = listsBeside(answer, offset).map(([key, list]) => ({ key, list, size: JSON.stringify(list).length }));
  const all = lists.reduce((sum, { size }) => sum + size, 0);
  if (all <= MOST_BESIDE) return answer;
  const result: Record<string, unknown> = { ...answer.result };
  const notes = [...(answer.notes ?? [])];
  for (const { key, list } of lists) {
    const most = Math.floor(((list.length * MOST_BESIDE) / all) * MARGIN);
    if (list.length === 0) continue;
    result[key] = list.slice(0, most);
    notes.push(`${key} has ${grouped(list.length)} entries; the first ${grouped(most)} are sent.`);
  }
  return { ...answer, result, notes };
}

/** What of its input makes an answer of the tool smaller. */
function narrowing(tool: string, input: Input, limit: number | null, size: number): string[] {
  if (!isToolName(tool)) return [];
  const takes = (key: string): boolean => key in TOOLS[tool].input.shape;
  const depth = typeof input.depth === 'number' ? input.depth : null;
  return [
    ...(limit === null || limit === 1 ? [] : [`limit: ${shorter(limit, size)}`]),
    ...(depth !== null && depth > 1 ? [`depth: ${depth - 1}`] : []),
    ...(takes('end') ? ['start and end: fewer lines at a time'] : []),
    ...(takes('max') ? ['a smaller max'] : []),
    ...(takes('path') && !takes('end') && input.path === undefined ? ['path: only a folder or file'] : []),
  ];
}

/**
 * Asks, and makes sure that the answer can be sent. A list whose length was not asked for is given shorter, where the answer says how much there is; else
 * an answer that is too long becomes RESULT_TOO_LARGE with what to narrow.
 */
export async function askFitting(
  tool: string,
  input: Input,
  ask: (input: Input) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly json: string }> {
  const offset = typeof input.offset === 'number' ? input.offset : 0;
  let limit = limitOf(tool, input);
  let answer = await ask(input);
  let json = JSON.stringify(answer);
  for (let tries = 0; tries < TRIES && json.length > MOST_CHARACTERS && answer.ok; tries++) {
    const cut = cutBeside(answer, offset);
    const cutJson = cut === answer ? json : JSON.stringify(cut);
    if (cutJson.length <= MOST_CHARACTERS) return { answer: cut, json: cutJson };
    if (limit === null || limit === 1 || input.limit !== undefined || !saysTotals(answer)) {
      json = cutJson;
      break;
    }
    limit = shorter(limit, cutJson.length);
    answer = await ask({ ...input, limit });
    json = JSON.stringify(answer);
  }
  if (json.length <= MOST_CHARACTERS || !answer.ok) return { answer, json };
  const { index, trace_id } = answer;
  const message = `The answer has ${grouped(json.length)} characters; at most ${grouped(MOST_CHARACTERS)} are sent. Ask for less.`;
  const failure: Answer = { ok: false, error: { code: 'RESULT_TOO_LARGE', message, suggestions: narrowing(tool, input, limit, json.length) }, index, trace_id };
  return { answer: failure, json: JSON.stringify(failure) };
}
