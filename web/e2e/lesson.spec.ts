// The guided first match of each game, walked through as a learner would: tap what the ring points at. And
// hints, which point with the same ring.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { check_phone } from './axe';
import { games } from './games';
import { add_bots, expect, laptop, open_room, type Page, phone, start, test } from './people';

const small: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } };
const sideways: BrowserContextOptions = { ...phone, viewport: { width: 740, height: 360 } };

interface Step {
  by: number | string;
  do: { type: string; text?: string };
}
const steps_of = (game: string): Step[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../content/lessons/${game}.json`), 'utf8'))
    .steps;

const guide = (page: Page) => page.locator('.guide');
const now = (page: Page) => page.locator('.guide-now');

async function begin(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}/?game=${game}`);
  await page.getByRole('button', { name: 'Learn by playing' }).click();
  await expect(guide(page)).toBeVisible();
}

// Where the ring is, taps reach what lies under it: it takes none itself, and covers nothing.
async function follow_ring(page: Page): Promise<void> {
  const ring = page.locator('.pointer');
  await expect(ring).toBeVisible();
  const box = (await ring.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function walk(page: Page, game: string, onStep: (n: number) => Promise<void>): Promise<void> {
  let n = 0;
  for (const { by, do: action } of steps_of(game)) {
    if (by !== 0 && by !== 'host') continue;
    await expect(now(page)).not.toHaveText('Watch what the others do.');
    const said = await now(page).textContent();
    await onStep(n++);
    if (action.text) await page.getByRole('textbox').fill(action.text.toLowerCase());
    for (let taps = 0; taps < 8; ++taps) {
      await follow_ring(page);
      const moved = async () => (await now(page).allTextContents())[0] !== said;
      for (let wait = 0; wait < 8 && !(await moved()); ++wait) await page.waitForTimeout(60);
      if (await moved()) break;
    }
  }
}

for (const game of games)
  test(`${game} can be learned by playing, tapping what is pointed at`, async ({
    house,
    people,
  }) => {
    const { page } = await people.device(small);
    await begin(page, house.url, game);
    await walk(page, game, async (n) => {
      await page.screenshot({ path: `e2e/artefacts/lesson-${game}-${n}.png` });
      if (n === 0) await check_phone(page, `lesson-${game}`);
    });
    const end = page.getByRole('status', { name: 'You can play!' });
    await expect(end).toBeVisible();
    await page.screenshot({ path: `e2e/artefacts/lesson-${game}-end.png` });
    await end.getByRole('button', { name: 'Open a table' }).click();
    await expect(page.getByRole('button', { name: /Learn by playing.*✓/ })).toBeVisible();
    await page.goto(house.url);
    await expect(page.locator('.newcomer')).toHaveCount(0);
  });

for (const [name, device] of Object.entries({ sideways, laptop }))
  test(`a lesson covers nothing: ${name}`, async ({ house, people }) => {
    for (const game of games) {
      const { page } = await people.device(device);
      await begin(page, house.url, game);
      await expect(page.locator('.pointer')).toBeVisible();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `e2e/artefacts/lesson-${game}-${name}.png` });
      const ring = (await page.locator('.pointer').boundingBox())!;
      const words = (await guide(page).boundingBox())!;
      const apart = ring.y >= words.y + words.height - 8 || ring.x >= words.x + words.width;
      expect([game, apart]).toEqual([game, true]);
    }
  });

test('another move is not made: it is said what to do instead, and it can be left', async ({
  house,
  people,
}) => {
  const { page, told } = await people.device(small);
  await page.goto(house.url);
  await expect(page.locator('.newcomer')).toBeVisible();
  await begin(page, house.url, 'uno');
  const before = told.length;
  await page.getByRole('button', { name: /^wild/i }).tap();
  await page.getByRole('button', { name: 'green', exact: true }).tap();
  await expect(page.locator('.guide-instead')).toContainText('red 8');
  await page.getByRole('button', { name: /yellow 4/i }).tap({ force: true }); // what the rules refuse says why, as ever
  await expect(page.locator('.toast')).toBeVisible();
  expect(told.slice(before).filter((each) => each.type === 'update')).toEqual([]);
  await page.getByRole('button', { name: 'Skip, I know this game' }).tap();
  await expect(page.getByRole('button', { name: /Learn by playing/ })).toBeVisible();
  await page.goto(house.url);
  await expect(page.locator('.newcomer')).toHaveCount(0);
  await expect(page.locator('.recent')).toHaveCount(0);
});

test('a hint points at a move, and the host can switch hints off', async ({ house, people }) => {
  const ada = await open_room(house, 'uno');
  const { page } = await people.sit(house, ada, small);
  await add_bots(page, 1);
  await start(page);
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  await expect(now(page)).toContainText('A strong player would');
  await expect(page.locator('.pointer')).toBeVisible();
  await page.screenshot({ path: 'e2e/artefacts/hint-uno.png' });
  await follow_ring(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('checkbox', { name: /Hints/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);
});
