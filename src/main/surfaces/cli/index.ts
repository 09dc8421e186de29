import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { ParserLine } from '../../core/pipeline/parser-line';
import type { IndexerProcess } from '../../core/pipeline/supervisor';
import { EXIT, tellError } from './exit';

export interface CliParts {
  readonly version: string;
  /** Identifies what indexes: facts of another build are not gone on from. */
  readonly toolVersion: () => string;
  /** A parser that loads already; null where none was started. */
  readonly parser: ParserLine | null;
  readonly startIndexer: () => IndexerProcess;
}

function positiveInteger(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Give a whole number from 1.');
  return number;
}

/** The commands; what they do is loaded when one is chosen, so that help and errors come at once. */
function buildProgram(parts: CliParts, done: (code: number) => void): Command {
  const program = new Command('cairn').description('Reads a repository into one code graph and answers questions about it, offline.').version(parts.version);
  program.exitOverride().showHelpAfterError('(cairn --help shows all commands)');
  program
    .command('index')
    .description('Index a repository, or bring its index up to date.')
    .argument('<repo>', 'folder of the repository')
    .option('--json', 'print the report as JSON')
    .option('--full', 'read and parse everything again')
    .option('--jobs <n>', 'parser threads', positiveInteger, Math.min(availableParallelism(), 8))
    .action(async (repo: string, options: { json?: boolean; full?: boolean; jobs: number }) => {
      const { indexCommand } = await import('./index-command');
      done(await indexCommand(repo, { json: options.json === true, full: options.full === true, jobs: options.jobs }, parts));
    });
  program
    .command('query')
    .description('Ask one query tool; the answer is JSON.')
    .argument('[tool]', 'name of the tool, for example find_symbol')
    .requiredOption('--repo <repo>', 'folder of the repository')
    .option('--json <input>', 'input of the tool as JSON', '{}')
    .option('--batch <file>', 'queries as JSON Lines {"tool", "input"}; one line of JSON is printed for each')
    .action(async (tool: string | undefined, options: { repo: string; json: string; batch?: string }) => {
      const { queryCommand } = await import('./query-command');
      done(await queryCommand(tool, options));
    });
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
      const { askCommand } = await import('./ask-command');
      done(await askCommand(repo, question, options));
    });
  program
    .command('export')
    .description('Write the index in another form.')
    .argument('<repo>', 'folder of the repository')
    .requiredOption('--format <format>', 'gold-edges, call-sites, definitions or tour')
    .requiredOption('--out <file>', 'file to write')
    .action(async (repo: string, options: { format: string; out: string }) => {
      const { exportCommand } = await import('./export-command');
      done(await exportCommand(repo, options.format, options.out));
    });
  return program;
}

/** Runs one command and gives its exit code: 0 done, 1 an error, 2 used wrongly, 130 cancelled. */
export async function runCli(argv: readonly string[], parts: CliParts): Promise<number> {
  let code: number = EXIT.usage;
  const program = buildProgram(parts, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return tellError(error);
  }
}
