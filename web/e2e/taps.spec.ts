// Hands and keys: wrong taps explain themselves, refusals are told, three taps are enough to play, and
// no pointer is needed.
import type { Page } from '@playwright/test';
import { of_every_game } from './games';
import { covered_by_toast } from './measure';
import { add_bots, expect, join_room, laptop, open_room, phone, start, test } from './people';

const toast = (page: Page) => page.locator('.toast');
const sentence = /^[A-Z].*[.!?:…]/;

type Flat = Record<string, { config: object; bots: number; what: string; ruling?: RegExp }>;
const flat = of_every_game<Flat>('e2e/taps.spec.ts', {
  uno: { config: {}, bots: 0, what: '.hand [data-state=flat]' },
  sleeping_queens: { config: {}, bots: 0, what: '.sq-grid [data-state=flat]' },
  white_elephant: {
    config: { force_unwrap: true },
    bots: 1,
    what: '.we-gift[data-wrapped=true] [data-state=flat]',
  },
  snatch_or_share: {
    config: { periods: [0, 0, 0, 1, 0], shame_requires_snatch: true },
    bots: 1,
    what: '.sn-shame[data-state=flat]',
    ruling: /^SN-\d\d$/,
  },
  oodles: { config: {}, bots: 0, what: '.oo-buzzer[data-state=flat]' },
});

for (const [game, { config, bots, what, ruling }] of Object.entries(flat)) {
  test(`a wrong tap in ${game} says why`, async ({ house, people }) => {
    const ada = await open_room(house, game, config);
    const ben = await join_room(house, ada.code, 'Ben');
    const host = await people.sit(house, ada);
    const guest = await people.sit(house, ben);
    await add_bots(host.page, bots);
    await start(host.page);
    await expect(guest.page.locator('.board')).toBeVisible();
    // Whoever is not asked has something flat before them.
    const idle = async () => {
      for (const { page } of [host, guest])
        if ((await page.locator(`.board ${what}`).count()) > 0) return page;
      return null;
    };
    await expect.poll(idle).not.toBeNull();
    const page = (await idle())!;
    await page.locator(`.board ${what}`).first().tap({ force: true });
    await expect(toast(page)).toHaveText(sentence);
    await expect(toast(page)).not.toContainText('refused.');
    // The ruling is known, but people read the sentence alone.
    if (ruling) await expect(toast(page)).toHaveAttribute('data-ruling', ruling);
    await expect(toast(page)).not.toHaveText(/[A-Z]{2}-\d\d/);
    expect(await page.evaluate(covered_by_toast)).toEqual([]);
    await page.screenshot({ path: `e2e/artefacts/${game}-wrong-360.png` });
  });
}

test('a wrong card in turn names its ruling', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { draw_to_match: true, hand_size: 20 });
  const host = await people.sit(house, ada);
  await add_bots(host.page, 1);
  await start(host.page);
  const { page } = host;
  // Who has drawn until a card fits must not draw again. (The colour of a wild first card is chosen and
  // a penalty taken first, if there is one.)
  await expect(async () => {
    const color = page.locator('.chooser-options button').first();
    if (await color.isVisible()) await color.tap({ timeout: 4000 });
    await page.locator('.pile.playable[data-state=lit]').tap({ timeout: 4000 });
    await expect(page.locator('.prompt-text')).toHaveText(/^You drew/, { timeout: 1000 });
  }).toPass();
  await page.locator('.pile.playable').tap({ force: true });
  await expect(toast(page)).toHaveText(sentence);
  await expect(toast(page)).toHaveAttribute('data-ruling', /^UN-\d\d$/);
  // It takes no tap and is gone with the next one: what is tapped through it answers.
  const box = (await toast(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest('.toast') === null,
    [x, y],
  );
  expect(hit).toBe(true);
  await page.touchscreen.tap(x, y);
  await expect(toast(page)).toHaveCount(0, { timeout: 1000 });
});

