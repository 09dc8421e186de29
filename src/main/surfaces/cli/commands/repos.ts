import type { RegisterCommand } from '../command';
import { examples } from '../examples';

/** `cairn repos` */
export const registerRepos: RegisterCommand = (program, { done }) => {
  program
    .command('repos')
    .description('List the repositories that are known on this machine, and whether their indexes are up to date.')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', examples(['cairn repos', 'name, state, files, when it was indexed, folder'], ['cairn repos --json', 'the same for a program']))
    .action(async (options: { json?: boolean }) => {
      const { reposCommand } = await import('../repos-command');
      done(await reposCommand(options.json === true));
    });
};
