// Talking at a table where it lets people, who hears it, and a board that does not say what an answer gains.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { check_phone } from './axe';
import { expect, join_room, laptop, open_room, type Person, phone, start, test } from './people';
import { faults_of_room } from './room';
import { bring_students } from './students';
import { files_of, rows_of } from './zip';

const button = (page: Page) => page.getByRole('button', { name: /^Talk/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Talk at the table' });
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `e2e/artefacts/talk-${name}.png` });
const words_told = ({ told }: Person) => JSON.stringify(told);

test('those at the table talk, whoever leads it mutes, whoever watches hears nothing', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'snatch_or_share', {}, 'host');
  const [ben, cleo] = [
    await join_room(house, ada.code, 'Ben'),
    await join_room(house, ada.code, 'Cleo'),
  ];
  await join_room(house, ada.code, 'Dan');
  const wim = await join_room(house, ada.code, 'Wim', 'spectator');
  const host = await people.sit(house, ada, laptop);
  const one = await people.sit(house, ben);
  const two = await people.sit(house, cleo);
  const watcher = await people.sit(house, wim);

  // As it is, nobody talks and the board says what an answer gains.
  await start(host.page);
  await expect(one.page.locator('.sn-meter')).toBeVisible();
  await expect(button(one.page)).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Menu' }).click();
  await host.page.getByLabel('Talk at the table').selectOption('free');
  await host.page.getByLabel(/Show what an answer gains/).click();
  await picture(host.page, 'host-menu');
  await host.page.keyboard.press('Escape');
  await expect(one.page.locator('.sn-meter')).toHaveCount(0);

  // A phrase by a tap; the others see it over the board, and how many lines wait.
  await button(one.page).click();
  await check_phone(one.page, 'talk');
  await panel(one.page).getByRole('button', { name: 'Let us trade, five for five.' }).click();
  await expect(panel(one.page).locator('.talk-lines')).toContainText('Let us trade');
  await picture(one.page, 'panel-phone');
  await one.page.keyboard.press('Escape');
  await expect(two.page.locator('.talk-bubble')).toContainText('Let us trade, five for five.');
  await picture(two.page, 'bubble-phone');
  expect(await faults_of_room(two.page)).toEqual([]);
  await expect(two.page.getByRole('button', { name: 'Talk, 1 new line' })).toBeVisible();

  // One's own words, by the keyboard alone.
  await button(two.page).click();
  await panel(two.page).getByLabel('In your own words').fill('and nobody snatches?');
  await two.page.keyboard.press('Enter');
  await expect(panel(two.page).locator('.talk-lines')).toContainText('and nobody snatches?');
  await expect(panel(two.page).getByLabel('In your own words')).toHaveValue('');
  // A reload forgets nothing.
  await two.page.reload();
  await button(two.page).click();
  await expect(panel(two.page).locator('.talk-lines li')).toHaveCount(2);

  // Whoever leads the table reads it and mutes.
  await button(host.page).click();
  await expect(panel(host.page).locator('.talk-lines li')).toHaveCount(2);
  await panel(host.page).getByRole('button', { name: 'Mute Ben' }).click();
  await picture(host.page, 'host-panel');
  await button(one.page).click();
  await expect(panel(one.page)).toContainText('The host has muted you.');
  await expect(panel(one.page).getByLabel('In your own words')).toHaveCount(0);

  await expect(button(watcher.page)).toHaveCount(0);
  expect(words_told(watcher)).not.toContain('nobody snatches?');
  expect(words_told(watcher)).not.toContain('"let_us_trade","text"');
});

test('with gains hidden no button says what it brings', async ({ house, people }) => {
  const ada = await open_room(house, 'snatch_or_share');
  const ben = await join_room(house, ada.code, 'Ben');
  await join_room(house, ada.code, 'Cleo');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await start(host.page);
  await host.page.keyboard.press('m');
  await host.page.locator('.moves button').filter({ hasText: 'Ben' }).first().click();
  const answers = guest.page.locator('.sn-answers');
  await expect(answers).toContainText('±0');
  await host.page.getByRole('button', { name: 'Menu' }).click();
  await host.page.getByLabel(/Show what an answer gains/).click();
  await expect(answers).not.toContainText(/[+−±]\d/);
  await expect(guest.page.locator('.sn-offer .sn-preview')).not.toContainText('→');
  await picture(guest.page, 'no-gains');
  await check_phone(guest.page, 'no gains');
});

// In a class tables may differ in whether people talk; who runs it reads and mutes, and what was said is in the data.
test('one table of a class talks, the other is silent, and the organiser mutes', async ({
  house,
  people,
}) => {
  const plan = {
    title: 'Talk',
    game: 'snatch_or_share',
    table_size: 3,
    names: 'pseudonyms',
    config: { periods: [1, 0, 0, 0, 0], period_seconds: 300 },
    treatments: [{ name: 'silent' }, { name: 'talk', talk: 'free' }],
    stages: [{ type: 'match' }, { type: 'results' }],
  };
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${house.url}/organise`);
  await desk.getByLabel('Or paste it here (JSON)').fill(JSON.stringify(plan));
  await desk.getByRole('button', { name: 'Open it', exact: true }).click();
  await desk.getByRole('button', { name: 'Open the session' }).click();
  const code = (await desk.locator('.huge-code').textContent()) ?? '';
  const devices = await Promise.all([phone, phone].map((size) => people.device(size)));
  const [silent, talks] = devices.map((each) => each.page) as [Page, Page];
  const come = async (page: Page) => {
    await page.goto(`${house.url}/s/${code}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    const hello = page.getByRole('heading', { name: /^Hello, / });
    return /^Hello, (.+?)[.!]?$/.exec((await hello.textContent()) ?? '')![1]!;
  };
  await come(silent);
  await bring_students(house, people, code, [{}, {}, {}, {}]);
  const name = await come(talks);
  await desk.getByRole('button', { name: 'Begin' }).click();
  await expect(silent.locator('.board')).toBeVisible();
  await expect(button(silent)).toHaveCount(0);

  await button(talks).click();
  await panel(talks).getByLabel('In your own words').fill('shall we all share?');
  await talks.keyboard.press('Enter');
  await expect(panel(talks).locator('.talk-lines')).toContainText('shall we all share?');
  await desk.getByRole('button', { name: 'Watch table 2' }).click();
  await button(desk).click();
  await expect(panel(desk).locator('.talk-lines')).toContainText('shall we all share?');
  await picture(desk, 'organiser');
  await panel(desk)
    .getByRole('button', { name: `Mute ${name}` })
    .click();
  await expect(panel(talks).getByLabel('In your own words')).toHaveCount(0);
  await picture(talks, 'muted');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Back to all tables' }).click();
  await desk.getByRole('button', { name: 'Get the data' }).click();
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save the file' }).click();
  const files = files_of(readFileSync(await (await saved).path()));
  const said = rows_of(files.get('talk.csv')!);
  expect(
    said.map(({ table, participant, kind, text }) => [table, participant, kind, text]),
  ).toEqual([['2', '6', 'words', 'shall we all share?']]);
  // In the time of its match, as the actions are: nobody had more than two minutes here.
  expect(Number(said[0]!.time)).toBeGreaterThan(0);
  expect(Number(said[0]!.time)).toBeLessThan(120_000);
});
