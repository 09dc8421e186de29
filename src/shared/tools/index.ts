import type { z } from 'zod';
import { getContext } from './context';
import { readDiff } from './diff';
import { getFlow, listFlows } from './flows';
import { getCommitImpact, getFileHistory, getRangeSummary, getRecentChanges, getSymbolHistory, getTimeline, listCommits, whoKnows } from './history';
import { getChainHistory, getCoChanges, getEvolution, getHotspots } from './history-analyses';
import { impactAnalysis, relatedTests } from './impact';
import { getIndexReport } from './index-report';
import { getModuleDependencies, getModuleMap, getModuleSummary, getOverview, getWalkthrough } from './modules';
import { architectureRules } from './rules';
import { findAnything, findPaths, findSymbol, getCalleesOf, getCallersOf, getFileOutline, getSymbol, readSource, search } from './symbols';

/** THE registry: every door (IPC, CLI, MCP, chat) serves what stands here, and a tool without a handler does not compile. */
export const TOOLS = {
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
} as const;

export type ToolName = keyof typeof TOOLS;
export type ToolInput<N extends ToolName> = z.input<(typeof TOOLS)[N]['input']>;
/** Input after defaults are filled in: what a handler gets. */
export type ToolArguments<N extends ToolName> = z.output<(typeof TOOLS)[N]['input']>;
export type ToolOutput<N extends ToolName> = z.output<(typeof TOOLS)[N]['output']>;

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}

export * from './contract';
export { EVOLUTION_STEPS, type HistoryOfPlace, type MissingCompanion } from './history-analyses';
export type { ImpactInput, RemovedCode, RiskLevel, RiskReason } from './impact';
export { FILE_PROBLEMS } from './index-report';
export type { ModuleSummary } from './modules';
export type { RuleAnswer, RuleViolation } from './rules';
