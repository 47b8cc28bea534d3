import { defineConfig } from 'vitest/config';

declare const process: { env: Record<string, string | undefined> };
const house = process.env.PARLOR ?? 'http://127.0.0.1:8080';

// No plugin: the bundler itself compiles JSX. Nothing is inlined as a data URL, so that a content
// security policy of 'self' is enough.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] }, // docs/rulings.md is shown too
    proxy: { '/api': { target: house, ws: true } },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
