// Small things people stumble over: names, titles, the focus, a locked door, being offline.
import type { Page } from '@playwright/test';
import { add_bots, expect, laptop, open_room, phone, start, test } from './people';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? 'nothing' : (activeElement?.tagName ?? 'nothing');
  });

test('an emoji is a name, and its face shows it whole', async ({ house, people }) => {
  const ada = await open_room(house, 'uno');
  const { page } = await people.device(phone);
  await page.goto(`${house.url}/r/${ada.code}`);
  await page.getByLabel('Your name').fill('👨‍👩‍👧');
  // Colours have names.
  await page.getByRole('radio', { name: 'Teal' }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.locator('.lobby-seat', { hasText: 'you' })).toBeVisible();
  await expect(page.locator('.lobby-seats')).toContainText('👨‍👩‍👧');
  await expect(page.locator('.lobby-seats .seat-face', { hasText: '👨‍👩‍👧' })).toHaveText('👨‍👩‍👧');
  await expect(page.locator('.lobby-seats .seat-face', { hasText: '�' })).toHaveCount(0);
});

test('a name nobody can see is refused in the reader’s language', async ({ house, people }) => {
  const ada = await open_room(house, 'uno');
  const { page } = await people.device({ ...phone, locale: 'de-DE' });
  await page.goto(`${house.url}/r/${ada.code}`);
  await page.getByLabel('Dein Name').fill('\u3164');
  await page.getByRole('button', { name: 'Mitspielen' }).tap();
  await expect(page.locator('.toast')).toHaveText(/niemand sehen kann/);
});

test('a locked table says one thing', async ({ house, people }) => {
  const ada = await open_room(house, 'uno');
  const host = await people.sit(house, ada);
  await host.page.getByRole('button', { name: 'Lock the table' }).tap();
  await expect(host.page.getByText('Locked: nobody new gets in.')).toBeVisible();
  const { page } = await people.device(phone);
  await page.goto(`${house.url}/r/${ada.code}`);
  await expect(page.getByRole('alert').filter({ hasText: 'locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: /watch|play|screen/i })).toHaveCount(0);
});

test('the tab says where one is and whose turn it is', async ({ house, people }) => {
  const { page } = await people.device(laptop);
  await page.goto(house.url);
  await expect(page).toHaveTitle('Parlor');
  await page.locator('[data-game=uno]').click();
  await expect(page).toHaveTitle('UNO · Parlor');
  // The page has changed, and the focus is on its heading, not nowhere.
  await expect(page.getByRole('heading', { name: 'UNO' })).toBeFocused();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveTitle(/^UNO · [0-9A-Z]{6} · Parlor$/);
  await add_bots(page, 1);
  await start(page);
  await expect(page).toHaveTitle(/^● .+ · UNO · Parlor$/);
  expect(await focused(page)).toBe('H1');
});

test('after a move from the list the focus is at the table', async ({ house, people }) => {
  const { page } = await people.sit(house, await open_room(house, 'uno'), laptop);
  await add_bots(page, 1);
  await start(page);
  await expect(page.locator('.prompt[data-yours=true]')).toBeVisible();
  // The list is offered on a desktop, not only known by those who press M.
  await page.getByRole('button', { name: 'All my moves (key M)' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.moves')).toHaveCount(0);
  await page.keyboard.press('m');
  await page.locator('.moves button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.moves')).toHaveCount(0);
  await expect.poll(() => focused(page)).not.toBe('nothing');
});

test('what has the focus is not under the start bar', async ({ house, people }) => {
  const config = {
    jump_in: true,
    stacking: true,
    seven_swap: true,
    zero_rotation: true,
    draw_to_match: true,
  };
  const ada = await open_room(house, 'uno', config);
  const { page } = await people.sit(house, ada, { viewport: { width: 360, height: 640 } });
  await expect(page.locator('.lobby-rules button.chip').first()).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.start-bar')!.getBoundingClientRect();
      const box = document.activeElement!.getBoundingClientRect();
      const none = document.activeElement!.matches('body, .start-bar *');
      return !none && box.bottom > bar.top ? document.activeElement!.outerHTML : '';
    });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let i = 0; i < 25; ++i) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBe('');
  }
});

test('being offline is said at once, and mends itself', async ({ house, people }) => {
  const person = await people.sit(house, await open_room(house, 'uno'));
  const { page, context } = person;
  await add_bots(page, 1);
  await context.setOffline(true);
  await expect(page.locator('.offline')).toContainText('You are offline', { timeout: 2000 });
  await expect(page.locator('.connection-state')).toBeVisible({ timeout: 2000 });
  await context.setOffline(false);
  await expect(page.locator('.offline')).toHaveCount(0);
  await expect(page.locator('.connection-state')).toHaveCount(0);
  await start(page);
});

test('a reaction is one tap away from the hand, and the menu closes after one', async ({
  house,
  people,
}) => {
  const { page } = await people.sit(house, await open_room(house, 'uno'));
  await add_bots(page, 1);
  await start(page);
  const quick = page.locator('.table-quick').getByRole('button', { name: 'React 👏' });
  await quick.tap();
  await expect(page.locator('.reaction')).toHaveText(/Ada 👏/);
  await page.screenshot({ path: 'e2e/artefacts/reaction-360.png' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator('.sheet').getByRole('button', { name: 'React 🔥' }).tap();
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(page.locator('.reaction', { hasText: '🔥' })).toBeVisible();
});

test('somebody who may be caught carries the whole badge at 360 px', async ({ house, people }) => {
  const { page } = await people.sit(house, await open_room(house, 'uno', { target_score: 500 }));
  await add_bots(page, 3);
  await start(page);
  // The badge as the board draws it, in every seat: only its place is looked at.
  const cut = await page.evaluate(() => {
    const notes = [...document.querySelectorAll('.seat .uno-note')];
    for (const note of notes) {
      const badge = document.createElement('b');
      badge.className = 'uno-tag late';
      badge.textContent = 'UNO?';
      note.append(badge);
    }
    return [...document.querySelectorAll('.uno-tag')].filter((badge) => {
      const box = badge.getBoundingClientRect();
      const hit = (x: number) => document.elementFromPoint(x, box.top + box.height / 2);
      const seen = [box.left + 2, box.right - 2].every((x) => badge.contains(hit(x)));
      const seat = badge.closest('.seat')!.getBoundingClientRect();
      return !seen || box.left < seat.left || box.right > seat.right + 1;
    }).length;
  });
  await page.screenshot({ path: 'e2e/artefacts/uno-badge-360.png' });
  expect(cut).toBe(0);
});
