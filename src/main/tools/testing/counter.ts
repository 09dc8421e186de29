import { TestRepository } from '../../core/pipeline/testing/repository';

/** A counter with an interface, a class that is extended, a test, and a call of a name on a value that nothing is known of. */
export const COUNTER_FILES: Readonly<Record<string, string>> = {
  'src/price/price.ts': [
    'export function round(value: number): number {',
    '  return Math.round(value);',
    '}',
    '',
    '/** What a number of pieces costs. */',
    'export function priceOf(count: number): number {',
    '  return round(count * 3);',
    '}',
    '',
    'export const RATE = 3;',
    '',
    'export function lonely(): void {}',
    '',
  ].join('\n'),
  'src/cart/cart.ts': [
    "import { priceOf } from '../price/price';",
    '',
    'export interface Holder {',
    '  add(count: number): number;',
    '}',
    '',
    'export class Cart implements Holder {',
    '  add(count: number): number {',
    '    return priceOf(count);',
    '  }',
    '}',
    '',
    'export class BigCart extends Cart {',
    '  add(count: number): number {',
    '    return super.add(count * 2);',
    '  }',
    '}',
    '',
  ].join('\n'),
  'src/main.ts': [
    "import { Cart, type Holder } from './cart/cart';",
    "import { RATE } from './price/price';",
    '',
    'export function fill(holder: Holder): number {',
    '  return holder.add(RATE);',
    '}',
    '',
    'fill(new Cart());',
    '',
  ].join('\n'),
  'src/cart/cart.test.ts': ["import { Cart } from './cart';", '', "test('adds', () => {", '  new Cart().add(2);', '});', ''].join('\n'),
  'src/price/price.test.ts': '// nothing yet\n',
  'src/loose.js': ['export function run(shop) {', '  return shop.round(1);', '}', ''].join('\n'),
  'tools/loose.py': ['def first(handlers):', '    return handlers[0]()', '', '', 'def tidy():', '    return 1', ''].join('\n'),
  'src/tax/tax.ts': ['export function taxOf(sum: number): number {', '  return sum / 5;', '}', ''].join('\n'),
  'src/tax/bill.ts': ["import { taxOf } from './tax';", '', 'export function bill(sum: number): number {', '  return sum + taxOf(sum);', '}', ''].join('\n'),
  'src/tax/bill.test.ts': ["import { bill } from './bill';", '', "test('bills', () => {", '  bill(5);', '});', ''].join('\n'),
};

export function counter(): TestRepository {
  const repository = new TestRepository();
  for (const [file, text] of Object.entries(COUNTER_FILES)) repository.write(file, text);
  repository.commit('Open the counter');
  return repository;
}
