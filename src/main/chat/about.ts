import type { ToolOutput } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import type { Question } from './question';

type Overview = ToolOutput<'get_overview'>;

/** Questions about the repository as a whole, which the overview answers better than any symbol. */
const KINDS = [
  [
    'what',
    /^\s*(?:what(?:'s| is| does)|describe|explain)\s+(?:this|the)\s+(?:project|repo(?:sitory)?|code ?base|code|app(?:lication)?|library)\b|这个(?:项目|仓库|代码库)是(?:什么|做什么)/i,
  ],
  [
    'run',
    /\bhow (?:do|can|to|should) ?(?:i|we|you)? ?(?:run|start|install|build|launch|set ?up|test)\b(?! .*`)|怎么(?:运行|启动|安装|构建)|如何(?:运行|启动|安装|构建)/i,
  ],
  ['size', /\bhow (?:many (?:files|lines|commits|modules|people|contributors)|big|large|old)\b|多少(?:文件|行|提交)|有多大/i],
  ['people', /\bwho (?:knows|maintains|owns|wrote|works on|contributed)\b|谁(?:最了解|维护|负责)/i],
  [
    'recent',
    /\bwhat(?:'s| has| was)? ?(?:has )?(?:recently )?(?:changed|new|happened)\b.*\b(?:recently|lately|last|latest)\b|\brecent changes\b|\bwhat changed\b|最近(?:有什么)?(?:改动|变化|更新)/i,
  ],
  ['start', /\bwhere (?:do|should|can) (?:i|we) (?:start|begin)\b|\bstart reading\b|从哪里开始/i],
] as const;
type Kind = (typeof KINDS)[number][0];

function kindOf(question: Question): Kind | null {
  return KINDS.find(([, pattern]) => pattern.test(question.text))?.[0] ?? null;
}

const place = (path: string, line: number | null): string => (line === null ? path : `${path}:${line}`);
const day = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

/** The module or path that the question names, when it names one. */
async function namedScope(call: CallTool, question: Question): Promise<{ module: ToolOutput<'get_module_summary'> } | null> {
  const words = question.text.match(/[\p{L}\p{N}_@$][\p{L}\p{N}_@$./-]*/gu) ?? [];
  for (const word of [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, 12)) {
    if (word.length < 3) continue;
    const module = await resultOf(call, 'get_module_summary', { module: word.replace(/[./-]+$/, '') });
    if (module !== null) return { module };
  }
  return null;
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

async function peopleText(call: CallTool, question: Question, overview: Overview, zh: boolean): Promise<string | null> {
  const scope = await namedScope(call, question);
  // A name that is no module (a symbol, a file) is another question.
  if (scope === null && question.identifiers.length > 0) return null;
  const people = scope === null ? overview.people : scope.module.people;
  if (people.length === 0) return null;
  const what = scope === null ? overview.name : scope.module.module;
  const head = zh ? `按提交数,最了解 \`${what}\` 的人:` : `People with the most commits in \`${what}\`:`;
  return `${head}\n${list(people.slice(0, 6).map((each) => `${each.name}: ${each.commits} ${zh ? '次提交,最近' : 'commits, last'} ${day(each.lastTime)}`))}`;
}

async function recentText(call: CallTool, question: Question, zh: boolean): Promise<string | null> {
  const scope = await namedScope(call, question);
  const newest = await resultOf(call, 'list_commits', scope === null ? { limit: 8 } : { module: scope.module.module, limit: 8 });
  if (newest === null || newest.commits.length === 0) return null;
  const what = scope === null ? (zh ? '仓库' : 'the repository') : `\`${scope.module.module}\``;
  const head = zh ? `${what}最新的提交(共 ${newest.total} 次):` : `The newest of ${newest.total} commits to ${what}:`;
  return `${head}\n${list(newest.commits.map((each) => `${day(each.time)}, ${each.author}: ${each.subject.replace(/[[\]`<>]/g, '')} (${each.hash.slice(0, 9)})`))}`;
}

/**
 * The answer to a question about the repository as a whole, from the overview, with places; null when the question is about something else
 * or the overview does not say.
 */
export async function aboutRepository(call: CallTool, question: Question): Promise<string | null> {
  const kind = kindOf(question);
  if (kind === null) return null;
  const overview = await resultOf(call, 'get_overview', {});
  if (overview === null) return null;
  const zh = question.language === 'zh';
  const quoted = (statements: Overview['about']): string | null =>
    statements.length === 0
      ? null
      : list(statements.slice(0, 5).map((each) => `${each.text.replace(/\s*\n\s*/g, '; ')} (${place(each.source.path, each.source.line)})`));
  if (kind === 'what') return quoted(overview.about);
  if (kind === 'run') return quoted(overview.howToRun);
  if (kind === 'people') return peopleText(call, question, overview, zh);
  if (kind === 'recent') return recentText(call, question, zh);
  if (kind === 'start')
    return overview.readFirst.length === 0 ? null : list(overview.readFirst.slice(0, 6).map((each) => `${place(each.path, each.line)}: ${each.why}`));
  const { files, lines, symbols, commits, people } = overview.totals;
  const age = overview.history.firstTime === null ? '' : zh ? `,始于 ${day(overview.history.firstTime)}` : `, since ${day(overview.history.firstTime)}`;
  return zh
    ? `${files} 个源文件,${lines} 行,${symbols} 个符号,${commits} 次提交,${people} 人${age}。`
    : `${files} source files, ${lines} lines, ${symbols} symbols; ${commits} commits by ${people} people${age}.`;
}
