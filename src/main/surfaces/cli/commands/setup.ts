import type { RegisterCommand } from '../command';

/** `cairn setup` */
export const registerSetup: RegisterCommand = (program, { done }) => {
  program
    .command('setup')
    .description('Set up a coding agent (MCP server, search hook, skills), or git hooks that keep the index up to date. Shows the change and asks.')
    .argument('<what>', 'claude-code, cursor, codex, vscode or git-hook')
    .option('--repo <folder>', 'the repository (default: the working directory)')
    .option('--global', 'for you in every repository, not for one')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'only show the change')
    .option('--undo', 'take out what was written, and nothing else')
    .action(async (what: string, options: { repo?: string; global?: boolean; yes?: boolean; dryRun?: boolean; undo?: boolean }) => {
      const { setupCommand } = await import('../setup');
      done(await setupCommand(what, options));
    });
};
