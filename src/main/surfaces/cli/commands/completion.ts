import { Argument } from 'commander';
import type { RegisterCommand } from '../command';
import { SHELLS, type Shell } from '../completion/shells';
import { examples } from '../examples';
import { EXIT, print } from '../exit';

/** `cairn completion`, and `cairn __complete`, which its scripts ask. */
export const registerCompletion: RegisterCommand = (program, context) => {
  program
    .command('completion')
    .description('Print a script that completes commands, options and repositories in a shell. It asks the cairn on the PATH.')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .addHelpText(
      'after',
      examples(
        ['source <(cairn completion bash)', 'in this shell, or as a line of ~/.bashrc'],
        ['cairn completion fish > ~/.config/fish/completions/cairn.fish', 'for good'],
      ),
    )
    .action(async (shell: Shell) => {
      const { completionScript } = await import('../completion/scripts');
      await print(completionScript(shell));
      context.done(EXIT.ok);
    });
  program
    .command('__complete', { hidden: true })
    .argument('<at>')
    .argument('[words...]')
    .helpOption(false)
    .action(async (at: string, words: readonly string[]) => {
      const [{ registerTools }, { completions }] = await Promise.all([import('./tools'), import('../completion')]);
      registerTools(program, context);
      const { words: found, files } = completions(program, words, Number(at));
      await print([files, ...found].join('\n'));
      context.done(EXIT.ok);
    });
};
