import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** File, what it imports, and the rule that must say no; null = allowed. */
const CASES: readonly (readonly [file: string, imports: string, rule: string | null])[] = [
  ['shared/model/a.ts', '../tools', 'room-model'],
  ['shared/tools/a.ts', '../model', null],
  ['shared/tools/b.ts', '@shared/model', null],
  ['shared/tools/c.ts', '../ipc', 'room-shared-tools'],
  ['shared/model/d.ts', 'node:fs', 'no-built-ins-in-shared-or-renderer'],
  ['shared/model/e.ts', 'zod', 'package-zod'],
  ['main/core/scan/a.ts', '../store', 'room-scan'],
  ['main/core/scan/b.ts', '../../platform', null],
  ['main/core/scan/c.ts', 'electron', 'package-electron'],
  ['main/core/resolve/a.ts', 'tree-sitter', 'package-tree-sitter'],
  ['main/core/resolve/b.ts', 'tree-sitter-go', 'package-grammars'],
  ['main/core/languages/go/a.ts', 'tree-sitter-go', null],
  ['main/core/languages/go/b.ts', '../java', 'siblings-main-core-languages-'],
  ['main/core/languages/go/c.ts', '../adapter', null],
  ['main/core/analyze/a.ts', '../store/reader', null],
  ['main/core/analyze/b.ts', '../store', 'room-analyze'],
  ['main/core/analyze/c.ts', 'better-sqlite3', 'package-better-sqlite3'],
  ['main/core/pipeline/a.ts', '../store', null],
  ['main/core/pipeline/b.ts', '../../tools', 'room-pipeline'],
  ['main/tools/a.ts', '../core/store', 'room-main-tools'],
  ['main/chat/a.ts', '../tools', null],
  ['main/chat/b.ts', '../core/store/reader', 'room-chat'],
  ['main/surfaces/ipc/a.ts', '../cli', 'siblings-main-surfaces-'],
  ['main/surfaces/ipc/b.ts', '../../core/store', 'room-surfaces-ipc'],
  ['main/surfaces/ipc/c.ts', 'electron', null],
  ['main/surfaces/cli/a.ts', 'electron', 'package-electron'],
  ['main/desktop/a.ts', '../chat', 'room-desktop'],
  ['preload/a.ts', '../main/platform', 'room-preload'],
  ['renderer/src/features/map/a.ts', '../chat', 'siblings-renderer-src-features-'],
  ['renderer/src/features/map/b.ts', '../../graph-view', null],
  ['renderer/src/features/map/c.ts', 'cytoscape', 'package-cytoscape'],
  ['renderer/src/features/map/d.ts', '../../../../main/platform', 'renderer-apart'],
  ['renderer/src/lib/a.ts', 'node:path', 'no-built-ins-in-shared-or-renderer'],
  ['main/platform/cycle-a.ts', './cycle-b', 'no-cycles'],
  ['main/platform/a.ts', './gone', 'no-unresolved'],
  ['main/platform/b.ts', '../entry', 'entries-are-ends'],
];
const TARGETS = [
  'shared/model/index.ts',
  'shared/tools/index.ts',
  'shared/ipc/index.ts',
  'main/platform/index.ts',
  'main/core/store/index.ts',
  'main/core/store/reader/index.ts',
  'main/core/languages/adapter.ts',
  'main/core/languages/java/index.ts',
  'main/tools/index.ts',
  'main/chat/index.ts',
  'main/surfaces/cli/index.ts',
  'main/entry.ts',
  'renderer/src/features/chat/index.ts',
  'renderer/src/graph-view/index.ts',
];

let project: string;
let violations: { from: string; rule: { name: string } }[];

function add(file: string, text: string): void {
  const target = path.join(project, 'src', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

beforeAll(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'cairn-rooms-'));
  for (const file of TARGETS) add(file, 'export const value = 1;\n');
  for (const [file, imports] of CASES) add(file, `import * as all from '${imports}';\nexport const value = all;\n`);
  add('main/platform/cycle-b.ts', "export * from './cycle-a';\n");
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json', 'scripts/rooms.mjs']) cpSync(path.join(ROOT, name), path.join(project, name));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  const cli = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = spawnSync(process.execPath, [cli, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  violations = JSON.parse(run.stdout).summary.violations;
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the room rules', () => {
  it.each(CASES)('%s imports %s: %s', (file, _imports, rule) => {
    const rules = violations.filter((violation) => violation.from === `src/${file}`).map((violation) => violation.rule.name);
    if (rule === null) expect(rules).toEqual([]);
    else expect(rules).toContain(rule);
  });
});
