import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import type { RegisterCommand } from '../command';
import { RULES_FORMATS, type RulesOptions } from '../rules-options';

/** `cairn rules` */
export const registerRules: RegisterCommand = (program, { parts, done }) => {
  program
    .command('rules')
    .description('Check the architecture rules of .cairn/rules.yml. Exit code 0: kept, 1: a rule of severity error is broken, 2: nothing was checked.')
    .argument('<repo>', 'folder of the repository')
    .addOption(new Option('--format <format>', 'how the answer is printed').choices(RULES_FORMATS).default('text'))
    .option('--baseline <file>', 'violations known from before (standard: .cairn/rules-baseline.json, where it exists)')
    .option('--update-baseline', 'remember what breaks the rules now, so that only what is new fails')
    .option('--init', 'write a rules file made from the modules of the repository; never over one that is there')
    .option('--no-index', 'ask the index as it is; it is an error when it is out of date')
    .action(async (repo: string, options: RulesOptions) => {
      const { rulesCommand } = await import('../rules-command');
      done(await rulesCommand(repo, options, Math.min(availableParallelism(), 8), parts));
    });
};
