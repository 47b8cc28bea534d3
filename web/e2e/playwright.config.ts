// Real browsers against the real server. `npm run e2e`; PARLOR_BINARY says which server.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: 'artefacts/results',
  timeout: 300_000,
  expect: { timeout: 40_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine busy with other work may miss a moment; what is broken fails every time.
  retries: 2,
  reporter: [['list']],
  // Apart, so that `./dev e2e` can measure figures of a page alone, not of two browsers on the same cores.
  projects: [
    { name: 'people', testIgnore: 'figures.spec.ts' },
    { name: 'figures', testMatch: 'figures.spec.ts' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    locale: 'en-GB',
    colorScheme: 'dark',
    actionTimeout: 40_000,
  },
});
