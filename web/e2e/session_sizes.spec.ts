// The pages of a session on phones on their side and on tablets, upright and not: at every kind of stage nothing
// scrolls sideways, nothing is cut off, and whatever is tapped is large enough.
import { check_axe } from './axe';
import type { House } from './house';
import { faults_at_360, texts_cut } from './measure';
import { big_screen, expect, laptop, type Page, type People, phone, test } from './people';
import { bring_students, type Students } from './students';

const sizes = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];
const plan = {
  title: 'Two evenings of trading and giving, first group',
  game: 'snatch_or_share',
  table_size: 3,
  config: { periods: [1, 0, 0, 0, 0], period_seconds: 300, results_seconds: 1 },
  names: 'pseudonyms',
  treatments: [{ name: 'without a judge' }, { name: 'talking', talk: 'phrases' }],
  payoff: { per_point: 0.05, show_up: 5, currency: 'EUR', round_to: 0.05 },
  stages: [
    {
      type: 'page',
      title: 'Welcome to the market',
      text: '## What you do\n\nYou trade with two others.\n\n- **Own** goods are worth 1.\n- Others are worth 2.\n\nSee [the rules](https://example.org/rules).',
      agree: 'I take part of my own free will, and know that I may leave at any time.',
    },
    {
      type: 'check',
      title: 'Three questions',
      questions: ['What is your own good worth?', 'And what others have?', 'Who sees it?'].map(
        (text) => ({ text, options: ['One point', 'Two points', 'Nobody'], right: 0, why: 'So.' }),
      ),
    },
    { type: 'bring', title: 'Your gift' },
    { type: 'match', rounds: 1 },
    {
      type: 'match',
      title: 'Gifts',
      rounds: 1,
      game: 'white_elephant',
      table_size: 3,
      treatments: false,
    },
    {
      type: 'survey',
      title: 'How was it?',
      questions: [
        {
          id: 'trust',
          text: 'Would you say that most people can be trusted?',
          kind: 'scale',
          from: 1,
          to: 7,
          from_label: 'Not at all',
          to_label: 'Completely',
        },
        { id: 'rule', text: 'What ruled?', kind: 'choice', options: ['Fear', 'Trust', 'Habit'] },
        { id: 'age', text: 'How old are you?', kind: 'number', optional: true },
        { id: 'why', text: 'What did you make of it?', kind: 'text', optional: true },
      ],
    },
    { type: 'results', title: 'Good night', text: 'Thank you!', code: true },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Whoever is not through with the step is taken along.
async function along(desk: Page): Promise<void> {
  await button(desk, 'Take everybody along').click();
  await button(desk, 'Yes').click();
}

async function end_table(desk: Page, table: number): Promise<void> {
  await button(desk, `End table ${table}`).click();
  await button(desk, 'Yes').click();
  const ended = desk.locator('.monitor tr[data-life=ended]').filter({ hasText: `${table}` });
  await expect(ended.first()).toBeVisible();
}

// The last move is told in the words of whoever reads it.
async function in_german(desk: Page): Promise<void> {
  const last = desk.locator('.monitor-last').first();
  await expect(last).toContainText(/ is done\.$/);
  const said = { de: / ist fertig\.$/, en: / is done\.$/ };
  for (const [language, words] of Object.entries(said)) {
    await desk.evaluate((wish) => {
      localStorage.setItem('parlor.settings', JSON.stringify({ language: wish }));
    }, language);
    await desk.reload();
    await expect(last).toContainText(words);
  }
}

// Every size, then axe in dark and light on the smallest.
async function look_at(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of [...sizes].reverse()) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
    const what = `${name} at ${size.width}x${size.height}`;
    expect.soft(await page.evaluate(faults_at_360), what).toEqual([]);
    expect.soft(await page.evaluate(texts_cut), what).toEqual([]);
    await page.screenshot({ path: `e2e/artefacts/sizes-${name}-${size.width}.png` });
  }
  await check_axe(page, `sizes-${name}`);
  await page.setViewportSize(before);
}

