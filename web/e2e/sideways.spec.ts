// Phones on their side: every page shows what one came for without a push of the finger.
import {
  add_bots,
  expect,
  join_room,
  laptop,
  open_room,
  type Page,
  phone,
  start,
  test,
} from './people';
import { play_from_list } from './player';

const sideways = { ...phone, viewport: { width: 740, height: 360 } };
const seen = (page: Page, selector: string) =>
  expect(page.locator(selector).first()).toBeInViewport({ ratio: 1 });
const height = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.getBoundingClientRect().height);

test('joining and the lobby', async ({ house, people }) => {
  const ada = await open_room(house, 'oodles');
  await join_room(house, ada.code, 'Bartholomew the Great');
  const guest = await people.device(sideways);
  await guest.page.goto(`${house.url}/r/${ada.code}`);
  await seen(guest.page, '.join-page .button.primary');
  const { page } = await people.sit(house, ada, sideways);
  await seen(page, '.lobby-seat:nth-child(2)');
  await seen(page, '.qr');
  await seen(page, '.start-bar .button');
  // The code and its picture stay inside their panel.
  const inside = await page.evaluate(() => {
    const panel = document.querySelector('.invite')!.getBoundingClientRect();
    return document.querySelector('.qr')!.getBoundingClientRect().right < panel.right;
  });
  expect(inside).toBe(true);
});

test('the result and the replay', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant');
  const desk = await people.sit(house, ada, laptop);
  await add_bots(desk.page, 5);
  await start(desk.page);
  await play_from_list(desk.page);
  // At a wide desk nothing but the board lies beside the log.
  const board = await height(desk.page, '.table-board');
  expect(board + (await height(desk.page, '.table-head'))).toBeGreaterThan(798);
  const { page } = await people.sit(house, ada, sideways);
  await seen(page, '.result .button.primary');
  for (const each of await page.locator('.result-buttons .button').all())
    await expect(each).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Watch the replay' }).tap();
  await expect(page.locator('.replay .board')).toBeVisible();
  expect(await height(page, '.replay .table-board')).toBeGreaterThan(200);
});
