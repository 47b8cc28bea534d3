// The shuffle made by all, as people see it: sealed while they play, checked when it is over. The page
// checks the server's own record, on plain http, where browsers bring no hashes.
import { check_phone } from './axe';
import { expect, join_room, open_room, start, test } from './people';
import { play_from_list } from './player';

test('a match is sealed by both players and checked at its end', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant');
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await start(host.page);
  await guest.page.getByRole('button', { name: 'Menu' }).tap();
  const sealed = guest.page.locator('[data-seal=sealed]');
  await expect(sealed).toContainText('Sealed:');
  await expect(sealed).toContainText('2 players');
  await check_phone(guest.page, 'sealed');
  const seal = await sealed.locator('code').getAttribute('title');
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  await guest.page.keyboard.press('Escape');
  await Promise.all([play_from_list(host.page), play_from_list(guest.page)]);
  for (const { page } of [host, guest]) {
    const checked = page.locator('.result [data-seal=checked]');
    await expect(checked).toContainText('checked and is fair');
    await expect(checked.locator('code')).toHaveAttribute('title', seal!);
  }
});

test('a record that was changed does not fit', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant');
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  // Somebody between the house and this page gives Ben another name in the record.
  await host.page.route('**/record*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"Ben"', '"Bob"'),
    });
  });
  await start(host.page);
  await Promise.all([play_from_list(host.page), play_from_list(guest.page)]);
  await expect(host.page.locator('.result [data-seal=failed]')).toContainText('do not trust');
  await expect(guest.page.locator('.result [data-seal=checked]')).toBeVisible();
});
