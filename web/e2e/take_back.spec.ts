// Taking back a move by consent, and what a table agrees on beside the rules.
import type { Page } from '@playwright/test';
import { check_phone } from './axe';
import {
  add_bots,
  big_screen,
  expect,
  join_room,
  laptop,
  open_room,
  type Person,
  start,
  test,
} from './people';
import { faults_of_room } from './room';

const back = (page: Page) => page.getByRole('button', { name: 'Take back my move' });
const question = (page: Page) => page.locator('.take-back');
const mine = (person: Person) =>
  (person.told.findLast((each) => each.legal)?.legal?.length ?? 0) > 0;
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `e2e/artefacts/take_back-${name}.png` });

// Draws, or does whatever else comes first.
async function move(page: Page): Promise<void> {
  await page.keyboard.press('m');
  const moves = page.locator('.moves button');
  await expect(moves.first()).toBeVisible();
  const draw = moves.filter({ hasText: /^Draw/ });
  await ((await draw.count()) > 0 ? draw : moves).first().click();
}

// Whose turn it is, and who is asked.
async function turn(one: Person, two: Person): Promise<[Person, Person]> {
  await expect.poll(() => mine(one) || mine(two)).toBe(true);
  return mine(one) ? [one, two] : [two, one];
}

test('a move is taken back when the other agrees, is told to all, and can be made again', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno');
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben, laptop);
  const screen = await join_room(house, ada.code, 'Screen', 'screen');
  const tv = await people.sit(house, screen, big_screen);
  await start(host.page);
  await expect(guest.page.locator('.board')).toBeVisible();
  await expect(back(host.page)).toHaveCount(0);
  const [mover, other] = await turn(host, guest);
  const name = mover === host ? 'Ada' : 'Ben';

  // A no, told to both, and it is not offered again.
  await move(mover.page);
  await expect(back(mover.page)).toBeVisible();
  await picture(mover.page, 'button');
  await back(mover.page).click();
  await expect(question(tv.page)).toContainText(`${name} wants to take back the last move.`);
  await expect(question(tv.page).getByRole('button')).toHaveCount(0);
  await picture(tv.page, 'question-tv');
  await expect(question(other.page)).toContainText(`${name} wants to take back the last move.`);
  await expect(question(mover.page)).toContainText('Waiting for');
  await picture(host.page, 'question-phone');
  await picture(guest.page, 'question-laptop');
  expect(await faults_of_room(other.page)).toEqual([]);
  if (other === host) await check_phone(other.page, 'take back');
  await question(other.page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(mover.page.locator('.toast')).toContainText('says no: the move stands.');
  await expect(question(other.page)).toHaveCount(0);
  await expect(back(mover.page)).toHaveCount(0);

  // Another move, taken back with a yes.
  const [second, asked] = await turn(host, guest);
  await move(second.page);
  await back(second.page).click();
  await question(asked.page).getByRole('button', { name: 'Yes', exact: true }).click();
  const said = `${second === host ? 'Ada' : 'Ben'} takes back the last move.`;
  const log = asked.page.locator(asked === host ? '.ticker' : '.table-log');
  await expect(log).toContainText(said);
  const again = second.page.getByRole('button', { name: 'Make the move again' });
  await expect(again).toBeVisible();
  await picture(second.page, 'redo');
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(log).toContainText('makes the move again after all.');
});

test('with nobody to ask it happens at once, and where it is off nothing is offered', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'sleeping_queens');
  const { page, told } = await people.sit(house, ada);
  await add_bots(page, 2);
  await picture(page, 'lobby-phone');
  await start(page);
  const my_turn = () => (told.findLast((each) => each.legal)?.legal?.length ?? 0) > 1;
  await expect.poll(my_turn).toBe(true);
  await move(page);
  await back(page).click();
  await page.getByRole('button', { name: 'Open the log' }).click();
  await expect(page.locator('.sheet .log')).toContainText('You take back the last move.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Moves can be taken back if all agree').uncheck();
  await picture(page, 'menu-phone');
  await page.keyboard.press('Escape');
  await expect.poll(my_turn).toBe(true);
  await move(page);
  await page.waitForTimeout(500);
  await expect(back(page)).toHaveCount(0);
});

test('more time is set before the match, and the others are not told', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'oodles');
  const ben = await join_room(house, ada.code, 'Ben');
  const cleo = await join_room(house, ada.code, 'Cleo');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  const third = await people.sit(house, cleo, laptop);
  await guest.page.getByText('More time for one person').tap();
  await guest.page.getByLabel('For me').selectOption('twice');
  await expect.poll(() => host.told.some((each) => each.type === 'more_time')).toBe(true);
  await host.page.getByText('More time for one person').tap();
  const bens = host.page.locator('.more-time label', { hasText: 'Ben' }).locator('select');
  await expect(bens).toHaveValue('twice');
  await host.page.getByLabel('Clocks').selectOption('half_more');
  await expect(third.page.getByText('Clocks: half as long again')).toBeVisible();
  await picture(host.page, 'time-phone');
  await picture(third.page, 'time-laptop');
  expect(third.told.some((each) => each.type === 'more_time')).toBe(false);
  expect(JSON.stringify(third.told)).not.toContain('"more"');
});
