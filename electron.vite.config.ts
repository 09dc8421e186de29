import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') };

export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      target: 'node20',
      // Bundled, these packages load as a part of one file: their many small files would make up most of the start of a short command.
      externalizeDeps: { exclude: ['@modelcontextprotocol/sdk', 'commander', 'ignore', 'yaml', 'zod'] },
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/main/cli.ts',
          augment: 'src/main/augment.ts',
          indexer: 'src/main/indexer.ts',
          'parse-worker': 'src/main/parse-worker.ts',
        },
        // CommonJS, because only its scripts can be compiled from V8's code cache on Node 20 (bin/code-cache.cjs).
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      target: 'node20',
      // A sandboxed preload is one CommonJS file that may require only 'electron' and a few built-ins.
      externalizeDeps: false,
      rolldownOptions: { input: { index: 'src/preload/index.ts' }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias },
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      target: 'chrome130',
      rolldownOptions: { input: { index: resolve(import.meta.dirname, 'src/renderer/index.html') } },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
});
