// The lab: what a rule changes is asked, counted in workers, read by eye and by key, kept, and the same as the command
// line's; and a finished match once more, with the same cards under other rules.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check_axe, check_phone } from './axe';
import {
  add_bots,
  big_screen,
  expect,
  laptop,
  open_room,
  type Page,
  phone,
  start,
  test,
} from './people';

const binary = resolve(
  process.env.PARLOR_BINARY ?? join(import.meta.dirname, '../../build/parlor'),
);
const command_line = (...words: string[]) =>
  JSON.parse(String(execFileSync(binary, [...words, '--json'], { maxBuffer: 1e8 })));

const chart = (page: Page, title: string | RegExp) =>
  page.locator('.lab-chart').filter({ has: page.getByRole('heading', { name: title }) });
const play = async (page: Page) => {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.lab-again')).toBeVisible();
};

async function saved(page: Page, title: string, kind: 'SVG' | 'CSV'): Promise<string> {
  const file = page.waitForEvent('download');
  await chart(page, title).getByRole('button', { name: kind }).click();
  return readFileSync(await (await file).path(), 'utf8');
}

// The rows below the head, as numbers, without their names.
const numbers = (csv: string): number[][] =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) =>
      row
        .replace(/^("[^"]*"|[^,]*),/, '')
        .split(',')
        .map(Number),
    );

async function ask_for_three_rules(page: Page): Promise<void> {
  await page.getByLabel('Question').selectOption({ label: 'What do rules change?' });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  for (const rule of ['Stacking', 'Draw to match', 'Cards each'])
    await page.getByRole('checkbox', { name: new RegExp(`^${rule} `) }).check();
  await page.getByLabel('Values, with / between them').fill('7/5');
  await page.getByLabel('Values, with / between them').blur();
  await page.getByLabel('Matches').fill('120');
  await page.getByLabel('Matches').blur();
  await page.getByLabel('Seed').fill('77');
  await page.getByLabel('Seed').blur();
}

// By key: each figure in words, from the first to the last.
async function read_by_key(page: Page): Promise<void> {
  const effects = chart(page, 'What each rule changes: Turns');
  await effects.locator('.lab-drawing').focus();
  await page.keyboard.press('ArrowDown');
  await expect(effects.getByRole('status')).toContainText(/^Stacking: [+-−]/);
  await page.keyboard.press('End');
  await expect(effects.getByRole('status')).toContainText(/^Cards each: 5: /);
  await effects.locator('[data-at="1"]').hover();
  await expect(effects.getByRole('status')).toContainText('Draw to match');
  await effects.getByText('As a table').click();
  await expect(effects.getByRole('table')).toContainText('Draw to match');
}

