// The evening of a small party: a television, somebody by video, somebody whose phone goes dark, a host who plays too;
// a party that ends early; and one at which nobody but the host has a device.
import { check_phone } from './axe';
import {
  big_screen,
  expect,
  type House,
  laptop,
  type Page,
  type People,
  phone,
  test,
} from './people';
import { play_by_taps } from './player';
import { files_of } from './zip';

const plan = {
  title: 'Yule at Ada’s',
  game: 'white_elephant',
  table_size: 40,
  matching: 'arrival',
  fill: 'smaller',
  pace: 'organiser',
  names: 'own',
  away: { nudge_seconds: 5, bot_seconds: 10 },
  party: { place: 'Mill Lane 4', link: 'https://video.example/yule' },
  stages: [{ type: 'bring' }, { type: 'match' }, { type: 'results' }],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const gift_of = (page: Page, name: string) => page.locator('.party-own', { hasText: name });

async function make_party(house: House, people: People, change: object = {}) {
  const body = JSON.stringify({ plan: { ...plan, ...change } });
  const made = await (await fetch(`${house.url}/api/sessions`, { method: 'POST', body })).json();
  const link = `${house.url}/organise?session=${made.session}#token=${made.organiser}`;
  const { page: desk } = await people.device(laptop);
  await desk.goto(link);
  await expect(desk.getByText('Your guests')).toBeVisible();
  return { code: String(made.session), link, desk };
}

async function check_qr(desk: Page, code: string): Promise<void> {
  const qr = desk.locator(`img[src="/api/sessions/${code}/qr.svg"]`).first();
  await expect(qr).toBeVisible();
  await expect(qr).toHaveJSProperty('complete', true);
  expect(await qr.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(20);
}

async function come(page: Page, house: House, code: string, name: string): Promise<void> {
  await page.goto(`${house.url}/s/${code}`);
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Come in').click();
  await page.locator('.party-coming label', { hasText: 'Yes' }).click();
}

async function wrap(page: Page, gift: string, parcel = ''): Promise<void> {
  await page.getByLabel('What is it?').fill(gift);
  if (parcel) await page.getByLabel(/under the tree/).fill(parcel);
  await page.locator('.party-guest form .button.primary').click();
}

async function picture_for(page: Page): Promise<void> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 240);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#c33';
    pen.fillRect(0, 0, 320, 240);
    const file = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  const file = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByAltText('Your picture')).toBeVisible();
}

// What stands on paper: the list, black on white, and nothing that belongs to a screen.
async function check_print(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.party-things')).toBeVisible();
  for (const part of ['.masthead', '.session-head', '.monitor', '.party-guests', '.party-fold'])
    await expect(page.locator(part).locator('visible=true')).toHaveCount(0);
  await expect(page.locator('.button:visible')).toHaveCount(0);
  const dark = await page.evaluate(() => {
    const grey = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const words = [...document.querySelectorAll('.party-things :is(h2, h3, p, li)')];
    return words
      .filter((each) => each.checkVisibility() && each.textContent)
      .filter((each) => grey(getComputedStyle(each).color).some((part) => part > 110))
      .map((each) => each.textContent?.slice(0, 20));
  });
  expect(dark, 'pale on paper').toEqual([]);
  await page.pdf({ path: `e2e/artefacts/${name}.pdf`, format: 'A4', printBackground: true });
  await page.emulateMedia({ media: 'screen' });
}

