import { type Argument, Command, CommanderError } from 'commander';
import type { CliParts, CommandContext, RegisterCommand } from './command';
import { registerAsk } from './commands/ask';
import { registerAugment } from './commands/augment';
import { registerCompletion } from './commands/completion';
import { registerDoctor } from './commands/doctor';
import { registerExport } from './commands/export';
import { registerIndex } from './commands/index-repository';
import { registerMcp } from './commands/mcp';
import { registerQuery } from './commands/query';
import { registerRepos } from './commands/repos';
import { registerRules } from './commands/rules';
import { registerSetup } from './commands/setup';
import { registerStatus } from './commands/status';
import { registerTrace } from './commands/trace';
import { EXIT, isClosedPipe, tellError } from './exit';

/** Every command, in the order of the help. One line for each; see `RegisterCommand` for how one is written. */
// biome-ignore format: one line for each
const COMMANDS: readonly RegisterCommand[] = [
  registerIndex,
  registerRepos,
  registerStatus,
  registerTrace,
  registerDoctor,
  registerQuery,
  registerAsk,
  registerExport,
  registerRules,
  registerMcp,
  registerAugment,
  registerSetup,
  registerCompletion,
];

/** The command that is asked for, where it is none of a tool: the tools' contracts need not be read then. */
function isOther(program: Command, chosen: string | undefined): boolean {
  return chosen === '--version' || chosen === '-V' || program.commands.some((command) => command.name() === chosen || command.aliases().includes(chosen ?? ''));
}

async function buildProgram(argv: readonly string[], context: CommandContext): Promise<Command> {
  const program = new Command('cairn')
    .description('Reads a repository into one code graph and answers questions about it, offline.')
    .version(context.parts.version)
    .commandsGroup('Commands:')
    .configureHelp({ subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' ') })
    .exitOverride()
    .showHelpAfterError('(cairn --help shows all commands)');
  for (const register of COMMANDS) register(program, context);
  if (!isOther(program, argv[2])) {
    const { registerTools } = await import('./commands/tools');
    registerTools(program, context);
  }
  return program;
}

function argumentTerm(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** Runs one command and gives its exit code: 0 done, 1 an error, 2 used wrongly, 130 cancelled. */
export async function runCli(argv: readonly string[], parts: CliParts): Promise<number> {
  let code: number = EXIT.usage;
  const done = (result: number): void => {
    code = result;
  };
  // `cairn … | head` closes the pipe: what is left to say, nobody reads.
  const onError = (error: Error): void => {
    if (!isClosedPipe(error)) throw error;
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', onError);
  try {
    const program = await buildProgram(argv, { parts, done });
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (isClosedPipe(error)) return EXIT.ok;
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return tellError(error);
  }
}
