import { languageName } from '@shared/model';
import type { SureCalls } from './calls';
import type { CodeView } from './code-view';
import type { AnalysisContext, EntryPoint, SourcedStatement, StoredModuleSummary } from './derived';
import { type Comment, headerComment, packageComment } from './header-comment';
import type { Importance } from './importance';
import { packageJson } from './manifests';
import type { ModuleFacts, ModuleGraph } from './modules';
import type { Neighbour, Neighbours } from './neighbours';
import { code, counted, docSentence, firstSentences, listed, plainDoc, sentence } from './prose';
import { mainFilesOf, mainSymbolsOf } from './ranked';
import { readBlocks, realParagraphs } from './readme';

const LONGEST = 320;
const MAIN_SYMBOLS = 8;
const DOCUMENTED = 3;
const NEIGHBOURS_NAMED = 4;

export interface SummaryInput {
  readonly view: CodeView;
  readonly graph: ModuleGraph;
  readonly neighbours: Neighbours;
  readonly importance: Importance;
  readonly calls: SureCalls;
  readonly entryPoints: readonly EntryPoint[];
  readonly context: AnalysisContext;
}

function said(comment: Comment | null, path: string, what: string): SourcedStatement[] {
  return comment === null ? [] : [{ text: sentence(firstSentences(plainDoc(comment.text, LONGEST), LONGEST)), source: { path, line: comment.line, what } }];
}

function readmeStatement(folder: string, context: AnalysisContext): SourcedStatement[] {
  for (const name of ['README.md', 'README.rst', 'readme.md']) {
    const path = `${folder}/${name}`;
    const text = context.readText(path);
    const paragraph = text === null ? undefined : realParagraphs(readBlocks(text.slice(0, 30_000)))[0];
    if (paragraph !== undefined)
      return [{ text: sentence(firstSentences(paragraph.text, LONGEST)), source: { path, line: paragraph.line, what: 'README of the folder' } }];
  }
  return [];
}

/** What the package says of itself in the way of its language. */
function packageStatement(module: ModuleFacts, input: SummaryInput): SourcedStatement[] {
  const { view, context } = input;
  const own = module.filePositions.map((position) => view.file(position)).filter((file) => !file.roles.includes('test'));
  const read = (path: string, take: (text: string) => Comment | null, what: string): SourcedStatement[] => {
    const text = context.readText(path);
    return text === null ? [] : said(take(text), path, what);
  };
  if (module.language === 'python') {
    const face = own.find((file) => file.path === (module.path === '' ? '__init__.py' : `${module.path}/__init__.py`));
    return face && face.lines > 0 ? read(face.path, headerComment, 'package docstring') : [];
  }
  if (module.language === 'java') return read(module.path === '' ? 'package-info.java' : `${module.path}/package-info.java`, packageComment, 'package-info');
  if (module.language === 'go') {
    const base = module.path.split('/').pop() ?? '';
    const order = [...own].sort(
      (a, b) =>
        Number(b.path.endsWith('/doc.go') || b.path === 'doc.go') - Number(a.path.endsWith('/doc.go') || a.path === 'doc.go') ||
        Number(b.path.endsWith(`${base}.go`)) - Number(a.path.endsWith(`${base}.go`)),
    );
    for (const file of order.slice(0, 6)) {
      const statement = read(file.path, packageComment, 'package comment');
      if (statement.length > 0) return statement;
    }
    return [];
  }
  const manifest = module.path === '' ? null : packageJson((path) => context.readText(path), module.path);
  if (manifest?.description)
    return [{ text: sentence(manifest.description.value), source: { path: manifest.path, line: manifest.description.line, what: 'package.json' } }];
  const face = own.find((file) => /^(?:index|mod|main)\.[cm]?[jt]sx?$/.test(module.path === '' ? file.path : file.path.slice(module.path.length + 1)));
  return face ? read(face.path, headerComment, 'comment at the top of the file') : [];
}

function fileHeaderStatement(module: ModuleFacts, input: SummaryInput): SourcedStatement[] {
  for (const position of mainFilesOf(input.importance, module, 2)) {
    const { path } = input.view.file(position);
    const text = input.context.readText(path);
    const [statement] = text === null ? [] : said(headerComment(text), path, 'comment at the top of the file');
    if (statement === undefined || statement.text.length < 30) continue;
    // What one file says of itself is not said of the module.
    return [module.files === 1 ? statement : { ...statement, text: `${code(path.split('/').pop() ?? path)}: ${statement.text}` }];
  }
  return [];
}

