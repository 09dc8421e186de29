import path from 'node:path';
import type { GraphData, IndexReport } from '@shared/model';
import { createBreather, throwIfCancelled } from '../../platform';
import { analyzeGraph } from '../analyze';
import { createResolver } from '../resolve';
import { EdgeBuilder, packedCount } from '../store/edge-pack';
import { storedEdges, storedFacts, storedMentions, unresolvedByReason } from '../store/stored-code';
import { writeRevision } from '../store/writer';
import type { DerivedRows, FactsRow, FileRow, RevisionContents, SymbolRow } from '../store/writer/rows';
import { AnalysisReads, readAhead } from './analysis-reads';
import { hashOfConfigs, hashOfSkipped } from './change-plan';
import { CodeState } from './code-state';
import { type Extraction, extract } from './extraction';
import { FactsStore } from './facts-store';
import { type LoadedCode, loadFormerCode } from './former-code';
import { graphFiles } from './graph-files';
import { finishWithHistory, type HistoryPlan, nextHistory } from './history-stage';
import { type Links, linkFiles } from './link-stage';
import { filesToLink } from './relink-plan';
import { codeNotes, linkNotes, reportCode, unresolvedCounts } from './report';
import { checkStillThere, repositoryNotes } from './root';
import type { Run } from './run-state';

/** The code of the revision that is being made, on its way from stage to stage. */
interface Draft {
  readonly extraction: Extraction;
  readonly former: LoadedCode;
  readonly state: CodeState;
  /** Files whose outgoing edges are new. */
  readonly linked: readonly string[];
  readonly links: Links;
  readonly graph: GraphData;
  readonly derived: DerivedRows;
  readonly reads: AnalysisReads;
}

/** Makes and stores a revision with other code than the last one: extract, resolve, analyze, store; then history. */
export async function replaceCode(run: Run): Promise<IndexReport> {
  const history = nextHistory(run);
  // The draft is of the size of the whole code; it is let go of before history is read.
  const report = await makeCode(run).then((draft) => storeCode(run, draft, history));
  run.progress.markCodeReady();
  run.options.onCodeReady?.(report.revision);
  return await finishWithHistory(run, history, report);
}

async function makeCode(run: Run): Promise<Draft> {
  const { options, database, progress } = run;
  const extracting = extract(run);
  // Should loading fail, nobody waits for the workers any more.
  extracting.catch(() => undefined);
  // The last revision is loaded while the workers parse.
  const former = loadFormerCode(database, run.former);
  let packedEdges: ReadonlyMap<number, Uint8Array> | undefined;
  const edges = (): ReadonlyMap<number, Uint8Array> => {
    packedEdges ??= storedEdges(database);
    return packedEdges;
  };
  const isRefresh = run.former !== null && options.refresh !== undefined;
  if (isRefresh) edges();
  const ahead = isRefresh ? readAhead(options.root, run.former.inputs.analysisReads) : undefined;
  const extraction = await extracting;
  checkStillThere(options.root);

  progress.begin('resolve', 0);
  const state = new CodeState(extraction.sources, extraction.packed, former.code);
  const stored = { facts: storedFacts(database), mentions: () => storedMentions(database), edges };
  const configsChanged = run.former?.inputs.configs !== hashOfConfigs(run.configs);
  const source = new FactsStore(state, stored.facts, run.configs);
  const linked = filesToLink(state, source, run.former, configsChanged, stored);
  const resolver = createResolver(source);
  const links = await linkFiles(linked, state, resolver, { signal: options.signal, onProgress: (done, total) => progress.update(done, total) });

  progress.begin('analyze', 1);
  throwIfCancelled(options.signal);
  const graph: GraphData = {
    files: graphFiles(state, resolver),
    symbols: [...state.all()].flatMap((file) => file.symbols),
    edges: linked.length === state.paths.length ? links.edges : mergeEdges(edges(), state, linked, links),
  };
  const reads = new AnalysisReads(options.root, (file) => state.file(file) !== undefined, ahead);
  const { pages, ...rows } = analyzeGraph(graph, { name: path.basename(options.root), readText: (file) => reads.readText(file) });
  progress.update(1, 1);
  return { extraction, former, state, linked, links, graph, derived: { ...rows, pages: { ...pages } }, reads };
}

