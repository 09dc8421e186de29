import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './app';

const SHOP: Readonly<Record<string, string>> = {
  'README.md': '# Corner shop\n\nA small shop that takes orders over the counter and bills them.\n\n## Run\n\n    npm start\n',
  'package.json': `${JSON.stringify({ name: 'corner-shop', description: 'Takes orders and bills them', version: '1.0.0', main: 'src/main.ts' }, null, 2)}\n`,
  'src/main.ts':
    "import { takeOrder } from './orders/counter';\n\n/** Opens the shop. */\nexport function main(): void {\n  takeOrder('bread', 2);\n}\n\nmain();\n",
  'src/orders/counter.ts':
    "import { bill } from '../billing/invoice';\nimport { reserve } from '../stock/shelf';\n\n/** Takes an order: reserves the goods, then bills them. */\nexport function takeOrder(item: string, count: number): number {\n  reserve(item, count);\n  return bill(item, count);\n}\n",
  'src/billing/invoice.ts':
    "import { priceOf } from './prices';\n\n/** The amount of an order in cents. */\nexport function bill(item: string, count: number): number {\n  return priceOf(item) * count;\n}\n",
  'src/billing/prices.ts':
    'const PRICES: Record<string, number> = { bread: 250, milk: 120 };\n\n/** The price of one piece in cents. */\nexport function priceOf(item: string): number {\n  return PRICES[item] ?? 0;\n}\n',
  'src/stock/shelf.ts':
    'export class Shelf {\n  private readonly goods = new Map<string, number>();\n\n  /** Takes goods off the shelf. */\n  take(item: string, count: number): void {\n    this.goods.set(item, (this.goods.get(item) ?? 0) - count);\n  }\n}\n\nconst shelf = new Shelf();\n\n/** Puts goods aside for an order. */\nexport function reserve(item: string, count: number): void {\n  shelf.take(item, count);\n}\n',
  'tools/report.py':
    'def total(orders):\n    """Adds up the orders of a day."""\n    return sum(price(order) for order in orders)\n\n\ndef price(order):\n    return order["cents"]\n\n\nif __name__ == "__main__":\n    print(total([]))\n',
  'test/invoice.test.ts':
    "import { bill } from '../src/billing/invoice';\n\nexport function testBill(): void {\n  if (bill('bread', 2) !== 500) throw new Error('wrong');\n}\n",
};

/** A small repository in two languages, with a merge and a revert; authors and times are fixed. */
export interface SampleRepository {
  readonly root: string;
  /** Changes files and commits them. */
  commit(message: string, files: Readonly<Record<string, string>>, author?: string): string;
  git(...args: string[]): string;
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

function gitIn(root: string): (args: readonly string[], author?: string) => string {
  let second = 1_700_000_000;
  return (args, author = 'Ada Baker') => {
    second += 86_400;
    const date = `${second} +0000`;
    const email = `${author.split(' ')[0]?.toLowerCase()}@shop.example`;
    const who = {
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_NAME: author,
      GIT_COMMITTER_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    };
    const env = { ...process.env, ...who, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    return execFileSync('git', ['-C', root, ...args], { env, encoding: 'utf8' }).trim();
  };
}

export function createRepository(name = 'corner shop'): SampleRepository {
  const root = path.join(temporaryFolder('repo'), name);
  mkdirSync(root);
  const run = gitIn(root);
  const commit: SampleRepository['commit'] = (message, files, author) => {
    write(root, files);
    run(['add', '-A'], author);
    run(['commit', '-q', '-m', message], author);
    return run(['rev-parse', 'HEAD']);
  };
  run(['init', '-q', '-b', 'main']);
  commit('Open the shop', SHOP);
  const milk = (cents: number): Record<string, string> => ({
    'src/billing/prices.ts': (SHOP['src/billing/prices.ts'] ?? '').replace('milk: 120', `milk: ${cents}`),
  });
  commit('Raise the price of milk', milk(140), 'Ben Miller');
  run(['checkout', '-q', '-b', 'report']);
  commit('Print a title above the report', { 'tools/title.py': 'def title():\n    return "Orders of the day"\n' }, 'Cleo Smith');
  run(['checkout', '-q', 'main']);
  commit('Explain how orders are taken', { 'docs/orders.md': '# Orders\n\nOrders are taken at the counter.\n' });
  run(['merge', '-q', '--no-ff', '-m', 'Merge the report title', 'report']);
  run(['revert', '--no-edit', 'HEAD~2'], 'Ada Baker');
  return { root, commit, git: (...args) => run(args) };
}
