// The last match can be checked on the page: what was checked and what was not is said, and a record that was
// changed is found out.
import { expect, join_room, open_room, type Page, start, test } from './people';
import { play_from_list } from './player';

const check = (page: Page) => page.getByRole('button', { name: 'Check it' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Is this match genuine?' });

test('the last match is checked on the page', async ({ house, people }) => {
  // More gifts than anybody will open.
  const gifts = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `Secret ${n}` }));
  const ada = await open_room(house, 'white_elephant', { gifts });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await start(host.page);
  await Promise.all([play_from_list(host.page), play_from_list(guest.page)]);
  await host.page.getByRole('button', { name: 'Seats and rules' }).tap();
  await check(host.page).tap();
  const found = sheet(host.page).locator('[data-verified=true]');
  await expect(found).toContainText('The record is whole');
  await expect(found).toContainText('2 players added a secret number');
  await expect(found).toContainText('the match this device saw');
  await expect(found).toContainText('The rules were asked again');
  const record = await (await fetch(`${house.url}/api/rooms/${ada.code}/record`)).text();
  const told = gifts.filter(({ name }) => record.includes(name)).length;
  expect(told).toBeGreaterThanOrEqual(2);
  expect(told, 'of six gifts three turns open three at most').toBeLessThanOrEqual(3);
  await expect(sheet(host.page).locator('code')).toHaveText(
    new RegExp(`^parlor verify ${ada.code}-1\\.ndjson --expect [0-9a-f]{12}$`),
  );
  await host.page.screenshot({ path: 'e2e/artefacts/verify-360.png' });

  // Somebody who came later has no seal to compare with, and is told the one of the record.
  const cleo = await people.sit(house, await join_room(house, ada.code, 'Cleo'));
  await check(cleo.page).tap();
  await expect(sheet(cleo.page)).toContainText('did not see the match begin');

  // A record that somebody changed on the way.
  await guest.page.route('**/record*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"Ada"', '"Eve"');
    await route.fulfill({ response: answer, body });
  });
  await check(guest.page).tap();
  await expect(sheet(guest.page)).toContainText('do not trust it');
});

test('a game that comes back has its options of last time', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { stacking: true, hand_size: 5 });
  const { page } = await people.sit(house, ada);
  const rules = page.locator('.lobby-rules');
  await expect(rules).toContainText('Stacking');
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Another game' }).tap();
    await page.getByRole('dialog').getByRole('button', { name }).tap();
  };
  await choose(/Sleeping Queens/);
  await expect(page.getByRole('heading', { name: 'Sleeping Queens' })).toBeVisible();
  await expect(rules).not.toContainText('Stacking');
  await choose(/UNO/);
  await expect(rules).toContainText('Stacking');
  await expect(rules).toContainText('Cards each: 5');
});
