import type { EdgeKind, GraphModule } from '@shared/model';
import type { StartKind } from './start-kinds';

/** A sentence with the place that it comes from, so that a reader can check it. `line` is null when a whole file or folder says it. */
export interface SourcedStatement {
  readonly text: string;
  readonly source: { readonly path: string; readonly line: number | null; readonly what: string };
}

/** What a module is, as stored in `modules.summary`. Symbols are named by their keys, modules by their names. */
export interface StoredModuleSummary {
  readonly statements: readonly SourcedStatement[];
  readonly mainSymbols: readonly string[];
  readonly entryPoints: readonly string[];
  readonly dependsOn: readonly string[];
  readonly usedBy: readonly string[];
}

/** A row of `modules`. */
export interface ModuleRow extends GraphModule {
  readonly summary: StoredModuleSummary;
}

/** A row of `module_edges`: `weight` counts edges between symbols or files of the two modules, `guessed` those among them that are guesses. */
export interface ModuleEdgeRow {
  readonly src: number;
  readonly dst: number;
  readonly kind: EdgeKind;
  readonly weight: number;
  readonly guessed: number;
}

export interface EntryPoint {
  /** Key of the symbol, or null when a whole file starts something. */
  readonly symbol: string | null;
  readonly path: string;
  readonly line: number;
  readonly why: string;
}

/** An entry of the stored page `flowStarts`: a function that a flow begins with, or (`symbol` null) what a file does when it is run. */
export interface FlowStart extends EntryPoint {
  readonly kind: StartKind;
}

/** The stored page `overview`: what reading the code alone tells; counts and history are read live. */
export interface OverviewPage {
  readonly about: readonly SourcedStatement[];
  readonly howToRun: readonly SourcedStatement[];
  readonly entryPoints: readonly EntryPoint[];
  readonly modules: readonly { readonly module: string; readonly why: string; readonly summary: string }[];
  readonly readFirst: readonly { readonly path: string; readonly line: number; readonly symbol: string | null; readonly why: string }[];
  readonly notes: readonly string[];
}

export interface TourStop {
  readonly id: string;
  readonly kind: 'overview' | 'module' | 'entry' | 'step' | 'end';
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly sources: readonly SourcedStatement[];
  readonly path: string | null;
  readonly line: number | null;
  readonly endLine: number | null;
  readonly module: string | null;
  readonly symbol: string | null;
}

/** The stored page `walkthrough`. */
export interface WalkthroughPage {
  readonly title: string;
  readonly stops: readonly TourStop[];
}

/** All that the analyses derive from the graph; the writer stores it as it stands. */
export interface Derived {
  readonly modules: readonly ModuleRow[];
  readonly moduleEdges: readonly ModuleEdgeRow[];
  /** Module id of each file, in the order of `GraphData.files`. */
  readonly moduleOfFile: Int32Array;
  /** 0 to 1, in the order of `GraphData.files`. */
  readonly fileImportance: Float64Array;
  /** 0 to 1, in the order of `GraphData.symbols`. */
  readonly symbolImportance: Float64Array;
  /** Rows of `derived`: name and the value to be stored as JSON. */
  readonly pages: { readonly overview: OverviewPage; readonly walkthrough: WalkthroughPage; readonly flowStarts: readonly FlowStart[] };
}

/** What the analyses may ask beside the graph. */
export interface AnalysisContext {
  /** What people call the repository: the name of its folder. */
  readonly name: string;
  /** Text of any file inside the repository (indexed or not), decoded; null when it is absent or unreadable. */
  readText(path: string): string | null;
}
