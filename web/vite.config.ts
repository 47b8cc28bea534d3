import { defineConfig } from 'vitest/config';

declare const process: { env: Record<string, string | undefined> };
const house = process.env.PARLOR ?? 'http://127.0.0.1:8080';

// No plugin: the bundler itself compiles JSX. Files name each other from where they are, so that a house below a
// path works; only index.html, which stands for every page, names them from the root, and the house puts its
// place in front (docs/operations.md). Nothing is inlined as a data URL, so that a content
// security policy of 'self' is enough.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the front door needs comes at once, in one file: apart, each small one would cost its headers.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  server: {
    fs: { allow: ['..'] }, // docs/rulings.md is shown too
    proxy: { '/api': { target: house, ws: true } },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['src/i18n/all_words.ts'] },
});
