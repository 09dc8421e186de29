import type { SureCalls } from './calls';
import type { CodeView } from './code-view';
import type { AnalysisContext, EntryPoint } from './derived';
import type { Importance } from './importance';
import { type Manifest, manifestsOf } from './manifests';
import type { ModuleFacts } from './modules';
import { isBesideTheProduct } from './public-functions';

/** Shown on the overview. */
const MOST = 20;
/** Followed as flows. */
const MOST_FOLLOWED = 200;
const MOST_WORKSPACES = 40;
const MOST_REACHED = 5000;
/** Java classes whose names promise an annotation that a framework starts from; the source is read to be sure. */
const JAVA_ENTRY_NAME = /(?:Application|Controller|Resource|Endpoint|Listener|Job|Servlet|Command|Configuration)$/;
const JAVA_ANNOTATIONS: readonly (readonly [RegExp, string])[] = [
  [/@SpringBootApplication\b/, 'starts the Spring Boot application'],
  [/@RestController\b/, 'answers HTTP requests (@RestController)'],
  [/@Controller\b/, 'answers HTTP requests (@Controller)'],
  [/@Path\(/, 'answers HTTP requests (@Path)'],
  [/@WebServlet\b/, 'answers HTTP requests (@WebServlet)'],
  [/@(?:KafkaListener|RabbitListener|JmsListener)\b/, 'receives messages'],
  [/@Scheduled\b/, 'runs on a schedule'],
];
const MOST_JAVA_READS = 80;
/** Mains of measurements and examples start nothing that a user runs. */
const NOT_THE_PRODUCT = /(?:Benchmarks?|Examples?|Demo|Sample|Tests?)\.main$/;
/** Cargo runs it before it compiles. */
const BUILD_SCRIPT = /(?:^|\/)build\.rs$/;

export interface RankedEntry extends EntryPoint {
  /** Lower comes first: up to 2 it starts a program, at 3 a framework calls it, from 5 others import it. */
  readonly rank: number;
  /** Symbols that a main function leads to: of several, the one that leads furthest is the program; the others are tools beside it. */
  readonly reach?: number;
}
type Found = RankedEntry;

/** Paths that a built file may come from: `dist/index.js` from `src/index.ts`, `./lib/x` from `lib/x/index.js`. */
function sourceCandidates(folder: string, target: string): string[] {
  const clean = target.replace(/^\.\//, '').replace(/\/$/, '');
  const stem = clean.replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '');
  const inner = stem.replace(/^(?:dist|build|lib|out|output|es|esm|cjs|umd|types)\/(?:(?:esm|cjs|es|umd|types|src)\/)?/, '');
  const stems = [stem, `${stem}/index`, `src/${inner}`, `source/${inner}`, `lib/${inner}`, inner, `src/${inner}/index`, ...(stem === '' ? ['index'] : [])];
  const paths = [clean, ...stems.flatMap((item) => ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'jsx'].map((extension) => `${item}.${extension}`))];
  return paths.map((path) => (folder === '' ? path : `${folder}/${path}`));
}

function indexedSource(view: CodeView, folder: string, target: string): string | null {
  return sourceCandidates(folder, target).find((path) => view.fileNamed(path) >= 0) ?? null;
}

function packageEntries(view: CodeView, folder: string, manifest: Manifest): Found[] {
  const found: Found[] = [];
  const add = (target: string, why: string, rank: number) => {
    const path = indexedSource(view, folder, target);
    // What the root package says comes before what the packages inside say.
    if (path !== null) found.push({ symbol: null, path, line: 1, why, rank: folder === '' ? rank : rank + 0.5 });
  };
  for (const { name, value } of manifest.programs) add(value, `the command ${name} (bin in ${manifest.path})`, 1);
  for (const { name, value } of manifest.scripts) {
    if (!/^(?:start|serve|dev)$/.test(name)) continue;
    for (const word of value.split(/\s+/)) if (/\.[cm]?[jt]sx?$/.test(word)) add(word, `npm run ${name} starts it (${manifest.path})`, 2);
  }
  for (const { name, value } of manifest.exports) add(value, `what others get when they import the package (${name} in ${manifest.path})`, 5);
  if (manifest.exports.length === 0 && manifest.path.endsWith('package.json'))
    add('index.js', `what others get when they import the package (index beside ${manifest.path})`, 5);
  return found;
}

