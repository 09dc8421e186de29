import { TestRepository } from '../../core/pipeline/testing/repository';

export const SHOP_FILES: Readonly<Record<string, string>> = {
  'README.md': '# Shop\n\nA small shop that sells apples and pears to people in a hurry.\n\n## Usage\n\n```sh\nnpm start\n```\n',
  'package.json': '{\n  "name": "shop",\n  "description": "Sells fruit.",\n  "main": "src/main.ts",\n  "scripts": { "start": "node src/main.ts" }\n}\n',
  'src/main.ts': [
    "import { sell } from './cart/cart';",
    '',
    '/** Opens the shop and sells the first apple. */',
    'export function openShop(): number {',
    '  return sell(1);',
    '}',
    '',
    'openShop();',
    '',
  ].join('\n'),
  'src/cart/cart.ts': [
    "import { priceOf } from '../price/price';",
    '',
    '/** Puts fruit into a cart and takes the money. */',
    'export class Cart {',
    '  add(count: number): number {',
    '    return priceOf(count);',
    '  }',
    '}',
    '',
    'export function sell(count: number): number {',
    '  const cart = new Cart();',
    '  return cart.add(count);',
    '}',
    '',
  ].join('\n'),
  'src/price/price.ts': [
    '/** What a number of pieces costs. */',
    'export function priceOf(count: number): number {',
    '  return round(count * 3);',
    '}',
    '',
    'export function round(value: number): number {',
    '  return Math.round(value);',
    '}',
    '',
    '/** Nothing calls it. */',
    'export function lonely(): void {}',
    '',
  ].join('\n'),
  'src/cart/cart.test.ts': ["import { sell } from './cart';", '', "test('sells', () => {", '  sell(2);', '});', ''].join('\n'),
  'src/store/a.ts': 'export class Shelf {\n  open(): void {}\n}\n',
  'src/store/b.ts': 'export class Door {\n  open(): void {}\n}\nexport class Shelf {}\n',
  '中文/查询.ts': '/** 查询用户的订单 */\nexport function 查询订单(): void {}\n',
};

/** A repository of a few modules with a rename, a merge and a revert in its history. */
export function shop(): TestRepository {
  const repository = new TestRepository();
  for (const [file, text] of Object.entries(SHOP_FILES)) repository.write(file, text);
  repository.write('src/price/cost.ts', `${SHOP_FILES['src/price/price.ts']}`);
  repository.remove('src/price/price.ts');
  repository.commit('Open the shop');
  repository.git('mv', 'src/price/cost.ts', 'src/price/price.ts');
  repository.commit('Call a price a price');
  repository.git('checkout', '-q', '-b', 'side');
  repository.write('NOTES.md', 'one\n');
  repository.commit('Take notes');
  repository.git('checkout', '-q', '-');
  repository.write('src/store/a.ts', 'export class Shelf {\n  open(): void {}\n  close(): void {}\n}\n');
  repository.commit('Shelves close');
  repository.git('merge', '-q', '--no-ff', '-m', 'Merge the side', 'side');
  repository.git('revert', '--no-edit', 'HEAD~1');
  return repository;
}
