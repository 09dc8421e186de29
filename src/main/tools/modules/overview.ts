import { basename } from 'node:path';
import type { UnresolvedReason } from '@shared/model';
import { grouped } from '../../core/analyze/prose';
import { reading } from '../handler';
import { symbolRefOf } from '../symbol-refs';
import { overviewPage, walkthroughPage } from './stored-pages';

const PEOPLE = 12;
const EXAMPLES = 5;

/** Why a call leads nowhere, as the end of "most often because …". */
const BECAUSE: ReadonlyMap<string, string> = new Map<Exclude<UnresolvedReason, 'external'>, string>([
  ['unknown-name', 'nothing in scope has the name'],
  ['unknown-receiver', 'the type of the receiver is not known'],
  ['local-value', 'a parameter or a local variable is called'],
  ['no-such-member', 'the type has no such member in the repository'],
  ['macro', 'a macro is called, whose text is not read as code'],
  ['dynamic', 'what is called is worked out while the program runs'],
  ['failed', 'Cairn failed in their files'],
]);

function unlinkedNote(unlinked: number, main: { readonly reason: string; readonly sites: number } | null): string {
  const because = main === null ? undefined : BECAUSE.get(main.reason);
  const most =
    main === null || because === undefined ? '' : `, ${main.sites * 2 > unlinked ? 'mostly' : 'most often'} because ${because} (${grouped(main.sites)})`;
  return `${grouped(unlinked)} call sites could not be linked to what they call${most}: callers may be missing.`;
}

export const getOverview = reading<'get_overview'>((_args, context) => {
  const { meta, files, modules, symbols, timeline, commits } = context.reader;
  const page = overviewPage(context);
  const totals = meta.totals();
  const history = meta.history();
  const span = commits.span();
  const broken = files.withErrors(3);
  const notes = [
    ...page.notes,
    ...(history.isGit ? [] : ['This folder is not a git repository: there is no history.']),
    ...(history.shallow ? ['This is a shallow clone: the history is cut off, so age, people and changes are incomplete.'] : []),
    ...history.notes,
    ...(history.pending ? ['The history is still being read.'] : []),
    ...(broken.total > 0
      ? [
          `${broken.total} ${broken.total === 1 ? 'file has' : 'files have'} syntax errors and may be understood only in part: ${broken.paths.join(', ')}${broken.total > 3 ? ', …' : ''}`,
        ]
      : []),
  ];
  const sites = meta.callSites();
  const linkable = sites.resolved + sites.guessed + sites.unresolved;
  if (sites.unresolved > linkable / 10) notes.push(unlinkedNote(sites.unresolved, meta.mainReason()));
  const stored = new Map(modules.all().map((module) => [module.name, module]));
  return {
    result: {
      name: basename(context.root),
      about: page.about,
      howToRun: page.howToRun,
      languages: meta.languages().map(({ language, files, lines, symbols }) => ({ language, files, lines, symbols })),
      totals,
      history: { firstTime: span.first, lastTime: span.last, shallow: history.shallow, isGit: history.isGit, pending: history.pending },
      people: timeline.people({ kind: 'all' }, PEOPLE),
      entryPoints: page.entryPoints.map((entry) => {
        const row = entry.symbol === null ? undefined : symbols.byKey(entry.symbol);
        return { symbol: row ? symbolRefOf(row) : null, path: entry.path, why: entry.why };
      }),
      modules: page.modules.flatMap((item) => {
        const module = stored.get(item.module);
        if (module === undefined) return [];
        const { path, language, files: count, lines } = module;
        return [{ module: item.module, path, language, files: count, lines, why: item.why, summary: item.summary }];
      }),
      readFirst: page.readFirst,
      notes,
      skipped: files.skipped(EXAMPLES),
      callSites: sites,
    },
    summary: `${totals.files} files, ${totals.symbols} symbols, ${totals.commits} commits`,
  };
});

export const getWalkthrough = reading<'get_walkthrough'>((_args, context) => {
  const page = walkthroughPage(context);
  return { result: page, summary: `${page.stops.length} stops`, counts: { stops: page.stops.length } };
});
