import { databaseFileFor, realRoot } from '../../platform';
import { EXIT, print } from './exit';
import { toolboxOf } from './repository';

/** `cairn query`: prints the tool's answer, an error answer too. */
export async function queryCommand(tool: string, repo: string, json: string): Promise<number> {
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch (error) {
    process.stderr.write(`cairn: --json is not JSON: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.usage;
  }
  const root = realRoot(repo);
  const toolbox = toolboxOf({ root, databaseFile: databaseFileFor(root) });
  try {
    const answer = await toolbox.call(tool, input, { door: 'cli' });
    await print(JSON.stringify(answer, null, process.stdout.isTTY ? 2 : 0));
    return answer.ok ? EXIT.ok : EXIT.error;
  } finally {
    toolbox.close();
  }
}
