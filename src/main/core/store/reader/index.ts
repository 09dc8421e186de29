import { ActivityQueries } from './activity';
import { ChangeStatusQueries } from './change-statuses';
import { ChangedFileQueries } from './changed-files';
import { CommitMarkQueries } from './commit-marks';
import { CommitQueries } from './commits';
import { Connection } from './connection';
import { DeclarationQueries } from './declarations';
import { EdgeQueries } from './edges';
import { FileHistoryQueries } from './file-history';
import { FilePairQueries } from './file-pairs';
import { FileSymbolQueries } from './file-symbols';
import { FileQueries } from './files';
import { FlowQueries } from './flow-calls';
import { ImportQueries } from './imports';
import { IndexReportQueries } from './index-report';
import { LinkQueries } from './links';
import { LivingFileQueries } from './living-files';
import { MetaQueries } from './meta';
import { ModuleHistoryQueries } from './module-history';
import { ModuleQueries } from './modules';
import { HistoryOutline } from './outline';
import { SearchQueries } from './search';
import { SymbolQueries } from './symbols';
import { TimelineQueries } from './timeline';
import { UseQueries } from './uses';

/** The read side of one repository's database: typed queries, one group a topic. */
export class Reader {
  readonly symbols: SymbolQueries;
  readonly declarations: DeclarationQueries;
  readonly edges: EdgeQueries;
  readonly uses: UseQueries;
  readonly imports: ImportQueries;
  readonly fileSymbols: FileSymbolQueries;
  readonly files: FileQueries;
  readonly filePairs: FilePairQueries;
  readonly links: LinkQueries;
  readonly flows: FlowQueries;
  readonly modules: ModuleQueries;
  readonly search: SearchQueries;
  readonly commits: CommitQueries;
  readonly commitMarks: CommitMarkQueries;
  readonly fileHistory: FileHistoryQueries;
  readonly timeline: TimelineQueries;
  readonly history: HistoryOutline;
  readonly changedFiles: ChangedFileQueries;
  readonly moduleHistory: ModuleHistoryQueries;
  readonly activity: ActivityQueries;
  readonly livingFiles: LivingFileQueries;
  readonly changeStatuses: ChangeStatusQueries;
  readonly meta: MetaQueries;
  readonly indexReport: IndexReportQueries;

  constructor(private readonly connection: Connection) {
    this.symbols = new SymbolQueries(connection);
    this.declarations = new DeclarationQueries(connection);
    this.edges = new EdgeQueries(connection);
    this.uses = new UseQueries(connection);
    this.imports = new ImportQueries(connection);
    this.fileSymbols = new FileSymbolQueries(connection);
    this.files = new FileQueries(connection);
    this.filePairs = new FilePairQueries(connection);
    this.links = new LinkQueries(connection);
    this.flows = new FlowQueries(connection);
    this.modules = new ModuleQueries(connection);
    this.search = new SearchQueries(connection);
    this.history = new HistoryOutline(connection);
    this.changedFiles = new ChangedFileQueries(connection, this.history);
    this.livingFiles = new LivingFileQueries(connection);
    this.changeStatuses = new ChangeStatusQueries(connection, this.history);
    this.commits = new CommitQueries(connection);
    this.commitMarks = new CommitMarkQueries(connection);
    this.fileHistory = new FileHistoryQueries(connection, this.history);
    this.timeline = new TimelineQueries(connection, this.history, this.fileHistory);
    this.moduleHistory = new ModuleHistoryQueries(connection, this.history, this.changedFiles, this.fileHistory);
    this.activity = new ActivityQueries(connection, this.history, this.timeline, this.moduleHistory);
    this.meta = new MetaQueries(connection);
    this.indexReport = new IndexReportQueries(connection);
  }

  /** False once another file stands in the place of the one that is open. */
  get isCurrent(): boolean {
    return this.connection.isCurrent;
  }

  /** Reads what is kept in memory for questions on the whole index, each part when it is called; in all it takes some tens of milliseconds. */
  keptParts(): (() => unknown)[] {
    const { history, links, modules, changedFiles, moduleHistory } = this;
    return [
      () => modules.all(),
      () => modules.edges(),
      () => links.homes(),
      () => links.table(),
      () => history.commits(),
      () => history.changes(),
      () => history.newestPlaces(),
      () => history.renames(),
      () => history.pathNames(),
      () => changedFiles.homes(),
      () => moduleHistory.ofChanges(),
    ];
  }

  /** Runs `body` on one state of the database, even while an index run commits. `body` must not wait for anything. */
  snapshot<T>(body: () => T): T {
    return this.connection.snapshot(body);
  }

  /** Reads through the whole file, for an error that damage may be behind. @throws AppError INDEX_MISSING when it is damaged. */
  checkWhole(): void {
    this.connection.checkWhole();
  }

  close(): void {
    this.connection.close();
  }
}

/** Opens the database read-only. Throws INDEX_MISSING when there is none or it can not be read. */
export function openReader(databaseFile: string): Reader {
  return new Reader(new Connection(databaseFile));
}

export { BOUNDARY, CHANGE_FLAGS, CHANGE_NUMBERS, COPY, IGNORED, NOT_LINES, REVERT, REVERTED } from '../history-pack';
export { LINK_NUMBERS } from '../link-pack';
export { type PreparedNames, prepareNames } from '../name-pack';
export { isCjk } from '../search-text';
export type { Activity, HistorySpan } from './activity';
export { ADDED, type ChangeStatuses, DELETED, RENAMED } from './change-statuses';
export { type ChangedFile, ELSEWHERE } from './changed-files';
export type { CommitMarks, TagRow } from './commit-marks';
export type { ChangeRow, CommitRow } from './commits';
export { unfinishedIndex } from './connection';
export { type Changed, type Dependent, type Dependents, dependents, MOST_DEPENDENTS, pathTo } from './dependents';
export type { CallSite, EdgeRow, UnresolvedRow } from './edges';
export type { ChangeToday } from './file-history';
export type { FilePlace, PairEdge } from './file-pairs';
export type { PlacedSymbol } from './file-symbols';
export type { FileRow } from './files';
export type { FlowCall, FlowNode } from './flow-calls';
export type { ImportedName, ImportTarget } from './imports';
export type { FileHomes, LinkTable } from './links';
export type { LivingFile } from './living-files';
export type { HistoryRow, RevisionRow } from './meta';
export type { StoredModuleEdge } from './modules';
export { nearNames } from './near-names';
export { type ChangeOutline, type CommitOutline, HistoryOutline, isMerge, isRevert } from './outline';
export { BULK_FILES, isBot, type LinesByCommit, linesIn, type Ownership, ownership, sizeWeight, YEAR } from './ownership';
export { type CallPath, callPaths } from './paths';
export { type HitKind, MOST_IMPORTANT, MOST_RANKED, type SearchCut, type SearchHit, searchTerms } from './search';
export type { BriefSymbol, NamedSymbol, SymbolRow } from './symbols';
export type { Bucket, CommitFilter } from './timeline';
export { type Reach, type Reached, reach } from './traverse';
export type { OpenSite, Use, UserKind } from './uses';