test('a television, a guest by video, one who goes dark, and a host who plays too', async ({
  house,
  people,
}) => {
  const { desk, code, link } = await make_party(house, people);
  await check_qr(desk, code);
  const ada = (await people.device(phone)).page;
  await come(ada, house, code, 'Ada');
  await picture_for(ada);
  await wrap(ada, 'A lamp', '7');
  await expect(gift_of(ada, 'A lamp')).toBeVisible();
  const ben = await people.device(phone);
  await come(ben.page, house, code, 'Ben');
  await wrap(ben.page, 'A singing bowl');
  await expect(gift_of(ben.page, 'A singing bowl')).toBeVisible();
  // The host is a guest as well, in a tab of their own; two parcels never have the same number.
  const host = await desk.context().newPage();
  await come(host, house, code, 'Hanna');
  await wrap(host, 'A mug', '7');
  await expect(host.getByText('Number 7 stands on another parcel: take number 8.')).toBeVisible();
  await wrap(host, 'A mug', '8');
  await expect(gift_of(host, 'A mug')).toBeVisible();

  // The host looks at who would sit where: until the deal everybody can change their mind.
  await button(desk, 'Draw up the tables first').click();
  await expect(desk.getByText('The tables stand ready.')).toBeVisible();
  await button(ada, 'Change it').click();
  await wrap(ada, 'A red lamp');
  await expect(gift_of(ada, 'A red lamp')).toBeVisible();
  await expect(desk.getByText('3 come, 3 gifts.')).toBeVisible();
  await button(desk, 'Deal the tables').click();
  await expect(ada.locator('.board')).toBeVisible();

  // Who is there by video finds the link at the table.
  await ada.locator('.table .masthead .icon, .table header .icon').first().tap();
  await ada.getByText('The invitation').tap();
  await expect(ada.getByRole('link', { name: 'video.example' })).toBeVisible();
  await check_phone(ada, 'party-menu');
  await ada.keyboard.press('Escape');
  await desk.getByText('The invitation').click();
  await expect(desk.getByRole('link', { name: 'video.example' })).toBeVisible();

  const screen = (await people.device(big_screen)).page;
  await screen.goto(link);
  await button(screen, 'Show the table large, on a television').click();
  await expect(screen.locator('.board')).toBeVisible();
  const picture = screen.locator('.we-place image[href*="/api/pictures/"]');
  await expect(picture).toHaveCount(0);
  const sent = screen.waitForResponse((each) => each.url().includes('/api/pictures/'));
  await ben.context.close(); // a bot takes his turns
  let shown = false;
  const onTap = async () => {
    if (shown || (await picture.count()) === 0) return;
    shown = true;
    await screen.waitForTimeout(700); // it comes out of its paper
    await screen.screenshot({ path: 'e2e/artefacts/party-evening-screen.png' });
  };
  await Promise.all([play_by_taps(ada, { seed: 1, onTap }), play_by_taps(host, { seed: 2 })]);
  await expect(screen.locator('image[href*="/api/pictures/"]').first()).toBeVisible();
  expect((await sent).status()).toBe(200);
  await expect(desk.getByText('3 of 3 are ready')).toBeVisible();

  await button(ada, 'Go on now').click();
  const things = ada.locator('.party-things > ul > li');
  await expect(things).toHaveCount(3);
  await expect(things.filter({ hasText: 'A red lamp' })).toContainText('under the tree: number 7');
  await expect(things.filter({ hasText: 'Ben' }).first()).toBeVisible();
  await ada.getByText('The invitation').tap();
  await expect(ada.getByRole('link', { name: 'video.example' })).toBeVisible();
  await check_print(ada, 'party-print-guest');
  await expect(desk.locator('.party-things > ul > li')).toHaveCount(3);
  await check_print(desk, 'party-print-host');
});

test('who brings two things sees and changes each, and learns that the deal is over', async ({
  house,
  people,
}) => {
  const stages = [{ type: 'bring', most: 2 }, { type: 'match' }, { type: 'results' }];
  const { desk, code } = await make_party(house, people, { stages });
  const ada = (await people.device(phone)).page;
  await come(ada, house, code, 'Ada');
  await wrap(ada, 'A lamp');
  await button(ada, 'Bring something else, too').tap();
  await wrap(ada, 'A kite');
  await expect(ada.locator('.party-own')).toHaveCount(2);
  await expect(button(ada, 'Bring something else, too')).toHaveCount(0);
  await gift_of(ada, 'A lamp').getByRole('button', { name: 'Change it' }).tap();
  await wrap(ada, 'A red lamp');
  await expect(gift_of(ada, 'A red lamp')).toBeVisible();
  await expect(gift_of(ada, 'A kite')).toBeVisible();
  await check_phone(ada, 'party-two-things');
  await gift_of(ada, 'A kite').getByRole('button', { name: 'Take it out' }).tap();
  await ada.locator('.confirm-yes').tap();
  await expect(ada.locator('.party-own')).toHaveCount(1);
  await expect(gift_of(ada, 'A red lamp')).toBeVisible();

  const ben = (await people.device(phone)).page;
  await come(ben, house, code, 'Ben');
  const max = (await people.device(phone)).page; // has not answered, and looks again too late
  await max.goto(`${house.url}/s/${code}`);
  await max.getByLabel('Your name').fill('Max');
  await button(max, 'Come in').tap();
  await expect(desk.getByText('2 come, 1 gift.')).toBeVisible();
  await button(desk, 'Deal the tables').click();
  await desk.locator('.confirm-yes').click();
  await expect(ada.locator('.board')).toBeVisible();
  await wrap(max, 'A late gift');
  await expect(
    max.getByText('The match has begun: nothing can be changed any more.'),
  ).toBeVisible();
  await expect(max.locator('.party-own')).toHaveCount(0);
});

