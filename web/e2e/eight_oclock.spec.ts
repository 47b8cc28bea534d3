// A quiz master has a spreadsheet; at eight o'clock twelve people sit in the room, in four teams. The whole evening,
// by somebody who keeps the house and by somebody who only opens a table: from the file to who knew what.
import type { House } from './house';
import {
  big_screen,
  type Credential,
  expect,
  join_room,
  laptop,
  type Page,
  type People,
  type Person,
  test,
} from './people';
import { spreadsheet } from './spreadsheet';

const letters = ['B', 'C', 'D', 'F', 'G', 'H'];
const riddles = letters.flatMap((letter) =>
  [1, 2, 3, 4, 5].map((n) => ({
    prompt: `Riddle ${letter}${n} of tonight?`,
    answer: `${letter}${'aeiou'[n - 1]}ndrakor`,
  })),
);
const file = {
  name: 'tonight.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: spreadsheet([
    ['Question', 'Answer', 'Topic', 'Level', 'Note'],
    ...riddles.map(({ prompt, answer }) => [prompt, answer, 'Tonight', 'easy', 'ask loudly']),
    ['One without an answer', '', 'Tonight', 'easy', ''],
  ]),
};
const teams = ['Owls', 'Otters', 'Bees', 'Foxes'];

// Runs in a page: the lines of those whose phones nobody looks at.
function attend({ code, tokens }: { code: string; tokens: string[] }): void {
  for (const token of tokens) {
    const socket = new WebSocket(`ws://${location.host}/api/rooms/${code}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
  }
}

// Three in each team; one phone of each team is looked at.
async function twelve_come(house: House, code: string, people: People): Promise<Person[]> {
  const phones: Person[] = [];
  const tokens: string[] = [];
  for (const [team, team_name] of teams.entries()) {
    const first = await enter(house, code, { name: `${team_name} 1`, team_name });
    for (const n of [2, 3])
      tokens.push((await enter(house, code, { name: `${team_name} ${n}`, team })).token);
    phones.push(await people.sit(house, first));
  }
  const { page: mates } = await people.device({});
  await mates.goto(`${house.url}/docs`);
  await mates.evaluate(attend, { code, tokens });
  return phones;
}

async function enter(
  house: House,
  code: string,
  wish: { name: string; team_name?: string; team?: number },
): Promise<Credential> {
  const body = JSON.stringify({ role: 'player', ...wish });
  const answer = await fetch(`${house.url}/api/rooms/${code}/join`, { method: 'POST', body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { token, member } = (await answer.json()) as { token: string; member: number };
  return { code, token, member, name: wish.name, role: 'player' };
}

// The quiz master's laptop, from the front door to the lobby.
async function open_table(host: Page, house: House, bank?: string): Promise<string> {
  await host.goto(`${house.url}/?game=oodles`);
  await host.getByText('With a quizmaster').click();
  if (bank) {
    await host.getByLabel(new RegExp(bank)).check();
    await host.getByLabel(/^English · /).uncheck();
    await expect(host.locator('.bank-note')).toContainText('30 questions');
  }
  await host.getByRole('radio', { name: 'the host’s console' }).check();
  await host.getByLabel('Your name').fill('Quinn');
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.waitForURL(/room=/);
  return new URL(host.url()).searchParams.get('room') ?? '';
}

// Whose phone asks for an answer.
async function answering(phones: readonly Person[]): Promise<Person> {
  const places = phones.map(async (each) => {
    await each.page.locator('.oo-answer input').waitFor({ timeout: 30_000 });
    return each;
  });
  return Promise.any(places);
}

async function says(team: Person, answer: string): Promise<void> {
  await team.page.locator('.oo-answer input').fill(answer);
  await team.page.locator('.oo-answer button').tap();
}

const riddle_on = (page: Page) =>
  page
    .locator('.oo-prompt')
    .textContent()
    .then((prompt) => riddles.find((each) => each.prompt === prompt)!);

// Two questions: one that is stolen, one that is known; then second thoughts, and the end. Tells the first.
async function play(host: Page, screen: Page, phones: Person[]): Promise<string> {
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  const first_in_control = await answering(phones);
  const stolen = await riddle_on(screen);
  await expect(host.locator('.oo-key b')).toHaveText(stolen.answer);
  await expect(host.locator('.oo-note')).toContainText('ask loudly');
  await says(first_in_control, 'Something else');
  await host.getByRole('button', { name: 'Wrong', exact: true }).click();
  const quickest = phones.find((each) => each !== first_in_control)!;
  await quickest.page.getByRole('button', { name: 'Buzz', exact: true }).tap();
  await says(quickest, stolen.answer);
  await host.getByRole('button', { name: 'Right', exact: true }).click();
  for (const page of [screen, ...phones.map((each) => each.page)])
    await expect(page.locator('.oo-last b')).toHaveText(stolen.answer);
  await host.screenshot({ path: 'e2e/artefacts/eight-reveal-host.png' });
  await screen.screenshot({ path: 'e2e/artefacts/eight-reveal-screen.png' });

  await host.getByRole('button', { name: 'Next question' }).click();
  const second = await answering(phones);
  expect(second, 'who stole it has the next').toBe(quickest);
  const known = await riddle_on(screen);
  await says(second, known.answer);
  await host.getByRole('button', { name: 'Right', exact: true }).click();
  await expect(screen.locator('.oo-score').filter({ hasText: '200' })).toHaveCount(1);

  // The first answer of the evening was right after all, and all see what follows.
  await host.getByRole('button', { name: /^Change a verdict/ }).click();
  await host.getByRole('button', { name: /was right in question 1 of card 1/ }).click();
  for (const page of [screen, phones[0]!.page])
    await expect(page.locator('.oo-change')).toContainText(/gives? 100 back/);
  await expect(screen.locator('.oo-score').filter({ hasText: '100' })).toHaveCount(2);
  await host.getByLabel('Reason, for all to read').fill('for the song');
  await host.locator('.oo-adjust .stepper button').last().click();
  await expect(screen.locator('.oo-change')).toContainText('for the song');

  await host.getByRole('button', { name: 'End the game' }).click();
  await host.getByRole('button', { name: 'Yes' }).click();
  await expect(screen.locator('.oodles')).toHaveAttribute('data-phase', 'ended');
  await screen.screenshot({ path: 'e2e/artefacts/eight-end-screen.png' });
  return stolen.prompt;
}

// The clock goes on while the host thinks, so there may be more than two.
function asked_on(screen: Person): string[] {
  const events = screen.told.flatMap((frame) => (frame as { events?: object[] }).events ?? []);
  return events.flatMap((each) => {
    const { type, prompt } = each as { type: string; prompt?: string };
    return type === 'question_asked' && prompt ? [prompt] : [];
  });
}

// Of what nobody was asked nothing has left the house.
async function only_asked(house: House, code: string, screen: Person, phones: Person[]) {
  const said = [screen, ...phones].flatMap((each) => each.told.map((told) => JSON.stringify(told)));
  for (const path of ['record', 'export.csv', 'replay?viewer=host', 'replay?viewer=0']) {
    const answer = await fetch(`${house.url}/api/rooms/${code}/${path}`);
    expect(answer.status, path).toBe(200);
    said.push(await answer.text());
  }
  const all = said.join('\n');
  const known = riddles.filter(
    ({ prompt, answer }) => all.includes(prompt) || all.includes(answer),
  );
  const asked = asked_on(screen);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(known.map((each) => each.prompt).sort()).toEqual(asked.sort());
  expect(all).not.toContain('ask loudly');
}

async function evening(house: House, people: People, host: Page, code: string): Promise<string> {
  const screen = await people.sit(house, await join_room(house, code, 'TV', 'screen'), big_screen);
  const phones = await twelve_come(house, code, people);
  for (const team of teams)
    await expect(host.getByText(team, { exact: true }).first()).toBeVisible();
  const first = await play(host, screen.page, phones);
  await only_asked(house, code, screen, phones);
  return first;
}

test.describe.configure({ timeout: 180_000 });

test('an evening from a bank, with the keeper’s key', async ({ own_house: house, people }) => {
  const { page: keeper } = await people.device(laptop);
  await keeper.goto(await house.keeper_link());
  await keeper.getByRole('link', { name: /Question banks/ }).click();
  await keeper.getByRole('button', { name: 'New bank' }).click();
  await keeper.getByLabel('Title').fill('Tonight');
  await keeper.getByRole('button', { name: 'Save' }).click();
  await keeper.getByRole('button', { name: 'Add from a file' }).click();
  await keeper.getByLabel('A file from your device').setInputFiles(file);
  await expect(keeper.locator('.upload-counts')).toHaveText(
    /30 fine · 0 there already · 1 refused/,
  );
  await keeper.getByRole('button', { name: 'Save 30 questions' }).click();
  await expect(keeper.getByText('30 questions fit').first()).toBeVisible();

  const { page: host } = await people.device(laptop);
  const first = await evening(house, people, host, await open_table(host, house, 'Tonight'));

  // The house knows what it has asked, and how well it was known; the next table is told.
  await keeper.reload();
  await keeper.getByLabel('Search in questions').fill(first.slice(0, 9));
  await expect(keeper.locator('.bank-question')).toHaveCount(1);
  await expect(keeper.locator('.bank-question .chips')).toContainText('asked 1 time');
  await host.goto(`${house.url}/?game=oodles`);
  await host.getByLabel(/Tonight/).check();
  await host.getByLabel(/^English · /).uncheck();
  await expect(host.locator('.bank-note')).toContainText('asked in this house before');
});

test('an evening from a file, without a key', async ({ own_house: house, people }) => {
  const { page: host } = await people.device(laptop);
  const code = await open_table(host, house);
  await host.getByRole('button', { name: 'Bring your own questions' }).click();
  await host.getByLabel('A file from your device').setInputFiles(file);
  await host.getByRole('button', { name: 'Play with 30 questions' }).click();
  await expect(host.getByText('Questions from: the host’s own file')).toBeVisible();
  await evening(house, people, host, code);
});
