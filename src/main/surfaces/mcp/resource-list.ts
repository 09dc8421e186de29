import type { ToolName } from '@shared/tools';

export const REPOS_URI = 'cairn://repos';

/** A page of each repository: the answer of a tool under an address. */
export interface RepositoryResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly template: string;
  readonly tool: ToolName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Input of the tool that stands in the address, after the repository's name. */
  readonly argument: string | null;
}

export const RESOURCES: readonly RepositoryResource[] = [
  {
    name: 'overview',
    title: 'Overview',
    description: 'What the repository is: languages, size, people, entry points, main modules, where to read first.',
    template: 'cairn://repo/{name}/overview',
    tool: 'get_overview',
    input: {},
    argument: null,
  },
  {
    name: 'modules',
    title: 'Modules',
    description: 'The modules and the weighted dependencies between them.',
    template: 'cairn://repo/{name}/modules',
    tool: 'get_module_map',
    input: { includeTests: true },
    argument: null,
  },
  {
    name: 'module',
    title: 'Module',
    description: 'What one module is for, its main symbols and entry points.',
    template: 'cairn://repo/{name}/module/{+module}',
    tool: 'get_module_summary',
    input: {},
    argument: 'module',
  },
  {
    name: 'flows',
    title: 'Flows',
    description: 'The entry points and what follows from each, those that show most of the code first.',
    template: 'cairn://repo/{name}/flows',
    tool: 'list_flows',
    input: {},
    argument: null,
  },
];

/** Address of a resource that needs nothing but the repository. */
export function uriOf({ template }: RepositoryResource, label: string): string {
  return template.replace('{name}', encodeURIComponent(label));
}
