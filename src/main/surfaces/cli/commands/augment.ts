import type { RegisterCommand } from '../command';

/** `cairn augment`. Only its help is served from here: the entry runs the command itself, without this parser (`runAugment`). */
export const registerAugment: RegisterCommand = (program, { done }) => {
  program
    .command('augment')
    .description("For a coding agent's hook: what the graph knows of the symbols that a search is about. Prints nothing on any trouble.")
    .argument('[pattern]', 'what is searched for: a regular expression or plain text')
    .option('--repo <folder>', 'folder of the repository or one in it (default: the working directory)')
    .option('--hook', "read the JSON of the agent's hook from stdin and answer in its format")
    .action(async (pattern: string | undefined, options: { repo?: string; hook?: boolean }) => {
      const { augmentCommand } = await import('../augment/command');
      done(await augmentCommand(pattern, options));
    });
};
