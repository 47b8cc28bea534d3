// On a plain address in a network browsers keep no page: an open one plays on without a line, and says what is missing.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check_phone } from './axe';
import { Folder, make_site, play_now_works } from './folder';
import { expect, phone, test } from './people';
import { browser } from './playwright.config';

// A name that is neither https nor this machine's own.
test.use({
  launchOptions: {
    executablePath: browser,
    args: ['--no-sandbox', '--host-resolver-rules=MAP parlor.test 127.0.0.1'],
  },
});

test('an open page plays on without a line, and says what else there would be', async ({
  people,
}) => {
  const site = make_site();
  const index = join(site, 'index.html');
  // A house that answers no call: the page is its own, the line is gone.
  writeFileSync(index, readFileSync(index, 'utf8').replace(' data-house="none"', ''));
  const folder = new Folder(site, '/');
  await folder.open();
  const { page } = await people.device(phone);
  const url = folder.url.replace('127.0.0.1', 'parlor.test');
  await page.goto(url);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('link', { name: 'Play without a connection' }).tap();
  const note = page.locator('[data-kept=plain]');
  await expect(note).toContainText('this house has a plain address (parlor.test');
  await expect(note.getByRole('link', { name: 'Guide for operators' })).toBeVisible();
  await check_phone(page, 'offline-plain');
  // Its parts have been loaded ahead by now.
  await expect
    .poll(() => folder.asked.some((path) => path.endsWith('.wasm')), { timeout: 60_000 })
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await folder.close();
  await page.getByRole('link', { name: 'Back' }).tap();
  await play_now_works(page);
  rmSync(site, { recursive: true });
});
