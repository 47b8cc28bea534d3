// What cannot be undone is asked in place: the same for touch, mouse and keyboard; and an answer taps
// nothing underneath.
import type { Page } from '@playwright/test';
import { check_phone } from './axe';
import { add_bots, expect, join_room, laptop, open_room, start, test } from './people';

// For so long a tap where an answer was given goes nowhere; people are slower than that.
const shield_ms = 500;
const question = (page: Page) => page.getByRole('alertdialog');
const yes = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true });
const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true });

test('sending away and handing over ask first, and a new host is told to all', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno');
  const ben = await join_room(house, ada.code, 'Ben');
  const cleo = await join_room(house, ada.code, 'Cleo');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben, laptop);
  const gone = await people.sit(house, cleo, laptop);
  const { page } = host;

  // By touch: a tap asks, No changes nothing.
  const kick = page.getByRole('button', { name: 'Take Cleo off the table' });
  await kick.tap();
  await expect(question(page)).toHaveAccessibleName('Take Cleo off the table?');
  await check_phone(page, 'confirm');
  await no(page).tap();
  await expect(question(page)).toHaveCount(0);
  await expect(kick).toBeFocused();
  await page.waitForTimeout(shield_ms + 300);
  // By keyboard: the focus is on No, Escape means No, and comes back.
  await page.keyboard.press('Enter');
  await expect(no(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator('.lobby-seat')).toHaveCount(4);
  await expect(kick).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(no(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(gone.page.getByText('The host has taken you off this table.')).toBeVisible();
  await expect(page.locator('.lobby-seat')).toHaveCount(3);

  await page.getByRole('button', { name: 'Make Ben the host' }).tap();
  await expect(question(page)).toHaveAccessibleName('Make Ben the host?');
  await yes(page).tap();
  await expect(page.locator('.toast')).toHaveText('Ben is the host now.');
  await expect(guest.page.locator('.toast')).toHaveText('You are the host now.');
  // By mouse, and a click elsewhere means No.
  const back = guest.page.getByRole('button', { name: 'Make Ada the host' });
  await back.click();
  await expect(question(guest.page)).toBeVisible();
  await guest.page.mouse.click(4, 400);
  await expect(question(guest.page)).toHaveCount(0);
  await expect(back).toBeVisible();
});

test('a snatch is asked with what it takes, and a second tap reaches nothing underneath', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'snatch_or_share', { periods: [0, 0, 0, 0, 1] });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben, laptop);
  await add_bots(host.page, 1);
  await start(host.page);
  // Ben offers Ada something: any offer of the list will do.
  await expect(guest.page.locator('.board')).toBeVisible();
  await guest.page.keyboard.press('m');
  await guest.page
    .locator('.moves button', { hasText: /^Offer Ada/ })
    .first()
    .click();
  const { page } = host;
  const snatch = page.getByRole('button', { name: /^Snatch from Ben/ });
  await snatch.scrollIntoViewIfNeeded();
  await snatch.tap();
  await expect(question(page)).toHaveAccessibleName(/^Snatch \d+ [a-z]+.* from Ben\?$/);
  await page.screenshot({ path: 'e2e/artefacts/snatch-asked-360.png' });
  const clicks = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('click', (event) => {
      const target = event.target as Element;
      seen.push(target.closest('button')?.className ?? target.className);
    });
    return seen;
  });
  const box = (await yes(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.table-log')).toContainText(/You snatch/);
  // Yes stops at its button; the second tap, where it had been, arrived nowhere.
  expect(await clicks.jsonValue()).toEqual([]);
});