function symbolStatements(main: readonly number[], view: CodeView): SourcedStatement[] {
  const documented = main.filter((position) => docSentence(view.symbol(position).doc) !== null).slice(0, DOCUMENTED);
  return documented.map((position) => {
    const symbol = view.symbol(position);
    const doc = docSentence(symbol.doc);
    return {
      text: sentence(`${code(symbol.qualified)} (${symbol.subkind}): ${doc}`),
      source: { path: view.fileOf(position).path, line: symbol.line, what: `documentation of ${symbol.qualified}` },
    };
  });
}

function sizeStatement(module: ModuleFacts, view: CodeView): SourcedStatement {
  let classes = 0;
  let functions = 0;
  for (const file of module.filePositions) {
    for (const position of view.symbolsOfFile(file)) {
      const { kind } = view.symbol(position);
      if (kind === 'class') classes++;
      else if (kind === 'function') functions++;
    }
  }
  const parts = [
    classes > 0 ? counted(classes, 'class or type', 'classes and types') : '',
    functions > 0 ? counted(functions, 'function or method', 'functions and methods') : '',
  ];
  const inside = parts.filter((part) => part !== '');
  const text = `${counted(module.files, 'file')} with ${counted(module.lines, 'line')} of ${languageName(module.language)}${inside.length > 0 ? `: ${listed(inside)}` : ''}.`;
  return { text, source: { path: module.path === '' ? '.' : module.path, line: null, what: 'counted in the index' } };
}

function neighbourStatements(module: ModuleFacts, input: SummaryInput): SourcedStatement[] {
  const source = { path: module.path === '' ? '.' : module.path, line: null, what: 'dependencies in the index' };
  const named = (list: readonly Neighbour[]) => {
    const shown = list
      .slice(0, NEIGHBOURS_NAMED)
      .map(({ module: other, uses }) => (uses === 0 ? code(other.name) : `${code(other.name)} (${counted(uses, 'use')})`));
    const more = list.length - shown.length;
    return more > 0 ? `${shown.join(', ')} and ${counted(more, 'more module')}` : listed(shown);
  };
  const below = input.neighbours.below(module);
  const above = input.neighbours.users(module);
  const statements: SourcedStatement[] = [];
  const ring = module.cycle === 0 ? [] : input.graph.modules.filter((other) => other.cycle === module.cycle && other.id !== module.id);
  statements.push({ text: below.length > 0 ? `It depends on ${named(below)}.` : 'It depends on no other module of the repository.', source });
  if (above.length > 0) statements.push({ text: `It is used by ${named(above)}.`, source });
  if (ring.length > 0) {
    const names = ring.slice(0, NEIGHBOURS_NAMED).map((other) => code(other.name));
    const more = ring.length - names.length;
    statements.push({
      text: `It is in a dependency cycle with ${more > 0 ? `${names.join(', ')} and ${counted(more, 'more module')}` : listed(names)}.`,
      source,
    });
  }
  return statements;
}

/** Entry points in the files of a module. */
export function entriesIn(module: ModuleFacts, { view, graph, entryPoints }: SummaryInput): EntryPoint[] {
  return entryPoints.filter((entry) => graph.moduleOfFile[view.fileNamed(entry.path)] === module.id);
}

function entryStatements(entries: readonly EntryPoint[]): SourcedStatement[] {
  return entries.slice(0, 2).map((entry) => {
    const name = entry.symbol?.split('#')[1] ?? entry.path.split('/').pop() ?? entry.path;
    return { text: `Entry point: ${code(name)}, ${entry.why}.`, source: { path: entry.path, line: entry.line, what: 'entry point' } };
  });
}

/** What a module is for, from its own words and the graph; every sentence names its source. The first statement is the shortest answer. */
export function summarise(module: ModuleFacts, input: SummaryInput): StoredModuleSummary {
  const { view, neighbours, importance } = input;
  const entries = entriesIn(module, input);
  const main = mainSymbolsOf(view, importance, module, MAIN_SYMBOLS, entries);
  const own = [...packageStatement(module, input), ...(module.path === '' ? [] : readmeStatement(module.path, input.context))].slice(0, 2);
  const documented = symbolStatements(main, view);
  const purpose = own.length > 0 || documented.length > 0 ? own : fileHeaderStatement(module, input);
  const statements = [...purpose, ...documented, ...entryStatements(entries), sizeStatement(module, view), ...neighbourStatements(module, input)];
  return {
    statements,
    mainSymbols: main.map((position) => view.symbol(position).key),
    entryPoints: entries.map((entry) => entry.symbol).filter((key) => key !== null),
    dependsOn: neighbours.below(module).map((item) => item.module.name),
    usedBy: neighbours.above(module).map((item) => item.module.name),
  };
}
