import { languageName } from '@shared/model';
import type { AnalysisContext, OverviewPage, SourcedStatement, StoredModuleSummary } from './derived';
import { goModule, type Manifest, manifestsOf } from './manifests';
import { entriesIn, type SummaryInput } from './module-summary';
import type { ModuleFacts } from './modules';
import { code, counted, docSentence, firstSentences, sentence } from './prose';
import { mainSymbols } from './ranked';
import { type Block, readBlocks, realParagraphs } from './readme';

const README_NAMES = ['README.md', 'README.rst', 'readme.md', 'Readme.md', 'README.txt', 'README', 'README.markdown', 'docs/README.md', '.github/README.md'];
const LONGEST = 500;
const MAIN_MODULES = 12;
const READ_FIRST = 8;
const RUN_BLOCKS = 5;
const RUN_LINES = 15;
const RUN_HEADING = /install|usage|run(?:ning)?\b|start(?:ed)?\b|quick|build|develop|setup|set up|example|getting|compil|test|安装|使用|运行|快速|开始|构建/i;
const ABOUT_HEADING = /about|intro|overview|what is|what's|why|feature|summary|description|motivation|介绍|简介|概述/i;
const SHELL = /^(?:sh|bash|zsh|shell|console|shell-session|powershell|cmd|bat|terminal)$/i;
const COMMAND =
  /^\s*(?:[$>#]|(?:sudo|npm|npx|yarn|pnpm|bun|deno|pip3?|python3?|uv|poetry|conda|git|go|cargo|make|mvn|gradle|docker|cd|curl|brew|apt(?:-get)?)\s|\.\/)/;
const SCRIPT_ORDER = ['start', 'dev', 'serve', 'build', 'test', 'lint', 'check', 'run', 'install', 'docs'];

export interface Readme {
  readonly path: string;
  readonly blocks: readonly Block[];
}

export function rootReadme(context: AnalysisContext): Readme | null {
  for (const path of README_NAMES) {
    const text = context.readText(path);
    if (text !== null) return { path, blocks: readBlocks(text.slice(0, 200_000)) };
  }
  return null;
}

/** The README's own words before it turns to installing, then what the manifests say. */
export function aboutStatements(readme: Readme | null, manifests: readonly Manifest[], context: AnalysisContext): SourcedStatement[] {
  const statements: SourcedStatement[] = [];
  if (readme !== null) {
    const title = readme.blocks.find((block) => block.kind === 'heading');
    const all = realParagraphs(readme.blocks);
    const introduction = all.filter((block) => block.heading === '' || block.heading === title?.text || ABOUT_HEADING.test(block.heading)).slice(0, 2);
    for (const block of introduction) {
      statements.push({
        text: firstSentences(block.text, LONGEST),
        source: { path: readme.path, line: block.line, what: block.heading === '' ? 'README' : `README, "${block.heading}"` },
      });
    }
  }
  if (statements.length === 0 && readme !== null) {
    const title = readme.blocks.find((block) => block.kind === 'heading');
    if (title !== undefined) statements.push({ text: title.text, source: { path: readme.path, line: title.line, what: 'title of the README' } });
  }
  for (const { path, description } of manifests) {
    if (description === null || statements.some((item) => item.text.includes(description.value.replace(/\.$/, '')))) continue;
    statements.push({ text: sentence(description.value), source: { path, line: description.line, what: 'description in the manifest' } });
  }
  const module = goModule((path) => context.readText(path));
  if (module !== null) statements.push({ text: `Go module ${code(module.value)}.`, source: { path: 'go.mod', line: module.line, what: 'module name' } });
  return statements;
}

/** Shell lines, as the block says or as its first line looks. */
function isCommand(block: Block): boolean {
  const first = block.text.split('\n').find((line) => line.trim() !== '' && !/^\s*#\s/.test(line)) ?? '';
  if (SHELL.test(block.language ?? '')) return RUN_HEADING.test(block.heading) || COMMAND.test(first);
  return (block.language ?? '') === '' && RUN_HEADING.test(block.heading) && COMMAND.test(first);
}

/** Commands only: the shell lines of README sections about installing and running, and the scripts of the manifests. */
function howToRun(readme: Readme | null, manifests: readonly Manifest[]): SourcedStatement[] {
  const blocks = (readme?.blocks ?? []).filter((block) => block.kind === 'code' && isCommand(block) && block.text.split('\n').length <= RUN_LINES);
  const shown = blocks
    .slice(0, RUN_BLOCKS)
    .map((block) => ({ text: block.text, source: { path: readme?.path ?? '', line: block.line, what: `README, "${block.heading}"` } }));
  const scripts = manifests.flatMap((manifest) => {
    const place = (name: string) => {
      const at = SCRIPT_ORDER.findIndex((word) => name === word || name.startsWith(`${word}:`));
      return at < 0 ? SCRIPT_ORDER.length : at;
    };
    const named = manifest.scripts.filter((script) => place(script.name) < SCRIPT_ORDER.length).sort((a, b) => place(a.name) - place(b.name));
    return named.slice(0, 5).map((script) => ({
      text: manifest.path.endsWith('package.json') ? `npm run ${script.name}` : script.value,
      source: { path: manifest.path, line: script.line, what: manifest.path.endsWith('package.json') ? script.value : 'target' },
    }));
  });
  return [...shown, ...scripts];
}

/** Why a module matters, in a few words. */
export function whyModule(module: ModuleFacts, input: SummaryInput): string {
  const above = input.neighbours.users(module);
  const [starts] = entriesIn(module, input);
  if (above.length >= 3) return `used by ${counted(above.length, 'other module')}`;
  if (starts !== undefined) return starts.why;
  const [first] = above;
  if (first !== undefined)
    return above.length === 1 ? `used by ${first.module.name}` : `used by ${first.module.name} and ${counted(above.length - 1, 'other module')}`;
  return `${counted(module.lines, 'line')} of ${languageName(module.language)}`;
}

/** Modules of the product, most important first; only when there are none, all. */
export function mainModules(input: SummaryInput): ModuleFacts[] {
  const { modules } = input.graph;
  const own = modules.filter((module) => !module.isAside);
  const weight = (module: ModuleFacts) => input.importance.modules[module.id] ?? 0;
  return [...(own.length > 0 ? own : modules)].sort((a, b) => weight(b) - weight(a) || a.id - b.id);
}

type ReadFirst = OverviewPage['readFirst'][number];

function documents(context: AnalysisContext): ReadFirst[] {
  const known: readonly (readonly [string, string])[] = [
    ['ARCHITECTURE.md', 'the authors explain how the code is laid out'],
    ['docs/ARCHITECTURE.md', 'the authors explain how the code is laid out'],
    ['docs/architecture.md', 'the authors explain how the code is laid out'],
    ['CONTRIBUTING.md', 'how changes are made here: set-up, tests, habits'],
    ['CONTRIBUTING.rst', 'how changes are made here: set-up, tests, habits'],
    ['.github/CONTRIBUTING.md', 'how changes are made here: set-up, tests, habits'],
  ];
  const found = known.filter(([path]) => context.readText(path) !== null);
  return found.slice(0, 2).map(([path, why]) => ({ path, line: 1, symbol: null, why }));
}

function readFirst(input: SummaryInput, readme: Readme | null): ReadFirst[] {
  const { view, importance, calls } = input;
  const list: ReadFirst[] = [];
  if (readme !== null) list.push({ path: readme.path, line: 1, symbol: null, why: 'what it is, in the words of its authors' });
  const [docs, ...moreDocs] = documents(input.context);
  if (docs !== undefined) list.push(docs);
  for (const entry of input.entryPoints.slice(0, 2)) list.push({ path: entry.path, line: entry.line, symbol: entry.symbol, why: entry.why });
  for (const position of mainSymbols(view, importance, 20)) {
    const symbol = view.symbol(position);
    const uses = calls.usesOf(position);
    const threads = calls.degree(position);
    if (list.length >= READ_FIRST || symbol.kind === 'variable' || (uses < 2 && threads < 3) || list.some((item) => item.symbol === symbol.key)) continue;
    if (list.filter((item) => item.path === view.fileOf(position).path).length >= 2) continue;
    const said = docSentence(symbol.doc, 120);
    const doc = said === null ? '' : `: ${said}`;
    list.push({
      path: view.fileOf(position).path,
      line: symbol.line,
      symbol: symbol.key,
      why: `${symbol.qualified} ${uses > 1 ? `is used in ${counted(uses, 'place')}` : `calls ${counted(threads, 'other function')}`}${doc}`,
    });
  }
  return [...list, ...moreDocs].slice(0, READ_FIRST);
}

/** The stored part of the overview page. */
export function overview(input: SummaryInput, summaries: readonly StoredModuleSummary[], readme: Readme | null): OverviewPage {
  const manifests = manifestsOf((path) => input.context.readText(path), '');
  const about = aboutStatements(readme, manifests, input.context);
  const modules = mainModules(input).slice(0, MAIN_MODULES);
  const notes: string[] = [];
  if (about.length === 0) notes.push('No README and no manifest says what this repository is.');
  if (input.entryPoints.length === 0) notes.push('No entry point was found: it may be a library, or it starts in a way that is not known here.');
  return {
    about,
    howToRun: howToRun(readme, manifests),
    entryPoints: input.entryPoints,
    modules: modules.map((module) => ({ module: module.name, why: whyModule(module, input), summary: summaries[module.id - 1]?.statements[0]?.text ?? '' })),
    readFirst: readFirst(input, readme),
    notes,
  };
}
