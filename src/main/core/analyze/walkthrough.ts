import { languageName } from '@shared/model';
import { type Trail, TrailFinder } from './call-trail';
import type { SureCall } from './calls';
import type { EntryPoint, OverviewPage, SourcedStatement, StoredModuleSummary, TourStop, WalkthroughPage } from './derived';
import { entriesIn, type SummaryInput } from './module-summary';
import type { ModuleFacts } from './modules';
import { mainModules } from './overview';
import { code, counted, docSentence, listed, sentence } from './prose';
import { mainSymbols, mainSymbolsOf } from './ranked';

const MOST_STOPS = 12;
const MODULE_STOPS = 5;
const TRAIL_CALLS = 4;

/** Statements of one place as one, so that a place is named once. */
function oncePerPlace(statements: readonly SourcedStatement[]): SourcedStatement[] {
  const places = new Map<string, SourcedStatement>();
  for (const item of statements) {
    const key = JSON.stringify([item.source.path, item.source.line, item.source.what]);
    const known = places.get(key);
    places.set(key, known === undefined ? item : { ...known, text: `${known.text}\n\n${item.text}` });
  }
  return [...places.values()];
}

/** Text of a stop from statements: what is said and where it stands come from the same list. */
function told(statements: readonly SourcedStatement[]): Pick<TourStop, 'text' | 'sources'> {
  return { text: statements.map((item) => item.text).join('\n\n'), sources: oncePerPlace(statements) };
}

function overviewStop(input: SummaryInput, page: OverviewPage, isProgram: boolean): TourStop {
  const { files } = input.view.data;
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const languages = new Map<string, number>();
  for (const file of files) languages.set(languageName(file.language), (languages.get(languageName(file.language)) ?? 0) + file.lines);
  const main = [...languages]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([name]) => name);
  const modules = input.graph.modules.filter((module) => !module.isAside);
  const size = `${counted(files.length, 'source file')} with ${counted(lines, 'line')}${main.length === 0 ? '' : `, mostly ${listed(main)}`}, in ${counted(modules.length, 'module')} besides tests and examples.`;
  const counts = { path: '.', line: null, what: 'counted in the index' };
  const about = page.about.slice(0, 2).map((item) => ({ ...item, text: `> ${item.text}` }));
  const way = {
    text: `This walk ${isProgram ? 'begins in the module where the program starts, ' : ''}goes through the main modules, the ones that others stand on first, and then follows one call path through them to its end.`,
    source: counts,
  };
  const first = page.about[0]?.source;
  return {
    id: 'overview',
    kind: 'overview',
    title: `What ${input.context.name} is`,
    ...told([...about, { text: size, source: counts }, ...(modules.length === 0 ? [] : [way])]),
    path: first?.path ?? null,
    line: first?.line ?? null,
    endLine: null,
    module: null,
    symbol: null,
  };
}

/** The name that people say: short, but of one module only. */
export function spokenName(module: ModuleFacts, input: SummaryInput): string {
  if (module.name === '.' || module.name === '') return 'the root folder';
  if (module.name.length <= 24) return module.name;
  const parts = module.name.split(/(?<=[./:])/);
  for (let from = parts.length - 1; from > 0; from--) {
    const suffix = parts.slice(from).join('');
    if (input.graph.modules.every((other) => other === module || !other.name.endsWith(suffix))) return suffix;
  }
  return module.name;
}

function moduleTitle(module: ModuleFacts, input: SummaryInput): string {
  const name = spokenName(module, input);
  const { neighbours } = input;
  const above = neighbours.users(module);
  const below = neighbours.below(module).filter((item) => !item.module.isAside);
  const own = input.graph.modules.filter((other) => !other.isAside);
  const most = Math.max(0, ...own.map((other) => neighbours.users(other).length));
  const users = counted(above.length, 'other module');
  if (above.length >= 3 && above.length === most) return `${name}: used by ${users}, ${above.length * 2 > own.length - 1 ? 'most of them' : 'more than any'}`;
  if (entriesIn(module, input).length > 0) return `${name}: where it is entered`;
  if (below.length === 0 && above.length === 0) return `${name}: stands alone`;
  if (below.length === 0) return `${name}: a foundation`;
  const [first] = above;
  return first === undefined
    ? `${name}: nothing else depends on it`
    : `${name}: used by ${spokenName(first.module, input)}${above.length > 1 ? ` and ${counted(above.length - 1, 'other module')}` : ''}`;
}

