// An evening in one room: one match after another, another game for the same people, a board over all of
// them; who comes late, changes their name, or runs the table and plays.
import {
  add_bots,
  big_screen,
  expect,
  join_room,
  laptop,
  open_room,
  type Page,
  phone,
  start,
  test,
} from './people';
import { play_by_taps } from './player';

const log_of = (page: Page) => page.locator('.table-log .log .log-line');
const open_menu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();
const board_of = (page: Page) => page.getByRole('region', { name: 'This evening' });

test('one match after another, another game, and a board of the evening on phones and TV', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'white_elephant');
  const ben = await join_room(house, ada.code, 'Ben');
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const { page } = await people.sit(house, ada);
  const guest = (await people.sit(house, ben)).page;
  const screen = (await people.sit(house, tv, big_screen)).page;
  await start(page);
  await Promise.all([play_by_taps(page), play_by_taps(guest)]);
  for (const each of [page, guest, screen]) {
    await expect(board_of(each).locator('li')).toHaveCount(2);
    await expect(board_of(each)).toContainText('1 match');
  }
  await page.screenshot({ path: 'e2e/artefacts/evening-result.png' });
  // What comes next is in sight, on a phone on its side too.
  await guest.setViewportSize({ width: 740, height: 360 });
  await expect(guest.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 });
  await guest.screenshot({ path: 'e2e/artefacts/evening-result-side.png' });
  await screen.screenshot({ path: 'e2e/artefacts/evening-result-tv.png' });

  // Anybody with a seat: one tap, and the next match is dealt.
  await guest.getByRole('button', { name: 'Play again' }).click();
  for (const each of [page, guest, screen]) await expect(each.locator('.result')).toHaveCount(0);
  await expect(page.locator('.board')).toBeVisible();

  // The host ends it: it asks, nobody wins, and it does not count.
  await open_menu(page);
  await page.getByRole('button', { name: 'End this match' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('does not count for the evening');
  await question.getByRole('button', { name: 'End it' }).click();
  for (const each of [page, guest, screen])
    await expect(each.getByRole('heading', { name: 'The match was ended early' })).toBeVisible();
  await expect(board_of(guest)).toContainText('1 match');
  await expect(guest.locator('.ticker')).toContainText('Ada has ended the match.');

  // Another game: same people, code and screen.
  await page.getByRole('button', { name: 'Another game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /UNO/ }).click();
  for (const each of [page, guest, screen])
    await expect(each.getByRole('heading', { name: 'UNO' })).toBeVisible();
  await expect(page.locator('.lobby-seat:not(.open)')).toHaveCount(2);
  await expect(board_of(screen)).toBeVisible();
  const last = page.getByRole('region', { name: 'The last match' });
  await expect(last).toContainText('The match was ended early');
  await expect(last.getByRole('link', { name: 'Watch the replay' })).toHaveAttribute(
    'href',
    /match=2$/,
  );
  await screen.screenshot({ path: 'e2e/artefacts/evening-lobby-tv.png' });
  await page.screenshot({ path: 'e2e/artefacts/evening-lobby.png', fullPage: true });
  await start(page);
  await expect(guest.locator('.board .hand')).toBeVisible();
});

test('the host may keep the next match to themselves', async ({ house, people }) => {
  const ada = await open_room(house, 'uno');
  const ben = await join_room(house, ada.code, 'Ben');
  const { page } = await people.sit(house, ada);
  const guest = (await people.sit(house, ben)).page;
  await page.getByLabel('Everybody with a seat may start the next match').click();
  await start(page);
  await open_menu(page);
  await page.getByRole('button', { name: 'End this match' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(guest.getByText('Ada can start another match.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Play again' })).toHaveCount(0);
});

test('the log of a running match is the same after a reload, and there for who comes late', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', { hand_size: 12 });
  const { page } = await people.sit(house, ada, laptop);
  await add_bots(page, 2);
  await start(page);
  // Who comes when there was nothing but the deal finds that.
  const watcher = await join_room(house, ada.code, 'Dot', 'spectator');
  const early = await people.sit(house, watcher, laptop);
  await expect(log_of(early.page).last()).toContainText('Round 1');
  const late = await people.device(laptop);
  await late.page.goto(`${house.url}/r/${ada.code}`);
  await late.page.getByLabel('Your name').fill('Cem');
  await late.page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.locator('.toast')).toHaveText('Cem has joined.');
  await play_by_taps(page, { taps: 3 });
  // Once it is Ada's turn again nothing moves until she does.
  let lines: string[] = [];
  const rests = async () => {
    const before = lines.length;
    lines = await log_of(page).allTextContents();
    const yours = await page.locator('.prompt[data-yours=true]').count();
    return yours === 1 && lines.length > 2 && lines.length === before;
  };
  await expect.poll(rests, { intervals: [800] }).toBe(true);
  expect(lines).toContain('Cem has joined.');
  await page.reload();
  await expect.poll(() => log_of(page).allTextContents()).toEqual(lines);
  // What Cem may know of it: as many lines, none of them Ada's own cards.
  await expect(log_of(late.page)).not.toHaveCount(0);
  const deal = lines.at(-1)!;
  await late.page.reload();
  await expect(log_of(late.page).last()).toContainText(deal.slice(0, 8));

  // One tap, and Cem plays on for a bot, with what it holds.
  await late.page
    .getByRole('button', { name: /^Play on for/ })
    .first()
    .click();
  await expect(late.page.locator('.board .hand')).toBeVisible();
  await expect(log_of(page).first()).toContainText('Cem plays on for');
  await expect(page.locator('.seat-name', { hasText: 'Cem' })).toBeVisible();
});

test('names and colours can be changed in the lobby, and nobody has those of another', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno');
  const ben = await join_room(house, ada.code, 'Ben');
  await join_room(house, ada.code, 'Ben');
  const { page } = await people.sit(house, ben);
  await expect(page.locator('.lobby-seat')).toContainText(['Ada', 'Ben', 'Ben 2']);
  await page.getByRole('button', { name: 'Change name or colour' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Gold')).toBeDisabled(); // Ada's
  await sheet.getByLabel('Your name').fill('ADA');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast')).toContainText('Somebody here is called that');
  await page.screenshot({ path: 'e2e/artefacts/introduce.png' });
  await sheet.getByLabel('Your name').fill('Benjamin');
  await sheet.getByLabel('Pink').check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.lobby-seat', { hasText: 'Benjamin' })).toBeVisible();
});

test('a team has its name on every device', async ({ house, people }) => {
  const ada = await open_room(house, 'oodles', { cards_per_game: 1 }, 'host');
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const { page } = await people.sit(house, ada, laptop);
  const screen = (await people.sit(house, tv, big_screen)).page;
  const { page: team } = await people.device(phone);
  await team.goto(`${house.url}/r/${ada.code}`);
  await team.getByLabel('Your name').fill('Dot');
  await team.getByLabel('Name of the new team').fill('The Quizzard of Oz');
  await team.screenshot({ path: 'e2e/artefacts/join-team.png' });
  await team.getByRole('button', { name: 'Play', exact: true }).click();
  for (const each of [page, screen, team])
    await expect(each.getByText('The Quizzard of Oz').first()).toBeVisible();
  // Whoever comes next finds it among the teams.
  const { page: mate } = await people.device(phone);
  await mate.goto(`${house.url}/r/${ada.code}`);
  await mate.getByLabel(/^Team/).selectOption('The Quizzard of Oz');
  await mate.getByLabel('Your name').fill('Eli');
  await mate.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.lobby-seat', { hasText: 'Dot, Eli' })).toBeVisible();
  await expect(page.getByText('Watching')).toHaveCount(0); // neither the TV nor the quiz master
  await add_bots(page, 1);
  await start(page);
  for (const each of [page, screen, team])
    await expect(each.getByText('The Quizzard of Oz').first()).toBeVisible();
});

test('who runs the table may play too, and every way back leads to where one was', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'oodles', { cards_per_game: 1, judge: 'host' }, 'host');
  const { page, context } = await people.sit(house, ada);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await add_bots(page, 1);
  await start(page);
  const seat = page.getByRole('button', { name: 'My seat' });
  const desk = page.getByRole('button', { name: 'Run the table' });
  await expect(desk).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.oo-host')).toBeVisible();
  await page.screenshot({ path: 'e2e/artefacts/both-host.png' });
  await seat.click();
  await expect(page.locator('.oo-host')).toHaveCount(0);
  await expect(page.locator('.oo-phone, .dock').first()).toBeVisible();
  await page.screenshot({ path: 'e2e/artefacts/both-play.png' });
  // A closed tab, the front door, a link typed anew, another address of the same room.
  for (const way of ['/', `/r/${ada.code}`, `/play?room=${ada.code}`, `/watch?room=${ada.code}`]) {
    const again = await context.newPage();
    await again.goto(house.url + way);
    if (way === '/') await again.getByRole('link', { name: /Back to your table/ }).click();
    await expect(again.getByRole('button', { name: 'Run the table' })).toBeVisible();
    await again.close();
  }
});
