import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';

const BIN = path.resolve('bin/cairn');
const RULES = (severity: string): string =>
  `rules:\n  - name: prices stand alone\n    severity: ${severity}\n    why: Every shop uses them.\n    kind: forbid\n    from: src/price\n    to: src/cart\n`;

let repository: TestRepository;
let home: string;

const rules = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'rules', repository.root, ...args], {
    encoding: 'utf8',
    env: { ...process.env, CAIRN_HOME: home },
  });
  return { status, stdout, stderr };
};
const price = (...more: string[]): string =>
  ["import { sell } from '../cart/cart';", 'export function priceOf(): number {', '  return sell();', '}', ...more, ''].join('\n');

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-rules-cli-'));
  repository = new TestRepository();
  repository.write('src/cart/cart.ts', 'export function sell(): number {\n  return 1;\n}\nexport function empty(): void {}\n');
  repository.write('src/price/price.ts', price());
  repository.commit('First');
});
afterAll(() => {
  repository.delete();
  rmSync(home, { recursive: true, force: true });
});

/** What the schema of SARIF 2.1.0 requires of the objects that are written here. */
function checkSarif(text: string) {
  const log = JSON.parse(text);
  expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
  for (const run of log.runs) {
    expect(run.tool.driver.name).toBe('Cairn');
    for (const descriptor of run.tool.driver.rules) {
      expect(typeof descriptor.id).toBe('string');
      expect(typeof descriptor.fullDescription.text).toBe('string');
      expect(['none', 'note', 'warning', 'error']).toContain(descriptor.defaultConfiguration.level);
    }
    for (const invocation of run.invocations) expect(typeof invocation.executionSuccessful).toBe('boolean');
    for (const result of run.results) {
      expect(typeof result.message.text).toBe('string');
      expect(['none', 'note', 'warning', 'error']).toContain(result.level);
      for (const { physicalLocation } of [...result.locations, ...(result.relatedLocations ?? [])]) {
        expect(physicalLocation.artifactLocation.uri).toMatch(/^[^/\\:]+(\/[^/\\:]+)*$/);
        expect(physicalLocation.region.startLine).toBeGreaterThanOrEqual(1);
      }
    }
  }
  return log.runs[0];
}

describe('cairn rules', { timeout: 120_000 }, () => {
  it('indexes first and says so; without a rules file nothing was checked: 2', () => {
    const asked = rules();
    expect(asked).toMatchObject({ status: 2, stdout: '' });
    expect(asked.stderr).toMatch(/the index is up to date: revision 1, HEAD [0-9a-f]{12}, 2 of 2 files parsed now/);
    expect(asked.stderr).toContain('UNKNOWN_PATH: The repository has no .cairn/rules.yml');
  });

  it('--init writes a file that can be checked, and never over one', () => {
    expect(rules('--init')).toMatchObject({ status: 0, stdout: expect.stringContaining('Wrote .cairn/rules.yml') });
    const file = path.join(repository.root, '.cairn/rules.yml');
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('module:src/price');
    expect(rules()).toMatchObject({ status: 0 });
    expect(rules('--init')).toMatchObject({ status: 2, stderr: expect.stringContaining('.cairn/rules.yml is there already') });
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('a broken rule of severity error is 1, of another severity 0', () => {
    repository.write('.cairn/rules.yml', RULES('warning'));
    expect(rules()).toMatchObject({ status: 0, stdout: expect.stringContaining('FAIL  warning  prices stand alone  2 violations') });
    repository.write('.cairn/rules.yml', RULES('error'));
    const { status, stdout } = rules();
    expect(status).toBe(1);
    expect(stdout).toContain('src/price/price.ts:3 priceOf -> src/cart/cart.ts:1 sell');
    expect(stdout).toContain('CALLS, certain: src/price must not use src/cart');
    expect(stdout).toContain('Broken by something new: 1 rule of severity error, 0 of warning, 0 of info.');
  });

  it('JSON and SARIF hold every violation with its places', () => {
    const json = JSON.parse(rules('--format', 'json').stdout);
    expect(json).toMatchObject({ state: 'fail', failing: { error: 1, warning: 0, info: 0 }, baseline: null, gone: [] });
    expect(json.rules[0].violations.map((item: { kind: string }) => item.kind)).toEqual(['IMPORTS', 'CALLS']);
    const run = checkSarif(rules('--format', 'sarif').stdout);
    expect(run.results).toHaveLength(2);
    expect(run.results[1]).toMatchObject({
      ruleId: 'prices stand alone',
      ruleIndex: 0,
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'src/price/price.ts' }, region: { startLine: 3 } } }],
    });
  });

  it('the baseline remembers what was there: moved lines stay known, what is new fails, what is gone is told', () => {
    expect(rules('--update-baseline')).toMatchObject({ status: 0, stdout: 'Remembered 2 violations in .cairn/rules-baseline.json; 0 of before are gone.\n' });
    repository.write('src/price/price.ts', `// moved\n\n${price()}`);
    expect(rules()).toMatchObject({ status: 0, stdout: expect.stringContaining('2 known, 0 of them gone') });
    repository.write('src/price/price.ts', price('export function more(): number {', '  return sell();', '}'));
    const more = rules('--format', 'sarif');
    expect(more.status).toBe(1);
    expect(checkSarif(more.stdout).results.map((result: { baselineState: string }) => result.baselineState)).toEqual(['unchanged', 'unchanged', 'new']);
    repository.write('src/price/price.ts', 'export function priceOf(): number {\n  return 1;\n}\n');
    expect(rules()).toMatchObject({ status: 0, stdout: expect.stringContaining('2 known, 2 of them gone') });
    expect(checkSarif(rules('--format', 'sarif').stdout).results.map((result: { baselineState: string }) => result.baselineState)).toEqual([
      'absent',
      'absent',
    ]);
  });

  it('--baseline takes another file, which must be there to be read', () => {
    const other = path.join(home, 'other.json');
    repository.write('src/price/price.ts', price());
    expect(rules('--baseline', other)).toMatchObject({ status: 2, stderr: expect.stringContaining('does not exist') });
    expect(rules('--baseline', other, '--update-baseline').status).toBe(0);
    expect(existsSync(other)).toBe(true);
    expect(rules('--baseline', other).status).toBe(0);
  });

  it('a broken file is 2, with each problem on a line', () => {
    repository.write('.cairn/rules.yml', `${RULES('fatal')}    fro: x\n`);
    const text = rules();
    expect(text).toMatchObject({ status: 2, stdout: '' });
    expect(text.stderr).toMatch(/^\.cairn\/rules\.yml:3:15: severity must be one of error, warning, info, not fatal$/m);
    expect(text.stderr).toMatch(/^\.cairn\/rules\.yml:8:5: unknown key fro; did you mean from\?/m);
    expect(JSON.parse(rules('--format', 'json').stdout)).toMatchObject({
      state: 'broken',
      problems: [
        { line: 3, column: 15 },
        { line: 8, column: 5 },
      ],
    });
    const run = checkSarif(rules('--format', 'sarif').stdout);
    expect(run).toMatchObject({ results: [], invocations: [{ executionSuccessful: false }] });
    repository.write('.cairn/rules.yml', RULES('error'));
  });

  it('--no-index takes the index as it is, unless it is out of date: 2', () => {
    expect(rules('--no-index')).toMatchObject({ status: 0, stderr: '' });
    repository.write('src/price/price.ts', price('// changed'));
    expect(rules('--no-index')).toMatchObject({ status: 2, stderr: expect.stringContaining('INDEX_STALE') });
    expect(rules('--format', 'xml').status).toBe(2);
  });
});
