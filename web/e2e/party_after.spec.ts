// Where a party stumbles, and what is left of it: a host whose phone is empty, guests of the same name, a photo as old
// phones take them, somebody at the door after the deal; and thanks that reach the giver.
import { check_axe, check_phone } from './axe';
import { expect, type House, laptop, type Page, type People, phone, test } from './people';
import { play_by_taps } from './player';

const plan = {
  title: 'Yule at Ada’s',
  game: 'white_elephant',
  table_size: 40,
  matching: 'arrival',
  fill: 'smaller',
  pace: 'organiser',
  names: 'own',
  party: { place: 'Mill Lane 4' },
  stages: [{ type: 'bring' }, { type: 'match' }, { type: 'results' }],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function make_party(house: House, people: People) {
  const body = JSON.stringify({ plan });
  const made = await (await fetch(`${house.url}/api/sessions`, { method: 'POST', body })).json();
  const link = `${house.url}/organise?session=${made.session}#token=${made.organiser}`;
  const { page: desk, context } = await people.device(laptop);
  await desk.goto(link);
  await expect(desk.getByText('Your guests')).toBeVisible();
  return { code: String(made.session), link, desk, context };
}

async function come(page: Page, house: House, code: string, name: string, word = 'Yes|Ja') {
  await page.goto(`${house.url}/s/${code}`);
  await page.getByLabel(/^(Your name|Dein Name)$/).fill(name);
  await page.locator('main form .button.primary').click();
  await page
    .locator('.party-coming label')
    .filter({ hasText: new RegExp(`^(${word})$`) })
    .click();
}

async function wrap(page: Page, gift: string): Promise<void> {
  await page.locator('.we-bring input[type=text]').fill(gift);
  await page.locator('.party-guest form .button.primary').click();
  await expect(page.locator('.party-own h2')).toHaveText(gift);
}

// A party whose game is over.
async function played_without_two(house: House, people: People) {
  const { desk, code } = await make_party(house, people);
  // Two who cannot come leave their gifts, and two who bring nothing go home with them.
  const cleo = (await people.device(phone)).page;
  await come(cleo, house, code, 'Cleo', 'No');
  await wrap(cleo, 'The gift of Cleo');
  await button(desk, 'Add a guest without a phone').click();
  await desk.getByLabel('Name of the guest').fill('Grandma');
  await button(desk, 'Add').click();
  await button(desk, 'Fill in for Grandma').click();
  await desk.locator('.party-coming label', { hasText: 'No' }).click();
  await desk.getByLabel('What is it?').fill('The gift of Grandma');
  await button(desk, 'Save').click();
  const guests: [string, Page][] = [];
  for (const name of ['Ada', 'Ben']) {
    const { page } = await people.device(phone);
    await come(page, house, code, name);
    guests.push([name, page]);
  }
  await expect(desk.getByText('2 come, 2 gifts.')).toBeVisible();
  await button(desk, 'Deal the tables').click();
  await Promise.all(guests.map(([, page], at) => play_by_taps(page, { seed: at + 1 })));
  return { desk, cleo, guests };
}

test('thanks reach who gave it: one who stayed away, and one who has no phone', async ({
  house,
  people,
}) => {
  const { desk, cleo, guests } = await played_without_two(house, people);

  // The list is there before the host goes on.
  const mine = (page: Page) => page.locator('.party-things li[data-mine=true]');
  const words = (name: string) => `<b>Lovely</b>, says ${name}.`;
  const reader = new Map<string, Page>(); // by who writes
  for (const [name, page] of guests) {
    await button(page, 'Go on now').click();
    const thank = mine(page).getByRole('button', { name: /^Say thank you to / });
    reader.set(name, (await thank.textContent())?.endsWith('Cleo') ? cleo : desk);
    await thank.click();
    const line = mine(page).getByRole('textbox');
    await expect(line).toHaveValue(/^Thank you for “The gift of (Cleo|Grandma)”, /);
    await line.fill(words(name));
    if (name === 'Ada') await check_phone(page, 'party-thanks');
    await button(page, 'Send it').click();
    await expect(mine(page).locator('.party-thanks')).toContainText(words(name));
  }
  expect(new Set(reader.values()).size).toBe(2);

  // Half a line is not lost when the host goes on; and what is written better is read at once.
  const ada = guests[0]![1];
  await mine(ada)
    .getByRole('button', { name: /^Change your line to / })
    .click();
  await mine(ada).getByRole('textbox').fill('Much better words.');
  await button(desk, 'Go on').click();
  await expect(ada.getByText('Step 3 of 3')).toBeVisible();
  for (const [name] of guests)
    for (const page of [cleo, desk, ...guests.map(([, each]) => each)]) {
      const read = page === reader.get(name) || page === guests.find(([who]) => who === name)![1];
      await expect(page.locator('.party-things')).toBeVisible();
      const line = page.locator('.party-thanks', { hasText: words(name) });
      if (page !== ada) await expect(line).toHaveCount(read ? 1 : 0);
    }
  await expect(mine(ada).getByRole('textbox')).toHaveValue('Much better words.');
  await button(ada, 'Send it').click();
  const better = { hasText: 'Much better words.' };
  await expect(reader.get('Ada')!.locator('.party-thanks', better)).toBeVisible();
  await check_axe(desk, 'party-list-desk');
  await check_phone(cleo, 'party-list-giver');

  // It is in the page one keeps, and can be taken back.
  const saved = ada.waitForEvent('download');
  await button(ada, 'Keep this page').click();
  let text = '';
  for await (const part of await (await saved).createReadStream()) text += part;
  expect(text).toContain('<blockquote>Much better words.</blockquote>');
  await button(ada, 'Take it back').click();
  await ada.locator('.confirm-yes').click();
  await expect(reader.get('Ada')!.locator('.party-thanks', better)).toHaveCount(0);
});

// Many megabytes, taken sideways (the camera says so in the file), with the place it was taken at.
const old_photo = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext('2d')!;
    const points = pen.createImageData(4000, 500);
    for (let top = 0; top < 3000; top += 500) {
      const words = new Uint32Array(points.data.buffer);
      for (let i = 0, seed = top + 1; i < words.length; ++i) {
        seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
        words[i] = 0xff000000 | ((seed >>> 8) & 0x3f3f3f) | (top > 1000 ? 0x800000 : 0x80);
      }
      pen.putImageData(points, 0, top);
    }
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const exif = new TextEncoder().encode(
      'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0GPS 52.52 13.40',
    );
    const segment = Uint8Array.of(0xff, 0xe1, 0, exif.length + 2, ...exif);
    const reader = new FileReader();
    const read = new Promise((done) => reader.addEventListener('load', done));
    reader.readAsDataURL(new Blob([bytes.slice(0, 2), segment, bytes.slice(2)]));
    await read;
    return String(reader.result).replace(/^.*,/, '');
  });
  return Buffer.from(text, 'base64'); // millions of numbers one by one would take half a minute
};

