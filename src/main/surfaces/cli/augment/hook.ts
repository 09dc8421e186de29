import { shellSearch } from './shell-search';

/** What a coding agent searches for, as its hook tells it. */
export interface HookSearch {
  readonly pattern: string;
  readonly isGlob: boolean;
  /** The folder that the agent works in; null when the hook does not say. */
  readonly folder: string | null;
  /** The text in the form that this agent's hook answers in. */
  readonly answer: (text: string) => string;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function searchOf(tool: string, input: Fields): { pattern: string; isGlob: boolean } | null {
  if (tool === 'grep') {
    const pattern = textOf(input.pattern) ?? textOf(input.query);
    return pattern === null ? null : { pattern, isGlob: false };
  }
  if (tool === 'glob') {
    const pattern = textOf(input.pattern) ?? textOf(input.glob_pattern);
    return pattern === null ? null : { pattern, isGlob: true };
  }
  if (tool !== 'bash' && tool !== 'shell') return null;
  const { command } = input;
  const pattern = shellSearch(Array.isArray(command) ? command.filter((word) => typeof word === 'string').join(' ') : (textOf(command) ?? ''));
  return pattern === null ? null : { pattern, isGlob: false };
}

/** Claude Code and Codex name the event `PreToolUse`, Cursor `preToolUse`; only Cursor answers with a field of its own. */
function answerFor(event: string): ((text: string) => string) | null {
  if (event === 'PreToolUse' || event === 'PostToolUse') {
    return (text) => JSON.stringify({ hookSpecificOutput: { hookEventName: event, additionalContext: text } });
  }
  return event === 'postToolUse' ? (text) => JSON.stringify({ additional_context: text }) : null;
}

/** Reads what a hook is given on stdin. Null where it is about no search. @throws SyntaxError when it is no JSON. */
export function hookSearch(json: string): HookSearch | null {
  const input = fieldsOf(JSON.parse(json));
  const answer = answerFor(textOf(input.hook_event_name) ?? '');
  const search = searchOf((textOf(input.tool_name) ?? '').toLowerCase(), fieldsOf(input.tool_input));
  if (answer === null || search === null) return null;
  const [workspace] = Array.isArray(input.workspace_roots) ? input.workspace_roots : [];
  return { ...search, folder: textOf(input.cwd) ?? textOf(workspace), answer };
}
