// Screenshots of a board from its frames at three sizes: node dev/shots.mjs GAME OUT [QUERY…]
// Each QUERY is what follows /dev/?game=GAME&, e.g. "at=20&viewer=0". Wants `npm run dev` running (WEB: its address).
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [game, out, ...queries] = process.argv.slice(2);
const sizes = { phone: [360, 740], laptop: [1280, 800], screen: [1920, 1080] };
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const query of queries.length ? queries : ['at=10&viewer=0']) {
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const page = await browser.newPage({ viewport: { width, height } });
    page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
    page.on('pageerror', (error) => console.log(String(error)));
    await page.goto(`${process.env.WEB ?? 'http://localhost:5173'}/dev/?game=${game}&${query}`);
    await page.waitForSelector('.board');
    await page.waitForTimeout(Number(process.env.WAIT ?? 1500));
    await page.screenshot({ path: `${out}/${query.replace(/[^\w]+/g, '_')}_${name}.png` });
    await page.close();
  }
}
await browser.close();
