// Real browsers against the real server. `npm run e2e`; PARLOR_BINARY says which server.
import { defineConfig } from '@playwright/test';

// What takes longest and looks at one thing from every side. `./dev test` leaves it out, `./dev e2e` does not.
const long_looks = [
  'looks',
  'words',
  'session_words',
  'lesson',
  'learn',
  'stillness',
  'one_phone',
  'docs',
  'crowd',
  'session_sizes',
];
const left_out = process.env.PARLOR_SHORT ? long_looks.map((each) => `${each}.spec.ts`) : [];

// Without windows and what belongs to them: a quarter of the time.
export const browser = process.env.PARLOR_BROWSER ?? '/usr/bin/chromium-headless-shell';

const figures = ['figures.spec.ts', 'thinking.spec.ts'];

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
    { name: 'people', testIgnore: [...figures, ...left_out] },
    { name: 'figures', testMatch: figures },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browser, args: ['--no-sandbox'] },
    locale: 'en-GB',
    colorScheme: 'dark',
    actionTimeout: 40_000,
  },
});
