import { CONFIDENCES, type Confidence } from '@shared/model';
import type { RemovedCode } from '@shared/tools';
import type { OpenSite } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import type { RemovedDefinition } from './removed-definitions';
import { Imports } from './removed-imports';
import { calledName, familyOf } from './unseen';

export type RemovedUse = RemovedCode['symbols'][number]['uses'][number];

/** Languages in which the files of a folder see each other's definitions without an import. */
const SHARED_FOLDERS = ['go', 'java', 'kotlin', 'scala', 'csharp', 'swift'];
/** Files whose imports are read. */
const MOST_FILES = 1000;
/** A name of the removed code that so many call sites say is none to go by. */
const MOST_SITES = 20_000;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const byPlace = (a: RemovedUse, b: RemovedUse): number =>
  CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line);

/** A definition that went, and the file that stands where it was. */
export interface Removed extends RemovedDefinition {
  readonly file: number | null;
}

interface Evidence {
  readonly confidence: Confidence;
  readonly how: RemovedUse['how'];
}

/** What a call site says of a definition that went, where no import names it. */
function siteEvidence(site: OpenSite, of: Removed, imports: Imports): Evidence | null {
  if (site.reason === 'external' || site.reason === 'local-value' || site.reason === 'failed' || familyOf(site.language) !== familyOf(of.language)) return null;
  const isBare = site.reason === 'unknown-name' && of.parent < 0;
  const isMember = site.reason === 'no-such-member';
  if (of.file !== null && site.file === of.file && (isBare || isMember)) return { confidence: 'likely', how: 'same-file' };
  if (isBare && SHARED_FOLDERS.includes(site.language) && folderOf(site.path) === folderOf(of.path)) return { confidence: 'likely', how: 'same-package' };
  if (isMember && of.file !== null && imports.leads(site.file, of.file)) return { confidence: 'likely', how: 'imported-file' };
  return { confidence: 'guess', how: 'name' };
}

function usesOf(of: Removed, sites: ReadonlyMap<string, readonly OpenSite[]>, imports: Imports): RemovedUse[] {
  const uses = new Map<string, RemovedUse>();
  const put = (use: RemovedUse) => {
    const key = `${use.kind} ${use.path} ${use.line} ${use.reason}`;
    if (!uses.has(key)) uses.set(key, use);
  };
  const call = ({ path, line, count, reason }: OpenSite, evidence: Evidence) => put({ kind: 'call', path, line, count, reason, ...evidence });
  for (const { item, confidence } of imports.naming(of)) {
    const evidence = { confidence, how: 'import' } as const;
    put({ kind: 'import', path: item.path, line: item.line, count: 1, reason: null, ...evidence });
    for (const site of sites.get(item.local) ?? [])
      if (site.file === item.file && (site.reason === 'unknown-name' || site.reason === 'external')) call(site, evidence);
  }
  for (const site of sites.get(calledName(of)) ?? []) {
    const evidence = siteEvidence(site, of, imports);
    if (evidence !== null) call(site, evidence);
  }
  return [...uses.values()].sort(byPlace);
}

/** What still says the names of definitions that went and links to nothing, surest first, in the order of the definitions. */
export function removedUses(removed: readonly Removed[], context: ToolContext): RemovedUse[][] {
  const { uses, imports } = context.reader;
  const former = [...new Set(removed.flatMap(({ file }) => file ?? []))];
  const names = [...new Set(removed.flatMap((item) => [item.name, calledName(item)]))];
  const open = uses.openSites(names, true).slice(0, MOST_SITES);
  const files = [...new Set([...imports.importersOf(former, MOST_FILES), ...open.map(({ file }) => file)])].slice(0, MOST_FILES);
  const written = new Imports(files, former, context);
  // An import may give it another name here.
  const locals = removed.flatMap((item) => written.naming(item).map(({ item: { local } }) => local)).filter((local) => !names.includes(local));
  const sites = new Map<string, OpenSite[]>();
  for (const site of [...open, ...(locals.length === 0 ? [] : uses.openSites([...new Set(locals)], true))])
    sites.set(site.name, [...(sites.get(site.name) ?? []), site]);
  return removed.map((item) => usesOf(item, sites, written));
}
