// Every page for everyone: no serious finding of axe in dark and light, nothing wider than a small phone,
// nothing too small for a finger, nothing too small for a room.
import { check_phone, check_screen } from './axe';
import { games } from './games';
import type { House } from './house';
import {
  add_bots,
  big_screen,
  expect,
  join_room,
  open_room,
  type People,
  phone,
  start,
  test,
} from './people';

test('the front door, a game page and the way in', async ({ house, people }) => {
  const { page } = await people.device(phone);
  await page.goto(house.url);
  await expect(page.locator('.facts').first()).toContainText('min');
  await check_phone(page, 'door');
  await page.goto(`${house.url}/?game=uno`);
  await page.getByText('All options').tap();
  await check_phone(page, 'game');
  const { code } = await open_room(house, 'oodles');
  await page.goto(`${house.url}/r/${code}`);
  await expect(page.getByRole('button', { name: 'Just watch' })).toBeVisible();
  await check_phone(page, 'join');
});

test('the lobby and its menus', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant', { max_steals: 2 });
  const ben = await join_room(house, ada.code, 'Ben');
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const host = await people.sit(house, ada);
  await people.sit(house, ben);
  await add_bots(host.page, 1);
  await check_phone(host.page, 'lobby');
  await host.page.getByRole('button', { name: 'Menu' }).tap();
  await check_phone(host.page, 'menu');
  const screen = await people.sit(house, tv, big_screen);
  await expect(screen.page.locator('.screen-players li')).toHaveCount(3);
  await check_screen(screen.page, 'screen-lobby');
});

async function table(people: People, house: House, game: string, config: object) {
  const ada = await open_room(house, game, config, game === 'oodles' ? 'host' : 'player');
  const ben = await join_room(house, ada.code, 'Ben');
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const eve = await join_room(house, ada.code, 'Eve', 'spectator');
  const host = await people.sit(house, ada);
  await add_bots(host.page, 2);
  await start(host.page);
  return { host, ben, tv, eve };
}

for (const game of games)
  test(`the table of ${game}, from every side`, async ({ house, people }) => {
    const config = game === 'oodles' ? { judge: 'host', control_timer_seconds: 120 } : {};
    const { host, ben, tv, eve } =
      game === 'snatch_or_share'
        ? await three(people, house)
        : await table(people, house, game, config);
    const guest = await people.sit(house, ben);
    await expect(guest.page.locator('.board')).toBeVisible();
    await check_phone(guest.page, `${game}-play`);
    if (game === 'oodles') await check_phone(host.page, `${game}-host`);
    const screen = await people.sit(house, tv, big_screen);
    await expect(screen.page.locator('.board')).toBeVisible();
    await check_screen(screen.page, `${game}-screen`);
    if (game !== 'uno') return;
    const watcher = await people.sit(house, eve);
    await expect(watcher.page.locator('.board')).toBeVisible();
    await check_phone(watcher.page, `${game}-watch`);
  });

// Snatch or Share has exactly three seats.
async function three(people: People, house: House) {
  const ada = await open_room(house, 'snatch_or_share', { periods: [0, 0, 0, 0, 2] });
  const ben = await join_room(house, ada.code, 'Ben');
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const host = await people.sit(house, ada);
  await add_bots(host.page, 1);
  await start(host.page);
  return { host, ben, tv, eve: tv };
}
