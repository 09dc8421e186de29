import type { RegisterCommand } from '../command';

/** `cairn query` */
export const registerQuery: RegisterCommand = (program, { parts, done }) => {
  program
    .command('query')
    .description('Ask one query tool; the answer is JSON.')
    .argument('[tool]', 'name of the tool, for example find_symbol')
    .requiredOption('--repo <repo>', 'folder of the repository')
    .option('--json <input>', 'input of the tool as JSON', '{}')
    .option('--batch <file>', 'queries as JSON Lines {"tool", "input"}; one line of JSON is printed for each')
    .option('--fresh', 'answer INDEX_STALE when the repository has changed since it was indexed')
    .action(async (tool: string | undefined, options: { repo: string; json: string; batch?: string; fresh?: boolean }) => {
      const { queryCommand } = await import('../query-command');
      done(await queryCommand(tool, options, parts.readTexts));
    });
};
