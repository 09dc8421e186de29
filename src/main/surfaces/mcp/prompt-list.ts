import type { ToolName } from '@shared/tools';

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** A way of working: what to call, in the order that works. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** The task; `{x}` is the argument of that name. */
  readonly task: string;
  readonly steps: readonly { readonly tools: readonly ToolName[]; readonly text: string }[];
}

const REPO: PromptArgument = { name: 'repo', description: 'name of the repository, where several are known', required: false };

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'explore',
    title: 'Explore a repository',
    description: 'Get to know a repository, or how one part of it works.',
    arguments: [{ name: 'question', description: 'what you want to understand', required: false }, REPO],
    task: 'Explain how this repository works. In particular: {question}',
    steps: [
      { tools: ['get_overview'], text: 'what it is, its main modules, and where to read first' },
      { tools: ['search'], text: 'the words of the question; take the module that most hits are in' },
      { tools: ['get_module_summary', 'get_module_dependencies'], text: 'what that module is for and what it leans on' },
      { tools: ['find_symbol'], text: 'the ids of the symbols that matter' },
      { tools: ['get_context'], text: 'all about one symbol at a glance' },
      { tools: ['get_callees_of', 'get_callers_of'], text: 'follow control from an entry point down, or from a symbol up' },
      { tools: ['read_source'], text: 'read the lines that your explanation rests on, before you write it' },
    ],
  },
  {
    name: 'debug',
    title: 'Find a cause',
    description: 'Find what causes a symptom, from the place where it shows up to what changed there.',
    arguments: [{ name: 'symptom', description: 'error message, stack frame or behaviour', required: true }, REPO],
    task: 'Find the cause of this: {symptom}',
    steps: [
      { tools: ['search', 'find_symbol'], text: 'the words and names of the symptom; take ids, not guesses' },
      { tools: ['read_source'], text: 'the place where it shows up' },
      { tools: ['get_context'], text: 'what it does and what is around it' },
      { tools: ['get_callers_of'], text: 'who gets there, up to depth 3; mind the confidence of each edge' },
      { tools: ['find_paths'], text: 'from a likely entry point to that place' },
      { tools: ['get_symbol_history', 'get_recent_changes', 'get_file_history'], text: 'what changed there lately' },
      { tools: ['get_commit_impact'], text: 'the commit that may have brought it in' },
    ],
  },
  {
    name: 'impact',
    title: 'What does a change reach?',
    description: 'Find what a change reaches before it is made: callers, modules, tests.',
    arguments: [{ name: 'change', description: 'symbol, file or commit that changes, and how', required: true }, REPO],
    task: 'Tell what this change reaches and what must be tested: {change}',
    steps: [
      { tools: ['find_symbol'], text: 'the id of what changes; files and commits need none' },
      { tools: ['impact_analysis'], text: 'what uses it directly and through others, and the risk with its reasons; mind what it could not see' },
      { tools: ['related_tests'], text: 'the tests to run' },
      { tools: ['get_module_dependencies'], text: 'which modules lean on the one that changes' },
      { tools: ['read_source'], text: 'check each user that rests on a guess' },
      { tools: ['who_knows'], text: 'whom to ask about it' },
    ],
  },
  {
    name: 'refactor',
    title: 'Plan a refactoring',
    description: 'Plan a rename, a move or a change of signature so that no caller is forgotten.',
    arguments: [
      { name: 'symbol', description: 'what is to be changed', required: true },
      { name: 'goal', description: 'how it should be afterwards', required: false },
      REPO,
    ],
    task: 'Plan the refactoring of {symbol}. {goal}',
    steps: [
      { tools: ['find_symbol'], text: 'its id; several of that name are several answers' },
      { tools: ['read_source'], text: 'what it does now' },
      { tools: ['get_callers_of'], text: 'every call site, page by page until none is left; guesses are to be checked by reading' },
      { tools: ['get_callees_of'], text: 'what moves along with it' },
      { tools: ['impact_analysis', 'related_tests'], text: 'what else depends on it, and the tests that tell whether it still works' },
      { tools: ['get_module_dependencies', 'architecture_rules'], text: 'whether a move would close a cycle or break a rule' },
      { tools: ['search'], text: 'uses that are no calls: names in texts, configuration and documentation' },
    ],
  },
];

/** The prompt as a model gets it. Arguments that were not given leave no trace. */
export function promptText(prompt: Prompt, given: Readonly<Record<string, string | undefined>>): string {
  const task = prompt.task
    .split(/(?<=[.:]) /)
    .map((sentence) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? ''))
    .filter((sentence) => sentence.trim() !== '')
    .join(' ')
    .replace(/ In particular:$/, '');
  const repo = given.repo === undefined ? [] : [`Give repo: ${JSON.stringify(given.repo)} with every call.`];
  const steps = prompt.steps.map(({ tools, text }, at) => `${at + 1}. ${tools.join(', ')}: ${text}.`);
  return [
    task,
    '',
    'Work with the tools of Cairn in this order, and leave out a step that you need not take:',
    ...steps,
    '',
    ...repo,
    'Name file and line for what you say. Edges marked guess, and answers with needs_confirmation, are to be confirmed in the source. "Not found" is a good answer.',
  ].join('\n');
}
