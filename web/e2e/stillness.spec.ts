// Nothing jumps while a page loads: what is there stays where it is, whatever comes later and how slowly.
import { games } from './games';
import { expect, laptop, open_room, phone, test } from './people';

interface Shift {
  value: number;
  what: string[];
}

// Runs before the page's own scripts. Only what nobody asked for counts.
function watch_shifts(): void {
  const shifts: Shift[] = [];
  (globalThis as unknown as { shifts: Shift[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    }[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

const most = 0.05;

for (const [size, device] of [
  ['a phone', phone],
  ['a laptop', laptop],
] as const)
  test(`nothing jumps while pages load on ${size}`, async ({ house, people }) => {
    const ada = await open_room(house, 'uno', { jump_in: true, stacking: true });
    const { page } = await people.sit(house, ada, {
      ...device,
      reducedMotion: 'no-preference',
    });
    await page.addInitScript(watch_shifts);
    // A slow line: what the page asks for comes one after the other.
    await page.route(/\/api\/|\.woff2|\/assets\/.*\.(js|css)/, async (route) => {
      await new Promise((done) => setTimeout(done, 150 + Math.random() * 150));
      await route.continue();
    });
    const paths = [
      '/',
      `/play?room=${ada.code}`,
      `/watch?room=${ada.code}`,
      ...games.map((game) => `/?game=${game}`),
    ];
    for (const path of paths) {
      await page.goto(house.url + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(600);
      const shifts = await page.evaluate(
        () => (globalThis as unknown as { shifts: Shift[] }).shifts,
      );
      const sum = shifts.reduce((all, each) => all + each.value, 0);
      console.log(`${path}: layout shift ${sum.toFixed(4)}`);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(most);
    }
  });