test('what rules change: from the front door to figures the command line gives, too', async ({
  house,
  people,
}) => {
  const { page } = await people.device({
    ...laptop,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(house.url);
  await page.getByRole('link', { name: /UNO/ }).first().click();
  await page.getByRole('link', { name: 'What do rules change?' }).click();
  await expect(page.getByRole('heading', { name: 'Lab', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/UNO · Lab/);
  await ask_for_three_rules(page);
  await play(page);

  const same = ['--games', '120', '--players', '4', '--bots', 'normal', '--seed', '77'];
  const vary = ['--vary', 'stacking,draw_to_match,hand_size=7/5', '--deals', '0'];
  const told = command_line('compare', 'uno', ...vary, ...same);
  const span = (each: { middle: number; low: number; high: number }) => [
    each.middle,
    each.low,
    each.high,
  ];
  expect(numbers(await saved(page, 'Turns in every combination', 'CSV'))).toEqual(
    told.combinations.map((each: { turns: Parameters<typeof span>[0] }) => span(each.turns)),
  );
  const alone = told.answers.filter(
    (each: { question: string; rules: object[] }) =>
      each.question === 'length' && each.rules.length === 1,
  );
  expect(numbers(await saved(page, 'What each rule changes: Turns', 'CSV'))).toEqual(
    alone.map((each: { difference: Parameters<typeof span>[0] }) => span(each.difference)),
  );
  // In how many matches a rule made a difference, of all pairs of combinations that differ by it.
  type Told = { option: string; value: unknown; differing: number };
  expect(numbers(await saved(page, 'How often each rule comes into play', 'CSV'))).toEqual(
    told.effects.map(({ option, value, differing }: Told) => {
      const having = told.combinations.filter(
        (each: { options: Record<string, unknown> }) => each.options[option] === value,
      );
      return [(100 * differing) / (120 * having.length)];
    }),
  );
  await expect(page.locator('.lab-answer')).toContainText('had to draw for a +2 or +4');
  const picture = await saved(page, 'Rules in pairs: Turns', 'SVG');
  expect(picture).toContain('<title>Rules in pairs: Turns</title>');
  expect(picture).not.toMatch(/var\(|class=|data-at/);

  await read_by_key(page);
  await page.getByLabel('Look at').selectOption({ label: 'What the first seat has' });
  await expect(chart(page, 'What each rule changes: What the first seat has')).toBeVisible();
  expect(numbers(await saved(page, 'What the first seat has in every combination', 'CSV'))).toEqual(
    told.combinations.map((each: { figures: { first_seat: Parameters<typeof span>[0] } }) =>
      span(each.figures.first_seat).map((figure) => figure * 100),
    ),
  );
  await check_axe(page, 'lab-compare-1280');

  // The command that is shown gives these figures; the link leads to this question.
  await page.getByText('The same elsewhere').click();
  await expect(page.locator('.lab-command')).toHaveText(
    `parlor compare uno ${vary.slice(0, 2).join(' ')} ${same.join(' ')} --deals 0`,
  );
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('checkbox', { name: /^Draw to match / })).toBeChecked();
  await expect(page.getByLabel('Seed')).toHaveValue('77');
  // It says how to get the figures, until something else is asked.
  await expect(page.locator('.lab-linked')).toContainText('Play counts it here');
  await page.getByLabel('Seed').fill('78');
  await page.getByLabel('Seed').blur();
  await expect(page.locator('.lab-linked')).toHaveCount(0);
});

test('how a game plays, on a phone, and stopped in the middle', async ({ house, people }) => {
  const { page } = await people.device(phone);
  await page.goto(`${house.url}/lab?game=uno&ask=simulate&games=1000000&seed=5`);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // What there is so far is drawn while it runs.
  await expect(chart(page, 'How long matches take')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).tap();
  await expect(page.locator('.lab-again')).toContainText('Stopped: these are the first');
  const csv = await saved(page, 'How long matches take', 'CSV');
  const played = numbers(csv).reduce((sum, [count]) => sum + count!, 0);
  expect(played).toBeGreaterThan(0);
  expect(played).toBeLessThan(1_000_000);
  await check_phone(page, 'lab-simulate');

  const short = Math.min(played, 20_000);
  await page.goto(`${house.url}/lab?game=uno&ask=simulate&games=${short}&seed=5`);
  await play(page);
  const told = command_line(
    ...['simulate', 'uno', '--games', String(short), '--seed', '5'],
    ...['--players', '4', '--bots', 'normal'],
  );
  const wins = numbers(await saved(page, 'Who wins, by seat', 'CSV')).map(([share]) => share);
  expect(wins).toEqual(told.first.map((each: { share: number }) => each.share * 100));
});

test('what places are worth, and what regimes do, in other languages', async ({
  house,
  people,
}) => {
  const { page } = await people.device({ ...phone, locale: 'de-DE' });
  await page.goto(`${house.url}/lab?game=white_elephant&players=5&games=300`);
  await page.getByRole('button', { name: 'Spielen', exact: true }).tap();
  await expect(chart(page, 'Was jede Stelle in der Reihenfolge wert ist')).toBeVisible();
  await expect(page.locator('.lab-again')).toBeVisible();
  await check_phone(page, 'lab-places');

  const screen = await people.device({ ...big_screen, locale: 'es-ES' });
  await screen.page.goto(
    `${house.url}/lab?game=snatch_or_share&ask=experiment&games=200&order=fresh`,
  );
  await screen.page.getByRole('button', { name: 'Jugar', exact: true }).click();
  await expect(chart(screen.page, 'Lo que alcanzan los grupos')).toBeVisible();
  await expect(screen.page.locator('.lab-again')).toBeVisible();
  await check_axe(screen.page, 'lab-regimes-1920');
});

test('a rule is looked at by what it changes, with luck and whom it serves', async ({
  house,
  people,
}) => {
  const { page } = await people.device(phone);
  const asked = 'ask=compare&players=4&games=200&deals=20';
  await page.goto(`${house.url}/lab?game=white_elephant&${asked}&vary=max_steals=3/1`);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.locator('.lab-again')).toBeVisible();
  // All these matches are equally long, so that is not what is looked at first; what is clear is said.
  await expect(page.getByLabel('Look at')).not.toHaveValue('length');
  await expect(page.locator('.lab-sentences')).toContainText(
    'What is clear: What the first seat has +6.6 (+3.8 to +9.4)',
  );
  const told = command_line(
    ...['compare', 'white_elephant', '--vary', 'max_steals=3/1', '--players', '4'],
    ...['--games', '200', '--deals', '20', '--bots', 'normal', '--seed', '1'],
  );
  const luck = numbers(await saved(page, 'Luck and skill', 'CSV')).map(([middle]) => middle);
  const { deal, play } = told.combinations[0].figures;
  expect(luck).toEqual([deal.middle * 100, play.middle * 100]);
  await check_phone(page, 'lab-compare');

  await page.goto(`${house.url}/lab?game=uno&${asked}&vary=stacking`);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page.locator('.lab-again')).toBeVisible();
  await expect(chart(page, 'Who wins, by seat')).toContainText('fair share 25');
});

test('what cannot be asked is said in words', async ({ house, people }) => {
  const { page } = await people.device(laptop);
  await page.goto(`${house.url}/lab?game=uno&config=${encodeURIComponent('{"hand_size":99}')}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.lab-run [role=alert]')).toContainText(
    'This cannot be played: Cards each:',
  );
});

test('a finished match once more: the same cards, other rules', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { hand_size: 4 }, 'host');
  const { page } = await people.sit(house, ada, phone);
  await add_bots(page, 3);
  await start(page);
  await page.getByRole('link', { name: 'Same cards, other rules' }).tap();
  await expect(page.getByRole('heading', { name: 'The same cards, other rules' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Stacking' }).check();
  await page.getByRole('checkbox', { name: 'Without: Challenge' }).check();
  await play(page);
  const said = page.locator('.lab-sentences li');
  await expect(said.first()).toContainText('won your match. With these cards and rules');
  await expect(page.locator('.lab-sentences')).toContainText('Stacking: ');
  await expect(chart(page, 'Who wins with these cards')).toBeVisible();
  await check_phone(page, 'lab-same-deal');

  // One of them, step by step; its deal is that of the match.
  await page.getByRole('button', { name: 'Watch one such match' }).tap();
  await expect(page.locator('.replay .board')).toBeVisible();
  for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'One step on' }).tap();
  await check_phone(page, 'lab-watch-one');
  const again = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('parlor');
      request.onsuccess = () => done(request.result);
    });
    const files = database.transaction('files').objectStore('files');
    return new Promise<string>((done) => {
      const request = files.get('LBOTS0');
      request.onsuccess = () => done(request.result);
    });
  });
  const first = await (await fetch(`${house.url}/api/rooms/${ada.code}/record`)).text();
  const deal_of = (record: string) => JSON.parse(record.split('\n')[1]!).events;
  expect(deal_of(again)).toEqual(deal_of(first));
  expect(JSON.parse(again.split('\n')[0]!).config).toMatchObject({
    ...{ stacking: true, challenge: false, hand_size: 4 },
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'The same cards, other rules' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Watch the replay' })).toBeVisible();
  await page.getByRole('link', { name: 'Watch the replay' }).tap();
  await page.getByRole('link', { name: 'Same cards, other rules' }).tap();
  await expect(page.getByRole('heading', { name: 'The same cards, other rules' })).toBeVisible();
});
