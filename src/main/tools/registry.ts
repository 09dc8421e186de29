import type { ToolName } from '@shared/tools';
import { getFlow } from './flows/get-flow';
import { listFlows } from './flows/list-flows';
import type { Handler } from './handler';
import { getChainHistory } from './history/chain-history';
import { getCoChanges } from './history/co-changes';
import { getCommitImpact } from './history/commit-impact';
import { getEvolution } from './history/evolution';
import { getFileHistory } from './history/file-history';
import { getHotspots } from './history/hotspots';
import { listCommits } from './history/list-commits';
import { getRangeSummary } from './history/range-summary';
import { readDiff } from './history/read-diff';
import { getRecentChanges } from './history/recent-changes';
import { getSymbolHistory } from './history/symbol-history';
import { getTimeline } from './history/timeline';
import { whoKnows } from './history/who-knows';
import { impactAnalysis } from './impact/impact-analysis';
import { relatedTests } from './impact/related-tests';
import { getIndexReport } from './modules/index-report';
import { getModuleMap } from './modules/map';
import { getModuleDependencies, getModuleSummary } from './modules/module-tools';
import { getOverview, getWalkthrough } from './modules/overview';
import { architectureRules } from './rules/architecture-rules';
import { getCalleesOf, getCallersOf } from './symbols/calls';
import { getContext } from './symbols/context';
import { findAnything } from './symbols/find-anything';
import { findPaths } from './symbols/find-paths';
import { findSymbol } from './symbols/find-symbol';
import { getFileOutline, getSymbol } from './symbols/outline';
import { readSource } from './symbols/read-source';
import { search } from './symbols/search';

/** One handler for each contract: a tool without one does not compile. */
export const HANDLERS: { readonly [N in ToolName]: Handler<N> } = {
  find_symbol: findSymbol,
  get_callers_of: getCallersOf,
  get_callees_of: getCalleesOf,
  find_paths: findPaths,
  search,
  list_flows: listFlows,
  get_flow: getFlow,
  get_module_dependencies: getModuleDependencies,
  get_module_summary: getModuleSummary,
  get_file_history: getFileHistory,
  get_symbol_history: getSymbolHistory,
  who_knows: whoKnows,
  get_hotspots: getHotspots,
  get_co_changes: getCoChanges,
  get_evolution: getEvolution,
  get_chain_history: getChainHistory,
  get_recent_changes: getRecentChanges,
  get_commit_impact: getCommitImpact,
  impact_analysis: impactAnalysis,
  related_tests: relatedTests,
  get_context: getContext,
  read_source: readSource,
  get_symbol: getSymbol,
  get_file_outline: getFileOutline,
  find_anything: findAnything,
  get_overview: getOverview,
  get_module_map: getModuleMap,
  get_walkthrough: getWalkthrough,
  list_commits: listCommits,
  get_timeline: getTimeline,
  get_range_summary: getRangeSummary,
  get_index_report: getIndexReport,
  architecture_rules: architectureRules,
  read_diff: readDiff,
};
