// How to play, from everywhere people look for it: the game's page, the lobby, the menu at the table and
// the shared screen, with the rules of this table.
import type { Page } from '@playwright/test';
import { check_phone } from './axe';
import { games } from './games';
import {
  add_bots,
  big_screen,
  expect,
  join_room,
  laptop,
  open_room,
  phone,
  start,
  test,
} from './people';

const how = (page: Page) => page.getByRole('button', { name: 'How to play' });
const sheet = (page: Page) => page.getByRole('dialog', { name: /How to play/ });

for (const game of games)
  test(`${game} is explained on its page`, async ({ house, people }) => {
    const { page } = await people.device(phone);
    await page.goto(`${house.url}/?game=${game}`);
    await how(page).tap();
    await expect(sheet(page).locator('.how-card')).toHaveCount(4);
    await check_phone(page, `how-${game}`);
    await page.getByText('Questions people ask').tap();
    await expect(sheet(page).locator('dd').first()).toBeVisible();
    await page.screenshot({ path: `e2e/artefacts/how-${game}.png` });
    await page.getByRole('button', { name: 'Got it' }).tap();
    await expect(sheet(page)).toHaveCount(0);
  });

test('at a table its own rules are told', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { jump_in: true, challenge: false });
  const { page } = await people.sit(house, ada, laptop);
  await how(page).click();
  await expect(sheet(page).getByRole('heading', { name: 'At this table' })).toBeVisible();
  await expect(sheet(page).locator('dt:visible')).toHaveText(['Jump-in']);
  await page.getByText('Questions people ask').click();
  await expect(sheet(page).getByText('Is every +4 honest?')).toBeHidden();
  await page.getByRole('button', { name: 'Got it' }).click();
  await add_bots(page, 1);
  await start(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await how(page).click();
  await expect(sheet(page).locator('.how-card')).toHaveCount(4);
});

test('the shared screen explains the game while people come in', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant', { max_steals: 1 });
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const { page } = await people.sit(house, tv, big_screen);
  const { height } = page.viewportSize()!;
  await expect(page.locator('.screen-tagline')).toBeVisible();
  for (const card of ['Go home with', 'Your turn']) {
    await expect(page.locator('.how-show h3')).toContainText(card, { timeout: 12_000 });
    const next = await page.locator('.screen-next').boundingBox();
    expect(next!.y + next!.height).toBeLessThan(height - 60); // above the buttons
  }
  await page.screenshot({ path: 'e2e/artefacts/how-screen.png' });
});
