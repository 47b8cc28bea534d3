// Forty guests round one rug: who they are, how they come, bring something and play, and what a television shows of it.
import { small_text } from './measure';
import { expect, type House, type Page, type People } from './people';
import { faults_of_room } from './room';

export const guests = 40;
export const sizes = {
  phone: { width: 360, height: 740 },
  large_phone: { width: 390, height: 844 },
  sideways: { width: 740, height: 360 },
  large_sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  desk: { width: 1440, height: 900 },
};
export const long_name = (n: number) => `Maximiliane-Sophia am ${n}`;
export const long_gift = (n: number) =>
  `A hand-knitted tea cosy in the shape of a lighthouse, number ${n}`;

export const party = {
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

// Runs in the page: everybody comes, brings something, every third with a picture, and plays while moves are left.
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
  const photo = async (token: string, at: number): Promise<string | undefined> => {
    if (at % 3 !== 0) return undefined;
    const canvas = new OffscreenCanvas(640, 480);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = `hsl(${at * 9} 70% 45%)`;
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = '#fff';
    pen.fillRect(120, 90, 200 + at * 4, 160);
    const body = await canvas.convertToBlob({ type: 'image/jpeg' });
    const headers = { authorization: `Bearer ${token}` };
    const made = await fetch(`/api/sessions/${code}/pictures`, { method: 'POST', body, headers });
    return ((await made.json()) as { picture: string }).picture;
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
      void photo(token, at).then((picture) => {
        const item = { name: gifts[at], paper: at % 12, ...(picture ? { picture } : {}) };
        say({ type: 'bring', stage: said.index, items: [item] });
      });
    });
  });
}

export async function post(
  house: House,
  path: string,
  body: object,
): Promise<Record<string, string>> {
  const answer = await fetch(house.url + path, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Record<string, string>;
}

// All but one of the guests, in a page nobody sees.
export async function bring_crowd(house: House, people: People, code: string) {
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

// Everything on the television but the strip of turns, which rolls along, without scrolling and large enough.
export async function look_at_screen(page: Page, name: string): Promise<void> {
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

// Runs in the page: one is led away from a table that is over after a while, and here one looks longer than that.
export function look_longer(): void {
  const wait = window.setTimeout.bind(window);
  const longer = (what: TimerHandler, ms?: number) => wait(what, ms === 12_000 ? 600_000 : ms);
  window.setTimeout = longer as typeof window.setTimeout;
}

// One guest on a phone of their own, in whatever language; nothing here is found by its words.
export async function come(page: Page, house: House, code: string): Promise<void> {
  await page.addInitScript(look_longer);
  await page.goto(`${house.url}/s/${code}`);
  await page.locator('main form input').first().fill(long_name(1));
  await page.locator('main form .button.primary').click();
  await page.locator('.party-coming label').first().click();
  await page.locator('.we-bring input[type=text]').first().fill(long_gift(1));
  await page.locator('.party-guest form .button.primary').click();
  await expect(page.locator('.party-own')).toBeVisible();
}

// This guest plays along until the match is over.
export async function play_out(page: Page): Promise<void> {
  const yours = page.locator('.prompt[data-yours=true]');
  const over = page.locator('.board[data-phase=ended]');
  while ((await over.count()) === 0) {
    await page.waitForTimeout(200);
    if ((await yours.count()) > 0) await move_of(page);
  }
}

export async function move_of(page: Page): Promise<void> {
  const lit = page.locator('.we-rug .playable[data-state=lit]');
  if ((await lit.count()) > 0) await lit.first().tap();
  else await page.locator('.dock .button').last().tap();
}

// Of a long name a place at the table shows the beginning, and on a phone of a long gift, too; a tap and the log tell the
// whole.
export const faults_of_crowd = async (page: Page): Promise<string[]> => {
  const small = (page.viewportSize()?.width ?? 0) < 1000;
  const shortened = small ? /span\.we-(slot-name|who-name|name) / : /span\.we-(slot|who)-name /;
  return (await faults_of_room(page)).filter((each) => !shortened.test(each));
};
