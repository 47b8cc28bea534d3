// A house that shares its host: everything stands below a path, and nothing is asked for beside it.
import { House } from './house';
import { add_bots, expect, phone, start, test } from './people';

test('a house below a path is the same house', async ({ people }) => {
  const house = new House(['--public-url', 'http://127.0.0.1:1/games/']);
  await house.open();
  const { page } = await people.device({ ...phone, serviceWorkers: 'allow' });
  const beside: string[] = [];
  const watch = (address: string) => {
    const { pathname } = new URL(address);
    if (pathname !== '/games' && !pathname.startsWith('/games/')) beside.push(pathname);
  };
  page.on('request', (request) => watch(request.url()));
  page.on('websocket', (socket) => watch(socket.url()));

  await page.goto(`${house.url}/games/`);
  await page.locator('.game-tile[data-game=uno]').tap();
  await expect(page).toHaveURL(/\/games\/\?game=uno$/);
  await page.getByRole('button', { name: 'Open the table' }).tap();
  await expect(page).toHaveURL(/\/games\/play\?room=/);
  const code = new URL(page.url()).searchParams.get('room');
  await add_bots(page, 1);
  await expect(page.locator('img.qr').first()).toHaveAttribute('src', /^\/games\/api\//);
  await start(page);
  await expect(page.locator('.board')).toBeVisible();
  await page.reload();
  await expect(page.locator('.board')).toBeVisible();

  // A guest by the link, and back to the front door.
  const guest = (await people.device(phone)).page;
  guest.on('request', (request) => watch(request.url()));
  await guest.goto(`${house.url}/games/r/${code}`);
  await expect(guest.getByRole('heading').first()).toBeVisible();
  await guest.goto(`${house.url}/games/keeper`);
  const home = guest.locator('a[href="/games/"]').first();
  await home.tap();
  await expect(guest).toHaveURL(/\/games\/$/);
  await expect(guest.locator('.game-tile')).toHaveCount(5);
  expect(beside).toEqual([]);
  await house.close();
});
