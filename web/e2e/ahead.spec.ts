// What a page loads ahead by itself: what everybody may need, and the rest only for who goes there.
import { rmSync } from 'node:fs';
import { Folder, make_site } from './folder';
import { expect, phone, test } from './people';

test('the lab and what games bring along are loaded for who goes there, or offline', async ({
  people,
}) => {
  const site = make_site();
  const folder = new Folder(site, '/');
  await folder.open();
  const { page } = await people.device({ ...phone, serviceWorkers: 'allow' });
  const asked = (what: RegExp) => folder.asked.some((path) => what.test(path));
  const whole = () =>
    page.evaluate(async () => (await caches.keys()).some((name) => /whole/.test(name)));
  await page.goto(folder.url);
  await expect.poll(whole, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => asked(/\/parlor-[^/]*\.wasm$/), { timeout: 60_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(folder.asked.filter((path) => /parlor_lab[^/]*\.wasm$|\.bin$/.test(path))).toEqual([]);

  // A game that one looks at brings along what it needs, and no other does.
  await page.locator('.game-tile[data-game=uno]').tap();
  await expect.poll(() => asked(/\/uno-[^/]*\.bin$/), { timeout: 30_000 }).toBe(true);
  expect(asked(/\/oodles-[^/]*\.bin$/)).toBe(false);

  await page.goto(`${folder.url}?at=/offline`);
  await expect(page.locator('[data-kept=whole]')).toBeVisible({ timeout: 60_000 });
  expect(asked(/parlor_lab[^/]*\.wasm$/)).toBe(true);
  expect(asked(/\/oodles-[^/]*\.bin$/)).toBe(true);
  await folder.close();
  rmSync(site, { recursive: true });
});
