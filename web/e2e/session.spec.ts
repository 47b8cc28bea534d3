// A whole session in real browsers: an organiser, a projector and four phones go through every kind of stage. The
// organiser closes the lid in the middle, and one phone is changed for another.
import { check_axe, check_phone, check_screen } from './axe';
import { big_screen, expect, laptop, type Page, type Person, phone, test } from './people';
import { play_by_taps } from './player';

const plan = {
  title: 'A little party',
  game: 'white_elephant',
  table_size: 2,
  names: 'own',
  stages: [
    {
      type: 'page',
      title: 'Welcome',
      text: '## How it goes\n\n- **One** gift each.',
      agree: 'I am in.',
    },
    {
      type: 'check',
      title: 'One question',
      questions: [
        {
          text: 'How many gifts?',
          options: ['Two', 'One'],
          right: 1,
          why: 'Everybody brings one.',
        },
      ],
      tries: 2,
    },
    { type: 'bring', title: 'Your gift' },
    { type: 'match', rounds: 1 },
    {
      type: 'survey',
      title: 'How was it?',
      questions: [
        { id: 'fun', text: 'Did you like it?', kind: 'scale', from: 1, to: 5 },
        { id: 'why', text: 'Why?', kind: 'text', optional: true },
      ],
    },
    { type: 'results', title: 'Good night', text: 'Thank you!', code: true },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open_session(desk: Page, url: string): Promise<string> {
  await desk.goto(url);
  await desk.getByRole('link', { name: 'Run a class, a tournament or an evening' }).click();
  await desk.getByLabel('Or paste it here (JSON)').fill(JSON.stringify(plan));
  await button(desk, 'Open it').click();
  await expect(desk.getByRole('heading', { name: plan.title })).toBeVisible();
  await button(desk, 'Open the session').click();
  return (await desk.locator('.huge-code').textContent()) ?? '';
}

// The first one types the code at the front door, the others come by link.
async function come_in({ page }: Person, url: string, code: string, name: string): Promise<void> {
  if (name === 'Ada') {
    await page.goto(url);
    await page.locator('#code').fill(code);
    await page.locator('#code').press('Enter');
  } else {
    await page.goto(`${url}/r/${code}`);
  }
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Come in').click();
  await expect(page.getByRole('heading', { name: `Hello, ${name}!` })).toBeVisible();
}

// Everybody is through with this step: the desk knows it, and goes on.
async function all_ready(desk: Page, step: string, go: string): Promise<void> {
  await expect(desk.locator('.course [aria-current=step]')).toContainText(step);
  await expect(desk.getByText('4 of 4 are ready')).toBeVisible();
  await button(desk, go).click();
}

async function read_page({ page }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByLabel('I am in.').check();
  await button(page, 'Go on').click();
  await expect(page.getByText('Now we wait for the others.')).toBeVisible();
}

async function answer_check({ page }: Person, wrong_first: boolean): Promise<void> {
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  if (wrong_first) {
    await page.getByLabel('Two').check();
    await button(page, 'Check my answers').click();
    await expect(page.getByText('Not right.')).toBeVisible();
    await check_phone(page, 'session-check');
  }
  await page.getByLabel('One', { exact: true }).check();
  await button(page, 'Check my answers').click();
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await button(page, 'Go on').click();
}

async function bring({ page }: Person, gift: string): Promise<void> {
  await page.getByLabel('What is it?').fill(gift);
  await button(page, 'Wrap it').click();
  await expect(page.getByText('It is wrapped.')).toBeVisible();
}

async function play({ page }: Person, seed: number): Promise<void> {
  await expect(page.locator('.board')).toBeVisible();
  await play_by_taps(page, { seed });
  await button(page, 'Go on now').click();
}

async function answer_survey({ page }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await page.getByRole('radio', { name: '4' }).check();
  await button(page, 'Send my answers').click();
}

test('a session from the code to the results', async ({ house, people }) => {
  const { url } = house;
  const desk = (await people.device(laptop)).page;
  const code = await open_session(desk, url);
  expect(code).toMatch(/^[0-9A-Z]{6}$/);
  const projector = (await people.device(big_screen)).page;
  await projector.goto(`${url}/screen?room=${code}`); // a session's code where a table's is expected
  await expect(projector.locator('.code.huge')).toHaveText(code);
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const phones = await Promise.all(names.map(() => people.device(phone)));
  for (const [at, each] of phones.entries()) await come_in(each, url, code, names[at]!);
  await expect(projector.locator('.projector-number')).toHaveText('4');
  await check_screen(projector, 'session-arrivals');
  await check_axe(desk, 'session-desk');

  await button(desk, 'Begin').click();
  await check_phone(phones[0]!.page, 'session-page');
  await Promise.all(phones.map(read_page));
  await desk.reload(); // the lid was closed: nothing is asked again
  await all_ready(desk, 'Welcome', 'Go on');
  await Promise.all(phones.map((each, at) => answer_check(each, at === 0)));
  await all_ready(desk, 'One question', 'Go on');
  await Promise.all(phones.map((each, at) => bring(each, `Gift of ${names[at]}`)));
  await all_ready(desk, 'Your gift', 'Deal the tables');
  const dealt = desk.locator('.monitor tbody tr[data-life=playing]');
  await expect(dealt).toHaveCount(2);
  await check_axe(desk, 'session-monitor');
  await Promise.all(phones.map((each, at) => play(each, at + 1)));
  await expect(projector.getByText(/Step 4 of 6/)).toBeVisible();
  expect(await projector.textContent('body')).not.toContain('Ada');

  await all_ready(desk, 'Match', 'Go on');
  await Promise.all(phones.map(answer_survey));
  await all_ready(desk, 'How was it?', 'Go on');
  const [first] = phones;
  await expect(first!.page.locator('.session-sums .code')).toBeVisible();
  await check_phone(first!.page, 'session-results');

  // Another device with the personal link: the same person, at the same place.
  const token = await first!.page.evaluate(
    (room) => JSON.parse(localStorage.getItem('parlor.sessions') ?? '{}')[room].participant,
    code,
  );
  const other = await people.device(phone);
  await other.page.goto(`${url}/s/${code}#token=${encodeURIComponent(token)}`);
  await expect(other.page.getByRole('heading', { name: 'Good night' })).toBeVisible();
  expect(other.page.url()).not.toContain(token);

  await button(desk, 'Get the data').click();
  const saved = desk.waitForEvent('download');
  await button(desk, 'Save the file').click();
  expect((await saved).suggestedFilename()).toContain(code);
});