function lookAt(position: number, input: SummaryInput, uses: boolean): SourcedStatement {
  const { view } = input;
  const symbol = view.symbol(position);
  const { path } = view.fileOf(position);
  const count = input.calls.usesOf(position);
  const used = uses && count > 1 ? `, used in ${counted(count, 'place')} outside itself` : '';
  const said = docSentence(symbol.doc);
  const doc = said === null ? '' : ` ${sentence(said)}`;
  return {
    text: `**Look at** ${code(symbol.qualified)} (${symbol.subkind}${used}).${doc}`,
    source: { path, line: symbol.line, what: `definition of ${symbol.qualified}` },
  };
}

/** `start` is the function of the module that starts the program, which then is what to look at first. */
function moduleStop(module: ModuleFacts, input: SummaryInput, summary: StoredModuleSummary, id: string, start: number): TourStop | null {
  const { view } = input;
  const known = mainSymbolsOf(view, input.importance, module, 8, input.entryPoints);
  const [main, ...others] = start < 0 ? known : [start, ...known.filter((position) => position !== start)];
  if (main === undefined) return null;
  const symbol = view.symbol(main);
  const purpose = summary.statements.filter((item) => !/^(?:documentation of|counted|dependencies|entry point)/.test(item.source.what)).slice(0, 1);
  const rest = summary.statements.filter((item) => item.source.what === 'counted in the index' || item.source.what === 'dependencies in the index');
  // A name that is defined once for each platform is named once.
  const names = new Set([symbol.qualified]);
  const also = others
    .filter((position) => {
      const { kind, qualified } = view.symbol(position);
      return kind !== 'variable' && !names.has(qualified) && names.add(qualified);
    })
    .slice(0, 3);
  const beside: SourcedStatement[] = also.map((position) => {
    const item = view.symbol(position);
    const said = docSentence(item.doc, 120);
    const doc = said === null ? '' : `: ${said}`;
    return {
      text: `- ${code(item.qualified)} (${item.subkind})${doc}`,
      source: { path: view.fileOf(position).path, line: item.line, what: `definition of ${item.qualified}` },
    };
  });
  const list =
    beside.length === 0
      ? []
      : [{ text: `Beside it:\n${beside.map((item) => item.text).join('\n')}`, source: beside[0]?.source ?? { path: module.path, line: null, what: '' } }];
  const stop = told([...purpose, lookAt(main, input, true), ...list, ...rest]);
  return {
    id,
    kind: 'module',
    title: moduleTitle(module, input),
    text: stop.text,
    sources: oncePerPlace([...stop.sources, ...beside.slice(1)]),
    path: view.fileOf(main).path,
    line: symbol.line,
    endLine: symbol.endLine,
    module: module.name,
    symbol: symbol.key,
  };
}

/** A stop at one symbol of a repository that has few modules. */
function symbolStop(position: number, input: SummaryInput, id: string): TourStop {
  const { view } = input;
  const symbol = view.symbol(position);
  const file = view.fileOf(position);
  const members = view
    .symbolsOfFile(view.fileOfSymbol[position] ?? -1)
    .map((item) => view.symbol(item))
    .filter((item) => item.parentId === symbol.id && item.kind === 'function');
  const source = { path: file.path, line: symbol.line, what: `definition of ${symbol.qualified}` };
  const main = members
    .filter((item) => !item.name.startsWith('_'))
    .slice(0, 6)
    .map((item) => code(item.name));
  const inside =
    main.length === 0 || symbol.kind !== 'class' ? [] : [{ text: `It has ${counted(members.length, 'method')}, among them ${listed(main)}.`, source }];
  return {
    id,
    kind: 'module',
    title: `${symbol.qualified}: a central ${symbol.subkind}`,
    ...told([lookAt(position, input, true), ...inside]),
    path: file.path,
    line: symbol.line,
    endLine: symbol.endLine,
    module: file.module,
    symbol: symbol.key,
  };
}

