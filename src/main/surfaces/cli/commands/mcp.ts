import type { RegisterCommand } from '../command';
import { EXIT } from '../exit';

/** `cairn mcp` */
export const registerMcp: RegisterCommand = (program, { parts, done }) => {
  program
    .command('mcp')
    .description('Serve the query tools to a coding agent over stdin and stdout (MCP), until stdin closes.')
    .option('--repo <repo>', 'folder of the repository that is meant where a call names none')
    .action(async (options: { repo?: string }) => {
      await parts.serveMcp(options.repo ?? null);
      done(EXIT.ok);
    });
};
