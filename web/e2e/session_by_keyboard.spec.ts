// A session without a mouse: Tab goes from one thing to the next, Enter and space press it. The desk, and somebody
// who takes part in every stage before and after the table.
import { expect, laptop, type Page, test } from './people';

const plan = {
  title: 'By keys',
  game: 'white_elephant',
  table_size: 2,
  names: 'own',
  stages: [
    { type: 'page', title: 'Welcome', text: 'Hello.', agree: 'I am in.' },
    {
      type: 'check',
      title: 'One question',
      questions: [{ text: 'How many?', options: ['Two', 'One'], right: 1, why: 'One each.' }],
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

const patience_ms = 20_000; // for what comes a moment later: then Tab comes round to it

interface Focused {
  name: string;
  kind: string;
}
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
    const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
    return { name: (label ?? '').trim(), kind: at.getAttribute('type') ?? at.tagName };
  });

// Tab after Tab until this has the focus; what nobody can reach fails here.
async function tab_to(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (const until = Date.now() + patience_ms; Date.now() < until; ) {
    const now = await focused(page);
    if (now.kind !== 'BODY' && name.test(now.name)) return;
    passed.push(now.name.slice(0, 30));
    await page.keyboard.press('Tab');
  }
  expect([...new Set(passed)], `Tab comes to ${name}`).toEqual([]);
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tab_to(page, name);
  await page.keyboard.press(key);
}

// The desk hears a moment later, and asks first where somebody is not ready.
async function go_on(desk: Page, step: number): Promise<void> {
  await expect(desk.locator('.course [aria-current=step] .figures')).toHaveText(`${step}`);
  await expect(desk.getByText('1 of 1 are ready')).toBeVisible();
  await press(desk, /^Go on$/);
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

test('desk and participant by Tab and Enter alone', async ({ house, people }) => {
  const answer = await fetch(`${house.url}/api/sessions`, {
    method: 'POST',
    body: JSON.stringify({ plan }),
  });
  const { session, organiser } = (await answer.json()) as { session: string; organiser: string };
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${house.url}/organise?session=${session}#token=${organiser}`);
  await expect(desk.locator('.huge-code')).toBeVisible();
  const ada = (await people.device(laptop)).page;
  await ada.goto(`${house.url}/s/${session}`);
  await tab_to(ada, /^Your name$/);
  await ada.keyboard.type('Ada');
  await ada.keyboard.press('Enter');
  await heading(ada, 'Hello, Ada!');
  await expect(desk.locator('.people-list li')).toHaveCount(1);

  await press(desk, /^Begin$/);
  await heading(ada, 'Welcome');
  await press(ada, /I am in\./, 'Space');
  await press(ada, /^Go on$/);
  await heading(ada, 'Done!');
  await go_on(desk, 1);
  await heading(ada, 'One question');
  await press(ada, /^Two$/, 'Space');
  await ada.keyboard.press('ArrowDown'); // within a group of answers, as everywhere
  await press(ada, /^Check my answers$/);
  await expect(ada.getByText('Right.', { exact: true })).toBeVisible();
  await press(ada, /^Go on$/);
  await heading(ada, 'Done!');
  await go_on(desk, 2);
  await heading(ada, 'Your gift');
  await tab_to(ada, /^What is it\?/);
  await ada.keyboard.type('A lamp');
  await press(ada, /^(Wrap|Bring) it$/);
  await expect(ada.getByText(/It is (here, )?wrapped\./)).toBeVisible();

  // The table by its own keys is another walk; here it is drawn up, dealt, spoken to, given time, and ended.
  await press(desk, /^Draw up the tables first$/);
  await expect(desk.locator('.monitor tbody tr')).toHaveCount(1);
  await press(desk, /^Deal the tables$/);
  await expect(ada.locator('.board')).toBeVisible();
  await press(desk, /^Say something$/);
  await tab_to(desk, /^To everybody$/);
  await desk.keyboard.type('Well played.');
  await press(desk, /^Send$/);
  await expect(ada.locator('.session-messages')).toContainText('Well played.');
  await press(ada, /^Got it$/);
  await expect(ada.locator('.session-messages')).toHaveCount(0);
  await press(desk, /^One more minute for table 1$/);
  await expect(desk.locator('.toast')).toContainText('Table 1 has a minute more.');
  await press(desk, /^End table 1$/);
  await press(desk, /^Yes$/);
  await press(ada, /^Go on now$/);
  await expect(ada.locator('.session-wait, .session-stage').first()).toBeVisible();
  await go_on(desk, 4);
  await heading(ada, 'How was it?');
  await press(ada, /^1$/, 'Space');
  await ada.keyboard.press('ArrowRight');
  await tab_to(ada, /^Why\?/);
  await ada.keyboard.type('It was short.');
  await press(ada, /^Send my answers$/);
  await go_on(desk, 5);
  await heading(ada, 'Good night');
  await press(ada, /^Copy the code$/);
  await press(desk, /^Close the session$/);
  await press(desk, /^Yes$/);
  await expect(desk.getByRole('button', { name: 'Close the session' })).toHaveCount(0);
});
