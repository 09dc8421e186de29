import { describe, expect, it } from 'vitest';
import { FamilyView } from '../../resolve/project-view';
import { resolveRustModule, rustModuleOf } from './crates';

const CONFIGS: Record<string, string> = {
  'Cargo.toml': '[workspace]\nmembers = [\n  "tool", # the program\n  "libs/*",\n]\n[workspace.dependencies]\nlib-a = { path = "libs/a" }\n',
  'tool/Cargo.toml':
    '[package]\nname = "tool"\n[[bin]]\nname = "tool"\npath = "core/main.rs"\n[dependencies]\nlib-a.workspace = true\n[dependencies.short]\npackage = "lib-b"\npath = "../libs/b"\n[target.\'cfg(unix)\'.dev-dependencies]\nserde = "1"\n',
  'libs/a/Cargo.toml': '[package]\nname = "lib-a"\n',
  'libs/b/Cargo.toml': '[package]\nname = "lib-b"\n[lib]\nname = "bee"\npath = "root.rs"\n',
};
const FILES = [
  'tool/core/main.rs',
  'tool/core/flags/mod.rs',
  'tool/core/flags/parse.rs',
  'tool/tests/all.rs',
  'tool/tests/util/mod.rs',
  'libs/a/src/lib.rs',
  'libs/a/src/main.rs',
  'libs/a/src/net.rs',
  'libs/a/src/net/tcp.rs',
  'libs/b/root.rs',
];

const view = new FamilyView(
  {
    paths: () => [...FILES].sort(),
    facts: () => undefined,
    references: () => [],
    languageOf: () => 'rust',
    packageOf: () => undefined,
    definitionsNamed: () => [],
    configs: () => new Map(Object.entries(CONFIGS)),
  },
  'rust',
);

function to(spec: string, from: string): string {
  const target = resolveRustModule(spec, from, view);
  return target.kind === 'files' ? target.files.join(' ') : target.kind === 'external' ? `external ${target.package}` : target.kind;
}

describe('Rust modules', () => {
  it('finds the root of the crate by the manifest, else by the usual places', () => {
    expect(to('crate', 'tool/core/flags/parse.rs')).toBe('tool/core/main.rs');
    expect(to('crate', 'tool/tests/all.rs')).toBe('tool/tests/all.rs');
    expect(to('crate', 'libs/a/src/net/tcp.rs')).toBe('libs/a/src/lib.rs libs/a/src/main.rs');
    expect(to('crate', 'libs/a/src/main.rs')).toBe('libs/a/src/main.rs');
  });

  it('goes down by `mod` and up by `super`', () => {
    expect(to('mod flags', 'tool/core/main.rs')).toBe('tool/core/flags/mod.rs');
    expect(to('mod parse', 'tool/core/flags/mod.rs')).toBe('tool/core/flags/parse.rs');
    expect(to('mod tcp', 'libs/a/src/net.rs')).toBe('libs/a/src/net/tcp.rs');
    expect(to('mod util', 'tool/tests/all.rs')).toBe('tool/tests/util/mod.rs');
    expect(to('super', 'tool/core/flags/parse.rs')).toBe('tool/core/flags/mod.rs');
    expect(to('super', 'tool/core/flags/mod.rs')).toBe('tool/core/main.rs');
    expect(to('super', 'libs/a/src/net/tcp.rs')).toBe('libs/a/src/net.rs');
    expect(to('path flags/parse.rs', 'tool/core/main.rs')).toBe('tool/core/flags/parse.rs');
    expect(to('mod none', 'tool/core/main.rs')).toBe('unknown');
  });

  it('knows crates by the name that the manifest gives them', () => {
    expect(to('::lib_a', 'tool/core/main.rs')).toBe('libs/a/src/lib.rs');
    expect(to('::short', 'tool/core/main.rs')).toBe('libs/b/root.rs');
    expect(to('::lib_b', 'tool/core/main.rs')).toBe('unknown');
    expect(to('::bee', 'libs/b/root.rs')).toBe('libs/b/root.rs');
    expect(to('::serde', 'tool/core/main.rs')).toBe('external serde');
    expect(to('::std', 'libs/b/root.rs')).toBe('external std');
    expect(to('::lib_a', 'libs/b/root.rs')).toBe('unknown');
  });

  it('names modules by crate and top module', () => {
    expect(rustModuleOf('libs/a/src/lib.rs', {}, view)).toBe('lib-a');
    expect(rustModuleOf('libs/a/src/net/tcp.rs', {}, view)).toBe('lib-a::net');
    expect(rustModuleOf('libs/a/src/net.rs', {}, view)).toBe('lib-a::net');
    expect(rustModuleOf('tool/core/flags/parse.rs', {}, view)).toBe('tool::flags');
    expect(rustModuleOf('tool/core/main.rs', {}, view)).toBe('tool');
    expect(rustModuleOf('tool/tests/util/mod.rs', {}, view)).toBe('tool/tests');
  });
});