test('the host’s phone is empty, and the party goes on to its end', async ({ house, people }) => {
  const { desk, code, link, context } = await make_party(house, people);
  const ada = (await people.device({ ...phone, locale: 'de-DE' })).page;
  await come(ada, house, code, 'Ada');
  const buffer = await old_photo(ada);
  expect(buffer.length).toBeGreaterThan(7_000_000);
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
  await ada.locator('input[type=file]').setInputFiles(file);
  const picture = ada.locator('.we-bring-picture img');
  await expect(picture).toHaveJSProperty('complete', true);
  const size = await picture.evaluate(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => `${naturalWidth}x${naturalHeight}`,
  );
  expect(size).toBe('600x800'); // upright, and small
  const answer = await fetch(await picture.evaluate((each: HTMLImageElement) => each.src));
  const kept = Buffer.from(await answer.arrayBuffer());
  expect(kept.length).toBeLessThanOrEqual(60_000);
  expect(kept.includes('Exif') || kept.includes('GPS')).toBe(false);
  // What is no picture this browser knows is refused in one's language, with a way out.
  const heic = {
    name: 'IMG_2.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic'),
  };
  await ada.locator('input[type=file]').setInputFiles(heic);
  await expect(ada.getByText(/vielleicht HEIC.*speichere es als JPEG/)).toBeVisible();
  await wrap(ada, 'Eine Lampe');
  await check_phone(ada, 'party-guest-de');

  // Somebody of the same name is told apart.
  const other = (await people.device(phone)).page;
  await come(other, house, code, 'Ada');
  await expect(other.locator('.session-name')).toHaveText('Ada 2');
  await wrap(other, 'A lamp, too');
  await expect(desk.getByText('2 come, 2 gifts.')).toBeVisible();
  await button(desk, 'Deal the tables').click();
  await expect(ada.locator('.board')).toBeVisible();
  await context.close();

  // The guest who comes too late reads why, and who has been here is told how to come back.
  const late = (await people.device({ ...phone, locale: 'de-DE' })).page;
  await late.goto(`${house.url}/s/${code}`);
  await expect(
    late.getByText(/persönlichen Link oder diese Seite im Browser von damals/),
  ).toBeVisible();
  await check_phone(late, 'party-too-late');

  await Promise.all([play_by_taps(ada, { seed: 1 }), play_by_taps(other, { seed: 2 })]);
  await button(other, 'Go on now').click();
  const lamp = other.locator('.party-things > ul > li', { hasText: 'Eine Lampe' });
  await expect(other.locator('.party-things')).toContainText('You go home with this');
  await expect(lamp.locator('img')).toHaveJSProperty('naturalHeight', 800);
  await ada.getByRole('button', { name: 'Jetzt weiter' }).click();
  await expect(ada.locator('.party-things')).toContainText('Das nimmst du mit nach Hause');

  // With the organiser's link another device runs the party.
  const again = (await people.device(laptop)).page;
  await again.goto(link);
  await expect(again.locator('.party-things')).toContainText('Eine Lampe');
  await button(again, 'Go on').click();
  await expect(other.getByText('Step 3 of 3')).toBeVisible();
});
