import { availableParallelism } from 'node:os';
import type { RegisterCommand } from '../command';
import { positiveInteger } from '../options';

/** `cairn index` */
export const registerIndex: RegisterCommand = (program, { parts, done }) => {
  program
    .command('index')
    .description('Index a repository, or bring its index up to date.')
    .argument('<repo>', 'folder of the repository')
    .option('--json', 'print the report as JSON')
    .option('--full', 'read and parse everything again')
    .option('--jobs <n>', 'parser threads', positiveInteger, Math.min(availableParallelism(), 8))
    .option('--embed <model>', 'embedding model of Ollama, for search by meaning (also CAIRN_EMBED_MODEL)')
    .action(async (repo: string, options: { json?: boolean; full?: boolean; jobs: number; embed?: string }) => {
      const { indexCommand } = await import('../index-command');
      done(await indexCommand(repo, { json: options.json === true, full: options.full === true, jobs: options.jobs, embed: options.embed }, parts));
    });
};
