// Sessions off the straight path: everybody at their own pace, with somebody for whom there is no table; a slip on
// a device that somebody else is in with; and plans of several games and of teams, made in the form.
import type { House } from './house';
import { big_screen, expect, laptop, type Page, type People, phone, test } from './people';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function open(house: House, people: People, plan: object) {
  const answer = await fetch(`${house.url}/api/sessions`, {
    method: 'POST',
    body: JSON.stringify({ plan }),
  });
  const { session, organiser } = (await answer.json()) as { session: string; organiser: string };
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${house.url}/organise?session=${session}#token=${organiser}`);
  await expect(desk.locator('.huge-code')).toBeVisible();
  return { session, organiser, desk };
}

async function come_in(house: House, people: People, session: string): Promise<Page> {
  const { page } = await people.device(phone);
  await page.goto(`${house.url}/s/${session}`);
  await button(page, 'Come in').click();
  return page;
}

const gathering = /begins by itself as soon as enough others have come as far/;

for (const fill of ['wait', 'bots'])
  test(`at their own pace, where an incomplete table ${fill === 'wait' ? 'waits' : 'gets bots'}`, async ({
    house,
    people,
  }) => {
    const plan = {
      title: 'One by one',
      game: 'uno',
      table_size: 2,
      pace: 'own',
      fill,
      names: 'pseudonyms',
      stages: [
        { type: 'page', title: 'Welcome', text: 'Hello.' },
        { type: 'match' },
        { type: 'results', title: 'The end' },
      ],
    };
    const { session, desk } = await open(house, people, plan);
    const phones: Page[] = [];
    for (let n = 0; n < 3; ++n) phones.push(await come_in(house, people, session));
    const [ada, ben, cleo] = phones as [Page, Page, Page];
    for (const each of phones) await expect(each.getByText('Step 1 of 3')).toBeVisible();
    await button(ada, 'Go on').click();
    await expect(ada.locator('.session-wait')).toContainText(gathering);
    await button(ben, 'Go on').click();
    for (const each of [ada, ben]) await expect(each.locator('.board')).toBeVisible();
    await expect(ada.locator('.session-at')).toHaveText('Step 2 of 3'); // at the table, too
    await ada.screenshot({ path: 'e2e/artefacts/session-at-table.png' });
    // The projector shows how they stand, by invented names.
    const screen = (await people.device(big_screen)).page;
    await screen.goto(`${house.url}/screen?session=${session}`);
    await expect(screen.locator('.projector-seats > span')).toHaveCount(2);
    await expect(screen.locator('.projector-seats .figures').first()).toHaveText('0');
    await screen.screenshot({ path: 'e2e/artefacts/session-live-points.png' });
    await button(cleo, 'Go on').click();
    await expect(cleo.locator('.session-wait')).toContainText(gathering);

    // What the organiser says is there until it was read, and then no more, however often one comes back.
    await button(desk, 'Say something').click();
    await desk.getByLabel('To everybody').fill('A moment, please.');
    await button(desk, 'Send').click();
    const told = cleo.locator('.session-messages p:not(.label)');
    await expect(told).toHaveText(['A moment, please.']);
    await cleo.reload();
    await expect(told).toHaveText(['A moment, please.']);
    await button(cleo, 'Got it').click();
    await cleo.reload();
    await expect(cleo.locator('.session-wait')).toBeVisible();
    await expect(told).toHaveCount(0);

    await button(desk, 'Seat those who wait, with bots').click();
    if (fill === 'bots') {
      await expect(cleo.locator('.board')).toBeVisible();
    } else {
      await expect(desk.locator('.toast')).toContainText('Too few are ready for a table');
      await expect(cleo.locator('.session-wait')).toContainText(gathering);
      await desk.locator('.people-list button').filter({ hasText: 'waits for a table' }).click();
      await button(desk, 'Send on to the results').click();
      await expect(cleo.getByRole('heading', { name: 'The end' })).toBeVisible();
    }
    await button(desk, 'Close the session').click();
    await button(desk, 'Yes').click();
    await expect(ada.locator('.board')).toHaveCount(0, { timeout: 30_000 });
  });

