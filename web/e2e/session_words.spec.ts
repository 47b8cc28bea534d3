// Every language on every page of a session: the organiser's, each stage of somebody who takes part, and the
// projector. What the plan says is its author's; everything else has a key in the reader's language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from './house';
import { speaker_of } from './keys';
import { words_on_page } from './measure';
import { big_screen, expect, laptop, type Page, type People, phone, test } from './people';
import { check_words } from './words';

const plan = {
  title: 'T1',
  game: 'white_elephant',
  table_size: 3,
  config: { max_steals: 1 },
  names: 'own',
  talk: 'phrases',
  payoff: { per_point: 0.05, show_up: 5, currency: 'EUR', round_to: 0.05 },
  treatments: [{ name: 'a1', config: { max_steals: 2 } }, { name: 'b1' }],
  stages: [
    { type: 'page', title: 'P1', text: 'p1', agree: 'a2' },
    {
      type: 'check',
      title: 'C1',
      questions: [{ text: 'q1', options: ['o1', 'o2'], right: 1, why: 'w1' }],
    },
    { type: 'bring', title: 'B1' },
    { type: 'match', title: 'M1', rounds: 2 },
    {
      type: 'survey',
      title: 'S1',
      questions: [
        { id: 's1', text: 's1', kind: 'scale', from: 1, to: 5, from_label: 'l1', to_label: 'l2' },
        { id: 's2', text: 's2', kind: 'choice', options: ['o3', 'o4'] },
        { id: 's3', text: 's3', kind: 'number', optional: true },
        { id: 's4', text: 's4', kind: 'text', optional: true },
      ],
    },
    { type: 'results', title: 'R1', text: 'r1', code: true },
  ],
};

const content = join(import.meta.dirname, '../../content/sessions');
const titles_in = (language: string): string[] =>
  readdirSync(content)
    .filter((name) => name.endsWith(`.${language}.json`))
    .map((name) => JSON.parse(readFileSync(join(content, name), 'utf8')).title as string);

// The same in every language: people, games, currencies, and what is written in JSON.
const names = [
  ...[
    'Ada',
    'Bea',
    'Clover',
    'Fern',
    'Basil',
    'Parlor',
    'JSON',
    'EUR',
    'ZIP',
    'Deutsch',
    'English',
    'Español',
  ],
  ...['UNO', 'Sleeping Queens', 'White Elephant', 'Snatch or Share', 'Oodles', '"?max_steals"?'],
  '[0-9A-Z]{8}', // a completion code
];
const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function device(house: House, people: People, language: string, size: object, kept = {}) {
  const all = { 'parlor.settings': { language, name: 'Ada' }, ...kept };
  const localStorage = Object.entries(all).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const storageState = { cookies: [], origins: [{ origin: house.url, localStorage }] };
  return people.device({ ...size, storageState });
}

