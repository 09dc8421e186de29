import type { RegisterCommand } from '../command';

/** `cairn export` */
export const registerExport: RegisterCommand = (program, { done }) => {
  program
    .command('export')
    .description('Write the index in another form.')
    .argument('<repo>', 'folder of the repository')
    .requiredOption('--format <format>', 'gold-edges, call-sites, definitions or tour')
    .requiredOption('--out <file>', 'file to write')
    .action(async (repo: string, options: { format: string; out: string }) => {
      const { exportCommand } = await import('../export-command');
      done(await exportCommand(repo, options.format, options.out));
    });
};
