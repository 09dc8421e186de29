import type { FactsSource } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { FamilyView } from '../../resolve/project-view';
import type { ProjectView } from '../adapter';
import { goAdapter } from '.';
import { goModuleOf, resolveGoModule } from './modules';

/** A repository given as file → package name, with the texts of its go.mod files. */
function project(packages: Readonly<Record<string, string>>, modules: Readonly<Record<string, string>> = {}): ProjectView {
  const source: FactsSource = {
    paths: () => Object.keys(packages).sort(),
    facts: () => undefined,
    references: () => [],
    languageOf: () => 'go',
    packageOf: (path) => packages[path],
    definitionsNamed: () => [],
    configs: () => new Map(Object.entries(modules)),
  };
  return new FamilyView(source, 'go');
}

const packages = {
  'main.go': 'main',
  'store/db.go': 'store',
  'store/db_test.go': 'store',
  'store/api_test.go': 'store_test',
  'internal/log/log.go': 'log',
  'tools/gen/gen.go': 'gen',
};
const shop = project(packages, {
  'go.mod': 'module example.com/shop/v2\n\ngo 1.21\n\nreplace (\n\texample.org/old => ./store\n)\n',
  'tools/go.mod': 'module example.com/shop/tools // tools\n',
});

describe('Go packages', () => {
  it('finds the folder below the module path', () => {
    expect(resolveGoModule('example.com/shop/v2/store', 'main.go', shop)).toEqual({ kind: 'files', files: ['store/db.go'], confidence: 'certain' });
    expect(resolveGoModule('example.com/shop/v2/internal/log', 'main.go', shop)).toMatchObject({ files: ['internal/log/log.go'] });
    expect(resolveGoModule('example.com/shop/v2', 'store/db.go', shop)).toMatchObject({ files: ['main.go'] });
    expect(resolveGoModule('example.com/shop/tools/gen', 'main.go', shop)).toMatchObject({ files: ['tools/gen/gen.go'] });
  });

  it('follows a replacement by a folder', () => {
    expect(resolveGoModule('example.org/old', 'main.go', shop)).toMatchObject({ files: ['store/db.go'] });
  });

  it('gives in-package tests only to the tests of the folder', () => {
    expect(resolveGoModule('example.com/shop/v2/store', 'store/api_test.go', shop)).toMatchObject({ files: ['store/db.go', 'store/db_test.go'] });
  });

  it('tells what is outside from what is missing', () => {
    expect(resolveGoModule('net/http', 'main.go', shop)).toEqual({ kind: 'external', package: 'net/http' });
    expect(resolveGoModule('example.com/shop/v2/gone', 'main.go', shop)).toEqual({ kind: 'unknown' });
  });

  it('finds folders by the end of the path when there is no go.mod', () => {
    const old = project(packages);
    expect(resolveGoModule('github.com/acme/shop/store', 'main.go', old)).toMatchObject({ kind: 'files', confidence: 'likely', files: ['store/db.go'] });
    expect(resolveGoModule('net/http', 'main.go', old)).toMatchObject({ kind: 'external' });
  });

  it('names modules by the path below the module', () => {
    expect(goModuleOf('main.go', { packageName: 'main' }, shop)).toBe('shop');
    expect(goModuleOf('internal/log/log.go', { packageName: 'log' }, shop)).toBe('internal/log');
    expect(goModuleOf('tools/gen/gen.go', { packageName: 'gen' }, shop)).toBe('tools/gen');
  });

  it('knows tests and generated files by their names', () => {
    expect(goAdapter.roles('store/db_test.go')).toEqual(['test']);
    expect(goAdapter.roles('api/user.pb.go')).toEqual(['generated']);
    expect(goAdapter.roles('store/testing.go')).toEqual([]);
  });
});
