import { TOOLS, type ToolInput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "till", "bin": { "till": "src/main.ts" } }\n',
  'src/main.ts': "import { openTill } from './till/till';\n\nopenTill(1);\n",
  'src/till/till.ts': [
    "import { countCoins } from '../coins/coins';",
    '',
    '/** Opens the till and counts the coins. */',
    'export function openTill(times: number): number {',
    '  return countCoins(times) + 1;',
    '}',
    '',
  ].join('\n'),
  'src/coins/coins.ts': [
    '/** Counts coins. */',
    'export function countCoins(times: number): number {',
    '  const coins = times * 2;',
    '  return coins;',
    '}',
    '',
    '/** Coins that nobody counts. */',
    'export interface LostCoins {',
    '  readonly coins: number;',
    '}',
    '',
    'export function $(of: string): string {',
    '  return of;',
    '}',
    '',
  ].join('\n'),
  'src/zh/订单.ts':
    '/** 取消用户的订单，并退还货款。 */\nexport function refund(): void {}\n\nexport function 订单(): void {}\n\nexport function 订单查询(): void {}\n',
  'src/ja/ユーザー管理.ts': [
    '/** 注文を取り消して、在庫データベースを更新する。佐々木さん向け。 */',
    'export function cancel(): void {}',
    '',
    'export function 注文一覧(): void {}',
    '',
    'export class ユーザー {}',
    '',
    'export class ユーザー設定 {}',
    '',
  ].join('\n'),
  'src/ko/주문처리.ts':
    '/** 사용자의 결제를 취소합니다. */\nexport function undo(): void {}\n\nexport function 재고확인(): void {}\n\nexport function 재고(): void {}\n',
};

let repository: TestRepository;
let toolbox: Toolbox;

beforeAll(async () => {
  repository = new TestRepository();
  for (const [file, text] of Object.entries(FILES)) repository.write(file, text);
  // As macOS writes it: the sign that voices a letter stands apart.
  repository.write(`src/ja/${'データ'.normalize('NFD')}.ts`, 'export function store(): void {}\n');
  repository.commit('All');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
}, 60_000);
afterAll(() => {
  toolbox.close();
  repository.delete();
});

async function search(input: ToolInput<'search'>) {
  const answer = await toolbox.call('search', input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(TOOLS.search.output.safeParse(answer.result).error).toBeUndefined();
  return answer;
}

/** Names of the symbols and paths of the rest, as listed. */
async function found(query: string): Promise<string[]> {
  return (await search({ query })).result.hits.map((hit) => hit.symbol?.qualified ?? hit.path.normalize('NFC'));
}

describe('search', () => {
  it('groups hits by the flow that shows them, else by module', async () => {
    const { result, next } = await search({ query: 'coins' });
    expect(result.hits.map((hit) => [hit.symbol?.qualified ?? hit.path, hit.group]).sort()).toEqual([
      ['$', 'src/coins'],
      ['LostCoins', 'src/coins'],
      ['LostCoins.coins', 'src/coins'],
      ['countCoins', 'flow:src/main.ts'],
      ['openTill', 'flow:src/main.ts'],
      ['src/coins', 'src/coins'],
      ['src/coins/coins.ts', 'src/coins'],
      ['src/till', 'src/till'],
    ]);
    expect(result.groups).toHaveLength(3);
    expect(result.groups).toContainEqual({ kind: 'flow', id: 'flow:src/main.ts', hits: 2 });
    expect(result.groups[0]?.id).toBe(result.hits[0]?.group);
    expect(result.total).toBe(result.hits.length);
    expect(next).toContainEqual({ tool: 'get_flow', args: { flow: 'flow:src/main.ts' }, why: 'what happens around its hits' });
  });

  it('finds a name that is a sign only, and says BAD_INPUT where no symbol has it', async () => {
    expect(await found('$')).toEqual(['$']);
    expect((await search({ query: ' $ ' })).result.hits[0]?.symbol?.path).toBe('src/coins/coins.ts');
    const none = await toolbox.call('search', { query: '§§' }, { door: 'cli' });
    expect(none).toMatchObject({
      ok: false,
      error: { code: 'BAD_INPUT', message: 'query: there is no word in it to search for, and no symbol is called §§.' },
    });
    const symbol = await toolbox.call('find_symbol', { query: '$' }, { door: 'cli' });
    expect(symbol).toMatchObject({ ok: true, result: { symbols: [{ qualified: '$', match: 'exact' }] } });
    expect(await toolbox.call('find_symbol', { query: '_' }, { door: 'cli' })).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
  });
});

describe('words without spaces between them', () => {
  it.each([
    ['Chinese: doc comment', '货款', 'refund'],
    ['Chinese: within a sentence', '退还货款', 'refund'],
    ['Chinese: part of an identifier', '查询', '订单查询'],
    ['Chinese: file name', '订单', 'src/zh/订单.ts'],
    ['Japanese: kanji in a doc comment', '在庫', 'cancel'],
    ['Japanese: kanji and kana', '取り消し', 'cancel'],
    ['Japanese: katakana in a doc comment', 'データベース', 'cancel'],
    ['Japanese: part of a katakana word', 'ベース', 'cancel'],
    ['Japanese: a sign that repeats a letter', '佐々木', 'cancel'],
    ['Japanese: part of an identifier', '一覧', '注文一覧'],
    ['Japanese: katakana in a file name', 'ユーザー', 'src/ja/ユーザー管理.ts'],
    ['Japanese: of half width', 'ﾃﾞｰﾀﾍﾞｰｽ', 'cancel'],
    ['Japanese: file name as macOS writes it', 'データ', 'src/ja/データ.ts'],
    ['Korean: without its particle', '결제', 'undo'],
    ['Korean: another form of the word', '사용자', 'undo'],
    ['Korean: part of an identifier', '확인', '재고확인'],
    ['Korean: file name', '주문', 'src/ko/주문처리.ts'],
    ['Korean: typed as macOS writes it', '결제'.normalize('NFD'), 'undo'],
  ])('%s', async (_, query, name) => {
    expect(await found(query)).toContain(name);
  });

  it('exact names come first, also within a question', async () => {
    expect((await found('订单'))[0]).toBe('订单');
    expect((await found('ユーザー'))[0]).toBe('ユーザー');
    expect((await found('재고'))[0]).toBe('재고');
    expect((await found('재고 where is it'))[0]).toBe('재고');
    for (const [query, name] of [
      ['订单', '订单'],
      ['ユーザー', 'ユーザー'],
      ['재고', '재고'],
    ]) {
      const answer = await toolbox.call('find_symbol', { query }, { door: 'cli' });
      expect(answer).toMatchObject({ ok: true, result: { symbols: [{ qualified: name, match: 'exact' }, { match: 'prefix' }] } });
    }
  });

  it('do not find letters that stand apart', async () => {
    await expect(found('货单')).rejects.toThrow('UNKNOWN_SYMBOL');
    await expect(found('데터')).rejects.toThrow('UNKNOWN_SYMBOL');
  });
});
