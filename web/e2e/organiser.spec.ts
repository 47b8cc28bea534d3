// Everything an organiser can do, by page, in a class of labelled people: rehearse, hand out slips, seat and move
// people, pause, speak, watch, put a bot in, send on, take out, end a table, close, and get the data; with the
// keyboard alone.
import type { Locator } from '@playwright/test';
import { check_phone, check_screen } from './axe';
import { big_screen, expect, laptop, type Page, phone, test } from './people';
import { bring_students } from './students';

const labels = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];
const plan = {
  title: 'Trade',
  game: 'snatch_or_share',
  table_size: 3,
  config: { periods: [1, 0, 0, 0, 0], period_seconds: 300, results_seconds: 1 },
  matching: 'arrival',
  names: 'pseudonyms',
  labels,
  stages: [
    { type: 'match', rounds: 2 },
    { type: 'results', title: 'The end', code: true },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (desk: Page, table: number): Locator =>
  desk.locator('.monitor tbody tr').filter({ has: desk.locator('th', { hasText: `${table}` }) });
const person = (desk: Page, label: string): Locator =>
  desk.locator('.people-list button').filter({ hasText: label });

// A file is saved by what is pressed.
async function saves(desk: Page, press: Locator): Promise<string> {
  const saved = desk.waitForEvent('download');
  await press.press('Enter');
  return (await saved).suggestedFilename();
}

async function open_session(desk: Page, url: string): Promise<string> {
  await desk.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await desk.goto(`${url}/organise`);
  await desk.getByLabel('Or paste it here (JSON)').fill(JSON.stringify(plan));
  await button(desk, 'Open it').press('Enter');
  await button(desk, 'Rehearse with bots').press('Enter');
  expect(await saves(desk, button(desk, 'Rehearse'))).toBe('Trade.zip');
  await button(desk, 'Open the session').press('Enter');
  return (await desk.locator('.huge-code').textContent()) ?? '';
}

// A personal link for everybody on the list, and on paper a slip with a code to scan.
async function hand_out(desk: Page): Promise<string[]> {
  await button(desk, 'Personal links').press('Enter');
  await expect(desk.locator('.link-list li')).toHaveCount(labels.length);
  const links = await desk.locator('.link-list li span').allTextContents();
  await button(desk, 'Print slips').press('Enter');
  await expect(desk.locator('body[data-printed]')).toHaveCount(1);
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.locator('.slips li svg path')).toHaveCount(labels.length);
  await expect(desk.locator('.slips li').last()).toContainText('s8');
  await expect(desk.locator('.slips li svg').last()).toBeVisible();
  await expect(desk.locator('.commands')).toBeHidden();
  await desk.screenshot({ path: 'e2e/artefacts/session-slips.png', fullPage: true });
  await desk.emulateMedia({ media: 'screen' });
  return links;
}

const wish_of = (link: string) => {
  const named = new URLSearchParams(new URL(link).hash.slice(1));
  return { label: named.get('label'), key: named.get('key') };
};

// Somebody changes places with somebody at another table; somebody else takes a free seat there.
async function move_people(desk: Page): Promise<void> {
  await button(desk, 'Draw up the tables first').press('Enter');
  await expect(row(desk, 1)).toContainText('s1');
  await person(desk, 's1').press('Enter');
  await desk.getByLabel('Move to').selectOption({ label: await option(desk, 's4') });
  await expect(row(desk, 1)).toContainText('s4');
  await expect(row(desk, 2)).toContainText('s1');
  await desk.keyboard.press('Escape');
  await person(desk, 's4').press('Enter');
  await desk.getByLabel('Move to').selectOption({ label: 'table 3, free seat' });
  await expect(row(desk, 3)).toContainText('s4');
  await desk.keyboard.press('Escape');
  await button(desk, 'Deal the tables').press('Enter');
  await expect(desk.locator('.monitor tbody tr[data-life=playing]')).toHaveCount(3);
}

const option = async (desk: Page, label: string): Promise<string> =>
  (await desk.getByLabel('Move to').locator('option', { hasText: label }).textContent()) ?? '';

test('everything an organiser can do', async ({ house, people }) => {
  const { url } = house;
  const desk = (await people.device(laptop)).page;
  const code = await open_session(desk, url);
  const links = await hand_out(desk);
  const pupil = (await people.device(phone)).page;
  await pupil.goto(links[0]!); // no name, no key to type
  await expect(pupil.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  const students = await bring_students(house, people, code, links.slice(1, 7).map(wish_of));
  await expect(person(desk, 's7')).toContainText('here');
  await move_people(desk);

  // At a silent table nobody is offered signs, and a hidden gain is not given away.
  await expect(pupil.locator('.board')).toBeVisible();
  await expect(pupil.locator('.reaction-row')).toHaveCount(0);
  await expect(pupil.locator('.board')).not.toContainText(/pays|trust/);
  await button(desk, 'Pause').press('Enter');
  await expect(pupil.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await button(desk, 'Go on after the pause').press('Enter');
  await expect(pupil.getByRole('heading', { name: 'Paused' })).toBeHidden();
  await button(desk, 'Say something').press('Enter');
  await desk.getByLabel('To everybody').fill('Bags away, please.');
  await button(desk, 'Send').press('Enter');
  await expect(pupil.locator('.session-messages')).toContainText('Bags away, please.');
  await button(pupil, 'Got it').click();
  await button(desk, 'One more minute').press('Enter');

  // Who comes late waits for the next round, and both sides see it.
  const late = (await people.device(phone)).page;
  await late.goto(links[7]!);
  await expect(late.locator('.session-wait')).toContainText('You play from round 2 on');
  await expect(person(desk, 's8')).toContainText('waits for a table');
  await check_phone(late, 'session-late');
  await person(desk, 's8').press('Enter');
  await button(desk, 'Send on to the results').press('Enter');
  await expect(late.getByRole('heading', { name: 'The end' })).toBeVisible();

  await button(desk, 'Watch table 1').press('Enter');
  await expect(desk.locator('.board')).toBeVisible();
  await button(desk, 'Back to all tables').press('Enter');
  await person(desk, 's1').press('Enter');
  await button(desk, 'Let a bot play').press('Enter');
  await expect(row(desk, 2)).toContainText('a bot holds a seat');
  await person(desk, 's7').press('Enter');
  await button(desk, 'Take out').press('Enter');
  await button(desk, 'Yes').press('Enter');
  await expect(person(desk, 's7')).toContainText('gone');
  await button(desk, 'End table 3').press('Enter');
  await button(desk, 'Yes').press('Enter');
  await expect(row(desk, 3)).toContainText('ended early');

  // What was played is drawn for all, without names.
  const projector = (await people.device(big_screen)).page;
  await projector.goto(`${url}/screen?session=${code}`);
  await students.play(['reject', 'done']);
  await expect(projector.locator('.chart').first()).toBeVisible();
  await expect(projector.locator('.chart table').first()).toContainText('15'); // nobody traded
  await check_screen(projector, 'session-charts');
  await button(desk, 'Close the session').press('Enter');
  await button(desk, 'Yes').press('Enter');
  await pupil.reload();
  await expect(pupil.locator('.session-note')).toContainText('This session is closed.');
  await button(desk, 'Get the data').press('Enter');
  expect(await saves(desk, button(desk, 'Save the file'))).toBe(`Trade ${code}.zip`);
});
