// Somebody who plays any game without knowing it: on a touch screen they tap what the board lights up, at
// a keyboard they choose from the list of all moves (key M).
import type { Page } from '@playwright/test';

interface Spot {
  kind: 'over' | 'tap' | 'type' | 'none';
  x: number;
  y: number;
  seen: string; // what the table looked like, to notice when nothing moves
  what: string;
}

interface Wish {
  dice: number; // chooses among equals
  stuck: boolean; // the usual did not help: try whatever can be tapped
  before: string; // what was seen at the last tap: give that tap a moment to change it
  patience: number; // ms to wait for something to do
}

// Runs in the page, in one go: waits until there is something to do and says where.
async function look({ dice, stuck, before, patience }: Wish): Promise<Spot> {
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]'),
    );
  const usual = (): HTMLElement[] => {
    const curtain = all('.curtain button, .chooser-options button');
    if (curtain.length > 0) return curtain;
    const lit = (where: string) =>
      all(`${where} :is([data-state=lit], [data-state=pulse]):not([aria-pressed=true])`);
    const primary = (where: string) => all(`${where} .button.primary`);
    const chosen = document.querySelector('.board .dock [aria-pressed=true]') !== null;
    const targets = [...primary('.board'), ...lit('.felt'), ...all('[data-target=true]')];
    if (chosen && targets.length > 0) return targets;
    const own = [...primary('.dock'), ...lit('.dock')];
    return own.length > 0 ? own : targets;
  };
  const wanted = () => (stuck ? all('.board button:not(.asks):not([data-state=flat])') : usual());
  const seen = () => {
    const parts = [...document.querySelectorAll('.prompt-text, .ticker, .board, .curtain')];
    const chosen = document.querySelectorAll('[aria-pressed=true], [data-state=lit]').length;
    return parts.map((each) => each.textContent).join() + chosen;
  };
  const found = (kind: Spot['kind'], x = 0, y = 0, what = ''): Spot => {
    return { kind, x, y, seen: seen(), what };
  };
  // A place where the finger hits this very thing: cards in a fan lie partly under their neighbours.
  const place = (target: HTMLElement): [number, number] | null => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = target.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.2, 0.5],
      [0.2, 0.2],
      [0.8, 0.5],
      [0.5, 0.85],
    ]) {
      const x = box.x + box.width * across!;
      const y = box.y + box.height * down!;
      if (target.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  const pause = () => new Promise((done) => setTimeout(done, 20));
  const until = performance.now() + patience;
  const settled = performance.now() + 400;
  while (performance.now() < settled && seen() === before) await pause();
  while (performance.now() < until) {
    if (document.querySelector('.result')) return found('over');
    const box = all('.board form input[type=text]')[0];
    if (box) box.focus();
    if (box) return found('type');
    const targets = wanted();
    for (let i = 0; i < targets.length; ++i) {
      const target = targets[(dice + i) % targets.length]!;
      const at = place(target);
      if (at) return found('tap', ...at, target.getAttribute('aria-label') ?? target.textContent);
    }
    await pause();
  }
  return found('none');
}

// Small and repeatable; good enough to choose a card.
function* throws(seed: number): Generator<number> {
  for (let state = seed; ; yield state >>> 8) state = (state * 1103515245 + 12345) & 0x7fffffff;
}

export interface Manners {
  seed?: number;
  taps?: number; // stop after so many
  most?: number;
  onTap?: (count: number) => Promise<void>;
}

// Taps on the board until the result card is there, or until so many taps are made.
export async function play_by_taps(page: Page, manners: Manners = {}): Promise<boolean> {
  const dice = throws(manners.seed ?? 7);
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const path: string[] = [];
  let before = '';
  let same = 0;
  for (let count = 0; count < (manners.most ?? 400); ++count) {
    if (count === manners.taps) return false;
    await manners.onTap?.(count);
    const number = dice.next().value as number;
    const wish = { dice: number, stuck: same >= 4, before, patience: 4000 };
    const spot = await page.evaluate(look, wish);
    if (spot.kind === 'over') return true;
    path.push(spot.what);
    same = spot.seen === before ? same + 1 : 0;
    before = spot.seen;
    if (spot.kind === 'tap')
      await (touch ? page.touchscreen.tap(spot.x, spot.y) : page.mouse.click(spot.x, spot.y));
    // The box has the focus; if its time is up, the words go nowhere.
    if (spot.kind === 'type') {
      await page.keyboard.insertText(`Answer ${count}`);
      await page.keyboard.press('Enter');
    }
  }
  throw new Error(`the match does not end; the last taps: ${path.slice(-12).join(' | ')}`);
}

// Runs in the page: opens the list with M as soon as there is one, and takes a move.
async function choose(dice: number): Promise<boolean> {
  const until = performance.now() + 4000;
  while (performance.now() < until) {
    if (document.querySelector('.result')) return true;
    const moves = document.querySelectorAll<HTMLElement>('.moves button');
    const move = moves[dice % Math.max(1, moves.length)];
    if (move) {
      if (/\{|^[a-z]+[._]/.test(move.textContent))
        throw new Error(`no words for ${move.textContent}`);
      move.click();
      await new Promise((done) => setTimeout(done, 30));
      return false;
    }
    const key = { key: 'm', bubbles: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
    await new Promise((done) => setTimeout(done, 30));
  }
  return false;
}

export async function play_from_list(page: Page, manners: Manners = {}): Promise<void> {
  const dice = throws(manners.seed ?? 11);
  for (let count = 0; count < (manners.most ?? 600); ++count)
    if (await page.evaluate(choose, dice.next().value as number)) return;
  throw new Error('the match does not end');
}
