// Whoever keeps the house: the first steps, its tables, a word to everybody, a backup, and a table that is closed
// with its people told why. On a phone and a laptop, in three languages.
import { check_axe, check_phone } from './axe';
import { big_screen, expect, join_room, laptop, open_room, phone, test } from './people';

test('the keeper looks after the house', async ({ own_house: house, people }) => {
  const ada = await open_room(house, 'uno');
  const table = await people.sit(house, ada);
  const screen = await join_room(house, ada.code, 'Screen', 'screen');
  const wall = await people.sit(house, screen, big_screen);
  const { page } = await people.device(phone);
  await page.goto(await house.keeper_link());

  // Three steps, once.
  const welcome = page.locator('.keeper-welcome');
  await expect(welcome).toContainText('Step 1 of 3');
  await check_phone(page, 'keeper-welcome');
  await welcome.getByRole('button', { name: 'Next' }).click();
  await expect(welcome.locator('img')).toHaveJSProperty('complete', true);
  await welcome.getByRole('button', { name: 'Next' }).click();
  await welcome.getByLabel('Only the keeper may open a session.').check();
  await welcome.getByRole('button', { name: 'Done' }).click();
  await expect(welcome).toHaveCount(0);
  await page.reload();
  const row = page.locator('.keeper-row', { hasText: ada.code });
  await expect(row).toContainText('2 people, 2 here');
  await expect(welcome).toHaveCount(0);
  await expect(page.getByLabel('Only the keeper may open a session.')).toBeChecked();

  // A word that everybody reads, on the wall as large as all there.
  await page.getByLabel('What to say').fill('Back in five minutes');
  await page.getByRole('button', { name: 'Say it' }).click();
  for (const each of [table.page, wall.page])
    await expect(each.locator('.house-notice')).toContainText('Back in five minutes');
  await wall.page.screenshot({ path: 'e2e/artefacts/keeper-word-1920.png' });
  await table.page.screenshot({ path: 'e2e/artefacts/keeper-word-360.png' });
  await table.page.getByRole('button', { name: 'Got it' }).click();
  await table.page.reload();
  await expect(table.page.locator('.lobby')).toBeVisible();
  await expect(table.page.locator('.house-notice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(wall.page.locator('.house-notice')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.locator('.keeper-row', { hasText: /parlor-\d{8}-\d{6}\.db/ })).toBeVisible();
  await check_phone(page, 'keeper-house');

  // Closing asks first.
  await row.getByRole('button').click();
  await page.getByLabel(/^Why\?/).fill('It is midnight.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close table ${ada.code}` })
    .click();
  await expect(row).toHaveCount(0);
  await expect(table.page.getByRole('main')).toContainText('It is midnight.');
  await expect(table.page.getByRole('main')).toContainText('The keeper of this house');

  await page.setViewportSize(laptop.viewport ?? { width: 1280, height: 800 });
  for (const [language, title] of [
    ['de', 'Wie es dem Haus geht'],
    ['es', 'Cómo está la casa'],
    ['en', 'How the house fares'],
  ] as const) {
    await page.evaluate(
      (chosen) => localStorage.setItem('parlor.settings', JSON.stringify({ language: chosen })),
      language,
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.screenshot({ path: `e2e/artefacts/keeper-${language}-1280.png`, fullPage: true });
  }
  await check_axe(page, 'keeper-1280');
});
