// A gift party from the invitation to the list people keep: a host, three guests with phones, one of them with a picture,
// and one without, for whom the host fills in and plays.
import { check_axe, check_phone } from './axe';
import { expect, laptop, type Page, type Person, phone, test } from './people';
import { play_by_taps, play_from_list } from './player';

const coming = (page: Page) => page.locator('.party-coming label', { hasText: 'Yes' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// The house says what the rules do, and one tap takes its advice; this party goes without it again.
async function hear_advice(desk: Page): Promise<void> {
  const advice = desk.getByRole('region', { name: 'What the house advises' });
  await expect(advice).toContainText(
    /With 10 guests and 3 steals the first place in the order is worth \d+ % more than the others/,
  );
  await button(desk, 'Play with Boomerang').click();
  await expect(advice).toContainText('all places in the order are worth about the same');
  await expect(advice).toContainText('Without Boomerang it would be like this');
  await desk.getByText('All the way back, with swapping').click();
  await expect(button(desk, 'Play with Boomerang')).toBeVisible();
}

async function make_party(desk: Page, url: string): Promise<string> {
  await desk.goto(`${url}/organise`);
  await desk.getByRole('button', { name: /^Gift party/ }).click();
  await desk.getByLabel('What is the party called?').fill('Yule at Ada’s');
  await desk.getByLabel(/^When/).fill('2026-12-18T19:00');
  await desk.getByLabel(/^Where/).fill('Mill Lane 4');
  await desk.getByLabel(/^What a gift may cost/).fill('about 10 €');
  await hear_advice(desk);
  await check_axe(desk, 'party-form');
  await button(desk, 'Make the party').click();
  return (await desk.locator('.huge-code').textContent()) ?? '';
}

// A photo as a phone would give it: larger than the house takes, made in the page.
const photo = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const pen = canvas.getContext('2d')!;
    for (let i = 0; i < 400; ++i) {
      pen.fillStyle = `hsl(${i * 7} 80% 50%)`;
      pen.fillRect((i * 83) % 1600, (i * 59) % 1200, 90, 70);
    }
    const file = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await file.arrayBuffer())];
  });

async function come_in(page: Page, url: string, code: string, name: string): Promise<void> {
  await page.goto(`${url}/s/${code}`);
  await expect(page.getByText('Mill Lane 4')).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Come in').click();
  await coming(page).click();
}

async function wrap(page: Page, gift: string): Promise<void> {
  await page.getByLabel('What is it?').fill(gift);
  await button(page, 'Wrap it').click();
  await expect(page.getByText('It is wrapped.')).toBeVisible();
}

// All a device has been told and keeps: frames of every line, the browser's stores, the service worker's shelf.
async function all_on({ page, told }: Person): Promise<string> {
  const kept = await page.evaluate(async () => {
    let all = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (const name of await caches.keys()) {
      const shelf = await caches.open(name);
      for (const key of await shelf.keys()) all += key.url;
    }
    for (const each of performance.getEntriesByType('resource')) all += each.name;
    return all + document.documentElement.outerHTML;
  });
  return kept + JSON.stringify(told);
}

// The host adds somebody without a phone; the list says who has wrapped something, never what.
async function a_guest_without_a_phone(desk: Page): Promise<void> {
  await button(desk, 'Add a guest without a phone').click();
  await desk.getByLabel('Name of the guest').fill('Grandma');
  await button(desk, 'Add').click();
  await button(desk, 'Fill in for Grandma').click();
  await coming(desk).click();
  await desk.getByLabel('What is it?').fill('A jar of plums');
  await button(desk, 'Save').click();
  await expect(desk.locator('.party-guests li', { hasText: 'gift wrapped' })).toHaveCount(3);
  // What the host has wrapped for somebody they can wrap again or take out; what a guest has wrapped they cannot.
  await button(desk, 'Fill in for Grandma').click();
  await button(desk, 'Take it out').click();
  await desk.locator('.confirm-yes').click();
  await expect(desk.locator('.party-guests li', { hasText: 'gift wrapped' })).toHaveCount(2);
  await button(desk, 'Fill in for Grandma').click();
  await desk.getByLabel('What is it?').fill('A jar of pears');
  await button(desk, 'Save').click();
  await button(desk, 'Fill in for Grandma').click();
  await button(desk, 'Wrap another gift').click();
  await desk.getByLabel('What is it?').fill('A jar of plums');
  await button(desk, 'Save').click();
  await button(desk, 'Fill in for Ada').click();
  await expect(desk.getByText('Whoever wrapped it can change it.')).toBeVisible();
  await expect(button(desk, 'Take it out')).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(desk.getByText('3 come, 3 gifts.')).toBeVisible();
  expect(await desk.textContent('body')).not.toContain('A red lamp');
  await check_axe(desk, 'party-desk');
}

