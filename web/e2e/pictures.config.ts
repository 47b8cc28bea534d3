// The pictures of the README: `./dev pictures`. No test of `./dev e2e`, which looks for *.spec.ts alone.
import { defineConfig } from '@playwright/test';
import base from './playwright.config';

export default defineConfig({
  ...base,
  testMatch: 'pictures.ts',
  outputDir: 'artefacts/picture-results',
  projects: [{ name: 'pictures' }],
  workers: 1,
  retries: 0,
});
