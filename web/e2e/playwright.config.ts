// Real browsers against the real server. `npm run e2e`; PARLOR_BINARY says which server.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: 'artefacts/results',
  timeout: 90_000,
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    colorScheme: 'dark',
  },
});
