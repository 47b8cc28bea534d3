// Draws the PNG icons from the SVG one: node dev/icons.mjs. The drawing keeps to the middle four fifths, so
// that a mask of any shape leaves it whole.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const folder = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8').replace('rx="96"', 'rx="0"');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: new URL(`icon-${size}.png`, folder).pathname });
}
await browser.close();
