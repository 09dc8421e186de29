import { EXIT, print } from '../exit';
import { oneLine, type Style, styleFor } from '../render/style';
import type { Check } from './check';
import { problem, reasonOf } from './check';
import { dataFolderCheck } from './data-folder';
import { gitCheck, grammarCheck, nodeCheck, sqliteCheck } from './program';

/** What loads SQLite is loaded only here: where it can't be, the other checks are made all the same. */
async function checkIndexes(): Promise<Check[]> {
  try {
    const { indexChecks } = await import('./indexes');
    return indexChecks();
  } catch (error) {
    return [problem('Indexes', `they cannot be read: ${reasonOf(error)}`, 'Mend what is wrong above first.')];
  }
}

async function checkOllama(): Promise<Check> {
  const { ollamaCheck } = await import('./ollama');
  return await ollamaCheck();
}

function linesOf({ name, ok, found, todo }: Check, style: Style): string[] {
  const line = `${ok ? 'ok     ' : style.warn('problem')}  ${oneLine(name)}: ${oneLine(found)}`;
  return todo === null ? [line] : [line, `         To do: ${oneLine(todo)}`];
}

/** `cairn doctor`: exit code 0 when every check is passed, else 1. */
export async function doctorCommand(json: boolean, version: string): Promise<number> {
  const checks = [nodeCheck(), await sqliteCheck(), await grammarCheck(), await gitCheck(), dataFolderCheck(), await checkOllama(), ...(await checkIndexes())];
  const problems = checks.filter((check) => !check.ok).length;
  if (json) await print(JSON.stringify({ ok: problems === 0, version, platform: `${process.platform} ${process.arch}`, checks }, null, 2));
  else {
    const style = styleFor(process.stdout);
    const end = problems === 0 ? 'All is well.' : `${problems} ${problems === 1 ? 'problem' : 'problems'}.`;
    await print([`Cairn ${version} on ${process.platform} ${process.arch}`, ...checks.flatMap((check) => linesOf(check, style)), end].join('\n'));
  }
  return problems === 0 ? EXIT.ok : EXIT.error;
}