test('three taps from the front door to the first move', async ({ house, people }) => {
  const { page } = await people.device(phone);
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('click', (event) => event.isTrusted && ++counted.taps, true);
  });
  await page.goto(house.url);
  await page.locator('[data-game=uno]').tap();
  await page.getByRole('button', { name: 'Play now against bots' }).tap();
  await expect(page.locator('.prompt[data-yours=true]')).toBeVisible();
  const color = page.locator('.chooser-options button');
  if ((await color.count()) > 0) await color.first().tap();
  else await page.locator('.pile.playable[data-state=lit]').tap();
  await expect(page.locator('.table-log')).toContainText(/You (draw|choose|name)/);
  expect(await page.evaluate(() => (globalThis as unknown as { taps: number }).taps)).toBe(3);
});

test('every move can be chosen from a list', async ({ house, people }) => {
  const { page } = await people.sit(house, await open_room(house, 'uno'));
  await add_bots(page, 1);
  await start(page);
  await expect(page.locator('.prompt[data-yours=true]')).toBeVisible();
  await page.locator('.ticker').tap();
  await page.getByRole('button', { name: 'All my moves' }).tap();
  await page.locator('.moves button').first().tap();
  await expect(page.locator('.moves')).toHaveCount(0);
  await expect(page.locator('.table-log')).toContainText(/You /);
});

// Presses Tab until the focus is on something that matches, or nothing does any more.
async function tab_to(page: Page, selector: string, most = 60): Promise<boolean> {
  for (let i = 0; i < most; ++i) {
    const [there, gone] = await page.evaluate(
      (what) => [document.activeElement?.matches(what), !document.querySelector(what)],
      selector,
    );
    if (there || gone) return there ?? false;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${selector} by keyboard`);
}

// In one look: what has the focus, and what is there to do?
const survey = (page: Page) =>
  page.evaluate(async () => {
    for (let wait = 0; wait < 130; ++wait) {
      const over = document.querySelector('.result') !== null;
      const asked = document.querySelector('.chooser') !== null;
      const cards = [...document.querySelectorAll('.hand .playable')];
      const lit = cards.findIndex((card) => card.matches('[data-state=lit]'));
      const at = cards.indexOf(document.activeElement as Element);
      const buttons = document.querySelectorAll('.uno-buttons button').length;
      const yours = document.querySelector('.prompt[data-yours=true]') !== null;
      if (over || asked || (yours && (lit >= 0 || buttons > 0)))
        return { over, asked, lit, at, buttons };
      await new Promise((done) => setTimeout(done, 30));
    }
    return { over: false, asked: false, lit: -1, at: -1, buttons: 0 };
  });

test('a whole match of UNO without a pointer', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 2, auto_call: true });
  const { page } = await people.sit(house, ada, laptop);
  await expect(page.locator('.add-bot')).toBeVisible();
  await tab_to(page, '.add-bot .button');
  await page.keyboard.press('Enter');
  await expect(page.locator('.lobby-seat[data-state=bot]')).toHaveCount(1);
  await tab_to(page, '.start-bar .button:not(:disabled)');
  await page.keyboard.press('Enter');
  await expect(page.locator('.board')).toBeVisible();
  for (let move = 0; move < 300; ++move) {
    const { over, asked, lit, at, buttons } = await survey(page);
    if (over) break;
    if (asked) {
      // The question has taken the focus by itself.
      await expect(page.locator('.chooser button:focus')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('.chooser')).toHaveCount(0);
    } else if (lit >= 0) {
      if (at < 0) await tab_to(page, '.hand .playable');
      const from = at < 0 ? (await survey(page)).at : at;
      const step = lit > from ? 'ArrowRight' : 'ArrowLeft';
      for (let i = 0; i < Math.abs(lit - from); ++i) await page.keyboard.press(step);
      await page.keyboard.press('Enter');
    } else if (buttons > 0) {
      if (await tab_to(page, '.uno-buttons button')) await page.keyboard.press('Enter');
    }
  }
  await expect(page.locator('.result')).toBeVisible();
});
