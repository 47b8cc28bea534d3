// Forty guests round one rug, with long names and long gifts: at the deal, in the middle and at the end, on a phone both
// ways up, a tablet, a laptop and a television; and the list afterwards.
import { check_axe, check_phone } from './axe';
import { small_text } from './measure';
import {
  big_screen,
  expect,
  type House,
  join_room,
  laptop,
  open_room,
  type Page,
  type People,
  phone,
  test,
} from './people';
import { faults_of_room } from './room';

const guests = 40;
const sizes = {
  phone: { width: 360, height: 740 },
  large_phone: { width: 390, height: 844 },
  sideways: { width: 740, height: 360 },
  large_sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  desk: { width: 1440, height: 900 },
};
const long_name = (n: number) => `Maximiliane-Sophia am ${n}`;
const long_gift = (n: number) =>
  `A hand-knitted tea cosy in the shape of a lighthouse, number ${n}`;

const party = {
  title: 'Forty for Yule',
  game: 'white_elephant',
  table_size: 40,
  matching: 'arrival',
  fill: 'smaller',
  pace: 'organiser',
  names: 'own',
  party: {},
  stages: [{ type: 'bring', title: 'Your gift' }, { type: 'match' }, { type: 'results' }],
};

type Crowd = { moves: number };

// Runs in the page: everybody comes, brings something, and plays while moves are left.
function attend({ code, tokens, gifts }: { code: string; tokens: string[]; gifts: string[] }) {
  const shared: Crowd = { moves: 0 };
  (window as unknown as { crowd: Crowd }).crowd = shared;
  type Said = {
    type: string;
    room: string;
    token: string;
    dealt: boolean;
    index: number;
    room_version?: number;
    legal?: { type: string }[];
    stage?: { type: string };
  };
  let count = 0;
  const line = (path: string, token: string, hear: (said: Said) => void) => {
    const socket = new WebSocket(`ws://${location.host}/api/${path}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = ({ data }) => hear(JSON.parse(data));
    return (message: object) => socket.send(JSON.stringify({ ...message, ref: `c${++count}` }));
  };
  const sit = (room: string, token: string, at: number) => {
    let seen = 0;
    let legal: { type: string }[] = [];
    const say = line(`rooms/${room}`, token, (said) => {
      seen = said.room_version ?? seen;
      legal = said.legal ?? legal;
    });
    setInterval(() => {
      // Every fourth steals where it can.
      const wish = at % 4 === 3 ? ['steal', 'pick', 'end_turn'] : ['pick', 'end_turn', 'steal'];
      const action = wish.map((type) => legal.findLast((each) => each.type === type)).find(Boolean);
      if (!action || shared.moves === 0) return;
      shared.moves -= 1;
      legal = [];
      say({ type: 'act', seen, action });
    }, 40);
  };
  tokens.forEach((token, at) => {
    let brought = false;
    let seated = false;
    const say = line(`sessions/${code}`, token, (said) => {
      if (said.type === 'seated' && said.dealt && !seated) {
        seated = true;
        sit(said.room, said.token, at);
      }
      if (said.type !== 'stage' || said.stage?.type !== 'bring' || brought) return;
      brought = true;
      say({ type: 'coming', stage: said.index, coming: 'yes' });
      say({ type: 'bring', stage: said.index, items: [{ name: gifts[at], paper: at % 12 }] });
    });
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function post(house: House, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(house.url + path, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Record<string, string>;
}

// All but one of the guests, in a page nobody sees.
async function bring_crowd(house: House, people: People, code: string) {
  const { page } = await people.device({});
  await page.goto(`${house.url}/icon.svg`);
  const tokens: string[] = [];
  for (let n = 2; n <= guests; ++n) {
    const { token } = await post(house, `/api/sessions/${code}/join`, { name: long_name(n) });
    tokens.push(token ?? '');
  }
  const gifts = tokens.map((_, at) => long_gift(at + 2));
  await page.evaluate(attend, { code, tokens, gifts });
  return (moves: number) =>
    page.evaluate((more) => {
      (window as unknown as { crowd: Crowd }).crowd.moves = more;
    }, moves);
}

// The board in every size, whole and without a word cut off that matters.
async function look_at(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(300);
    // Of a long name or gift a small place shows the beginning; a tap and the log tell the whole.
    const faults = async () =>
      (await faults_of_room(page)).filter(
        (each) => !/span\.we-(slot-name|who-name|name) /.test(each),
      );
    // A busy machine lays forty places out in its own time.
    await expect.soft.poll(faults, { message: `${name}, ${size}`, timeout: 5_000 }).toEqual([]);
    await page.screenshot({ path: `e2e/artefacts/crowd-${name}-${size}.png` });
  }
  await page.setViewportSize(sizes.phone);
}

// Everything on the television but the strip of turns, which rolls along, without scrolling and large enough.
async function look_at_screen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `e2e/artefacts/crowd-${name}-screen.png` });
  const cut = await page.evaluate(() =>
    [
      ...(document.querySelector('.result') ?? document).querySelectorAll(
        '.we-place, .we-rug li, .we-result li',
      ),
    ]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((each) => `${each.className} ${each.textContent?.slice(0, 30)}`),
  );
  expect.soft(cut, name).toEqual([]);
  const small = await page.evaluate(small_text, 16); // forty places: not 28 px, but still words
  expect.soft(small, name).toEqual([]);
}

async function move_of(page: Page): Promise<void> {
  await page.locator('.we-rug .playable[data-state=lit]').first().tap();
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

// Runs in the page: one is led away from a table that is over after a while, and here one looks longer than that.
function look_longer(): void {
  const wait = window.setTimeout.bind(window);
  const longer = (what: TimerHandler, ms?: number) => wait(what, ms === 12_000 ? 600_000 : ms);
  window.setTimeout = longer as typeof window.setTimeout;
}

test('forty guests: the deal, the middle, the end and the list', async ({ house, people }) => {
  const made = await post(house, '/api/sessions', { plan: party });
  const code = made.session ?? '';
  const desk = (await people.device(laptop)).page;
  await desk.goto(`${house.url}/organise?session=${code}#token=${made.organiser}`);
  await expect(desk.getByText('Your guests')).toBeVisible();

  const ada = (await people.device(phone)).page;
  await ada.addInitScript(look_longer);
  await ada.goto(`${house.url}/s/${code}`);
  await ada.getByLabel('Your name').fill(long_name(1));
  await button(ada, 'Come in').click();
  await ada.locator('.party-coming label', { hasText: 'Yes' }).click();
  await ada.getByLabel('What is it?').fill(long_gift(1));
  await button(ada, 'Wrap it').click();
  const play = await bring_crowd(house, people, code);
  await expect(desk.getByText(`${guests} come, ${guests} gifts.`)).toBeVisible();
  await expect(desk.locator('.party-guests li')).toHaveCount(guests);
  await check_axe(desk, 'crowd-desk');

  await button(desk, 'Deal the tables').click();
  await expect(ada.locator('.board')).toBeVisible();
  await expect(desk.getByText('Show the table large, on a television')).toBeVisible();
  const screen = (await people.device(big_screen)).page;
  await screen.goto(`${house.url}/organise?session=${code}#token=${made.organiser}`);
  await button(screen, 'Show the table large, on a television').click();
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
  const over = ada.locator('.board[data-phase=ended]');
  while ((await over.count()) === 0) {
    await ada.waitForTimeout(300);
    if ((await yours.count()) === 0) continue;
    if ((await ada.locator('.we-rug .playable[data-state=lit]').count()) > 0) await move_of(ada);
    else await ada.locator('.dock .button').last().tap();
  }
  await expect(screen.locator('.we-result').last().locator('li')).toHaveCount(guests);
  await look_at(ada, 'end');
  await look_at_screen(screen, 'end');

  await expect(desk.getByText(`${guests} of ${guests} are ready`)).toBeVisible();
  await button(desk, 'Go on').click();
  await button(ada, 'Go on now').click();
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
