import type { GraphModule } from '@shared/model';
import { mergeGroups } from './grouped-changes';
import { type HistoryData, Key } from './history-data';
import { ranks, type Span, Tallier, type Tally } from './tallies';

/** One place with what the history says of it; scores and ranks are 0 to 1. */
export interface Hotspot {
  readonly kind: 'file' | 'module' | 'folder';
  readonly name: string;
  readonly path: string;
  readonly module: string | null;
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  readonly tally: Tally;
  /** Share of the others that changed less often, and that have fewer lines. */
  readonly churnRank: number;
  readonly sizeRank: number;
  readonly score: number;
}

type Unranked = Omit<Hotspot, 'churnRank' | 'sizeRank' | 'score'>;

/** Generated files are not what anybody works on: they get no rank, and nobody is ranked against them. */
function ranked(places: readonly Unranked[]): Hotspot[] {
  const churn = ranks(places.map(({ tally, isGenerated }) => (isGenerated ? -1 : tally.commits)));
  const size = ranks(places.map(({ lines, isGenerated }) => (isGenerated ? -1 : lines)));
  return places.map((place, at) => {
    const [churnRank, sizeRank] = [churn[at] ?? 0, size[at] ?? 0];
    return { ...place, churnRank, sizeRank, score: place.tally.commits === 0 ? 0 : churnRank * sizeRank };
  });
}

const KEPT = new Key<readonly Hotspot[]>(6);
const keyOf = (level: string, { since, until }: Span): string => `${level} ${since} ${until}`;

/** Every indexed file, by path. */
export function hotFiles(data: HistoryData, span: Span): readonly Hotspot[] {
  return data.once(KEPT, keyOf('file', span), () => {
    const tallier = new Tallier(data.commits, data.kinds, span);
    const grouped = data.byFile();
    return ranked(
      data.files.map(({ path, module, lines, symbols, isTest, isGenerated }, at) => ({
        kind: 'file',
        name: path,
        path,
        module,
        files: 1,
        lines,
        symbols,
        isTest,
        isGenerated,
        tally: tallier.of(grouped, at),
      })),
    );
  });
}

/** Every module, by name. */
export function hotModules(data: HistoryData, modules: readonly GraphModule[], span: Span): readonly Hotspot[] {
  return data.once(KEPT, keyOf('module', span), () => {
    const tallier = new Tallier(data.commits, data.kinds, span);
    const grouped = data.byModule();
    const numbers = new Map(data.moduleNames.map((name, number) => [name, number]));
    return ranked(modules.map((module) => ({ ...moduleFacts(module), tally: tallier.of(grouped, numbers.get(module.name) ?? data.moduleNames.length) })));
  });
}

const moduleFacts = ({ name, path, files, lines, symbols, roles }: GraphModule) => ({
  kind: 'module' as const,
  name,
  path,
  module: name,
  files,
  lines,
  symbols,
  isTest: roles.includes('test'),
  isGenerated: roles.includes('generated'),
});

/** Folders with all modules below them. They are not ranked among each other, as one lies within another: each has the score of its hottest module. */
export function hotFolders(data: HistoryData, modules: readonly GraphModule[], folders: readonly string[], span: Span): Hotspot[] {
  const tallier = new Tallier(data.commits, data.kinds, span);
  const numbers = new Map(data.moduleNames.map((name, number) => [name, number]));
  const scores = new Map(hotModules(data, modules, span).map((module) => [module.name, module]));
  return folders.map((folder) => {
    const inside = modules.filter(({ path }) => folder === '' || path === folder || path.startsWith(`${folder}/`));
    const merged = mergeGroups(
      data.byModule(),
      inside.flatMap(({ name }) => numbers.get(name) ?? []),
    );
    const [hottest] = inside.flatMap(({ name }) => scores.get(name) ?? []).sort((a, b) => b.score - a.score);
    const sum = (of: (module: GraphModule) => number) => inside.reduce((total, module) => total + of(module), 0);
    return {
      kind: 'folder',
      name: folder,
      path: folder,
      module: null,
      files: sum((module) => module.files),
      lines: sum((module) => module.lines),
      symbols: sum((module) => module.symbols),
      isTest: inside.length > 0 && inside.every((module) => module.roles.includes('test')),
      isGenerated: false,
      tally: tallier.of(merged, 0),
      churnRank: hottest?.churnRank ?? 0,
      sizeRank: hottest?.sizeRank ?? 0,
      score: hottest?.score ?? 0,
    };
  });
}
