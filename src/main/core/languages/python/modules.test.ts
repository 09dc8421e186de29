import type { FactsSource } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { FamilyView } from '../../resolve/project-view';
import { resolveModule } from './modules';
import { pythonModuleOf, pythonRoles } from './paths';

function project(...paths: string[]): FamilyView {
  const configs = new Map(paths.filter((path) => path.endsWith('.toml')).map((path) => [path, '']));
  const sources = paths.filter((path) => path.endsWith('.py')).sort();
  const source: FactsSource = {
    paths: () => sources,
    facts: () => undefined,
    references: () => [],
    languageOf: () => 'python',
    packageOf: () => undefined,
    definitionsNamed: () => [],
    configs: () => configs,
  };
  return new FamilyView(source, 'python');
}

/** The file an import leads to with its confidence, or the kind of answer. */
function target(spec: string, from: string, view: FamilyView): string {
  const found = resolveModule(spec, from, view);
  return found.kind === 'files' ? `${found.files.join()} ${found.confidence}` : found.kind;
}

describe('where a Python import leads', () => {
  it('follows relative imports by folders, up to the root', () => {
    const view = project('pkg/__init__.py', 'pkg/a.py', 'pkg/sub/__init__.py', 'pkg/sub/b.py');
    expect(target('.', 'pkg/a.py', view)).toBe('pkg/__init__.py certain');
    expect(target('.a', 'pkg/__init__.py', view)).toBe('pkg/a.py certain');
    expect(target('..a', 'pkg/sub/b.py', view)).toBe('pkg/a.py certain');
    expect(target('....a', 'pkg/sub/b.py', view)).toBe('unknown');
    expect(target('.gone', 'pkg/a.py', view)).toBe('unknown');
  });

  it('finds packages at the root, in src, and in a folder that is the import root', () => {
    expect(target('pkg.a', 'tests/test_a.py', project('pkg/__init__.py', 'pkg/a.py', 'tests/test_a.py'))).toBe('pkg/a.py certain');
    expect(target('pkg', 'tests/test_a.py', project('src/pkg/__init__.py', 'tests/test_a.py'))).toBe('src/pkg/__init__.py certain');
    const server = project('server/routes/r.py', 'server/services/sync.py', 'server/settings.py');
    expect(target('services.sync', 'server/routes/r.py', server)).toBe('server/services/sync.py certain');
    expect(target('settings', 'server/routes/r.py', server)).toBe('server/settings.py certain');
  });

  it('takes code that runs inside its package folder', () => {
    const view = project('server/__init__.py', 'server/routes/__init__.py', 'server/routes/r.py', 'server/services/__init__.py', 'server/services/sync.py');
    expect(target('services.sync', 'server/routes/r.py', view)).toBe('server/services/sync.py likely');
  });

  it('prefers the importer’s own project where names recur', () => {
    const view = project('examples/one/app.py', 'examples/one/tests/test_app.py', 'examples/two/app.py');
    expect(target('app', 'examples/one/tests/test_app.py', view)).toBe('examples/one/app.py certain');
    const workspace = project('a/pyproject.toml', 'a/src/core/__init__.py', 'a/tests/t.py', 'b/pyproject.toml', 'b/src/core/__init__.py', 'tool/run.py');
    expect(target('core', 'a/src/core/__init__.py', workspace)).toBe('a/src/core/__init__.py certain');
    expect(target('core', 'b/tests/t.py', workspace)).toBe('b/src/core/__init__.py likely');
    // Of two that are equally near, neither.
    expect(target('core', 'tool/run.py', workspace)).toBe('unknown');
  });

  it('leaves the standard library and outside packages alone', () => {
    const view = project('pkg/__init__.py', 'pkg/json.py', 'pkg/redis.py', 'pkg/cache.py', 'docs/yaml.py');
    expect(target('json', 'pkg/cache.py', view)).toBe('external');
    expect(target('redis', 'pkg/cache.py', view)).toBe('external');
    expect(target('yaml', 'pkg/cache.py', view)).toBe('external');
    expect(target('os.path', 'pkg/cache.py', view)).toBe('external');
  });

  it('does not import a script into itself, and knows packages without __init__', () => {
    expect(target('redis', 'scripts/redis.py', project('scripts/redis.py'))).toBe('external');
    const view = project('space/part/mod.py', 'run.py');
    expect(target('space.part', 'run.py', view)).toBe('unknown');
    expect(target('space.part.mod', 'run.py', view)).toBe('space/part/mod.py certain');
  });
});

describe('paths of a Python project', () => {
  it('names the package of a file, or its folder', () => {
    const view = project('src/pkg/__init__.py', 'src/pkg/sub/__init__.py', 'src/pkg/sub/m.py', 'scripts/run.py', 'setup.py');
    expect(['src/pkg/sub/m.py', 'src/pkg/__init__.py', 'scripts/run.py', 'setup.py'].map((path) => pythonModuleOf(path, view))).toEqual([
      'pkg.sub',
      'pkg',
      'scripts',
      '.',
    ]);
  });

  it('tells tests, docs and examples by their paths', () => {
    expect(pythonRoles('tests/conftest.py')).toEqual(['test']);
    expect(pythonRoles('pkg/test_x.py')).toEqual(['test']);
    expect(pythonRoles('pkg/testing.py')).toEqual([]);
    expect(pythonRoles('docs/conf.py')).toEqual(['docs']);
    expect(pythonRoles('examples/app.py')).toEqual(['example']);
  });
});
