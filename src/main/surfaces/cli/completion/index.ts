import { TOOLS } from '@shared/tools';
import type { Argument, Command, Option } from 'commander';
import { listRepositories } from '../../../platform';
import { toolFields } from '../tool-fields';

export interface Completions {
  /** What the word can be, each a whole word. */
  readonly words: readonly string[];
  /** What the shell may offer of its own beside them. */
  readonly files: 'none' | 'files' | 'folders';
}

const NOTHING: Completions = { words: [], files: 'none' };

/** A word as the shell handed it over, without what it was quoted with. */
const unquoted = (word: string): string => word.replaceAll(/['"]|\\(?=.)/g, '');

/** Names of the known repositories; the folder where several have one name. Names that would break the line are left out. */
function repositories(): string[] {
  const known = listRepositories();
  const names = known.map(({ name, path }) => (known.filter((other) => other.name === name).length > 1 ? path : name));
  return names.filter((name) => !/\p{Cc}/u.test(name));
}

function starting(words: readonly string[], prefix: string): string[] {
  return words.filter((word) => word.startsWith(prefix));
}

/** Names of the commands; their other spellings only where none of the names fits. */
function commandNames(program: Command, prefix: string): string[] {
  const commands = program.createHelp().visibleCommands(program);
  const names = starting(
    commands.map((command) => command.name()),
    prefix,
  );
  return names.length > 0
    ? names
    : starting(
        commands.flatMap((command) => command.aliases()),
        prefix,
      );
}

/** The choices of a tool's option are those of its contract. */
function choicesOf(command: Command, name: string): readonly string[] {
  const tool = Object.values(TOOLS).find((contract) => [command.name(), ...command.aliases()].includes(contract.name));
  return tool === undefined ? [] : (toolFields(tool.name).find(({ flag }) => flag === name)?.choices ?? []);
}

function valuesFor(what: { readonly name: string; readonly choices: readonly string[] }, prefix: string): Completions {
  if (what.choices.length > 0) return { words: starting(what.choices, prefix), files: 'none' };
  if (['repo', '--repo'].includes(what.name)) return { words: starting(repositories(), prefix), files: 'folders' };
  if (what.name === 'tool') return { words: starting(Object.keys(TOOLS), prefix), files: 'none' };
  return ['path', 'paths', '--path', '--out', '--batch', '--baseline'].includes(what.name) ? { words: [], files: 'files' } : NOTHING;
}

function optionValue(command: Command, option: Option, prefix: string): Completions {
  const name = option.long ?? '';
  return valuesFor({ name, choices: option.argChoices ?? choicesOf(command, name) }, prefix);
}

const takesValue = (option: Option | undefined): option is Option => option !== undefined && (option.required || option.optional);

function optionNamed(command: Command, word: string | undefined): Option | undefined {
  return word === undefined ? undefined : command.options.find(({ long, short }) => long === word || short === word);
}

/** The argument that the next word is, after the words before it. */
function argumentAt(command: Command, before: readonly string[]): Argument | undefined {
  let given = 0;
  for (const [at, word] of before.entries()) {
    const isValue = takesValue(optionNamed(command, before[at - 1]));
    if (!word.startsWith('-') && !isValue) given++;
  }
  const { registeredArguments } = command;
  return registeredArguments[given] ?? (registeredArguments.at(-1)?.variadic === true ? registeredArguments.at(-1) : undefined);
}

/**
 * What the word `at` of a command line (counted from the command `cairn` itself) can be, as far as it is written. The words are the shell's: bash hands
 * `--repo=x` over as three.
 */
export function completions(program: Command, words: readonly string[], at: number): Completions {
  const line = words.slice(0, at).map(unquoted);
  const prefix = unquoted(words[at] ?? '');
  const asked = line[1];
  if (at <= 1 || asked === undefined)
    return { words: prefix.startsWith('-') ? starting(['--help', '--version'], prefix) : commandNames(program, prefix), files: 'none' };
  if (asked === 'help') return { words: at === 2 ? commandNames(program, prefix) : [], files: 'none' };
  const command = program.commands.find((candidate) => candidate.name() === asked || candidate.aliases().includes(asked));
  if (command === undefined) return NOTHING;
  const before = line.slice(2).filter((word) => word !== '=');
  const last = optionNamed(command, before.at(-1));
  if (takesValue(last)) return optionValue(command, last, prefix === '=' ? '' : prefix);
  const joined = /^(--[\w-]+)=(.*)$/s.exec(prefix);
  if (joined !== null) {
    const option = optionNamed(command, joined[1]);
    if (!takesValue(option)) return NOTHING;
    return { words: optionValue(command, option, joined[2] ?? '').words.map((word) => `${joined[1]}=${word}`), files: 'none' };
  }
  if (prefix.startsWith('-')) {
    const options = command.createHelp().visibleOptions(command);
    return {
      words: starting(
        options.flatMap((option) => option.long ?? []),
        prefix,
      ),
      files: 'none',
    };
  }
  const argument = argumentAt(command, before);
  return argument === undefined ? NOTHING : valuesFor({ name: argument.name(), choices: argument.argChoices ?? [] }, prefix);
}
