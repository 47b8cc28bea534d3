// Whether the cards were kind is told on the page that shows how a match ended, by bots that play its deal
// again; and not a moment before.
import { check_axe } from './axe';
import { expect, join_room, open_room, type Page, start, test } from './people';
import { play_by_taps, play_from_list } from './player';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Luck of the deal' });

test('the luck of a deal is told when its match is over', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 3, uno_penalty: 0 });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  const asked = () => host.page.request.get(`${house.url}/api/rooms/${ada.code}/luck`);
  expect((await asked()).status()).toBe(409);
  await start(host.page);
  expect((await asked()).status()).toBe(409);
  await Promise.all([play_by_taps(host.page, { seed: 3 }), play_by_taps(guest.page, { seed: 4 })]);

  await host.page.getByRole('button', { name: 'Luck of the deal' }).tap();
  const told = sheet(host.page);
  await expect(told).toContainText('an even share: 50');
  await expect(told.locator('.luck-seats li')).toHaveCount(2);
  await expect(told.locator('[data-mine=true]')).toContainText('Ada');
  await expect(told).toContainText('says nothing about how well anybody played');
  await check_axe(host.page, 'luck-360');

  // Everybody is told the same, from one working out.
  const first = await (await asked()).json();
  expect(await (await asked()).json()).toEqual(first);
  const [one, other] = first.seats as { percent: number }[];
  expect(one!.percent + other!.percent).toBeGreaterThanOrEqual(99);
  await guest.page.getByRole('button', { name: 'Luck of the deal' }).click();
  await expect(sheet(guest.page).locator('[data-mine=true]')).toContainText(
    String(first.seats[1].percent),
  );
  await guest.page.screenshot({ path: 'e2e/artefacts/luck-sheet.png' });
  await guest.page.keyboard.press('Escape');

  // The next match is another deal, and nothing is told of it; the last one's stays.
  await told.getByRole('button', { name: 'Close' }).tap();
  await host.page.getByRole('button', { name: 'Play again' }).tap();
  await expect(host.page.locator('.result')).toHaveCount(0);
  const next = await host.page.request.get(`${house.url}/api/rooms/${ada.code}/luck?match=2`);
  expect(next.status()).toBe(409);
  expect(await (await asked()).json()).toEqual(first);
});

test('where everybody wins, it is how much seats like what they got', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, await join_room(house, ada.code, 'Ben'));
  await start(host.page);
  await Promise.all([play_from_list(host.page), play_from_list(guest.page)]);
  await host.page.getByRole('button', { name: 'Seats and rules' }).tap();
  await host.page.getByRole('button', { name: 'Luck of the deal' }).tap();
  await expect(sheet(host.page)).toContainText('How much each seat likes what it gets');
  await host.page.screenshot({ path: 'e2e/artefacts/luck-worth-360.png' });
});