async function add_without_phone(desk: Page, name: string, gift: string): Promise<void> {
  const more = button(desk, 'Add a guest without a phone');
  if (await more.isVisible()) await more.click();
  await desk.getByLabel('Name of the guest').fill(name);
  await button(desk, 'Add').click();
  await button(desk, `Fill in for ${name}`).click();
  await desk.locator('.party-coming label', { hasText: 'Yes' }).click();
  await desk.getByLabel('What is it?').fill(gift);
  await button(desk, 'Save').click();
  await expect(desk.locator('.party-guests li', { hasText: name })).toContainText('gift wrapped');
}

test('a host with all devices there are: played to the end, and ended early', async ({
  house,
  people,
}) => {
  const whole = await make_party(house, people);
  for (const [name, gift] of [
    ['Grandma', 'A jar of plums'],
    ['Uncle Tom', 'A tie'],
    ['Eva', 'A drum'],
  ] as const)
    await add_without_phone(whole.desk, name, gift);
  // Another device of the host may change what was filled in here.
  const other = (await people.device(phone)).page;
  await other.goto(whole.link);
  await button(other, 'Fill in for Eva').tap();
  await button(other, 'Wrap another gift').tap();
  await other.getByLabel('What is it?').fill('A trumpet');
  await button(other, 'Save').tap();
  await expect(other.getByText('Saved.')).toBeVisible();
  await button(whole.desk, 'Deal the tables').click();
  await button(whole.desk, 'Play for 3 guests on this screen').click();
  await expect(whole.desk.locator('.board, .curtain').first()).toBeVisible();
  await play_by_taps(whole.desk, { seed: 6 });
  await button(whole.desk, 'Back to the guests').first().click();
  const list = whole.desk.locator('.party-things > ul > li');
  await expect(list).toHaveCount(3);
  await expect(list.filter({ hasText: 'A trumpet' })).toContainText('from Eva');
  await expect(list.filter({ hasText: 'A drum' })).toHaveCount(0);

  const early = await make_party(house, people);
  await add_without_phone(early.desk, 'Grandma', 'A jar of plums');
  await add_without_phone(early.desk, 'Uncle Tom', 'A tie');
  await button(early.desk, 'Deal the tables').click();
  await early.desk.getByRole('button', { name: 'End table 1' }).click();
  await early.desk.locator('.confirm-yes').click();
  const rest = early.desk.locator('.party-things > ul > li');
  await expect(rest).toHaveCount(2);
  await expect(rest.first()).toContainText('It stayed wrapped: only its giver knows what it is.');
  for (const secret of ['A jar of plums', 'A tie'])
    expect(await early.desk.textContent('body')).not.toContain(secret);
  // Nor has the data one can save; and its record is sealed like any other.
  await button(early.desk, 'Get the data').click();
  const saved = early.desk.waitForEvent('download');
  await button(early.desk, 'Save the file').click();
  const parts: Buffer[] = [];
  for await (const part of await (await saved).createReadStream()) parts.push(part as Buffer);
  const files = files_of(Buffer.concat(parts));
  const record = files.get('records/table_0001.ndjson') ?? '';
  expect(record).toContain('"seal"');
  for (const file of files.values())
    for (const secret of ['A jar of plums', 'A tie']) expect(file).not.toContain(secret);
});
