import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The parts a page needs to play without a house, for who keeps it (public/worker.js): everything but the pages that
// talk to one all the time, and the guides. Listed when all is written: what came out empty is gone by then.
const for_houses =
  /\/pages\/(docs|keeper|banks|session|party)\/|\/docs\/|\/CONTRIBUTING|\/content\/sessions\//;
// Of these what is large and not for everybody: the lab, and what single games bring along.
const for_who_asks = /parlor_lab[^/]*\.wasm$|\.bin$/;
const kept_list = (): Plugin => ({
  name: 'kept-list',
  writeBundle({ dir = 'dist' }, bundle) {
    const kept = Object.values(bundle).filter((file) => {
      if (file.type === 'asset') return file.fileName.startsWith('assets/');
      const modules = Object.keys(file.modules);
      const own = file.facadeModuleId ?? '';
      const here = modules.length === 0 || modules.some((each) => !for_houses.test(each));
      return here && !for_houses.test(own);
    });
    const all = [...kept.map((file) => file.fileName), 'manifest.webmanifest', 'icon.svg'].sort();
    const release = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
    const parts = all.filter((file) => !for_who_asks.test(file));
    const more = all.filter((file) => for_who_asks.test(file));
    writeFileSync(join(dir, 'kept.json'), JSON.stringify({ release, parts, more }));
  },
});

declare const process: { env: Record<string, string | undefined> };
const house = process.env.PARLOR ?? 'http://127.0.0.1:8080';

// No plugin: the bundler itself compiles JSX. Files name each other from where they are, so that a house below a
// path works; only index.html, which stands for every page, names them from the root, and the house puts its
// place in front (docs/operations.md). Nothing is inlined as a data URL, so that a content
// security policy of 'self' is enough.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [kept_list()],
  worker: { format: 'es' },
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
