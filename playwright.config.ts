import { defineConfig } from '@playwright/test';

/** Tests in the real Electron; one window at a time, since the app is a single instance and the machine may be small. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
});