test('two pupils and one tablet: a slip asks who is there', async ({ house, people }) => {
  const plan = {
    title: 'Shared',
    game: 'uno',
    table_size: 2,
    names: 'pseudonyms',
    labels: ['s1', 's2'],
    stages: [{ type: 'match' }],
  };
  const { session, organiser } = await open(house, people, plan);
  const answer = await fetch(`${house.url}/api/sessions/${session}/links`, {
    headers: { Authorization: `Bearer ${organiser}` },
  });
  const { links } = (await answer.json()) as { links: { url: string }[] };
  const tablet = (await people.device(phone)).page;
  const scan = async (at: number) => {
    await tablet.goto('about:blank');
    await tablet.goto(links[at]!.url);
  };
  const hello = tablet.getByRole('heading', { name: /^Hello, / });
  await scan(0);
  const first = await hello.textContent();
  await scan(0); // one's own slip again asks nothing
  await expect(hello).toHaveText(first!);

  await scan(1);
  const name = first!.replace(/^Hello, |!$/g, '');
  await expect(tablet.getByRole('heading', { name: `You are here as ${name}` })).toBeVisible();
  await expect(tablet.locator('main')).toContainText('“s2”');
  await button(tablet, `Go on as ${name}`).click();
  await expect(hello).toHaveText(first!);
  await scan(1);
  await button(tablet, 'I am somebody else').click();
  await expect(hello).not.toHaveText(first!);
  await scan(0); // and the first comes back the same way
  await button(tablet, 'I am somebody else').click();
  await expect(hello).toHaveText(first!);
});

test('an evening and a quiz in teams are made in the form', async ({ house, people }) => {
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${house.url}/organise`);
  await desk.getByLabel('Or paste it here (JSON)').fill('{"title": "Friday", "game": "uno"}');
  await button(desk, 'Open it').click();
  const written = async () => {
    await button(desk, 'As text').click();
    const text = await desk.getByLabel('The plan as text (JSON)').inputValue();
    await button(desk, 'As a form').click();
    return JSON.parse(text);
  };
  for (const stage of ['Match', 'Match', 'Results']) {
    await desk.locator('.plan-add').getByRole('button', { name: stage, exact: true }).click();
  }
  await expect(desk.getByLabel('What is added up')).toHaveValue('points');
  const second = desk.locator('.plan-stages > li').nth(1);
  await second.getByText('2. Match').click();
  await second.getByLabel('Matches, each with new tables').fill('40');
  await second.getByText('What is different at these tables').click();
  await second.getByLabel(/^Game/).first().selectOption('Oodles');
  await second.getByLabel('People who share a seat').selectOption('3');
  await second.getByLabel('Seats at a table').selectOption('4');
  await second.getByLabel('Who sits together').selectOption('random');
  await second.getByLabel('If a table is not full').selectOption('smaller');
  await desk.screenshot({ path: 'e2e/artefacts/plan-form-evening.png', fullPage: true });
  // Several games: places are added up, and the form says so.
  await expect(desk.getByLabel('What is added up')).toHaveValue('ranks');
  await desk.getByLabel('How well bots play').selectOption('hard');
  const plan = await written();
  expect(plan.bots).toBe('hard');
  expect(plan.stages[1]).toEqual({
    type: 'match',
    rounds: 40,
    game: 'oodles',
    team_size: 3,
    table_size: 4,
    matching: 'random',
    fill: 'smaller',
  });
  expect(plan.scoring).toBeUndefined();
  await expect(desk.locator('.warnings .wrong')).toHaveCount(0);
  await button(desk, 'Open the session').click();
  await expect(desk.locator('.huge-code')).toBeVisible();
});
