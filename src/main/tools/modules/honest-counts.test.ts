/** What is not known is not told as something else. */
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox } from '..';

let repository: TestRepository;
afterEach(() => repository.delete());

async function ask(tool: 'get_overview' | 'get_commit_impact', input: Record<string, unknown>): Promise<unknown> {
  const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  try {
    const answer = await toolbox.call(tool, input, { door: 'cli' });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.result;
  } finally {
    toolbox.close();
  }
}

it('the overview says why most calls of this repository are not linked', async () => {
  repository = new TestRepository();
  repository.write('a.js', `${Array.from({ length: 30 }, (_, at) => `missing${at}();`).join('\n')}\nexport const f = (x) => x.go();\n`);
  repository.commit('All');
  await repository.index();
  const note = '31 call sites could not be linked to what they call, mostly because nothing in scope has the name (30): callers may be missing.';
  expect(await ask('get_overview', {})).toMatchObject({ notes: expect.arrayContaining([note]) });
});

it('a commit says whether its lines are counted yet', async () => {
  repository = new TestRepository();
  repository.write('a.js', 'export const f = 1;\n');
  repository.commit('All');
  await repository.index();
  const commit = repository.git('rev-parse', 'HEAD');
  expect(await ask('get_commit_impact', { commit })).toMatchObject({ linesCounted: true });
  const database = new Database(repository.databaseFile());
  database.prepare("UPDATE meta SET value = json_set(value, '$.countedHead', NULL) WHERE name = 'history'").run();
  database.close();
  expect(await ask('get_commit_impact', { commit })).toMatchObject({ linesCounted: false });
});