test('a gift party, from the invitation to the list people keep', async ({ house, people }) => {
  const { url } = house;
  const host = await people.device({ ...laptop, serviceWorkers: 'allow' });
  const guest = await people.device({ ...phone, serviceWorkers: 'allow' });
  const desk = host.page;
  const code = await make_party(desk, url);
  const [ada, ben] = [(await people.device(phone)).page, guest.page];
  for (const [page, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const)
    await come_in(page, url, code, name);

  // One with a picture, in a paper of her choice, under the tree; she changes her mind about the name.
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(await photo(ada)) };
  await ada.getByLabel('Take or choose a picture').setInputFiles(file);
  await expect(ada.getByAltText('Your picture')).toBeVisible();
  await ada.getByText('Paper 5').locator('..').click();
  await ada.getByLabel(/under the tree/).fill('7');
  const picture = await ada.getByAltText('Your picture').getAttribute('src');
  await check_phone(ada, 'party-guest');
  await wrap(ada, 'A lamp');
  await button(ada, 'Change it').click();
  await ada.getByLabel('What is it?').fill('A red lamp');
  await button(ada, 'Wrap it again').click();
  await expect(ada.getByRole('heading', { name: 'A red lamp' })).toBeVisible();
  await expect(ada.getByText('Under the tree: number 7')).toBeVisible();
  await wrap(ben, 'A singing bowl');

  await a_guest_without_a_phone(desk);
  await button(desk, 'Deal the tables').click();
  await expect(ada.locator('.board')).toBeVisible();
  for (const other of [host, guest]) {
    const all = await all_on(other);
    for (const secret of ['red lamp', picture!.split('/').pop()!, 'under_tree":7'])
      expect(all).not.toContain(secret);
  }
  await button(desk, 'Play for 1 guest on this screen').click();
  await expect(desk.locator('.board')).toBeVisible();
  await Promise.all([
    play_by_taps(ada, { seed: 1 }),
    play_by_taps(ben, { seed: 2 }),
    play_from_list(desk, { seed: 3 }),
  ]);
  await button(desk, 'Back to the guests').first().click();
  await expect(desk.getByText('3 of 3 are ready')).toBeVisible(); // the house knows that it is over
  await button(desk, 'Go on').click();

  // Everybody reads who got what from whom; the picture has come out of its paper.
  await button(ben, 'Go on now').click();
  const things = ben.locator('.party-things > ul > li');
  await expect(things).toHaveCount(3);
  const lamp = things.filter({ hasText: 'A red lamp' });
  await expect(lamp).toContainText('from Ada');
  await expect(lamp.locator('img')).toHaveJSProperty('complete', true);
  const width = await lamp.locator('img').evaluate((each: HTMLImageElement) => each.naturalWidth);
  expect(width).toBeGreaterThan(100);
  await expect(lamp.locator('.party-story li').first()).toContainText('unwrapped it');
  await check_phone(ben, 'party-things');
  const saved = ben.waitForEvent('download');
  await button(ben, 'Keep this page').click();
  expect((await saved).suggestedFilename()).toContain('.html');
  await expect(desk.locator('.party-things')).toContainText('A jar of plums');
  await expect(desk.locator('.party-things')).not.toContainText('A jar of pears');
});

