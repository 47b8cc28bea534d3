// A locked table: who comes late knocks, the host lets them in or not, before the match and in it; and who was
// sent away stays away, whatever they call themselves.
import { check_phone } from './axe';
import { add_bots, expect, join_room, open_room, type People, phone, start, test } from './people';

async function knock(people: People, where: string, name: string) {
  const { page } = await people.device(phone);
  await page.goto(where);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Knock' }).tap();
  await expect(page.getByText('The host has been asked. Wait a moment …')).toBeVisible();
  return page;
}

test('who knocks at a locked table is let in, or not', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 7 });
  const where = `${house.url}/r/${ada.code}`;
  const { page: host } = await people.sit(house, ada);
  await host.getByRole('button', { name: 'Lock the table' }).tap();

  const carla = await knock(people, where, 'Carla');
  await expect(host.getByText('Carla knocks')).toBeVisible();
  await check_phone(host, 'knocks');
  await check_phone(carla, 'knocking');
  await host.getByRole('button', { name: 'Let Carla in' }).tap();
  await expect(carla.locator('.lobby, .seat').first()).toBeVisible();
  await expect(host.getByText('Carla knocks')).toHaveCount(0);
  await expect(host.getByText('Locked: nobody new gets in.')).toBeVisible();

  const dan = await knock(people, where, 'Dan');
  await host.getByRole('button', { name: 'Not now, Dan' }).tap();
  await expect(dan.getByText('The host does not let you in now.')).toBeVisible();
  await expect(dan.getByRole('button', { name: 'Knock' })).toBeVisible();
});

test('in the middle of a match somebody knocks and goes away again', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 7 });
  const { page: host } = await people.sit(house, ada);
  await add_bots(host, 1);
  await host.getByRole('button', { name: 'Lock the table' }).tap();
  await start(host);
  const eve = await knock(people, `${house.url}/r/${ada.code}`, 'Eve');
  await expect(host.getByText('Eve knocks')).toBeVisible();
  await check_phone(host, 'knocks-in-match');
  await eve.getByRole('button', { name: 'Go away again' }).tap();
  await expect(eve.getByText('This table is locked.')).toBeVisible();
  // Nobody is asked about somebody who has gone.
  await expect(host.getByText('Eve knocks')).toHaveCount(0);
});

test('who was taken off a table stays off it', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 7 });
  const ben = await join_room(house, ada.code, 'Ben');
  const { page: host } = await people.sit(house, ada);
  const { page: guest } = await people.sit(house, ben);
  await expect(guest.locator('.lobby')).toBeVisible();
  await host.getByRole('button', { name: 'Ben' }).first().tap();
  await host.getByRole('button', { name: 'Take Ben off the table' }).tap();
  await host.getByRole('button', { name: /^Yes/ }).tap();
  await expect(guest.getByText('The host has taken you off this table.')).toBeVisible();
  await guest.goto(`${house.url}/r/${ada.code}`);
  await guest
    .getByRole('link', { name: 'Join again' })
    .or(guest.getByRole('button', { name: 'Join again' }))
    .tap();
  await guest.getByLabel('Your name').fill('Somebody else');
  await guest.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(guest.getByText('The host has sent you away from this table.')).toBeVisible();
  await expect(guest.locator('.lobby')).toHaveCount(0);
});
