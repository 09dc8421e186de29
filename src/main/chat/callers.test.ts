import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox } from '../tools';
import { ask } from './ask';

const FILES: Readonly<Record<string, string>> = {
  'src/ledger.ts': `/** Writes one line of the ledger. */
export function book(cents: number): number {
  return cents;
}
export function refund(cents: number): number {
  return book(-cents);
}
export function charge(cents: number): number {
  return book(cents);
}
export function idle(): void {}
`,
  'src/till.ts': `import { charge } from './ledger';
export function closeTill(): number {
  return charge(1);
}
`,
  'old/book.ts': `export function book(): void {}
`,
  'test/ledger.test.ts': `import { refund } from '../src/ledger';
export function testRefund(): void {
  refund(2);
}
`,
};

let repository: TestRepository;
let close: () => void = () => undefined;
let answer: (question: string) => Promise<string>;

beforeAll(async () => {
  repository = new TestRepository();
  for (const [name, text] of Object.entries(FILES)) repository.write(name, text);
  repository.commit('A ledger');
  await repository.index();
  const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  close = () => toolbox.close();
  const { signal } = new AbortController();
  answer = async (question) => {
    const { text } = await ask({ call: (name, input) => toolbox.call(name, input, { door: 'chat' }), question, model: null, signal });
    return text.replaceAll(/ \[\d+\]/g, '');
  };
});
afterAll(() => {
  close();
  repository.delete();
});

const DIRECT = 'These call `book` themselves:\n- `refund`\n- `charge`';
const OTHER = 'This is about `book`. Also of that name, and not told of here:\n- `book` (old/book.ts:1)';

describe('who calls a thing that the question names', () => {
  it.each(['what calls book directly', 'Who are the direct callers of `book`?', 'which functions directly call book?'])(
    '%s: only those that call it themselves, and what else has the name',
    async (question) => {
      expect((await answer(question)).replaceAll(/\n- `book`.*/g, '\n- `book` (old/book.ts:1)')).toBe(`${DIRECT}\n\n${OTHER}`);
    },
  );
  it.each(['who calls book', 'what happens if I change book', 'Where is book called?'])('%s: direct callers, those further up, tests', async (question) => {
    const text = await answer(question);
    expect(
      text.startsWith(
        `${DIRECT}\n\nA change reaches these further up, which call it through others:\n- \`closeTill\`\n\nTests that reach \`book\`:\n- \`testRefund\``,
      ),
    ).toBe(true);
  });
  it.each(['谁直接调用 book?', '哪些函数直接调用了 book?', 'book 被谁直接调用?'])('%s', async (question) => {
    const text = await answer(question);
    expect(text).toMatch(/^这些直接调用 `book`:\n- `refund`\n- `charge`\n\n/);
    expect(text).not.toContain('closeTill');
  });
  it('says in Chinese what a change reaches', async () => {
    expect(await answer('如果修改 book 会怎样?')).toMatch(/^这些直接调用 `book`:[\s\S]*更上层[\s\S]*`closeTill`[\s\S]*能到达 `book` 的测试/);
  });
  it('says that nothing was found to call it', async () => {
    expect(await answer('who calls idle?')).toMatch(/^No call of `idle` was found/);
    expect(await answer('what calls idle directly')).toMatch(/^No call of `idle` was found/);
  });
  it('says which words nothing matches', async () => {
    expect(await answer('what happens in `charge` with zeppelins')).toContain('Nothing in the index matches zeppelins');
    expect(await answer('who calls book')).not.toContain('Nothing in the index matches');
  });
  it('invents no answer about a name that is not there', async () => {
    expect(await answer('who calls frobnicate directly')).toMatch(/^Not found/);
  });
});
