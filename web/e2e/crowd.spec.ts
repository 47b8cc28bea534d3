// Forty guests round one rug, with long names and long gifts: at the deal, in the middle and at the end, on a phone both
// ways up, a tablet, a laptop and a television, in German, whose words are long; and the list afterwards.
import { check_axe, check_phone } from './axe';
import {
  bring_crowd,
  come,
  faults_of_crowd,
  guests,
  long_name,
  look_at_screen,
  move_of,
  party,
  play_out,
  post,
  sizes,
} from './crowd';
import { small_text } from './measure';
import { big_screen, expect, join_room, laptop, open_room, type Page, phone, test } from './people';

// The board in every size, whole and without a word cut off that matters.
async function look_at(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(300);
    // A busy machine lays forty places out in its own time.
    await expect.soft
      .poll(() => faults_of_crowd(page), { message: `${name}, ${size}`, timeout: 5_000 })
      .toEqual([]);
    await page.screenshot({ path: `e2e/artefacts/crowd-${name}-${size}.png` });
  }
  await page.setViewportSize(sizes.phone);
}

// Runs in the page: who joins also comes, or the house takes the rest for nobody.
function come_in({ code, token }: { code: string; token: string }): Promise<void> {
  return new Promise((there) => {
    const socket = new WebSocket(`ws://${location.host}/api/rooms/${code}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = () => there();
  });
}

test('the lobby of forty on the shared screen has room for all of them', async ({
  house,
  people,
}) => {
  const made = await open_room(house, 'white_elephant');
  const tv = await join_room(house, made.code, 'Screen', 'screen');
  const { page: waiting } = await people.device({});
  await waiting.goto(`${house.url}/icon.svg`);
  for (let n = 2; n <= guests; ++n)
    await waiting.evaluate(come_in, await join_room(house, made.code, long_name(n)));
  const { page } = await people.sit(house, tv, big_screen);
  await expect(page.locator('.screen-players h2')).toHaveText('40 at the table');
  await page.screenshot({ path: 'e2e/artefacts/crowd-lobby-screen.png' });
  expect(await page.evaluate(small_text, 28)).toEqual([]);
  const next = await page.locator('.screen-next').boundingBox();
  const tools = await page.locator('.screen-lobby footer').boundingBox();
  expect(next!.y + next!.height).toBeLessThanOrEqual(tools!.y + 1);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('forty guests: the deal, the middle, the end and the list', async ({ house, people }) => {
  const made = await post(house, '/api/sessions', { plan: party });
  const code = made.session ?? '';
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${house.url}/organise?session=${code}#token=${made.organiser}`);
  await expect(desk.getByText('Your guests')).toBeVisible();

  const ada = (await people.device({ ...phone, locale: 'de-DE' })).page;
  await come(ada, house, code);
  const play = await bring_crowd(house, people, code);
  await expect(desk.getByText(`${guests} come, ${guests} gifts.`)).toBeVisible();
  await expect(desk.locator('.party-guests li')).toHaveCount(guests);
  await check_axe(desk, 'crowd-desk');

  await button(desk, 'Deal the tables').click();
  await expect(ada.locator('.board')).toBeVisible();
  await expect(desk.getByText('Show the table large, on a television')).toBeVisible();
  const screen = (await people.device({ ...big_screen, locale: 'de-DE' })).page;
  await screen.goto(`${house.url}/organise?session=${code}#token=${made.organiser}`);
  await button(screen, 'Den Tisch groß zeigen, auf dem Fernseher').click();
  await expect(screen.locator('.board')).toBeVisible();
  await look_at(ada, 'deal');
  await look_at_screen(screen, 'deal');

  // Half of the parcels are open.
  const open = () => screen.locator('.we-place .we-gift').count();
  const yours = ada.locator('.prompt[data-yours=true]');
  while ((await open()) < guests / 2) {
    await play(4);
    await screen.waitForTimeout(500);
    if ((await yours.count()) > 0) await move_of(ada);
  }
  await play(0);
  await screen.waitForTimeout(700);
  await look_at(ada, 'middle');
  await look_at_screen(screen, 'middle');

  await play(1000);
  await play_out(ada);
  await expect(screen.locator('.we-result').last().locator('li')).toHaveCount(guests);
  await look_at(ada, 'end');
  await look_at_screen(screen, 'end');

  await expect(desk.getByText(`${guests} of ${guests} are ready`)).toBeVisible();
  await button(desk, 'Go on').click();
  await button(ada, 'Jetzt weiter').click();
  await expect(ada.locator('.party-things > ul > li')).toHaveCount(guests);
  for (const [size, viewport] of Object.entries(sizes)) {
    await ada.setViewportSize(viewport);
    const wide = await ada.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `the list, ${size}`).toBeLessThanOrEqual(0);
    await ada.screenshot({ path: `e2e/artefacts/crowd-list-${size}.png` });
  }
  await ada.setViewportSize(sizes.phone);
  await check_phone(ada, 'crowd-list');
  await check_axe(desk, 'crowd-list-desk');
});
