import { AppError } from '@shared/model';
import { type PageInfo, TOOLS, type ToolName } from '@shared/tools';
import type { Door } from './toolbox-types';

/** Characters of JSON that an answer may have at most, by door. The MCP server has its own, smaller bound, which first asks for shorter pages. */
const MOST: Readonly<Partial<Record<Door, number>>> = { cli: 4 * 1024 * 1024 };

/** Parts of an input that make an answer smaller, the plainest first. */
const NARROWING = ['limit', 'max', 'maxNodes', 'end', 'depth', 'path', 'module', 'kind'];

const asText = (count: number): string => count.toLocaleString('en');

/** Smaller numbers for the parts of the input that are numbers, by how much the answer is too large. */
function suggestion(key: string, value: unknown, share: number): string {
  return typeof value === 'number' && value > 1 ? `${key}: ${Math.max(1, Math.floor(value * share * 0.8))}` : key;
}

/**
 * Refuses an answer that is too large for the door it goes out by: half an answer could be taken for all of it.
 * @throws AppError RESULT_TOO_LARGE with the part of the input that narrows it.
 */
export function refuseTooLarge(tool: ToolName, args: Readonly<Record<string, unknown>>, result: unknown, door: Door): void {
  const most = MOST[door];
  if (most === undefined) return;
  const size = JSON.stringify(result).length;
  if (size <= most) return;
  const takes = Object.keys(TOOLS[tool].input.shape);
  const narrowing = NARROWING.filter((key) => takes.includes(key)).slice(0, 2);
  const how = narrowing.length > 0 ? `Narrow it with ${narrowing.join(' or ')}.` : 'Ask about a smaller part.';
  throw new AppError('RESULT_TOO_LARGE', `The answer has ${asText(size)} characters, more than the ${asText(most)} that can be given here. ${how}`, {
    suggestions: narrowing.map((key) => suggestion(key, args[key], most / size)),
  });
}

/**
 * Refuses a page that begins behind the end of its list: an empty one would read as if there were nothing.
 * @throws AppError BAD_INPUT
 */
export function refuseBeyond(args: Readonly<Record<string, unknown>>, page: PageInfo | undefined): void {
  const { offset } = args;
  if (page === undefined || typeof offset !== 'number' || offset === 0 || page.total === 0 || offset < page.total) return;
  const entries = page.total === 1 ? 'there is 1 entry' : `there are ${asText(page.total)} entries`;
  throw new AppError('BAD_INPUT', `offset: ${asText(offset)} lies beyond the end: ${entries}, and the last is at ${asText(page.total - 1)}.`, {
    suggestions: ['offset: 0'],
  });
}
