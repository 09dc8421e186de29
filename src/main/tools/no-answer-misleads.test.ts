import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { realRoot } from '../platform';
import { createToolbox, type Toolbox } from '.';

let repository: TestRepository;
let toolbox: Toolbox;

const ask = (tool: string, input: unknown) => toolbox.call(tool, input, { door: 'cli' });

beforeAll(async () => {
  repository = new TestRepository();
  repository.write('include/store.h', '#pragma once\nnamespace shop {\nint price_of(int count);\n}\n');
  repository.write('src/store.cc', '#include "../include/store.h"\nnamespace shop {\nint price_of(int count) {\n  return count * 3;\n}\n}\n');
  repository.write('src/main.cc', '#include "../include/store.h"\nint main() {\n  return shop::price_of(2);\n}\n');
  repository.write(
    'web/app.js',
    'class App {\n  handle(request) {\n    return request;\n  }\n}\nfunction run(app) {\n  return app.handle(1);\n}\nmodule.exports = { App, run };\n',
  );
  repository.write(
    'views/view.py',
    'class View:\n    def dispatch(self):\n        return 1\n\n\nclass Mine(View):\n    def dispatch(self):\n        return 2\n',
  );
  repository.write('views/test_view.py', 'from views.view import Mine\n\n\ndef test_mine():\n    assert Mine().dispatch() == 2\n');
  repository.commit('First');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

it('answers for the definition when the id of a mere declaration is given, and says so', async () => {
  const answer = await ask('get_callers_of', { symbol: 'function:include/store.h#shop.price_of' });
  expect(answer).toMatchObject({
    ok: true,
    result: { symbol: { path: 'src/store.cc' }, callers: [{ symbol: { qualified: 'main', path: 'src/main.cc' } }] },
    notes: ['shop.price_of is also declared at include/store.h:3; this is about its definition at src/store.cc:3.'],
  });
});

it('says where callers may be missing', async () => {
  expect(await ask('get_callers_of', { symbol: 'App.handle' })).toMatchObject({
    ok: true,
    result: { callers: [] },
    notes: ['1 call of this name leads nowhere in the graph and may be of App.handle: what it is called on is not known.'],
  });
  expect(await ask('get_callers_of', { symbol: 'shop.price_of' })).not.toMatchObject({ notes: expect.arrayContaining([expect.stringContaining('nowhere')]) });
});

it('says where tests depend on something without calling it', async () => {
  const answer = await ask('related_tests', { symbol: 'View.dispatch' });
  expect(answer).toMatchObject({ ok: true, result: { tests: [] } });
  expect(answer.ok ? answer.notes?.[0] : '').toMatch(
    /^No call leads from a test to View\.dispatch in the graph within \d+ hops\. 1 test depends on it in other ways, by references or over what overrides it: impact_analysis lists them\. /,
  );
});

it('says in words that there is no path', async () => {
  expect(await ask('find_paths', { from: 'run', to: 'App.handle' })).toMatchObject({
    ok: true,
    result: { paths: [] },
    notes: [expect.stringMatching(/^No call path leads from run to App\.handle within \d+ hops\. 1 call of this name leads nowhere/)],
  });
  expect(await ask('find_paths', { from: 'run', to: 'run' })).toMatchObject({
    next: [],
    notes: [expect.stringMatching(/^run does not call itself, directly or through others within \d+ hops\.$/)],
  });
});

it('says that an index is old where it does not know what may be newer', async () => {
  repository.write('src/later.cc', 'int later() {\n  return 1;\n}\n');
  repository.commit('Later');
  const head = repository.git('rev-parse', 'HEAD');
  // What a toolbox has just looked at it does not look at again for a moment.
  const later = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  for (const [tool, input] of [
    ['get_callers_of', { symbol: 'later' }],
    ['get_commit_impact', { commit: head }],
    ['get_file_outline', { path: 'src/later.cc' }],
  ] as const) {
    const answer = await later.call(tool, input, { door: 'cli' });
    expect(answer.ok ? '' : answer.error.message, tool).toMatch(/ The repository has changed since it was indexed: index it again if this is newer\.$/);
  }
  later.close();
});

it('takes no empty path for the current folder', () => {
  expect(() => realRoot(' ')).toThrowError('The path of the repository is empty. Say which folder is meant.');
});
