import type { GraphData } from '@shared/model';
import { SureCalls } from './calls';
import { CodeView } from './code-view';
import type { AnalysisContext, Derived } from './derived';
import { mainEntryPoints, programEntry, rankEntryPoints } from './entry-points';
import { flowStarts } from './flow-starts';
import { importance } from './importance';
import { summarise } from './module-summary';
import { findModules } from './modules';
import { Neighbours } from './neighbours';
import { overview, rootReadme } from './overview';
import { usedByTests } from './used-by-tests';
import { walkthrough } from './walkthrough';

/** Everything that is derived from the code graph of a revision. Pure but for what `context` reads; the same input gives the same result. */
export function analyzeGraph(data: GraphData, context: AnalysisContext): Derived {
  const view = new CodeView(data);
  const graph = findModules(view);
  const weights = importance(view, graph.moduleOfFile, graph.modules.length);
  const calls = new SureCalls(view);
  const ranked = rankEntryPoints(view, context, graph.modules, weights, calls);
  const entryPoints = mainEntryPoints(ranked);
  const input = { view, graph, neighbours: new Neighbours(graph), importance: weights, calls, entryPoints, context };
  const summaries = graph.modules.map((module) => summarise(module, input));
  const page = overview(input, summaries, rootReadme(context));
  const empty = { statements: [], mainSymbols: [], entryPoints: [], dependsOn: [], usedBy: [] };
  return {
    modules: graph.modules.map(({ filePositions: _, isAside: __, ...row }, index) => ({
      ...row,
      importance: weights.modules[row.id] ?? 0,
      summary: summaries[index] ?? empty,
    })),
    moduleEdges: graph.edges,
    moduleOfFile: graph.moduleOfFile,
    fileImportance: weights.files,
    symbolImportance: weights.symbols,
    pages: {
      overview: page,
      walkthrough: walkthrough(input, summaries, page, programEntry(ranked)),
      flowStarts: flowStarts({ view, calls, importance: weights, tested: usedByTests(view) }, ranked),
    },
  };
}

export type * from './derived';
