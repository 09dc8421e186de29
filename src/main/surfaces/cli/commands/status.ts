import type { RegisterCommand } from '../command';
import { examples } from '../examples';

/** `cairn status` */
export const registerStatus: RegisterCommand = (program, { parts, done }) => {
  program
    .command('status')
    .description('Say whether the index of a repository is up to date, and why not. Exit code 0: it is, 1: it is not, or there is none.')
    .argument('[repo]', 'folder or name of the repository (default: the one around this folder)')
    .option('--json', 'print the state as JSON')
    .addHelpText(
      'after',
      examples(['cairn status', 'the repository around this folder'], ['cairn status shop --json', 'the known repository called shop, for a program']),
    )
    .action(async (repo: string | undefined, options: { json?: boolean }) => {
      const { statusCommand } = await import('../status-command');
      done(await statusCommand(repo, options.json === true, parts.toolVersion()));
    });
};
