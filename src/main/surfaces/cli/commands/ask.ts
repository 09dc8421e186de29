import type { RegisterCommand } from '../command';

/** `cairn ask` */
export const registerAsk: RegisterCommand = (program, { parts, done }) => {
  program
    .command('ask')
    .description('Ask a question in words; without a model the answer is composed from the graph.')
    .argument('<repo>', 'folder of the repository')
    .argument('[question]', 'the question')
    .option('--batch <file>', 'questions as JSON Lines {"id", "question"}; one line of JSON is printed for each')
    .option('--json', 'print the answer as JSON')
    .option('--no-model', 'do not ask a model')
    .option('--ollama <url>', 'address of Ollama')
    .option('--model <name>', 'model that Ollama is asked for')
    .action(async (repo: string, question: string | undefined, options: { batch?: string; json?: boolean; model: string | boolean; ollama?: string }) => {
      const { askCommand } = await import('../ask-command');
      done(await askCommand(repo, question, options, parts.readTexts));
    });
};
