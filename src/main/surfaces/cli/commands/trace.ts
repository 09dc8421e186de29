import type { RegisterCommand } from '../command';
import { examples } from '../examples';
import { positiveInteger } from '../options';

/** `cairn trace` */
export const registerTrace: RegisterCommand = (program, { done }) => {
  program
    .command('trace')
    .description('Show the last queries that the command line and coding agents asked: when, what, how long it took, what came of it.')
    .argument('[repo]', 'folder or name of the repository (default: the one around this folder)')
    .option('--limit <n>', 'how many queries, the newest', positiveInteger, 20)
    .option('--follow', 'go on showing queries as they are asked, until Ctrl-C')
    .option('--json', 'print each query as a line of JSON')
    .addHelpText('after', examples(['cairn trace --limit 5', 'the last five queries'], ['cairn trace shop --follow', 'what an agent asks just now']))
    .action(async (repo: string | undefined, options: { limit: number; follow?: boolean; json?: boolean }) => {
      const { traceCommand } = await import('../trace-command');
      done(await traceCommand(repo, { limit: options.limit, follow: options.follow === true, json: options.json === true }));
    });
};