interface Seen {
  desk: Page; // the organiser's
  page: Page; // a participant's
  projector: Page;
  students: Students;
}

async function arrive(house: House, people: People): Promise<Seen> {
  const { url } = house;
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${url}/organise`);
  await look_at(desk, 'organise');
  await desk.getByLabel('Or paste it here (JSON)').fill(JSON.stringify(plan));
  await button(desk, 'Open it').click();
  await look_at(desk, 'plan');
  await button(desk, 'Open the session').click();
  const code = (await desk.locator('.huge-code').textContent()) ?? '';
  const { page } = await people.device(phone);
  await page.goto(`${url}/r/${code}`);
  await look_at(page, 'join');
  await button(page, 'Come in').click();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  const students = await bring_students(house, people, code, [{}, {}, {}, {}, {}]);
  await look_at(page, 'waiting');
  await look_at(desk, 'arrivals');
  const projector = (await people.device(big_screen)).page;
  await projector.goto(`${url}/screen?session=${code}`);
  await expect(projector.locator('.projector-number')).toHaveText('6');
  await look_at(projector, 'projector');
  return { desk, page, projector, students };
}

// The pages before the match, and the match.
async function play({ desk, page, projector, students }: Seen): Promise<void> {
  await button(desk, 'Begin').click();
  await expect(page.getByRole('heading', { name: 'Welcome to the market' })).toBeVisible();
  await look_at(page, 'page');
  await page.getByLabel('I take part').check();
  await button(page, 'Go on').click();
  await expect(page.getByText('Now we wait for the others.')).toBeVisible();
  await look_at(page, 'ready');
  await button(desk, 'Go on').click();
  await page.getByLabel('Two points').first().check();
  await page.getByLabel('One point').nth(1).check();
  await page.getByLabel('Nobody').last().check();
  await button(page, 'Check my answers').click();
  await expect(page.getByText('Not right.').first()).toBeVisible();
  await look_at(page, 'check');
  await along(desk);
  await page.getByLabel('What is it?').fill('A lamp that nobody wants');
  await look_at(page, 'bring');
  await button(page, 'Wrap it').click();
  await expect(page.getByText('It is wrapped.')).toBeVisible();
  await along(desk);
  await expect(page.locator('.board')).toBeVisible();
  await look_at(page, 'table');
  await students.play(['reject', 'done']);
  await expect(projector.locator('.chart').first()).toBeVisible();
  await look_at(projector, 'charts');
  await look_at(desk, 'monitor');
  await in_german(desk);
  await end_table(desk, 1);
  await expect(page.getByText('The match is over.')).toBeVisible();
}

async function end({ desk, page, projector }: Seen): Promise<void> {
  await look_at(page, 'over');
  await button(page, 'Go on now').click();
  await look_at(page, 'between');
  await button(desk, 'Draw up the tables first').click();
  await expect(desk.locator('.monitor tbody tr[data-life=drawn_up]')).toHaveCount(2);
  await look_at(desk, 'drawn-up');
  await button(desk, 'Deal the tables').click();
  await expect(page.locator('.board')).toBeVisible();
  await look_at(page, 'gifts');
  await button(desk, 'Watch table 3').click();
  await expect(desk.locator('.board')).toBeVisible();
  await look_at(desk, 'watched');
  await button(desk, 'Back to all tables').click();
  await end_table(desk, 3);
  await end_table(desk, 4);
  await button(page, 'Go on now').click();
  await button(desk, 'Go on').click();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await look_at(page, 'survey');
  await along(desk);
  await expect(page.getByRole('heading', { name: 'Good night' })).toBeVisible();
  await look_at(page, 'results');
  await look_at(projector, 'results-screen');
  await look_at(desk, 'end');
}

test('the pages of a session on their side and on tablets', async ({ house, people }) => {
  const seen = await arrive(house, people);
  await play(seen);
  await end(seen);
});
