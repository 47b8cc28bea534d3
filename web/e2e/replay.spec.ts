// Afterwards: the match again, from any side, with its log in words; and on from any point. And several
// people on one device.
import { check_axe, check_phone } from './axe';
import { add_bots, expect, laptop, open_room, start, test } from './people';
import { play_by_taps, play_from_list } from './player';

test('a replay is scrubbed, seen by others, linked, and played on', async ({ house, people }) => {
  // Bots alone finish a short match by themselves.
  const ada = await open_room(house, 'uno', { hand_size: 4 }, 'host');
  const { page, context } = await people.sit(house, ada, {
    ...laptop,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await add_bots(page, 3);
  await start(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const scrubber = page.getByRole('slider', { name: 'Position in the match' });
  await expect(scrubber).toHaveValue('0');
  await expect(page.locator('.hand')).toHaveCount(0);
  const last = Number(await scrubber.getAttribute('max'));
  expect(last).toBeGreaterThan(5);

  await scrubber.fill('4');
  const lines = page.locator('.table-log .log li');
  const told = await lines.count();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(scrubber).toHaveValue('5');
  await expect.poll(() => lines.count()).toBeGreaterThan(told);
  expect(await lines.allTextContents()).not.toContainEqual(expect.stringMatching(/^[a-z_.]+$/));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(scrubber).not.toHaveValue('5');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  await page.locator('.replay-viewer select').selectOption('1');
  await expect(page.locator('.hand .playable')).not.toHaveCount(0);
  await scrubber.fill('6');
  await check_axe(page, 'replay-1280');

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await context.newPage();
  await friend.setViewportSize({ width: 360, height: 740 });
  await friend.goto(link);
  await expect(friend.getByRole('slider')).toHaveValue('6');
  await check_phone(friend, 'replay');
  await friend.close();

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.chooser-options button').first().click();
  await expect(page).toHaveURL(/\/play\?room=/);
  await expect(page.locator('.board .hand')).toBeVisible();
  await play_by_taps(page);
});

interface Frame {
  match_version: number;
  view: { current_player: number; hand: string[] };
}

test('a line of the log opens its own moment, and playing on goes on from the match shown', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', { hand_size: 3 }, 'host');
  const { page, told } = await people.sit(house, ada, laptop);
  await add_bots(page, 2);
  await start(page);
  await expect(page.locator('.result')).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('.result')).toHaveCount(0);
  await expect(page.locator('.result')).toBeVisible();
  await page.getByRole('button', { name: 'Show the table' }).click();
  const lines = page.locator('.table-log .log .log-line');
  const line = lines.nth(4);
  const text = await line.textContent();
  await line.click();
  await expect(page).toHaveURL(/match=2&at=\d+/);
  // One entry may be told in several lines; they are the newest at its moment.
  await expect(page.locator('.scrubber')).not.toHaveValue('0');
  await expect.poll(async () => (await lines.allTextContents()).slice(0, 4)).toContainEqual(text);

  // The first match again, where the first seat is to move.
  const which = `room=${ada.code}&match=1`;
  const answer = await fetch(`${house.url}/api/rooms/${ada.code}/replay?viewer=0&match=1`);
  const { frames } = (await answer.json()) as { frames: Frame[] };
  const frame = frames.findLast(({ view }) => view.current_player === 0 && view.hand.length > 0)!;
  await page.goto(`${house.url}/replay?${which}&at=${frame.match_version}&viewer=0`);
  const before = told.length;
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.chooser-options button').first().click();
  await expect(page).toHaveURL(/\/play\?room=/);
  await expect
    .poll(() => told.slice(before).find((each) => each.view)?.view?.hand)
    .toEqual(frame.view.hand);
});

test('the log of a finished match is whole after a reload, and a replay leads back', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', { hand_size: 3, auto_call: true });
  const { page } = await people.sit(house, ada, laptop);
  await add_bots(page, 2);
  await start(page);
  await play_from_list(page, { most: 600 });
  await expect(page.locator('.result')).toBeVisible();
  const lines = page.locator('.table-log .log li');
  const first = page.locator('.table-log .log li').last();
  await expect(first).toContainText('deals');
  const told = await lines.allTextContents();
  await page.reload();
  await expect(page.locator('.result')).toBeVisible();
  await expect.poll(() => lines.allTextContents()).toEqual(told);

  const colors = () =>
    page
      .locator('.seat')
      .evaluateAll((all) =>
        all.map((each) => (each as HTMLElement).style.getPropertyValue('--seat')),
      );
  const played = (await colors()).sort();
  const table = page.url();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  expect((await colors()).sort()).toEqual(played);
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  expect(record.suggestedFilename()).toMatch(/^[0-9A-Z]{6}-1\.ndjson$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(table);
  await expect(page.locator('.result')).toBeVisible();
});
