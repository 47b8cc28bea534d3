// A class, as a teacher has it who has never seen this: a template in the browser, a list of who may come, money, a
// rehearsal, slips, the projector; phones upright and on their side, with a link and with what stands on a slip; the
// lid of the laptop closed for a moment; what everybody is paid; and a ZIP whose tables tell the same as the pages.
import { readFileSync } from 'node:fs';
import { check_axe } from './axe';
import { faults_at_360, texts_cut } from './measure';
import { big_screen, expect, laptop, type Page, type People, phone, test } from './people';
import { play_by_taps } from './player';
import { bring_students } from './students';
import { files_of, rows_of } from './zip';

const labels = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07'];
const on_its_side = { ...phone, viewport: { width: 740, height: 360 } };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `e2e/artefacts/class-${name}.png` });

// What the desk saves by this press, read as a ZIP.
async function zip_by(desk: Page, press: string): Promise<Map<string, string>> {
  const saved = desk.waitForEvent('download');
  await button(desk, press).click();
  return files_of(readFileSync(await (await saved).path()));
}

// The plan: a template, fewer periods, the list of the class, and money.
async function make_plan(desk: Page, url: string): Promise<void> {
  await desk.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await desk.goto(url);
  await desk.getByRole('link', { name: 'Run a class, a tournament or an evening' }).click();
  await expect(desk.locator('.game-tile').first()).toBeEnabled();
  await shot(desk, 'templates');
  await desk.locator('.game-tile').filter({ hasText: 'Snatch or Share in class' }).click();
  await expect(desk.getByRole('heading', { name: 'Snatch or Share in class' })).toBeVisible();
  await desk.getByLabel('Who may come (one label a line)').fill(`${labels.join(' \n')}\n\n`);
  await desk.getByLabel('Pay out money').click();
  await desk.getByLabel('For each point').fill('0.1');
  await shot(desk, 'plan');
  await desk.screenshot({ path: 'e2e/artefacts/class-plan-whole.png', fullPage: true });
  await check_axe(desk, 'class-plan');
  await button(desk, 'As text').click();
  const text = desk.getByLabel('The plan as text (JSON)');
  const plan = JSON.parse(await text.inputValue());
  Object.assign(plan.config, {
    periods: [1, 0, 0, 0, 1],
    period_seconds: 30,
    results_seconds: 1,
  });
  await text.fill(JSON.stringify(plan));
  await button(desk, 'Use this text').click();
  await button(desk, 'Save on this device').click();
  await desk.reload(); // a plan one was at is still there
  await expect(desk.getByLabel('For each point')).toHaveValue('0.1');
}

async function rehearse(desk: Page): Promise<void> {
  await button(desk, 'Rehearse with bots').click();
  await shot(desk, 'rehearse');
  const files = await zip_by(desk, 'Rehearse');
  const people = rows_of(files.get('participants.csv')!);
  expect(people.length).toBe(labels.length);
  expect(people[0]!.payoff).toBe('7.00'); // bots that trade fully reach ten points a period
  expect(rows_of(files.get('measures.csv')!)[0]!.bots).toBe('normal');
}

// Everybody's link as it is shown, and what is printed.
async function hand_out(desk: Page): Promise<string[]> {
  await button(desk, 'Personal links').click();
  await expect(desk.locator('.link-list li')).toHaveCount(labels.length);
  const links = await desk.locator('.link-list li span').allTextContents();
  await button(desk, 'Print slips').click();
  await expect(desk.locator('body[data-printed]')).toHaveCount(1);
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.locator('.slips li')).toHaveCount(labels.length);
  await desk.screenshot({ path: 'e2e/artefacts/class-slips.png', fullPage: true });
  await desk.emulateMedia({ media: 'screen' });
  return links;
}

const named = (link: string) =>
  Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));

// By link, and, in German, by what stands on the slip, as somebody types it.
async function come_in(url: string, code: string, links: string[], people: People) {
  const upright = (await people.device(phone)).page;
  const sideways = (await people.device(on_its_side)).page;
  const by_hand = (await people.device({ ...phone, locale: 'de-DE' })).page;
  await upright.goto(links[0]!);
  await sideways.goto(links[1]!);
  for (const each of [upright, sideways])
    await expect(each.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await by_hand.goto(url);
  await by_hand.locator('#code').fill(code.toLowerCase());
  await by_hand.locator('#code').press('Enter');
  const { label = '', key = '' } = named(links[2]!);
  await shot(by_hand, 'door-de');
  await by_hand.getByLabel('Deine Kennung').fill(` ${label} `);
  await by_hand.getByLabel('Schlüssel').fill(`${key.slice(0, 4)} ${key.slice(4)}`.toLowerCase());
  await by_hand.getByLabel('Schlüssel').press('Enter');
  await expect(by_hand.getByRole('heading', { name: /^Hallo, / })).toBeVisible();
  return [upright, sideways, by_hand] as const;
}

// Whatever a step asks for, in any language: ticks, choices and what must be written; then on.
async function through(page: Page, step: number): Promise<void> {
  const stage = page.locator('.session-stage');
  const on = stage.locator('.button.primary');
  await expect(page.locator(`.session-step progress[value="${step}"]`)).toBeVisible();
  for (let tries = 0; tries < 6 && (await on.isVisible()); ++tries) {
    const open = stage.locator('fieldset:not(:disabled)').filter({ has: page.locator('input') });
    for (const each of await open.all()) {
      const option = each.locator('input:enabled').nth(1);
      if ((await option.count()) > 0) await option.check({ force: true });
    }
    for (const each of await stage.locator('input[type=checkbox]').all()) await each.check();
    await expect(on).toBeEnabled();
    await on.click();
    await expect(on.or(page.locator('.session-wait')).first()).toBeVisible();
    await page.waitForTimeout(100);
  }
  await expect(page.locator('.session-wait')).toBeVisible();
}

// Everybody is through with this step, and the desk knows it.
async function all_ready(desk: Page, step: number): Promise<void> {
  await expect(desk.locator('.course [aria-current=step] .figures')).toHaveText(`${step}`);
  await expect(desk.getByText('7 of 7 are ready')).toBeVisible();
}

async function fits(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(faults_at_360), name).toEqual([]);
  expect.soft(await page.evaluate(texts_cut), name).toEqual([]);
  await shot(page, name);
}

