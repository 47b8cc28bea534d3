// Without a connection people read the house's own words: silence is noticed soon, and a page loaded anew is ours.
import { House } from './house';
import { add_bots, expect, open_room, phone, start, test } from './people';
import { Relay } from './relay';

test('a line that falls silent is said to be gone within four seconds', async ({
  house,
  people,
}) => {
  const relay = new Relay(house);
  await relay.open();
  const { page } = await people.sit(relay, await open_room(house, 'uno'), phone);
  await add_bots(page, 1);
  await start(page);
  const now = Date.now();
  relay.hush();
  await expect(page.locator('.connection-state')).toHaveText('Reconnecting …');
  expect(Date.now() - now).toBeLessThan(4000);
  relay.close();
});

test('without a connection a page loaded anew is ours, and goes on by itself', async ({
  people,
}) => {
  const house = new House();
  await house.open();
  const ada = await open_room(house, 'uno');
  const { page, context } = await people.sit(house, ada, { ...phone, serviceWorkers: 'allow' });
  await add_bots(page, 1);
  await start(page);
  await page.evaluate(() => navigator.serviceWorker.ready);

  // The device has no network.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText(ada.code);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.screenshot({ path: 'e2e/artefacts/offline-360.png' });
  await context.setOffline(false);
  await expect(page.locator('.board')).toBeVisible();

  // The house is closed.
  await house.kill();
  await expect(page.locator('.connection-state')).toHaveText('Reconnecting …', { timeout: 4000 });
  await page.reload();
  await expect(page.getByText('The house does not answer')).toBeVisible();
  await page.goto(house.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // What the device keeps is the same for everybody.
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const each of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(each.url);
        paths.push(pathname + search);
      }
    return paths;
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.includes(ada.code) || path.startsWith('/api'))).toEqual([]);
  await house.close();
});

test('the worker is asked for anew each time, so that a new house is never hidden by an old page', async ({
  house,
}) => {
  const answer = await fetch(`${house.url}/worker.js`);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});
