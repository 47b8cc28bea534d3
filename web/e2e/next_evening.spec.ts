// A device remembers its tables: several of them stand on the front door, and one that the house has closed is opened
// again for the same people in one tap.
import { check_phone } from './axe';
import { add_bots, expect, join_room, laptop, open_room, phone, start, test } from './people';

test('a table that has closed is opened again, and says who is missing', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', { stacking: true });
  const ben = await join_room(house, ada.code, 'Ben');
  const { page } = await people.sit(house, ada, phone, { name: 'Ada', language: 'en' });
  const guest = await people.sit(house, ben, phone, { name: 'Ben', language: 'en' });
  await expect(page.getByText('Stacking')).toBeVisible();
  await page.goto(house.url);
  const tile = page.getByRole('link', { name: /Back to your table/ });
  await expect(tile).toContainText('UNO');
  await expect(tile).toContainText('with Ben');
  await check_phone(page, 'door-tables');
  await house.close_room(ada.code);
  await tile.tap();
  await expect(page.getByRole('heading', { name: 'This table has closed' })).toBeVisible();
  await check_phone(page, 'closed');

  // On a phone the link goes to whom one likes.
  await page.evaluate(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data ?? {});
  });
  await page.getByRole('button', { name: 'Same again' }).tap();
  await expect(page.getByText('Last time with Ben')).toBeVisible();
  await expect(page.getByText('Stacking')).toBeVisible();
  await check_phone(page, 'lobby-again');
  await page.getByRole('button', { name: 'Send the link' }).tap();
  const code = new URL(page.url()).searchParams.get('room')!;
  expect(code).not.toBe(ada.code);
  const [data] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(data).toMatchObject({ text: 'Come and play UNO with me:' });
  expect(data?.url).toContain(`/r/${code}`);

  // Ben follows it: his name is known here, one tap.
  await guest.page.goto(`${house.url}/r/${code}`);
  await guest.page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.getByText('Last time with Ben')).toHaveCount(0);
  await guest.page.goto(house.url);
  await expect(guest.page.locator('.recent li')).toHaveCount(2);
});

test('the title of the tab says whose turn it is, or does not', async ({ house, people }) => {
  for (const call_title of [true, false]) {
    const ada = await open_room(house, 'uno', {});
    const { page } = await people.sit(house, ada, laptop, { call_title, language: 'en' });
    await add_bots(page, 1);
    await start(page);
    await expect(page.locator('.prompt-text')).toContainText(/^(Your turn|Take)/); // a +2 may be dealt
    if (call_title) await expect(page).toHaveTitle(/^● (Your turn|Take)/);
    else await expect(page).toHaveTitle('UNO · Parlor');
  }
});
