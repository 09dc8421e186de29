import type { ToolName } from '@shared/tools';

/** How to go about a kind of task with the query tools: a skill, or a rule where the agent has no skills. */
interface Skill {
  readonly name: string;
  readonly title: string;
  /** When an agent should use it. */
  readonly description: string;
  readonly steps: readonly { readonly tools: readonly ToolName[]; readonly text: string }[];
}

const SKILLS: readonly Skill[] = [
  {
    name: 'cairn-exploring',
    title: 'Exploring code',
    description: 'Use to find out how this repository works, where something is done, or where to start reading.',
    steps: [
      { tools: ['get_overview'], text: 'what the repository is, its main modules, and where to read first' },
      { tools: ['search'], text: 'the words of the question; go on with the module that most hits are in' },
      { tools: ['get_module_summary', 'get_module_dependencies'], text: 'what that module is for, and what it depends on' },
      { tools: ['find_symbol'], text: 'the ids of the symbols that matter' },
      { tools: ['get_callees_of', 'get_callers_of', 'find_paths'], text: 'follow control down from an entry point, up from a symbol, or between two' },
      { tools: ['read_source'], text: 'read the lines that the answer rests on' },
    ],
  },
  {
    name: 'cairn-debugging',
    title: 'Finding a cause',
    description: 'Use to find the cause of an error, a failing test or a wrong behaviour in this repository.',
    steps: [
      { tools: ['find_symbol', 'search'], text: 'the names and words of the error message or stack trace' },
      { tools: ['read_source'], text: 'the place where it shows up' },
      { tools: ['get_callers_of'], text: 'who gets there, hop by hop; look at the confidence of each edge' },
      { tools: ['find_paths'], text: 'from a likely entry point to that place' },
      { tools: ['get_recent_changes', 'get_file_history'], text: 'what changed in these files lately' },
      { tools: ['get_commit_impact'], text: 'the commit that may have brought it in' },
    ],
  },
  {
    name: 'cairn-impact',
    title: 'What a change reaches',
    description: 'Use before changing a function, class or file of this repository, to know what depends on it and which tests cover it.',
    steps: [
      { tools: ['find_symbol'], text: 'the id of what is to change' },
      { tools: ['impact_analysis'], text: 'what the change reaches, directly and further on, with the paths; it takes symbols, files, a diff or commits' },
      { tools: ['related_tests'], text: 'the tests that reach it' },
      { tools: ['get_callers_of'], text: 'the call sites themselves, where they must change too' },
      { tools: ['get_module_dependencies'], text: 'which modules depend on its module' },
    ],
  },
  {
    name: 'cairn-refactoring',
    title: 'Refactoring safely',
    description: 'Use when renaming, moving, splitting or removing code of this repository.',
    steps: [
      { tools: ['find_symbol'], text: 'the id; where several symbols have the name, say which one is meant' },
      { tools: ['get_context', 'get_callers_of'], text: 'every use: callers, overrides, uses as a value' },
      { tools: ['get_file_outline'], text: 'who imports the file that it is in' },
      { tools: ['related_tests'], text: 'the tests to run before and after' },
      { tools: ['read_source'], text: 'each place before it is changed; a text search for the name finds strings and comments' },
      { tools: ['get_callers_of'], text: 'once more after the change and `cairn index`: nothing may call what is gone' },
    ],
  },
];

const RULES = `An answer is a fact where its edges are certain or likely; with \`needs_confirmation\` read the source first. An error with a code is not an empty
answer: do what it suggests. Where the answer says that the index is stale, run \`cairn index\` on the repository.`;

function body({ title, steps }: Skill): string {
  const lines = steps.map(({ tools, text }, at) => `${at + 1}. ${tools.map((tool) => `\`${tool}\``).join(', ')}: ${text}.`);
  return `# ${title}\n\nAsk the code graph over the MCP server \`cairn\`, in this order; leave out what you know already.\n\n${lines.join('\n')}\n\n${RULES}\n`;
}

/** Files of skills by their path in the folder of skills. */
export function skillFiles(): { readonly path: string; readonly text: string }[] {
  return SKILLS.map((skill) => ({
    path: `${skill.name}/SKILL.md`,
    text: `---\nname: ${skill.name}\ndescription: ${skill.description}\n---\n\n${body(skill)}`,
  }));
}

/** The same as rules that Cursor reads when their description fits the task. */
export function ruleFiles(): { readonly path: string; readonly text: string }[] {
  return SKILLS.map((skill) => ({
    path: `${skill.name}.mdc`,
    text: `---\ndescription: ${skill.description}\nalwaysApply: false\n---\n\n${body(skill)}`,
  }));
}