/** `pkg.mod:func` or `pkg.mod:Class.method` of a console script. */
function pythonScript(view: CodeView, folder: string, name: string, target: string, path: string): Found[] {
  const [module = '', callable = ''] = target.replace(/\s*\[.*$/, '').split(':');
  const stem = module.replaceAll('.', '/');
  const places = ['', 'src/', 'lib/'].flatMap((root) => [`${root}${stem}.py`, `${root}${stem}/__init__.py`, `${root}${stem}/__main__.py`]);
  const file = places.map((place) => (folder === '' ? place : `${folder}/${place}`)).find((place) => view.fileNamed(place) >= 0);
  if (file === undefined) return [];
  const symbol = view
    .symbolsOfFile(view.fileNamed(file))
    .map((position) => view.symbol(position))
    .find((item) => item.qualified === callable.trim());
  return [{ symbol: symbol?.key ?? null, path: file, line: symbol?.line ?? 1, why: `the command ${name} (${path})`, rank: 1 }];
}

function manifestEntries(view: CodeView, context: AnalysisContext, modules: readonly ModuleFacts[]): Found[] {
  const readText = (path: string) => context.readText(path);
  const workspaces = [
    ...new Set(modules.filter((module) => module.path !== '' && !module.isAside && /script|tsx/.test(module.language)).map((module) => module.path)),
  ];
  const folders = ['', ...workspaces.slice(0, MOST_WORKSPACES)];
  return folders.flatMap((folder) =>
    manifestsOf(readText, folder).flatMap((manifest) => {
      if (manifest.path.endsWith('package.json')) return packageEntries(view, folder, manifest);
      return manifest.programs.flatMap(({ name, value }) => pythonScript(view, folder, name, value, manifest.path));
    }),
  );
}

/** Adapters mark the functions that start a program; in Python that is whatever a file calls when it is run. */
function mainReason(language: string): string {
  if (language === 'python') return 'runs when the file is started as a program';
  return language === 'java' ? 'a Java main method' : 'the main function of a program';
}

/** Symbols that sure calls lead to from one, itself counted, as far as `most`. */
function reach(calls: SureCalls, from: number, most: number): number {
  const seen = new Set([from]);
  for (const at of seen) {
    for (const call of calls.from(at)) {
      if (seen.size >= most) return most;
      seen.add(call.to);
    }
  }
  return seen.size;
}

function symbolEntries(view: CodeView, calls: SureCalls): Found[] {
  const found: Found[] = [];
  view.data.symbols.forEach((symbol, position) => {
    if (!symbol.roles.includes('entry') || view.asideSymbol[position] === 1 || NOT_THE_PRODUCT.test(symbol.qualified)) return;
    const file = view.fileOf(position);
    if (BUILD_SCRIPT.test(file.path)) return;
    found.push({
      symbol: symbol.key,
      path: file.path,
      line: symbol.line,
      why: mainReason(file.language),
      rank: 2,
      reach: reach(calls, position, MOST_REACHED),
    });
  });
  return found;
}

/** `__main__.py` of a package, and the public face of Python packages and Go modules at the root. */
function conventionalFiles(view: CodeView): Found[] {
  const found: Found[] = [];
  for (const file of view.data.files) {
    const main = /^(?:src\/|lib\/)?(?:.*\/)?([^/]+)\/__main__\.py$/.exec(file.path);
    if (main?.[1] !== undefined) found.push({ symbol: null, path: file.path, line: 1, why: `python -m ${main[1]} starts it`, rank: 1 });
    const face = /^(?:src\/|lib\/)?([a-z][^/]*)\/__init__\.py$/i.exec(file.path);
    if (face?.[1] !== undefined && file.lines > 3 && !/^(?:tests?|docs?|examples?)$/.test(face[1]))
      found.push({ symbol: null, path: file.path, line: 1, why: `what others get when they import ${face[1]}`, rank: 5 });
  }
  return found;
}

/** Spring and Jakarta classes: the annotation is read in the source above the class. */
function javaFrameworkEntries(view: CodeView, context: AnalysisContext, importance: Importance): Found[] {
  const candidates: number[] = [];
  view.data.symbols.forEach((symbol, position) => {
    const annotated = symbol.kind === 'class' && symbol.parentId === null && symbol.startLine < symbol.line;
    if (annotated && JAVA_ENTRY_NAME.test(symbol.name) && view.asideSymbol[position] === 0 && view.fileOf(position).language === 'java')
      candidates.push(position);
  });
  candidates.sort((a, b) => (importance.symbols[b] ?? 0) - (importance.symbols[a] ?? 0) || a - b);
  return candidates.slice(0, MOST_JAVA_READS).flatMap((position) => {
    const symbol = view.symbol(position);
    const { path } = view.fileOf(position);
    const head =
      context
        .readText(path)
        ?.split('\n')
        .slice(symbol.startLine - 1, symbol.line)
        .join('\n') ?? '';
    const hit = JAVA_ANNOTATIONS.find(([pattern]) => pattern.test(head));
    return hit === undefined ? [] : [{ symbol: symbol.key, path, line: symbol.line, why: hit[1], rank: hit[1].startsWith('starts') ? 0 : 3 }];
  });
}

/** Where the program starts and where others enter it, the surest first, at most 200; each with the reason. */
export function rankEntryPoints(
  view: CodeView,
  context: AnalysisContext,
  modules: readonly ModuleFacts[],
  importance: Importance,
  calls: SureCalls,
): RankedEntry[] {
  const found = [
    ...manifestEntries(view, context, modules),
    ...symbolEntries(view, calls),
    ...conventionalFiles(view),
    ...javaFrameworkEntries(view, context, importance),
  ].filter((entry) => view.asideFile[view.fileNamed(entry.path)] === 0);
  const weight = (entry: Found) => importance.files[view.fileNamed(entry.path)] ?? 0;
  found.sort(
    (a, b) => a.rank - b.rank || (b.reach ?? 0) - (a.reach ?? 0) || weight(b) - weight(a) || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line),
  );
  const seen = new Set<string>();
  const distinct = found.filter((entry) => {
    const key = entry.symbol ?? entry.path;
    // A main method says nothing more where its file is known to start the program.
    const known = seen.has(key) || (entry.rank >= 2 && seen.has(entry.path));
    seen.add(key);
    if (entry.rank < 2) seen.add(entry.path);
    return !known;
  });
  return distinct.slice(0, MOST_FOLLOWED);
}

/** The function that starts the program, where there is one: what leads furthest of those that are run. */
export function programEntry(ranked: readonly RankedEntry[]): EntryPoint | null {
  return ranked.find((entry) => entry.rank <= 2 && entry.symbol !== null && !isBesideTheProduct(entry.path)) ?? null;
}

/** Those that the overview names. */
export function mainEntryPoints(ranked: readonly RankedEntry[]): EntryPoint[] {
  return ranked.slice(0, MOST).map(({ rank: _, reach: __, ...entry }) => entry);
}