async function made(house: House): Promise<{ session: string; organiser: string }> {
  const answer = await fetch(`${house.url}/api/sessions`, {
    method: 'POST',
    body: JSON.stringify({ plan }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { session: string; organiser: string };
}

const button = (page: Page) => page.locator('main .button.primary').last();
// From this stage on, once the desk has heard that everybody is through with it.
async function go_on(desk: Page, from?: string): Promise<void> {
  if (from) {
    await expect(desk.locator('.course [aria-current=step]')).toContainText(from);
    await expect(desk.locator('.go-ready progress')).toHaveAttribute('value', '1');
  }
  await desk.locator('.go-on .button.primary').click();
}
const confirm = (desk: Page) => desk.locator('.confirm-yes').click();

const stage = (page: Page, type: string) =>
  page.locator(`main:has-text("${type}")`).first().waitFor();

interface There {
  house: House;
  people: People;
  language: string;
  desk: Page;
  screen: Page;
  ada: Page;
  look: (page: Page, where: string) => Promise<void>;
}

// The first pages of somebody who makes a plan: templates, the form with all its folds open, the text.
async function look_at_plans({
  house,
  people,
  language,
  look,
}: Pick<There, 'house' | 'people' | 'language' | 'look'>) {
  const writer = (await device(house, people, language, laptop)).page;
  await writer.goto(`${house.url}/organise`);
  await expect(writer.locator('.game-tile').first()).toBeEnabled();
  await look(writer, 'organise');
  const kept = { 'parlor.plan_draft': plan };
  const form = (await device(house, people, language, laptop, kept)).page;
  await form.goto(`${house.url}/organise`);
  await form.locator('.plan-form .options').first().waitFor({ state: 'attached' });
  await form.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  await look(form, 'the form of a plan');
  await form.locator('.plan-tools .button').nth(1).click();
  await look(form, 'rehearsal');
  await form.keyboard.press('Escape');
  await form.locator('.plan-tools .button').last().click();
  await form.locator('.plan-text').waitFor();
  await look(form, 'a plan as text');
}

async function look_at_stages({ desk, screen, ada, look }: There) {
  await go_on(desk);
  await stage(ada, 'P1');
  await look(ada, 'page');
  await ada.locator('main input').check();
  await button(ada).click();
  await ada.locator('.session-wait').waitFor();
  await look(ada, 'through');
  await look(screen, 'projector at a page');
  await go_on(desk, 'P1');
  await stage(ada, 'C1');
  await look(ada, 'check');
  await ada.locator('main input').first().check();
  await button(ada).click();
  await stage(ada, 'w1');
  await look(ada, 'check, wrong');
  await ada.locator('main input').last().check();
  await button(ada).click();
  await expect(ada.locator('main [role=status]')).toBeVisible();
  await look(ada, 'check, right');
  await button(ada).click();
  await ada.locator('.session-wait').waitFor();
  await go_on(desk, 'C1');
  await stage(ada, 'B1');
  await look(ada, 'bring');
  await look(desk, 'desk at bring');
  await look(screen, 'projector at bring');
  await ada.locator('main input[type=text]').first().fill('Ada');
  await button(ada).click();
  await expect(ada.locator('main')).toContainText('Ada');
  await look(ada, 'brought');
}

// Drawn up, dealt, and played.
async function look_at_tables({ desk, screen, ada, look }: There) {
  await expect(desk.locator('.go-ready progress')).toHaveAttribute('value', '1');
  await desk.locator('.go-on .button:not(.primary)').last().click();
  await desk.locator('.monitor tbody tr').waitFor();
  await expect(desk.locator('.go-ready progress')).toHaveCount(0);
  await ada.locator('.session-wait').waitFor();
  await look(ada, 'seated');
  await desk.locator('.people-list button').click();
  await look(desk, 'desk: move to');
  await desk.keyboard.press('Escape');
  await look(screen, 'projector at tables');
  await go_on(desk);
  await ada.locator('.board').waitFor();
  await look(ada, 'table');
  await look(desk, 'desk while tables play');
  await look(screen, 'projector while tables play');
}

// Paused, spoken to, given time, ended.
async function look_at_commands({ desk, screen, ada, look }: There) {
  const commands = desk.locator('.commands .command-row .button');
  await commands.first().click();
  await expect(ada.locator('.cover-note')).toBeVisible();
  await desk.locator('.commands .session-note').waitFor();
  await look(ada, 'paused');
  await look(desk, 'desk, paused');
  await commands.first().click();
  await expect(desk.locator('.commands .session-note')).toHaveCount(0);
  await desk.locator('.row-tools .button').first().click();
  await look(desk, 'desk: say');
  await desk.locator('dialog textarea, dialog input').fill('m1');
  await desk.locator('dialog .button').last().click();
  await ada.locator('.session-messages').waitFor();
  await look(ada, 'a message');
  await desk.locator('.row-tools .button').nth(1).click();
  await desk.locator('.toast').waitFor();
  await look(desk, 'desk: a minute more');
  await desk.locator('.row-tools .button').last().click();
  await look(desk, 'desk: end a table');
  await confirm(desk);
  await ada.locator('.session-back .button').waitFor();
  await look(ada, 'the table is over');
  await ada.locator('.session-back .button').click();
  await ada.locator('.session-wait').waitFor();
  await look(ada, 'between two rounds');
  await look(screen, 'projector between two rounds');
}

async function look_at_the_end({ desk, screen, ada, look }: There) {
  await go_on(desk, 'M1'); // the second round
  await ada.locator('.board').waitFor();
  await desk.locator('.row-tools .button').last().click();
  await confirm(desk);
  await ada.locator('.session-back .button').click();
  await go_on(desk, 'M1');
  await stage(ada, 'S1');
  await look(ada, 'survey');
  for (const name of ['s1', 's2']) {
    await ada.locator('fieldset').filter({ hasText: name }).locator('input').first().check();
  }
  await button(ada).click();
  await go_on(desk, 'S1');
  await stage(ada, 'R1');
  await look(ada, 'results');
  await look(screen, 'projector at the results');
  await desk.getByRole('button', { name: /data|Daten|datos/i }).click();
  await look(desk, 'desk: the data');
  await desk.keyboard.press('Escape');
  await desk.locator('.commands .command-row .confirm-holder .button').click();
  await look(desk, 'desk: close');
  await confirm(desk);
  await expect(desk.locator('.go-on')).toHaveCount(0);
  await look(desk, 'desk, closed');
  await ada.reload();
  await stage(ada, 'R1');
  await look(ada, 'closed');
}

for (const language of ['en', 'de', 'es'])
  test(`a plan and its session in ${language}`, async ({ house, people }) => {
    test.setTimeout(180_000);
    const said = [...titles_in(language).map(plain), ...names];
    let speaker = await speaker_of(language, said);
    const look = (page: Page, where: string) => check_words(page, where, speaker);
    await look_at_plans({ house, people, language, look });

    const { session, organiser } = await made(house);
    const { page: desk, told } = await device(house, people, language, laptop);
    await desk.goto(`${house.url}/organise?session=${session}#token=${organiser}`);
    await desk.locator('.huge-code').waitFor();
    const screen = (await device(house, people, language, big_screen)).page;
    await screen.goto(`${house.url}/screen?session=${session}`);
    await screen.locator('.projector-number').waitFor();
    await look(screen, 'projector at the door');
    const ada = (await device(house, people, language, phone)).page;
    await ada.goto(`${house.url}/s/${session}`);
    await button(ada).waitFor();
    await look(ada, 'join');
    await button(ada).click();
    await ada.locator('.session-wait').waitFor();
    await look(ada, 'waiting');
    await expect(desk.locator('.people-list li')).toHaveCount(1);
    const pseudonym = JSON.stringify(told).match(/"pseudonym":"([^"]+)"/)?.[1];
    speaker = await speaker_of(language, [...said, pseudonym!]);
    await look(desk, 'desk at the door');
    await desk.locator('.people-list button').click();
    await look(desk, 'desk: a person');
    await desk.keyboard.press('Escape');

    const there = { house, people, language, desk, screen, ada, look };
    await look_at_stages(there);
    await look_at_tables(there);
    await look_at_commands(there);
    await look_at_the_end(there);

    // Somebody who is not known here, and somebody who comes too late.
    const late = (await device(house, people, language, phone)).page;
    await late.goto(`${house.url}/s/${session}`);
    await late.locator('main .button').first().waitFor();
    expect.soft(speaker.unknown(await late.evaluate(words_on_page))).toEqual([]);
    await late.goto(`${house.url}/organise?session=${session}`);
    await late.locator('main [role=alert]').waitFor();
    expect.soft(speaker.unknown(await late.evaluate(words_on_page))).toEqual([]);
  });