function trailStop(call: SureCall, step: number, isEnd: boolean, input: SummaryInput): TourStop {
  const { view, calls } = input;
  const [from, to] = [view.symbol(call.from), view.symbol(call.to)];
  const file = view.fileOf(call.to);
  const site = view.fileOf(call.from).path;
  const sure = call.confidence === 'certain' ? '' : ` (likely: found by ${call.how.replace('-', ' ')})`;
  const statements: SourcedStatement[] = [
    {
      text: `${code(from.qualified)} ${to.kind === 'class' ? 'creates' : 'calls'} ${code(to.qualified)} at ${code(`${site}:${call.line}`)}${sure}.`,
      source: { path: site, line: call.line, what: `call of ${to.qualified}` },
    },
  ];
  const said = docSentence(to.doc);
  if (said !== null) statements.push({ text: sentence(said), source: { path: file.path, line: to.line, what: `documentation of ${to.qualified}` } });
  if (view.fileOf(call.from).module !== file.module)
    statements.push({
      text: `With this call the path leaves module ${code(view.fileOf(call.from).module)} and enters ${code(file.module)}.`,
      source: { path: site, line: call.line, what: 'module of both files' },
    });
  const further = calls.from(call.to).filter((item) => view.asideSymbol[item.to] === 0);
  const names = further.slice(0, 4).map((item) => code(view.symbol(item.to).qualified));
  const source = { path: file.path, line: to.line, what: 'calls in the index' };
  if (isEnd && further.length === 0) statements.push({ text: 'Here the path ends: no further call to code of this repository is known for sure.', source });
  else if (isEnd)
    statements.push({
      text: `The walk stops here. From here the code goes on to ${listed(names)}${further.length > 4 ? ` and ${counted(further.length - 4, 'more')}` : ''}.`,
      source,
    });
  return {
    id: `step-${step}`,
    kind: isEnd ? 'end' : 'step',
    title: isEnd ? `The end of the path: ${to.qualified}` : `Then ${to.qualified}`,
    ...told(statements),
    path: file.path,
    line: to.line,
    endLine: to.endLine,
    module: file.module,
    symbol: to.key,
  };
}

function trailStops(trail: Trail, input: SummaryInput): TourStop[] {
  const { view } = input;
  const start = view.symbol(trail.start);
  const file = view.fileOf(trail.start);
  const isUnused = input.calls.callers[trail.start] === 0;
  const lead = isUnused ? 'nothing inside is known to call it, so its users do' : 'one of the functions that lead furthest into the code';
  const why = `${code(start.qualified)}: ${trail.why ?? lead}.`;
  const statements: SourcedStatement[] = [{ text: why, source: { path: file.path, line: start.line, what: 'entry' } }];
  const said = docSentence(start.doc);
  if (said !== null) statements.push({ text: sentence(said), source: { path: file.path, line: start.line, what: `documentation of ${start.qualified}` } });
  const names = trail.calls.map((call) => code(view.symbol(call.to).qualified));
  statements.push({
    text: `From here we follow the calls: ${[code(start.qualified), ...names].join(' → ')}.`,
    source: { path: file.path, line: trail.calls[0]?.line ?? start.line, what: 'calls in the index' },
  });
  const entry: TourStop = {
    id: 'entry',
    kind: 'entry',
    title: `Enter at ${start.qualified}`,
    ...told(statements),
    path: file.path,
    line: start.line,
    endLine: start.endLine,
    module: file.module,
    symbol: start.key,
  };
  return [entry, ...trail.calls.map((call, index) => trailStop(call, index + 1, index === trail.calls.length - 1, input))];
}

/** A walk of 8 to 12 stops: what it is, the module where the program starts, its main modules from the foundations upwards, then one entry followed along sure calls. */
export function walkthrough(input: SummaryInput, summaries: readonly StoredModuleSummary[], page: OverviewPage, program: EntryPoint | null): WalkthroughPage {
  const trail = new TrailFinder(input.view, input.importance, input.calls, input.graph.moduleOfFile).best(input.entryPoints, TRAIL_CALLS);
  const along = trail === null ? [] : trailStops(trail, input);
  const room = Math.min(MOST_STOPS - 1 - along.length, Math.max(MODULE_STOPS, 7 - along.length));
  const start = program?.symbol == null ? -1 : input.view.symbolKeyed(program.path, program.symbol);
  const home = input.graph.modules[(input.graph.moduleOfFile[input.view.fileOfSymbol[start] ?? -1] ?? 0) - 1];
  const chosen = mainModules(input)
    .filter((module) => module !== home)
    .slice(0, room - (home === undefined ? 0 : 1))
    .sort((a, b) => a.layer - b.layer || (input.importance.modules[b.id] ?? 0) - (input.importance.modules[a.id] ?? 0));
  if (home !== undefined) chosen.unshift(home);
  const empty: StoredModuleSummary = { statements: [], mainSymbols: [], entryPoints: [], dependsOn: [], usedBy: [] };
  const stops = chosen
    .map((module, index) => moduleStop(module, input, summaries[module.id - 1] ?? empty, `module-${index + 1}`, module === home ? start : -1))
    .filter((stop) => stop !== null);
  const shown = new Set([...stops, ...along].map((stop) => stop.symbol));
  const extra = mainSymbols(input.view, input.importance, 40)
    .filter((position) => input.view.symbol(position).kind !== 'variable' && !shown.has(input.view.symbol(position).key))
    .slice(0, Math.max(0, Math.min(room, MODULE_STOPS) - stops.length))
    .map((position, index) => symbolStop(position, input, `symbol-${index + 1}`));
  return { title: `A walk through ${input.context.name}`, stops: [overviewStop(input, page, home !== undefined), ...stops, ...extra, ...along] };
}
