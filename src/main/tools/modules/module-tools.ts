import type { StoredModuleEdge } from '../../core/store/reader';
import { reading } from '../handler';
import { commitRefsOf } from '../history/commit-refs';
import { moduleNamed } from '../repository-paths';
import { symbolRefOf } from '../symbol-refs';
import { summaryOf } from './stored-pages';

const SURFACE = 50;
const PEOPLE = 10;
const COMMITS = 10;
const TEST_FILES = 50;

const weightOf = (module: string, edge: StoredModuleEdge) => ({ module, kind: edge.kind, weight: edge.weight, guessed: edge.guessed });

export const getModuleDependencies = reading<'get_module_dependencies'>((args, context) => {
  const { modules, symbols } = context.reader;
  const module = moduleNamed(args.module, context);
  const dependsOn = modules.edgesFrom(module.name).map((edge) => weightOf(edge.dst, edge));
  const usedBy = modules.edgesInto(module.name).map((edge) => weightOf(edge.src, edge));
  const used = new Map(modules.publicSurface(module.id, SURFACE).map(({ symbol, usedFrom }) => [symbol, usedFrom]));
  const publicSurface = symbols.byRowIds([...used.keys()]).map((row) => ({ ...symbolRefOf(row), usedFrom: used.get(row.rowId) ?? 0 }));
  return {
    result: { module: module.name, dependsOn, usedBy, cycles: module.cycle === 0 ? [] : [modules.cycle(module.cycle)], publicSurface },
    summary: `${module.name}: ${new Set(dependsOn.map((item) => item.module)).size} modules below, ${new Set(usedBy.map((item) => item.module)).size} above`,
    counts: { dependsOn: dependsOn.length, usedBy: usedBy.length, publicSurface: publicSurface.length },
    next: [{ tool: 'get_module_summary', args: { module: module.name }, why: `what ${module.name} is for` }],
    guesses: [...dependsOn, ...usedBy].some((item) => item.guessed > 0),
  };
});

export const getModuleSummary = reading<'get_module_summary'>((args, context) => {
  const { links, symbols, timeline } = context.reader;
  const module = moduleNamed(args.module, context);
  const summary = summaryOf(module.name, context);
  const filter = { kind: 'all', module: module.name } as const;
  return {
    result: {
      module: module.name,
      path: module.path,
      language: module.language,
      files: module.files,
      lines: module.lines,
      symbols: module.symbols,
      statements: summary.statements,
      mainSymbols: symbols.byKeys(summary.mainSymbols).map(symbolRefOf),
      entryPoints: symbols.byKeys(summary.entryPoints).map(symbolRefOf),
      dependsOn: summary.dependsOn,
      usedBy: summary.usedBy,
      people: timeline.people(filter, PEOPLE),
      recentCommits: commitRefsOf(timeline.page(filter, COMMITS, 0), context),
      testFiles: links.testFiles(module.id, TEST_FILES),
    },
    summary: `${module.name}: ${module.files} files, ${module.symbols} symbols`,
    counts: { statements: summary.statements.length },
    next: [{ tool: 'get_module_dependencies', args: { module: module.name }, why: 'its dependencies with weights' }],
  };
});
