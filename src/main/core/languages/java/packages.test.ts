import type { FactsSource } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { FamilyView } from '../../resolve/project-view';
import type { ProjectView } from '../adapter';
import { jvmModuleOf } from '../jvm-modules';
import { javaAdapter } from '.';
import { resolveJavaModule } from './packages';

/** A repository given as file → package, with build files. */
function project(packages: Readonly<Record<string, string>>, buildFiles: readonly string[] = []): ProjectView {
  return new FamilyView(sourceOf(packages, new Map(buildFiles.map((path) => [path, '']))), javaAdapter.rules.family);
}

function sourceOf(packages: Readonly<Record<string, string>>, configs: ReadonlyMap<string, string>): FactsSource {
  return {
    paths: () => Object.keys(packages).sort(),
    facts: () => undefined,
    references: () => [],
    languageOf: () => 'java',
    packageOf: (path) => packages[path],
    definitionsNamed: () => [],
    configs: () => configs,
  };
}

const shop = project(
  {
    'core/src/main/java/shop/Cart.java': 'shop',
    'core/src/main/java/shop/money/Money.java': 'shop.money',
    'core/src/test/java/shop/CartTest.java': 'shop',
    'web/src/main/java/shop/web/Page.java': 'shop.web',
    'web/src/main/java/shop/money/Money.java': 'shop.money',
  },
  ['pom.xml', 'core/pom.xml', 'web/pom.xml'],
);

describe('Java packages', () => {
  it('finds a class by its package, a nested class by what is left', () => {
    expect(resolveJavaModule('shop.Cart', 'web/src/main/java/shop/web/Page.java', shop)).toEqual({
      kind: 'symbol',
      files: ['core/src/main/java/shop/Cart.java'],
      symbol: 'Cart',
    });
    expect(resolveJavaModule('shop.Cart.Line', 'x.java', shop)).toMatchObject({ kind: 'symbol', symbol: 'Cart.Line' });
  });

  it('takes the nearest of several files that hold a class of that name', () => {
    expect(resolveJavaModule('shop.money.Money', 'web/src/main/java/shop/web/Page.java', shop)).toMatchObject({
      files: ['web/src/main/java/shop/money/Money.java'],
    });
    expect(resolveJavaModule('shop.money.Money', 'core/src/main/java/shop/Cart.java', shop)).toMatchObject({
      files: ['core/src/main/java/shop/money/Money.java'],
    });
  });

  it('gives all files of a package for a wildcard and says what is outside', () => {
    const wildcard = { spec: 'shop', names: [], wildcard: true, line: 1, scope: 0 };
    expect(resolveJavaModule('shop', 'x.java', shop, wildcard)).toMatchObject({
      kind: 'files',
      files: ['core/src/main/java/shop/Cart.java', 'core/src/test/java/shop/CartTest.java'],
    });
    expect(resolveJavaModule('java.util.List', 'x.java', shop)).toEqual({ kind: 'external', package: 'java.util' });
  });

  it('names modules by package, with the folder of the build module where there are several', () => {
    expect(jvmModuleOf('core/src/main/java/shop/Cart.java', { packageName: 'shop' }, shop)).toBe('core:shop');
    expect(jvmModuleOf('src/shop/Cart.java', { packageName: 'shop' }, project({ 'src/shop/Cart.java': 'shop' }))).toBe('shop');
    expect(jvmModuleOf('src/Cart.java', {}, project({}))).toBe('src');
  });

  it('knows tests and generated sources by their paths', () => {
    expect(javaAdapter.roles('core/src/test/java/shop/Helper.java')).toEqual(['test']);
    expect(javaAdapter.roles('core/src/main/java/shop/CartTest.java')).toEqual(['test']);
    expect(javaAdapter.roles('core/src/main/java/shop/Latest.java')).toEqual([]);
    expect(javaAdapter.roles('build/generated/shop/Cart.java')).toEqual(['generated']);
  });
});
