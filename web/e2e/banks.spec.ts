// A quiz master has a spreadsheet; at eight o'clock twelve people sit in the room. From the file to the question
// that is asked from it, and what nobody but the keeper sees on the way.
import { check_phone } from './axe';
import type { House } from './house';
import {
  expect,
  join_room,
  laptop,
  open_room,
  type Page,
  type People,
  phone,
  start,
  test,
} from './people';

// One letter with enough for a card, one with too few, and rows that cannot be asked.
const animals = ['Otter', 'Owl', 'Ostrich', 'Okapi', 'Ox', 'Octopus'];
const rows = [
  'question;answer;category;level;notes',
  ...animals.map(
    (each, i) => `Spreadsheet riddle number ${i + 1}: which animal?;${each};Animals;easy;x`,
  ),
  'Spreadsheet riddle number 1: which animal!;otter;Animals;easy;again',
  'A riddle without an answer;;Animals;easy;',
  'It barks;Dog;Animals;terrible;',
  'It purrs;Cat;Animals;easy;',
].join('\n');

async function enter(people: People, house: House, options = phone): Promise<Page> {
  const { page } = await people.device(options);
  await page.goto(await house.keeper_link());
  await expect(page.getByRole('link', { name: /Question banks/ })).toBeVisible();
  expect(page.url(), 'the key leaves the address').not.toContain('#');
  return page;
}

async function make_bank(page: Page, house: House, title: string): Promise<void> {
  await page.goto(`${house.url}/banks`);
  await page.getByRole('button', { name: 'New bank' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

// The seven questions of `rows`, from cells that were copied.
async function paste(page: Page, lines: string): Promise<void> {
  await page.getByRole('button', { name: 'Add from a file' }).click();
  await page.getByLabel('Or paste from a spreadsheet').fill(lines.replaceAll(';', '\t'));
  await page.getByRole('button', { name: 'Look through it' }).click();
  await page.getByRole('button', { name: 'Save 7 questions' }).click();
  await expect(page.locator('.bank-question')).toHaveCount(7);
}

test('from a spreadsheet to a bank', async ({ house, people }) => {
  const page = await enter(people, house);
  await check_phone(page, 'keeper');
  await make_bank(page, house, 'Eight o’clock');
  await page.getByRole('button', { name: 'Add from a file' }).click();
  await check_phone(page, 'upload');
  await page
    .getByLabel('A file from your device')
    .setInputFiles({ name: 'quiz.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(page.locator('.upload-counts')).toHaveText(/7 fine · 1 there already · 2 refused/);
  await expect(page.locator('.upload-row')).toHaveCount(3); // what is not fine
  await expect(page.locator('.upload-rows')).toContainText('the same as line 2');
  await expect(page.locator('.upload-rows')).toContainText('the answer is empty');
  await expect(page.getByText('Columns nobody reads: notes')).toBeVisible();
  await check_phone(page, 'verdicts');
  await page.getByLabel('Only what is not fine').click();
  await expect(page.locator('.upload-row')).toHaveCount(10);
  await page.getByRole('button', { name: 'Save 7 questions' }).click();
  await expect(page.locator('.bank-question')).toHaveCount(7);
  await page.getByText('Questions by letter').click();
  await expect(page.getByRole('button', { name: 'O: 6 questions' })).toBeVisible();
  await check_phone(page, 'bank');
});

// Apart from the one above: every page that axe looks through costs seconds, and a busy machine has few.
test('a table chooses the bank it plays from', async ({ house, people }) => {
  const keeper = await enter(people, house);
  await make_bank(keeper, house, 'Nine o’clock');
  await paste(keeper, rows);

  // The letters that can fill a card are shown before anything starts.
  const { page: host } = await people.device(phone);
  await host.goto(`${house.url}/?game=oodles`);
  await host.getByLabel(/Nine o’clock/).check();
  await host.getByLabel(/^English · /).uncheck();
  await expect(host.locator('.bank-note')).toContainText('7 questions');
  await host.getByText('Letter by letter').click();
  await expect(host.locator('.bank-letters tr', { hasText: 'O' }).last()).toContainText('6');
  await check_phone(host, 'choosing-banks');
  await host.getByRole('button', { name: 'Open the table' }).click();
  await expect(host.getByText('Questions from: Nine o’clock')).toBeVisible();
});

test('a table asks from its own bank, and remembers what it asked', async ({ house, people }) => {
  const keeper = await enter(people, house, laptop);
  await make_bank(keeper, house, 'Quiz night');
  await paste(keeper, rows.replaceAll('Spreadsheet', 'Pasted'));

  const config = { bank: 'quiz-night', cards_per_game: 1, judge: 'host', review_seconds: 0 };
  const ada = await open_room(house, 'oodles', config, 'host');
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada, laptop);
  const player = await people.sit(house, ben);
  await start(host.page);
  await expect(player.page.locator('.oo-prompt')).toContainText('Pasted riddle number');
  const told = player.told.map((frame) => JSON.stringify(frame)).join('\n');
  const known = animals.filter((each) => told.includes(`"${each}"`));
  expect(known, 'no answer before its time').toEqual([]);

  // Skipped, and revealed: one tap reports a mistake, and the keeper finds it.
  await host.page
    .getByRole('button', { name: /Skip (the )?question/i })
    .first()
    .click();
  const yes = host.page.getByRole('button', { name: 'Yes' });
  if (await yes.isVisible().catch(() => false)) await yes.click();
  await player.page.getByRole('button', { name: /Report a mistake/ }).tap();
  await expect(player.page.getByText('Thank you:')).toBeVisible();
  await keeper.goto(`${house.url}/banks`);
  await expect(keeper.locator('.bank-report')).toHaveCount(1);
  await expect(keeper.locator('.bank-report')).toContainText('Pasted riddle');
  await keeper.getByRole('button', { name: 'Settled' }).click();
  await expect(keeper.locator('.bank-report')).toHaveCount(0);
});

test('without the key there is nothing to see', async ({ house, people }) => {
  const { page } = await people.device(phone);
  await page.goto(`${house.url}/banks`);
  await expect(page.getByText('This page is for whoever keeps the house')).toBeVisible();
  await page.getByLabel('Link with the key').fill('http://somewhere/keeper#this-is-a-wrong-key');
  await page.getByRole('button', { name: 'Go in' }).click();
  await expect(page.getByText('This key does not fit this house')).toBeVisible();
  await check_phone(page, 'no-key');
});

test('a question is written, changed, hidden and found again', async ({ house, people }) => {
  const page = await enter(people, house);
  await make_bank(page, house, 'By hand');
  await page.getByRole('button', { name: 'New question' }).click();
  await page.getByLabel('What is asked').fill('It barks.');
  await page.getByLabel('Answer', { exact: true }).fill('Dog');
  await page.getByLabel(/^Letter/).fill('C');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('does not start with C')).toBeVisible();
  await page.getByLabel(/^Letter/).fill('');
  await check_phone(page, 'question');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /It barks/ }).click();
  await page.getByLabel('Do not ask it any more').click();
  await expect(page.locator('.bank-question .chip', { hasText: 'Hidden' })).toBeVisible();
  await page.getByLabel('Search in questions').fill('barks');
  await expect(page.getByText('1 question fits').first()).toBeVisible();
  await page.getByLabel('Search in questions').fill('meows');
  await expect(page.getByText('0 questions fit').first()).toBeVisible();
  await page.getByRole('button', { name: 'Take home' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('by-hand.csv');
});