const add_without_phone = async (desk: Page, name: string, gift: string) => {
  const more = button(desk, 'Add a guest without a phone');
  if (await more.isVisible()) await more.click();
  await desk.getByLabel('Name of the guest').fill(name);
  await button(desk, 'Add').click();
  await button(desk, `Fill in for ${name}`).click();
  await coming(desk).click();
  await desk.getByLabel('What is it?').fill(gift);
  await button(desk, 'Save').click();
  await expect(desk.locator('.party-guests li', { hasText: name })).toContainText('gift wrapped');
};

test('who does not come, who comes late, and a host who plays for all on one screen', async ({
  house,
  people,
}) => {
  const { url } = house;
  const desk = (await people.device(laptop)).page;
  const code = await make_party(desk, url);
  for (const [name, gift] of [
    ['Grandma', 'A jar of plums'],
    ['Grandpa', 'A pipe'],
  ] as const)
    await add_without_phone(desk, name, gift);

  // One cannot come and leaves the gift in; another takes it out again.
  const [cleo, dan] = [(await people.device(phone)).page, (await people.device(phone)).page];
  for (const [page, name, gift] of [
    [cleo, 'Cleo', 'A drum'],
    [dan, 'Dan', 'A kite'],
  ] as const) {
    await come_in(page, url, code, name);
    await wrap(page, gift);
    await page.locator('.party-coming label', { hasText: 'No' }).click();
    await expect(page.getByText('Your gift stays on the table without you')).toBeVisible();
  }
  await button(dan, 'Take it out').click();
  await dan.locator('.confirm-yes').click();
  await expect(dan.getByLabel('What is it?')).toBeVisible();
  await expect(desk.getByText('2 come, 3 gifts.')).toBeVisible();

  // Somebody who is late finds the door open until the deal, and closed after it.
  const eva = (await people.device(phone)).page;
  await come_in(eva, url, code, 'Eva');
  await wrap(eva, 'A red scarf');
  await expect(desk.getByText('3 come, 4 gifts.')).toBeVisible();
  // Nobody is left behind unseen; and who comes needs no gift to be dealt in.
  const max = (await people.device(phone)).page;
  await max.goto(`${url}/s/${code}`);
  await max.getByLabel('Your name').fill('Max');
  await button(max, 'Come in').click();
  await expect(desk.locator('.party-guests li', { hasText: 'Max' })).toBeVisible();
  await button(desk, 'Deal the tables').click();
  await expect(desk.getByText(/Deal without 1 who has not answered/)).toBeVisible();
  await coming(max).click();
  await expect(desk.getByText('4 come, 4 gifts.')).toBeVisible();
  await button(desk, 'Deal the tables').click();
  for (const each of [eva, max]) await expect(each.locator('.board')).toBeVisible();
  const late = (await people.device(phone)).page;
  await late.goto(`${url}/s/${code}`);
  await expect(late.getByText(/This session takes nobody in any more/)).toBeVisible();
  await button(desk, 'Play for 2 guests on this screen').click();
  await expect(desk.locator('.board, .curtain').first()).toBeVisible();
  await Promise.all([
    play_by_taps(eva, { seed: 5 }),
    play_by_taps(desk, { seed: 6 }),
    play_by_taps(max, { seed: 7 }),
  ]);
  await button(desk, 'Back to the guests').first().click();
  await expect(desk.locator('.monitor tbody tr')).toContainText('over'); // while it plays, going on asks first
  await button(desk, 'Go on').click();

  await button(eva, 'Go on now').click();
  const things = eva.locator('.party-things > ul > li');
  await expect(things).toHaveCount(4);
  await expect(things.filter({ hasText: 'A drum' })).toContainText('from Cleo');
  expect(await eva.textContent('body')).not.toContain('A kite');
  // A line of thanks to whoever brought what she has, unless it is her own; the list as a table.
  const table = eva.waitForEvent('download');
  await button(eva, 'As a table (CSV)').click();
  expect((await table).suggestedFilename()).toContain('.csv');
  await expect(things.first()).toContainText('You go home with this');
  // Who did not come has waited for nobody: the list is there by itself.
  await expect(cleo.locator('.party-things')).toContainText('You gave this');
});
