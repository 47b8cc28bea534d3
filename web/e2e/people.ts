// People and their devices: they get credentials from the house and sit down with a browser of their own.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { House } from './house';

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
export const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const big_screen: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };

export interface Credential {
  code: string;
  token: string;
  member: number;
  name: string;
  role: string;
}

// What the server told a device: one object per frame.
export interface Told {
  type: string;
  view?: Record<string, unknown> | null;
  legal?: unknown[];
}

export interface Person {
  page: Page;
  context: BrowserContext;
  told: Told[];
}

async function post(house: House, path: string, body: object) {
  const answer = await fetch(house.url + path, { method: 'POST', body: JSON.stringify(body) });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
  return json as { room: string; token: string; member: number };
}

export async function open_room(
  house: House,
  game: string,
  config: object = {},
  role = 'player',
): Promise<Credential> {
  const wish = { game, config, name: 'Ada', role, color: 2 };
  const { room, ...rest } = await post(house, '/api/rooms', wish);
  return { code: room, ...rest, name: 'Ada', role };
}

export async function join_room(
  house: House,
  code: string,
  name: string,
  role = 'player',
): Promise<Credential> {
  const wish = { name, role, color: 5 };
  const { room, ...rest } = await post(house, `/api/rooms/${code}/join`, wish);
  return { code: room, ...rest, name, role };
}

const displays: Record<string, string> = { player: 'play', spectator: 'watch' };

export class People {
  private readonly contexts: BrowserContext[] = [];
  // Exceptions in pages, and what the content security policy had to stop.
  readonly faults: string[] = [];

  constructor(private readonly browser: Browser) {}

  async device(options: BrowserContextOptions): Promise<Person> {
    const context = await this.browser.newContext({
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    this.contexts.push(context);
    context.on('weberror', (error) => this.faults.push(String(error.error())));
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.faults.push(message.text());
    });
    const page = await context.newPage();
    const told: Told[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => told.push(JSON.parse(String(payload)))),
    );
    return { page, context, told };
  }

  // A browser that holds a credential, as if this person had joined in it.
  async sit(
    where: { url: string },
    credential: Credential,
    options: BrowserContextOptions = phone,
    settings: object = {},
  ): Promise<Person> {
    const { code, ...entry } = credential;
    const kept = {
      'parlor.rooms': { [code]: { at: Date.now(), tickets: [entry] } },
      'parlor.settings': settings,
    };
    const localStorage = Object.entries(kept).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
    }));
    const origins = [{ origin: where.url, localStorage }];
    const person = await this.device({ ...options, storageState: { cookies: [], origins } });
    await person.page.goto(
      `${where.url}/${displays[credential.role] ?? credential.role}?room=${code}`,
    );
    return person;
  }

  async go_home(): Promise<void> {
    for (const context of this.contexts) await context.close();
  }
}

export async function add_bots(page: Page, count: number, level = 'easy'): Promise<void> {
  await page.locator('.add-bot select').selectOption(level);
  const bots = page.locator('.lobby-seat[data-state=bot]');
  for (let n = 1; n <= count; ++n) {
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await expect(bots).toHaveCount(n);
  }
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.board')).toBeVisible();
}

async function new_house(use: (house: House) => Promise<void>): Promise<void> {
  const house = new House();
  await house.open();
  await use(house);
  await house.close();
}

export const test = base.extend<{ people: People; own_house: House }, { house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  house: [async ({}, use) => new_house(use), { scope: 'worker' }],
  // For what changes the whole house, or must find it as new.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  own_house: async ({}, use) => new_house(use),
  people: async ({ browser }, use) => {
    const people = new People(browser);
    await use(people);
    await people.go_home();
    expect(people.faults).toEqual([]);
  },
});

export type { House, Page };
export { expect };
