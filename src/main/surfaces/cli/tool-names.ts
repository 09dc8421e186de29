import { TOOLS, type ToolName } from '@shared/tools';

/** Names that say it better than the tool's own name without `get_`. */
const CHOSEN: Readonly<Record<string, string>> = {
  find_symbol: 'find',
  find_paths: 'paths',
  read_source: 'source',
  get_module_dependencies: 'dependencies',
  get_module_summary: 'module',
  get_recent_changes: 'changes',
  impact_analysis: 'impact',
  related_tests: 'tests',
  architecture_rules: 'rules',
  who_knows: 'who',
};

/** The command of a tool: short where that is clear, with the tool's own name as it is and with hyphens. */
export interface ToolCommandName {
  readonly tool: ToolName;
  readonly name: string;
  readonly aliases: readonly string[];
}

const shortOf = (tool: string): string =>
  CHOSEN[tool] ??
  tool
    .replace(/^(get|list)_/, '')
    .replace(/_of$/, '')
    .replaceAll('_', '-');

/** The commands of all tools. A short name that is `taken`, or that two tools would have, is not given: the tool's own name with hyphens stands in its place. */
export function toolCommandNames(taken: ReadonlySet<string>): ToolCommandName[] {
  const used = new Set(taken);
  return Object.values(TOOLS).map(({ name: tool }) => {
    const spellings = [...new Set([shortOf(tool), tool.replaceAll('_', '-'), tool])].filter((spelling) => !used.has(spelling));
    for (const spelling of spellings) used.add(spelling);
    const [name = tool, ...aliases] = spellings;
    return { tool, name, aliases };
  });
}
