import { languageName } from '@shared/model';
import { aboutStatements } from './about';
import type { AnalysisContext, OverviewPage, StoredModuleSummary } from './derived';
import { howToRun } from './how-to-run';
import { manifestsOf } from './manifests';
import { entriesIn, type SummaryInput } from './module-summary';
import type { ModuleFacts } from './modules';
import { counted, docSentence } from './prose';
import { isBesideTheProduct } from './public-functions';
import { mainSymbols } from './ranked';
import { type Readme, readBlocks } from './readme';

const README_NAMES = ['README.md', 'README.rst', 'readme.md', 'Readme.md', 'README.txt', 'README', 'README.markdown', 'docs/README.md', '.github/README.md'];
const MAIN_MODULES = 12;
const READ_FIRST = 8;

export function rootReadme(context: AnalysisContext): Readme | null {
  for (const path of README_NAMES) {
    const text = context.readText(path);
    if (text !== null) return { path, blocks: readBlocks(text.slice(0, 200_000)) };
  }
  return null;
}

const named = (module: ModuleFacts): string => (module.path === '' ? 'the root folder' : module.name);

/** Why a module matters, in a few words. */
export function whyModule(module: ModuleFacts, input: SummaryInput): string {
  const above = input.neighbours.users(module);
  const [starts] = entriesIn(module, input);
  if (above.length >= 3) return `used by ${counted(above.length, 'other module')}`;
  if (starts !== undefined) return starts.why;
  const [first] = above;
  if (first !== undefined)
    return above.length === 1 ? `used by ${named(first.module)}` : `used by ${named(first.module)} and ${counted(above.length - 1, 'other module')}`;
  return `${counted(module.lines, 'line')} of ${languageName(module.language)}`;
}

/** Modules of the product, most important first; only when there are none, those of others' code and of tests too. */
export function mainModules(input: SummaryInput): ModuleFacts[] {
  const { modules } = input.graph;
  const inside = modules.filter((module) => !module.isAside);
  const product = inside.filter((module) => !isBesideTheProduct(`${module.path}/`));
  const own = product.length > 0 ? product : inside;
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
    howToRun: howToRun(readme, manifests, input.context),
    entryPoints: input.entryPoints,
    modules: modules.map((module) => ({ module: module.name, why: whyModule(module, input), summary: summaries[module.id - 1]?.statements[0]?.text ?? '' })),
    readFirst: readFirst(input, readme),
    notes,
  };
}
