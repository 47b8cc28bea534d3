// One phone for several people: the curtain between two hands, the clock that stands behind it, and an evening
// that goes on whoever holds the phone.
import { check_phone } from './axe';
import {
  expect,
  type House,
  join_room,
  laptop,
  open_room,
  type Page,
  type People,
  phone,
  test,
} from './people';
import { play_by_taps } from './player';

interface Passing {
  curtains: number;
  bare: number; // times something of a hand was drawn while the phone changed hands
}

// Runs in the page, from its first moment on, and sees every change of it.
function watch_curtains(): void {
  const passing: Passing = { curtains: 0, bare: 0 };
  (globalThis as unknown as { passing: Passing }).passing = passing;
  let drawn = false;
  const look = () => {
    const before = drawn;
    drawn = document.querySelector('.curtain') !== null;
    if (drawn && !before) ++passing.curtains;
    if (drawn && document.querySelector('.hand, .board')) ++passing.bare;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

const seen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { passing: Passing }).passing);

async function add_player(page: Page, name: string, there: number): Promise<void> {
  await page.getByRole('button', { name: 'Add a player on this device' }).tap();
  await page.locator('.second input').fill(name);
  await page.locator('.second').getByRole('button').tap();
  await expect(page.locator('.lobby-seat[data-state=present]')).toHaveCount(there);
}

// Ada and Bea at one phone, still in the lobby.
async function share_phone(house: House, people: People, game: string, config: object) {
  const ada = await open_room(house, game, config);
  const person = await people.sit(house, ada, phone);
  await add_player(person.page, 'Bea', 2);
  return { ...person, code: ada.code };
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page.locator('.curtain')).toBeVisible();
}

const open_curtain = (page: Page) => page.locator('.curtain button').first().tap();

const games = {
  uno: { hand_size: 3, auto_call: true, turn_seconds: 60 },
  sleeping_queens: { defense_seconds: 1 },
  white_elephant: { max_steals: 1 },
};

for (const [game, config] of Object.entries(games))
  test(`${game} on one phone, and once more by whoever holds it`, async ({ house, people }) => {
    const { page } = await share_phone(house, people, game, config);
    if (game === 'white_elephant') await add_player(page, 'Cleo', 3);
    await page.evaluate(watch_curtains);
    await begin(page);
    await play_by_taps(page, {
      most: 1500,
      onTap: async (count) => {
        if (count === 9) await page.screenshot({ path: `e2e/artefacts/one-phone-${game}.png` });
      },
    });
    const { curtains, bare } = await seen(page);
    expect(curtains).toBeGreaterThan(1);
    expect(bare).toBe(0);
    // Nobody is "you" at the end, and anybody can go on.
    await expect(page.locator('.result h2').first()).not.toContainText(/you/i);
    await page.getByRole('button', { name: 'Play again' }).tap();
    await expect(page.locator('.curtain')).toBeVisible();
  });

test('snatch or share on one phone: passed on at any time', async ({ house, people }) => {
  const config = { periods: [1, 0, 0, 0, 0] };
  const { page } = await share_phone(house, people, 'snatch_or_share', config);
  if ((await page.getByRole('button', { name: 'Start', exact: true }).count()) === 0)
    await add_player(page, 'Cleo', 3);
  await begin(page);
  await expect(page.locator('.curtain h1')).toHaveText('Who goes on?');
  await page.getByRole('button', { name: 'I am Bea' }).tap();
  await expect(page.locator('.board')).toBeVisible();
  await page.getByRole('button', { name: 'Pass the device on' }).tap();
  await page.getByRole('button', { name: 'I am Ada' }).tap();
  await expect(page.locator('.board')).toBeVisible();
  await play_by_taps(page, { most: 600 });
});