// What each phone says it is owed.
async function the_survey_and_the_pay(
  desk: Page,
  phones: readonly [Page, ...Page[]],
): Promise<string[]> {
  for (const [at, each] of phones.entries()) {
    await expect(each.locator('.session-scale').first()).toBeVisible();
    await fits(each, `survey-${at}`);
  }
  await phones[0].getByLabel('How did you decide').fill('I asked for half.');
  await Promise.all(phones.map((each) => through(each, 7)));
  await all_ready(desk, 7);
  await button(desk, 'Go on').click();
  const paid: string[] = [];
  for (const [at, each] of phones.entries()) {
    await expect(each.locator('.session-sums .code')).toBeVisible();
    await fits(each, `results-${at}`);
    const sums = await each.locator('.session-sums dd.figures').allTextContents();
    paid.push(sums.find((sum) => sum.includes('EUR')) ?? '');
  }
  return paid;
}

// What the pages said is what the data say.
async function the_data(desk: Page, paid: string[]): Promise<void> {
  await button(desk, 'Get the data').click();
  await shot(desk, 'data');
  await desk.getByLabel('With names and labels').click();
  const files = await zip_by(desk, 'Save the file');
  const sheet = (name: string) => rows_of(files.get(name)!);
  const crowd = sheet('participants.csv');
  expect(crowd.map((row) => row.label)).toEqual(expect.arrayContaining(labels));
  for (const [at, label] of labels.slice(0, 3).entries()) {
    const row = crowd.find((each) => each.label === label)!;
    expect(paid[at]).toBe(`${row.payoff} EUR`);
    expect(Number(row.payoff)).toBeCloseTo(5 + Number(row.points) * 0.1, 2);
  }
  expect(sheet('tables.csv').filter((row) => row.player === 'bot').length).toBe(2);
  const hands = new Set(sheet('actions.csv').map((row) => row.player));
  expect(hands).toContain('person');
  expect(hands).toContain('bot');
  expect(sheet('measures.csv').length).toBe(3 * 3 * 2); // tables, seats, periods
  const why = sheet('answers.csv').find((row) => row.value === 'I asked for half.');
  expect(why?.question).toBe('why');
  expect([...files.keys()].filter((name) => name.startsWith('records/')).length).toBe(3);
}

test('a class by somebody who has never held one', async ({ house, people }) => {
  const { url } = house;
  const device = await people.device(laptop);
  let desk = device.page;
  await make_plan(desk, url);
  await rehearse(desk);
  await button(desk, 'Open the session').click();
  const code = (await desk.locator('.huge-code').textContent()) ?? '';
  const links = await hand_out(desk);
  const projector = (await people.device(big_screen)).page;
  await projector.goto(`${url}/screen?session=${code}`);
  const phones = await come_in(url, code, links, people);
  const students = await bring_students(house, people, code, links.slice(3).map(named), true);
  await expect(projector.locator('.projector-number')).toHaveText('7');
  await shot(projector, 'arrivals-projector');
  await shot(desk, 'arrivals-desk');
  await fits(phones[2], 'waiting-de');

  await button(desk, 'Begin').click();
  for (let step = 1; step <= 5; ++step) {
    for (const [at, each] of phones.entries()) {
      await expect(each.locator(`.session-step progress[value="${step}"]`)).toBeVisible();
      await fits(each, `step-${step}-${at}`);
    }
    await Promise.all(phones.map((each) => through(each, step)));
    await all_ready(desk, step);
    if (step === 2) {
      // The lid is closed; hours later the page is found again among one's sessions.
      await desk.close();
      desk = await device.context.newPage();
      await desk.goto(`${url}/organise`);
      await shot(desk, 'sessions-of-mine');
      await desk.getByRole('link', { name: new RegExp(code) }).click();
      await all_ready(desk, step);
    }
    if (step < 5) await button(desk, 'Go on').click();
  }
  await shot(phones[0], 'ready');
  await shot(projector, 'questions-projector');
  await button(desk, 'Deal the tables').click();
  await expect(desk.locator('.monitor tbody tr[data-life=playing]')).toHaveCount(3);
  await expect(desk.locator('.monitor')).toContainText('2 bots');
  for (const [at, each] of phones.entries()) {
    await expect(each.locator('.board')).toBeVisible();
    await fits(each, `table-${at}`);
  }
  await shot(desk, 'monitor');
  await students.play(['accept', 'done']);
  await Promise.all(phones.map((each, at) => play_by_taps(each, { seed: at + 3 })));
  await expect(projector.locator('.chart').first()).toBeVisible();
  await shot(projector, 'bars-projector');
  for (const each of phones) {
    const back = each.locator('.session-back .button');
    if (await back.isVisible()) await back.click();
  }
  await all_ready(desk, 6);
  await button(desk, 'Go on').click();
  const paid = await the_survey_and_the_pay(desk, phones);
  await shot(projector, 'end-projector');

  await the_data(desk, paid);
});
