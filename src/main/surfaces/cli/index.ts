import { Command, CommanderError } from 'commander';
import type { CliParts, RegisterCommand } from './command';
import { registerAsk } from './commands/ask';
import { registerAugment } from './commands/augment';
import { registerExport } from './commands/export';
import { registerIndex } from './commands/index-repository';
import { registerMcp } from './commands/mcp';
import { registerQuery } from './commands/query';
import { registerRules } from './commands/rules';
import { registerSetup } from './commands/setup';
import { EXIT, tellError } from './exit';

/** Every command, in the order of the help. One line for each; see `RegisterCommand` for how one is written. */
// biome-ignore format: one line for each
const COMMANDS: readonly RegisterCommand[] = [
  registerIndex,
  registerQuery,
  registerAsk,
  registerExport,
  registerRules,
  registerMcp,
  registerAugment,
  registerSetup,
];

function buildProgram(parts: CliParts, done: (code: number) => void): Command {
  const program = new Command('cairn').description('Reads a repository into one code graph and answers questions about it, offline.').version(parts.version);
  program.exitOverride().showHelpAfterError('(cairn --help shows all commands)');
  for (const register of COMMANDS) register(program, { parts, done });
  return program;
}

/** Runs one command and gives its exit code: 0 done, 1 an error, 2 used wrongly, 130 cancelled. */
export async function runCli(argv: readonly string[], parts: CliParts): Promise<number> {
  let code: number = EXIT.usage;
  const program = buildProgram(parts, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return tellError(error);
  }
}
