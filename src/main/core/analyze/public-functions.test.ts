import { expect, it } from 'vitest';
import { isBesideTheProduct } from './public-functions';

it('takes folders for what they are called, but not the packages below a source folder of the JVM', () => {
  const beside = (paths: readonly string[]) => paths.filter(isBesideTheProduct);
  expect(beside(['src/main/java/org/springframework/samples/petclinic/Owner.java', 'app/src/main/kotlin/com/acme/demo/Main.kt', 'src/perfume/a.ts'])).toEqual(
    [],
  );
  const others = [
    'examples/src/main/java/org/acme/A.java',
    'jmh/src/main/java/org/acme/A.java',
    'core/src/main/java/org/acme/FastBenchmark.java',
    'src/vendor/x.go',
    'lib/deps/y.c',
  ];
  expect(beside(others)).toEqual(others);
});
