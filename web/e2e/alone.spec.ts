// Without a house: what one device does alone, with the network off, from a plain folder of files, and with the record of
// a match.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { check_phone } from './axe';
import { Folder, make_site, play_now, play_now_works, renew_site } from './folder';
import { House } from './house';
import { add_bots, expect, join_room, open_room, type Page, phone, start, test } from './people';
import { play_by_taps, play_from_list } from './player';

const binary = resolve(
  process.env.PARLOR_BINARY ?? join(import.meta.dirname, '../../build/parlor'),
);
async function kept_whole(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/offline`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.locator('[data-kept=whole]')).toBeVisible({ timeout: 120_000 });
}

// Finds the record of the last match and saves it, as somebody would.
async function saved_record(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Seats and rules' }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).tap(),
  ]);
  return download.path();
}

const verify = (record: string): string => String(execFileSync(binary, ['verify', record]));

async function shelves(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  return page!.evaluate(() => caches.keys());
}

async function says_what_needs_a_house(page: Page, url: string): Promise<void> {
  for (const path of ['/organise', '/docs', '/keeper', '/banks', '/s/K7WM3P']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  }
}

// What the browser keeps of the house, whatever release it belongs to.
const kept_paths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const each of await (await caches.open(name)).keys()) paths.push(each.url);
    return paths;
  });

test('in aeroplane mode one plays a match to its end, over a reload, and its record holds', async ({
  people,
}) => {
  test.slow(); // a whole match at the pace of bots
  const house = new House();
  await house.open();
  const { page, context } = await people.device({ ...phone, serviceWorkers: 'allow' });
  await kept_whole(page, house.url);
  await check_phone(page, 'offline-page');
  // It can be installed as an app. A browser without a history of its own, as tests have, would not offer to.
  const tools = await context.newCDPSession(page);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await house.kill();
  await context.setOffline(true);

  await page.goto(house.url);
  await expect(page.getByRole('heading', { name: 'No house answers' })).toBeVisible();
  await expect(page.locator('.game-tile .facts').first()).toContainText('min');
  await check_phone(page, 'alone-door');
  // What a single game brings along (questions, words) is kept as well.
  await page.locator('.game-tile[data-game=oodles]').tap();
  await play_now(page).tap();
  await expect(page.locator('.board')).toBeVisible();
  // Questions in other languages are on this device, too.
  await page.goto(`${house.url}/?game=oodles`);
  await page.getByRole('button', { name: 'Open it on this device' }).tap();
  await page.getByRole('button', { name: 'Rules' }).tap();
  await expect(page.locator('.bank-choices').getByText('Deutsch')).toBeVisible();
  await page.goto(house.url);
  await page.locator('.game-tile[data-game=uno]').tap();
  await expect(page.getByRole('button', { name: 'Open it on this device' })).toBeVisible();
  await check_phone(page, 'alone-game');
  await play_now(page).tap();
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.locator('.offline')).toHaveCount(0);
  await check_phone(page, 'alone-board');

  await page.reload();
  await expect(page.locator('.board')).toBeVisible();
  await play_by_taps(page);
  await expect(page.locator('.result')).toBeVisible();
  expect(verify(await saved_record(page))).toContain('hold: chain, shuffle and every decision');
  await expect(page.locator('.on-this-device')).toBeVisible();
  await check_phone(page, 'alone-lobby');

  // It is checked here as well, and watched again.
  await page.getByRole('button', { name: 'Check it' }).tap();
  await expect(page.locator('[data-verified=true][data-rules=true]')).toContainText(
    'The rules were asked again',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Watch the replay' }).tap();
  await expect(page.locator('.replay .board')).toBeVisible();
  // What needs a house says so instead of leaving it to the browser.
  await says_what_needs_a_house(page, house.url);

  // The lab counts here, too.
  await page.goto(`${house.url}/lab?game=uno&games=50`);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.locator('.lab-answer')).toContainText('50 matches');

  // What is kept is the same for everybody: no address of a table.
  expect((await kept_paths(page)).filter((path) => /api\/|room=|\/r\/|\/s\//.test(path))).toEqual(
    [],
  );

  await house.close();
});

test('a match on this device is judged, checked, played again, and removed from it', async ({
  people,
}) => {
  test.slow(); // a whole match at the pace of bots
  const site = make_site();
  const folder = new Folder(site, '/');
  await folder.open();
  const { page } = await people.device(phone);
  await page.goto(folder.url);
  await page.locator('.game-tile[data-game=uno]').tap();
  await play_now(page).tap();
  await play_by_taps(page);
  await expect(page.locator('.result').getByRole('button', { name: 'Check it' })).toBeVisible();
  await page.getByRole('button', { name: 'Luck of the deal' }).tap();
  await expect(page.locator('.luck-seats li')).toHaveCount(4);
  await expect(page.getByText(/have played this very deal 4000 times/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Watch the replay' }).tap();
  await expect(page.locator('.replay .board')).toBeVisible();
  await page.getByRole('button', { name: 'Check it' }).tap();
  await expect(page.locator('[data-verified=true][data-rules=true]')).toBeVisible();
  await page.keyboard.press('Escape');

  // The same cards under other rules, with bots that think long: the table stays where it is.
  await page.getByRole('link', { name: 'Same cards, other rules' }).tap();
  await page.getByRole('checkbox', { name: 'Stacking' }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.locator('.lab-sentences')).toContainText('Stacking: ');
  await page.getByRole('button', { name: 'Watch one such match' }).tap();
  await expect(page.locator('.replay .board')).toBeVisible();

  // A table nobody wants any more goes, and does not come back.
  await page.goto(folder.url);
  const tables = page.locator('.recent li');
  const before = await tables.count();
  await tables.first().getByRole('button', { name: 'Remove from this device' }).tap();
  await check_phone(page, 'alone-remove');
  await page.getByRole('button', { name: 'Yes' }).tap();
  await expect(tables).toHaveCount(before - 1);
  await page.reload();
  await expect(tables).toHaveCount(before - 1);
  await folder.close();
  rmSync(site, { recursive: true });
});

test('a plain folder below a path is enough, for two at one device, and nothing is asked beside it', async ({
  people,
}) => {
  const site = make_site();
  const folder = new Folder(site, '/games/');
  await folder.open();
  const { page } = await people.device(phone);
  await page.goto(folder.url);
  await expect(page.getByRole('heading', { name: 'Parlor without a house' })).toBeVisible();
  await page.locator('.game-tile[data-game=sleeping_queens]').tap();
  await page.getByRole('button', { name: 'Open it on this device' }).tap();
  await page.getByRole('button', { name: 'Add a player on this device' }).tap();
  await page.locator('.second input').fill('Bea');
  await page.locator('.second').getByRole('button').tap();
  await expect(page.locator('.lobby-seat[data-state=present]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page.locator('.curtain')).toBeVisible();
  await page.reload();
  await expect(page.locator('.curtain')).toBeVisible();
  await page.locator('.curtain button').first().tap();
  await expect(page.locator('.hand')).toBeVisible();
  expect(folder.asked.filter((path) => !path.startsWith('/games/'))).toEqual([]);
  expect(folder.asked.filter((path) => path.includes('/api/'))).toEqual([]);
  await folder.close();
  rmSync(site, { recursive: true });
});

test('a new release takes the place of the old one as a whole, also for who was away', async ({
  people,
}) => {
  const site = make_site();
  const folder = new Folder(site, '/');
  await folder.open();
  const { page, context } = await people.device({ ...phone, serviceWorkers: 'allow' });
  await kept_whole(page, `${folder.url}?at=`);
  const [first] = (await shelves(context)).filter((name) => name.startsWith('parlor-whole-'));
  await context.setOffline(true);
  await page.goto(folder.url);
  await expect(page.locator('.no-house')).toBeVisible();

  // The next release: another page, another list, and one part that is not there yet.
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  const list = JSON.parse(readFileSync(join(site, 'kept.json'), 'utf8'));
  const next = { ...list, release: 'next', parts: [...list.parts, 'assets/late-AAAAAAAA.js'] };
  folder.instead.set('index.html', index.replace('data-house', 'data-release="next" data-house'));
  folder.instead.set('kept.json', JSON.stringify(next));
  await context.setOffline(false);
  await page.goto(`${folder.url}?at=/offline`);
  await expect(page.locator('html[data-release=next]')).toBeAttached();
  await expect.poll(() => folder.asked.includes('/assets/late-AAAAAAAA.js')).toBe(true);
  await context.setOffline(true);
  await page.goto(folder.url);
  // Half of it is no release: the one that is whole is shown.
  await expect(page.locator('html:not([data-release])')).toBeAttached();
  await expect(page.locator('.no-house')).toBeVisible();

  folder.instead.set('assets/late-AAAAAAAA.js', '');
  await context.setOffline(false);
  await page.goto(`${folder.url}?at=/offline`);
  const whole = async () =>
    (await shelves(context)).filter((name) => name.startsWith('parlor-whole-'));
  await expect.poll(whole, { timeout: 60_000 }).toEqual(['parlor-whole-next']);
  expect(first).not.toBe('parlor-whole-next');
  await context.setOffline(true);
  await page.goto(folder.url);
  await expect(page.locator('html[data-release=next]')).toBeAttached();
  await play_now_works(page);
  await folder.close();
  rmSync(site, { recursive: true });
});

test('of two tabs the one that is used has the house', async ({ people }) => {
  const site = make_site();
  const folder = new Folder(site, '/');
  await folder.open();
  const { page, context } = await people.device(phone);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(folder.url);
    await expect(each.locator('.game-tile .facts').first()).toContainText('min');
  }
  // The second has taken it; the first takes it back.
  await page.bringToFront();
  await play_now_works(page);
  await other.bringToFront();
  await play_now_works(other);
  await folder.close();
  rmSync(site, { recursive: true });
});

test('whoever goes on in an old page gets the new one, where they wanted to go', async ({
  people,
}) => {
  const site = make_site();
  const folder = new Folder(site, '/');
  await folder.open();
  const { page } = await people.device(phone);
  await page.goto(folder.url);
  await expect(page.locator('.no-house')).toBeVisible();
  renew_site(site);
  await page.getByRole('link', { name: 'Play without a connection' }).tap();
  await expect(page.getByRole('heading', { name: 'Playing without a connection' })).toBeVisible();
  await expect(page.locator('script[src$="_.js"]')).toBeAttached();
  await page.getByRole('link', { name: 'Back' }).tap();
  await play_now_works(page);
  await folder.close();
  rmSync(site, { recursive: true });
});

test('where only a gateway answers for a house that is gone, the page is ours and plays on', async ({
  people,
}) => {
  const site = make_site();
  const folder = new Folder(site, '/');
  await folder.open();
  const { page } = await people.device({ ...phone, serviceWorkers: 'allow' });
  await kept_whole(page, `${folder.url}?at=`);
  folder.gone = true;
  await page.goto(folder.url);
  await expect(page.locator('.no-house')).toBeVisible();
  await play_now_works(page);
  await folder.close();
  rmSync(site, { recursive: true });
});

test('a record from a file is checked, watched and played on; a changed one is shown at its line', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', { hand_size: 3 });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await add_bots(host.page, 1, 'normal'); // two who choose by dice alone may go on for minutes
  await start(host.page);
  await Promise.all([play_from_list(host.page), play_from_list(guest.page, { seed: 5 })]);
  const record = await (await fetch(`${house.url}/api/rooms/${ada.code}/record`)).text();
  const file = join(mkdtempSync(join(tmpdir(), 'parlor-record-')), 'match.ndjson');
  writeFileSync(file, record);

  const { page } = await people.device(phone);
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Check a match' }).tap();
  await check_phone(page, 'check-page');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-checked=holds]')).toContainText('UNO with Ada, Ben');
  await expect(page.locator('[data-checked=holds]')).toContainText('The rules were asked again');
  await check_phone(page, 'check-holds');

  const lines = record.split('\n');
  lines[6] = lines[6]!.replace(/"at":\d+/, '"at":1');
  writeFileSync(file, lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-checked=fault] [data-line="7"]')).toContainText('Line 7');
  await expect(page.locator('.record-line')).toContainText('"at":1');
  await check_phone(page, 'check-fault');

  writeFileSync(file, record);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Watch it, and play on' }).tap();
  await expect(page.locator('.replay .board')).toBeVisible();
  await page.reload();
  await expect(page.locator('.replay .board')).toBeVisible();
  // From where little is left: bots take their time on this device.
  const scrubber = page.getByRole('slider', { name: 'Position in the match' });
  const last = Number(await scrubber.getAttribute('max'));
  await scrubber.fill(String(Math.max(1, last - 4)));
  await page.getByRole('button', { name: 'One step on' }).tap();
  await page.getByRole('button', { name: 'Play on from here' }).tap();
  await page.getByRole('button', { name: 'Ada' }).tap();
  await expect(page).toHaveURL(/\/play\?room=L/);
  await expect(page.locator('.board')).toBeVisible();
  await play_by_taps(page);
  await expect(page.locator('.result')).toBeVisible();
});
