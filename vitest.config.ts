import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@shared': resolve(import.meta.dirname, 'src/shared') } },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
    globalSetup: 'scripts/vitest-build.mjs',
    pool: 'forks',
    testTimeout: 30_000,
  },
});
