// Who comes back reads what they missed: after the page was loaded anew, and after a lost connection.
import { check_phone } from './axe';
import {
  add_bots,
  expect,
  join_room,
  open_room,
  type Page,
  type Person,
  start,
  test,
} from './people';

const note = (page: Page) => page.locator('.away');
const mine = ({ told }: Person) => (told.findLast((each) => each.legal)?.legal?.length ?? 0) > 1;

async function move(page: Page): Promise<void> {
  await page.keyboard.press('m');
  const moves = page.locator('.moves button');
  await expect(moves.first()).toBeVisible();
  const draw = moves.filter({ hasText: /^Draw/ });
  await ((await draw.count()) > 0 ? draw : moves).first().click();
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

// The others go on until it is Ben's turn again and again.
async function go_on(person: Person, times: number): Promise<void> {
  for (let n = 0; n < times; ++n) {
    await expect.poll(() => mine(person)).toBe(true);
    const before = person.told.length;
    await move(person.page);
    await expect.poll(() => person.told.length).toBeGreaterThan(before);
  }
}

test('who was away reads in a few lines what they missed', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 15, turn_seconds: 2 });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await add_bots(host.page, 2);
  await start(host.page);
  await expect(guest.page.locator('.board')).toBeVisible();
  await expect(note(guest.page)).toHaveCount(0); // who comes new has missed nothing
  await expect(guest.page.locator('.ticker')).not.toHaveText('Nothing has happened yet.');

  // Another page for a while, then back.
  await guest.page.goto(`${house.url}/?game=uno`);
  await go_on(host, 3);
  await guest.page.goBack();
  await expect(note(guest.page)).toContainText('While you were away');
  const lines = note(guest.page).locator('li');
  expect(await lines.count()).toBeGreaterThan(2);
  expect(await lines.count()).toBeLessThan(7);
  await check_phone(guest.page, 'away');
  await guest.page.screenshot({ path: 'e2e/artefacts/away-360.png' });
  await note(guest.page).getByRole('button', { name: 'Got it' }).tap();
  await expect(note(guest.page)).toHaveCount(0);

  // No network for a while: nothing is loaded anew, and the same is told.
  await guest.context.setOffline(true);
  await expect(guest.page.getByText('Reconnecting')).toBeVisible();
  await go_on(host, 3);
  await guest.context.setOffline(false);
  await expect(note(guest.page)).toContainText('While you were away');
  // The next tap anywhere closes it.
  await guest.page.locator('.prompt-text').tap();
  await expect(note(guest.page)).toHaveCount(0);
  // Another tab for a while: the page goes on hearing, but nobody looks at it.
  await hide(guest.page, true);
  await go_on(host, 2);
  await expect(note(guest.page)).toHaveCount(0);
  await hide(guest.page, false);
  await expect(note(guest.page)).toContainText('While you were away');
  // Whoever stayed has nothing to catch up with.
  await expect(note(host.page)).toHaveCount(0);
});
