// Who leaves for good is asked first and then is gone; who only closes the page keeps the seat; and a late
// team comes in while the match runs.
import { check_phone } from './axe';
import { add_bots, expect, join_room, laptop, open_room, phone, start, test } from './people';

test('leaving a match asks first, by tap and by keyboard', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 7 });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben, laptop);
  await add_bots(host.page, 1);
  await start(host.page);
  const { page } = guest;
  const question = page.getByRole('alertdialog', { name: 'Leave for good?' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const leave = page.getByRole('button', { name: 'Leave the table' });
  await leave.focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Your seat leaves the match.');
  await expect(question).toContainText('If you only close the page, your seat is kept.');
  // The focus is on the answer that changes nothing, and comes back to where it was.
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(leave).toBeFocused();

  // The host lets a bot play on instead; the question says so.
  await host.page.getByRole('button', { name: 'Menu' }).tap();
  const choice = host.page.getByLabel('When somebody leaves for good');
  await choice.selectOption('bot');
  await expect(choice).toHaveValue('bot');
  await page.keyboard.press('Enter');
  await expect(question).toContainText('A bot plays on in your seat.');
  await page.getByRole('button', { name: 'Leave for good' }).click();
  await expect(page).toHaveURL(`${house.url}/`);
  await host.page.keyboard.press('Escape');
  await expect(host.page.locator('.seat[data-state=present]')).toHaveCount(1);
});

test('a seat whose player leaves for good leaves the match', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 7 });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await add_bots(host.page, 1);
  await start(host.page);
  await guest.page.getByRole('button', { name: 'Menu' }).tap();
  await guest.page.getByRole('button', { name: 'Leave the table' }).tap();
  await check_phone(guest.page, 'leave');
  await guest.page.getByRole('button', { name: 'Leave for good' }).tap();
  await expect(guest.page).toHaveURL(`${house.url}/`);
  await expect(host.page.locator('.seat[data-state=left]')).toHaveCount(1);
});

test('the page of a game asks what becomes of empty seats', async ({ house, people }) => {
  const { page } = await people.device(phone);
  await page.goto(`${house.url}/?game=uno`);
  const choice = page.getByLabel('When somebody leaves for good');
  await expect(choice).toHaveValue('leave');
  await choice.selectOption('bot');
  const made = page.waitForRequest(/\/api\/rooms$/);
  await page.getByRole('button', { name: 'Open the table' }).tap();
  expect((await made).postDataJSON()).toMatchObject({ empty_seats: 'bot' });
});

test('a late team comes into a running match of Oodles', async ({ house, people }) => {
  const config = { judge: 'host', control_timer_seconds: 120 };
  const ada = await open_room(house, 'oodles', config, 'host');
  const host = await people.sit(house, ada, laptop);
  await add_bots(host.page, 2);
  await start(host.page);
  const eve = await people.sit(house, await join_room(house, ada.code, 'Eve', 'spectator'));
  await eve.page.getByRole('button', { name: 'Join as a new team' }).tap();
  await eve.page.getByLabel('Name of your team').fill('The Late Show');
  await check_phone(eve.page, 'join-match');
  await eve.page.locator('.late-form .button').tap();
  await expect(eve.page.locator('.join-match')).toHaveCount(0);
  await expect(host.page.locator('.board')).toContainText('The Late Show');
});
