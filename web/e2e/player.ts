// People at the table: they open rooms, join, and play any game by tapping what the board lights up.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { House } from './house';

export const phone = { width: 360, height: 740 };
export const big_screen = { width: 1920, height: 1080 };

export interface Opened {
  code: string;
  token: string;
  member: number;
}

async function post(house: House, path: string, body: object): Promise<Opened> {
  const answer = await fetch(house.url + path, { method: 'POST', body: JSON.stringify(body) });
  const json = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(json));
  return { code: json.room, token: json.token, member: json.member };
}

export const open_room = (house: House, game: string, config: object, role = 'player') =>
  post(house, '/api/rooms', { game, config, name: 'Ada', role });
export const join_room = (house: House, code: string, name: string, role = 'player') =>
  post(house, `/api/rooms/${code}/join`, { name, role });

// A browser that holds a ticket, as if this person had joined in it.
export async function sit_at(
  browser: Browser,
  house: House,
  ticket: Opened,
  face: string,
  role = 'player',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', ...options });
  const entry = { token: ticket.token, member: ticket.member, name: 'Ada', role };
  const rooms = { [ticket.code]: { at: Date.now(), tickets: [entry] } };
  await context.addInitScript((text) => {
    if (!localStorage.getItem('parlor.rooms')) localStorage.setItem('parlor.rooms', text);
  }, JSON.stringify(rooms));
  const page = await context.newPage();
  await page.goto(`${house.url}/${face}?room=${ticket.code}`);
  return { page, context };
}

// What a person would do next: answer an open question, tap something lit, or look through all moves.
async function step(page: Page, turn: number): Promise<boolean> {
  const quick = { timeout: 400 };
  try {
    const asked = page.locator('.chooser button:visible, [role=dialog] .moves button:visible');
    const choices = await asked.count();
    if (choices > 0) {
      await asked.nth(turn % choices).click(quick);
      return true;
    }
    const lit = page.locator('.board [data-state=lit]:visible, .board [data-state=pulse]:visible');
    const count = await lit.count();
    if (count > 0 && turn % 3 !== 2) {
      await lit.nth(turn % count).click(quick);
      return true;
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    // Nobody leaves the table here.
    const moves = page.locator('.moves button').filter({ hasNotText: /leave/i });
    const listed = await moves.count();
    if (listed === 0) return false;
    await moves.nth(turn % listed).click(quick);
    return true;
  } catch {
    return false; // the table moved on under the finger
  }
}

export const is_over = (page: Page): Promise<boolean> => page.locator('.result').isVisible();

// Plays until the result card is there.
export async function play_out(pages: Page[], most = 3000): Promise<void> {
  for (let turn = 0; turn < most; ++turn) {
    const page = pages[turn % pages.length] as Page;
    if (await is_over(page)) return;
    if (!(await step(page, turn))) await page.waitForTimeout(20);
  }
  throw new Error('the match does not end');
}