/** New edges of the linked files and stored ones of all others, in the order of the files: the same order that a full run gives. */
function mergeEdges(stored: ReadonlyMap<number, Uint8Array>, state: CodeState, linked: readonly string[], links: Links): EdgeBuilder {
  const isLinked = new Set(linked);
  let room = links.edges.count;
  for (const packed of stored.values()) room += packedCount(packed.byteLength);
  const merged = new EdgeBuilder(room);
  let next = 0;
  for (const file of state.all()) {
    if (isLinked.has(file.source.path)) next = merged.addFrom(links.edges, file.id, next);
    else {
      const packed = stored.get(file.id);
      if (packed !== undefined) merged.addPacked(file.id, packed);
    }
  }
  return merged;
}

function changedRows(state: CodeState): { changedFiles: FileRow[]; changedFacts: FactsRow[]; changedSymbols: SymbolRow[] } {
  const changedFiles: FileRow[] = [];
  const changedFacts: FactsRow[] = [];
  const changedSymbols: SymbolRow[] = [];
  for (const { id, source, errors, partial, packed, symbols } of state.all()) {
    if (packed === null) continue;
    const { packageName, mentions, outline, references } = packed;
    changedFiles.push({ ...source, id, errors, partial, packageName });
    changedFacts.push({ fileId: id, mentions, outline, references });
    for (const symbol of symbols) changedSymbols.push(symbol);
  }
  return { changedFiles, changedFacts, changedSymbols };
}

function revisionContents(run: Run, draft: Draft, history: HistoryPlan): RevisionContents {
  const { repository, options, configs } = run;
  const { state, extraction, links, graph, reads } = draft;
  const { skipped, failed } = extraction;
  return {
    head: repository.head,
    branch: repository.branch,
    dirty: repository.dirtyFiles,
    toolVersion: options.toolVersion,
    createdAt: run.createdAt,
    history: history.now,
    inputs: { configs: hashOfConfigs(configs), skipped: hashOfSkipped(skipped), analysisReads: reads.hashes, failed },
    rebuild: run.former === null,
    files: graph.files,
    symbols: graph.symbols,
    derived: draft.derived,
    stored: draft.former.derived,
    removedFiles: state.removedFiles.map((file) => file.id),
    removedSymbols: state.removedSymbols,
    ...changedRows(state),
    touchedFiles: run.plan.touched,
    relinkedFiles: draft.linked.flatMap((file) => state.file(file)?.id ?? []),
    edges: links.edges,
    allEdges: graph.edges,
    unresolved: links.unresolved,
    skipped,
  };
}

async function storeCode(run: Run, draft: Draft, history: HistoryPlan): Promise<IndexReport> {
  const { database, options, progress, repository } = run;
  const { state, extraction } = draft;
  progress.begin('store', 0);
  const code = reportCode(state, draft.graph.edges, extraction.skipped);
  const notes = [...run.notes, ...repositoryNotes(repository), ...codeNotes([...state.all()], extraction.skipped), ...linkNotes(draft.links.failed)];
  const commits = run.former?.last.report.commits ?? 0;
  const rest = { ...code, root: options.root, head: repository.head, parsed: extraction.packed.size, commits, notes };
  return await writeRevision(database, revisionContents(run, draft, history), {
    signal: options.signal,
    breathe: createBreather(options.signal),
    onProgress: (done, total) => progress.update(done, total),
    report: (revision) => ({ ...rest, revision, unresolved: unresolvedCounts(unresolvedByReason(database)), ms: progress.times() }),
  });
}