test('teams round one device read first, and buzz with keys', async ({ house, people }) => {
  const config = { reading_ms_per_word: 300, reveal_ms: 2000, team_order_mode: 'host' };
  const { page } = await share_phone(house, people, 'oodles', config);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  const stage = page.locator('.oo-stage');
  await expect(stage).toHaveAttribute('data-status', 'reading');
  await expect(page.locator('.curtain, .oo-answer')).toHaveCount(0);
  // A key does nothing before its time.
  await page.keyboard.press('2');
  await expect(stage).toHaveAttribute('data-status', 'control');
  await page.locator('.oo-answer input').fill('Nothing of the kind');
  await page.locator('.oo-answer button').tap();
  await expect(stage).toHaveAttribute('data-status', 'all_play');
  await expect(page.locator('.highlight')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(stage).toHaveAttribute('data-status', 'buzzed');
  await expect(page.locator('.oo-team[data-lamp=buzzed]')).toHaveCount(1);
  // The box is that of the team that buzzed; numbers are typed into it.
  await page.locator('.oo-answer input').fill('1');
  await page.locator('.oo-answer button').tap();
  await expect(stage).toHaveAttribute('data-status', 'all_play');
  await page.keyboard.press('1');
  await expect(stage).toHaveAttribute('data-status', 'buzzed');
  await page.locator('.oo-answer input').fill('Neither');
  await page.locator('.oo-answer button').tap();
  // Nobody knew: the answer stands, then the next question is read.
  await expect(stage).toHaveAttribute('data-status', 'reveal');
  await expect(page.locator('.oo-last b')).toBeVisible();
  await expect(stage).toHaveAttribute('data-status', 'reading');
});

test('keys of one moment are told with their margin', async ({ house, people }) => {
  const config = { reading_ms_per_word: 0, all_play_timer_seconds: 60, team_order_mode: 'host' };
  const { page } = await share_phone(house, people, 'oodles', config);
  await add_player(page, 'Cleo', 3);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await page.locator('.oo-answer input').fill('Nothing of the kind');
  await page.locator('.oo-answer button').tap();
  await expect(page.locator('.oo-stage')).toHaveAttribute('data-status', 'all_play');
  await page.keyboard.press('2');
  await page.waitForTimeout(150);
  await page.keyboard.press('3');
  const list = page.getByRole('list', { name: 'Who pressed when' });
  await expect(list).toContainText(/\+0[.]\d+ s/);
  await expect(list.locator('li')).toHaveCount(2);
  // The late key is no letter of the other team's answer.
  await expect(page.locator('.oo-answer input')).toHaveValue('');
});

test('a reload keeps the curtain, what happened, and never shows a hand', async ({
  house,
  people,
}) => {
  const config = { hand_size: 7, auto_call: true };
  const { page, context } = await share_phone(house, people, 'uno', config);
  await context.addInitScript(watch_curtains);
  await begin(page);
  await page.reload();
  await expect(page.locator('.curtain')).toBeVisible();
  await open_curtain(page);
  await expect(page.locator('.board')).toBeVisible();
  await page.reload();
  await expect(page.locator('.curtain')).toBeVisible();
  expect((await seen(page)).bare).toBe(0);
  // Until somebody else is asked.
  const first = await page.locator('.curtain h1').textContent();
  await open_curtain(page);
  await play_by_taps(page, {
    taps: 40,
    onTap: async () => {
      if ((await page.locator('.curtain h1').count()) === 0) return;
      if ((await page.locator('.curtain h1').textContent()) !== first) throw new Error('passed');
    },
  }).catch((error) => expect(String(error)).toContain('passed'));
  const lines = page.locator('.curtain-last li');
  await expect(lines.filter({ hasText: String(first) }).first()).toBeVisible();
  const told = await lines.allTextContents();
  await page.reload();
  await expect(lines).toHaveText(told);
  expect((await seen(page)).bare).toBe(0);
});

test('the log of each is whole, also of what happened in other hands', async ({
  house,
  people,
}) => {
  const { page } = await share_phone(house, people, 'uno', { hand_size: 7, auto_call: true });
  await begin(page);
  await play_by_taps(page, { taps: 16 });
  await page.waitForTimeout(800); // the last tap may have passed the device on
  if ((await page.locator('.curtain').count()) > 0) await open_curtain(page);
  await page.locator('.ticker').tap();
  const log = page.locator('dialog .log li');
  expect(await log.count()).toBeGreaterThan(3);
  await expect(log.last()).toContainText(/deal/i);
});

test('the clock stands behind the curtain, and runs when it is open', async ({ house, people }) => {
  const config = { hand_size: 7, auto_call: true, turn_seconds: 2 };
  const { page, told } = await share_phone(house, people, 'uno', config);
  await begin(page);
  await expect(page.locator('.curtain-clock')).toHaveText('The clock stands until you are there.');
  const moves = () => told.filter((each) => each.type === 'update').length;
  const before = moves();
  await page.waitForTimeout(5000);
  expect(moves()).toBe(before);
  await open_curtain(page);
  await expect(page.locator('.countdown')).toBeVisible();
  await expect.poll(moves).toBeGreaterThan(before);
});

test('somebody at another device sees no clock run meanwhile', async ({ house, people }) => {
  const config = { hand_size: 7, auto_call: true, turn_seconds: 30 };
  const { page, code } = await share_phone(house, people, 'uno', config);
  const cleo = await people.sit(house, await join_room(house, code, 'Cleo'), laptop);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(cleo.page.locator('.board')).toBeVisible();
  // Until it is the phone's turn.
  for (
    let i = 0;
    i < 20 && (await page.locator('.curtain h1').textContent()) === 'Who goes on?';
    ++i
  ) {
    await cleo.page.locator('.pile.playable').click();
    await cleo.page.waitForTimeout(300);
    const pass = cleo.page.getByRole('button', { name: 'Pass', exact: true });
    if ((await pass.count()) > 0) await pass.click();
    await cleo.page.waitForTimeout(300);
  }
  await expect(page.locator('.curtain-clock')).toBeVisible();
  await expect(cleo.page.locator('.countdown')).toHaveCount(0);
  await expect(cleo.page.locator('.passing-note')).toHaveText('Clock stands');
  await open_curtain(page);
  await expect(cleo.page.locator('.countdown')).toBeVisible();
  await expect(cleo.page.locator('.passing-note')).toHaveCount(0);
});

test('the curtain is for everyone: axe, small phones, a keyboard', async ({ house, people }) => {
  const { page } = await share_phone(house, people, 'uno', { turn_seconds: 60 });
  await begin(page);
  await check_phone(page, 'curtain');
  await page.setViewportSize({ width: 740, height: 360 });
  const button = page.locator('.curtain button').first();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.board')).toBeVisible();
});
