// Moves that move a lot ask once: a zero, a seven, a jump-in; and the question can be turned off.
import type { Page } from '@playwright/test';
import { expect, join_room, open_room, type Person, start, test } from './people';

interface Move {
  type: string;
  card?: string;
}

const legal = ({ told }: Person) =>
  (told.findLast((each) => each.legal)?.legal ?? []) as readonly Move[];
const in_turn = (moves: readonly Move[]) =>
  moves.some(({ type }) => /^(play|draw|pass|choose_color)$/.test(type));
const cards = (page: Page) => page.locator('.hand [data-flip^="card:"]').count();
const close_list = (page: Page) => page.keyboard.press('Escape');
const question = (page: Page) => page.locator('.dock .chooser');
const tap_card = (page: Page, card: string) =>
  page.locator(`.hand [data-flip^="card:${card}"]:not([data-state=flat])`).first().click();

// Some other move, by the list of all moves, which never asks.
async function move(page: Page, rather = /./): Promise<void> {
  const color = question(page).getByRole('button').first(); // where the first card is wild
  if (await color.isVisible()) return color.click({ timeout: 3000 });
  await page.keyboard.press('m');
  const moves = page.locator('.moves button');
  await expect(moves.first()).toBeVisible({ timeout: 3000 });
  const liked = moves.filter({ hasText: rather });
  await ((await liked.count()) > 0 ? liked : moves).first().click({ timeout: 3000 });
}

const rules = {
  ...{ decks: 2, hand_size: 20, jump_in: true, zero_rotation: true, seven_swap: true },
  auto_call: true,
};

// Both play until there is for one of them what is looked for. Whoever has few cards draws instead, so that the
// match does not end before such a card is there.
async function until(
  two: readonly Person[],
  look: (moves: readonly Move[]) => Move | undefined,
): Promise<[Person, Move]> {
  for (let tries = 0; tries < 300; ++tries) {
    for (const person of two) {
      const found = look(legal(person));
      if (found) return [person, found];
    }
    const mover = two.find((each) => in_turn(legal(each)));
    const few = mover && (await cards(mover.page)) < 8;
    if (mover) await move(mover.page, few ? /Draw|Keep/ : /./).catch(() => close_list(mover.page));
    else await two[0]!.page.waitForTimeout(60);
  }
  throw new Error('no such move came up');
}

const a_play = (shape: RegExp) => (moves: readonly Move[]) =>
  moves.find(({ type, card }) => type === 'play' && shape.test(card!));
const a_jump_out_of_turn = (moves: readonly Move[]) =>
  in_turn(moves) ? undefined : moves.find(({ type }) => type === 'jump_in');

test('a zero, a seven and a jump-in ask once, until one turns it off', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', rules);
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  const two = [host, guest];
  await start(host.page);
  await expect(guest.page.locator('.board')).toBeVisible();

  const [one, zero] = await until(two, a_play(/-0$/));
  await tap_card(one.page, zero.card!);
  await expect(question(one.page)).toContainText('Pass every hand on?');
  await one.page.screenshot({ path: 'e2e/artefacts/weigh-zero-360.png' });
  // No is no: the card stays, and the question comes again.
  await one.page.keyboard.press('Escape');
  await expect(question(one.page)).toHaveCount(0);
  await tap_card(one.page, zero.card!);
  await question(one.page).getByRole('button', { name: 'Yes, do it' }).click();
  await expect(one.page.locator('.ticker')).toContainText(/hand moves on|plays|turn/);

  const [two_of, seven] = await until(two, a_play(/-7$/));
  await tap_card(two_of.page, seven.card!);
  await expect(question(two_of.page)).toContainText(/Swap hands with|Play it, or jump in/);
  await two_of.page.screenshot({ path: 'e2e/artefacts/weigh-seven-360.png' });
  await two_of.page.keyboard.press('Escape');

  // Turned off in the menu, a zero or a seven is a card like any other.
  for (const { page } of two) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Ask before moves that change a lot').uncheck();
    await page.keyboard.press('Escape');
  }
  const [last, plain] = await until(two, a_play(/-[07]$/));
  const before = last.told.length;
  await tap_card(last.page, plain.card!);
  await expect
    .poll(() =>
      last.told.slice(before).some((each) => /hands_(rotated|swapped)/.test(JSON.stringify(each))),
    )
    .toBe(true);
});

test('out of turn a jump-in says what it does before it is made', async ({ house, people }) => {
  const ada = await open_room(house, 'uno', { ...rules, zero_rotation: false, seven_swap: false });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  await start(host.page);
  await expect(guest.page.locator('.board')).toBeVisible();
  const [jumper, { card }] = await until([host, guest], a_jump_out_of_turn);
  await tap_card(jumper.page, card!);
  await expect(question(jumper.page)).toContainText('Jump in with');
  await jumper.page.screenshot({ path: 'e2e/artefacts/weigh-jump-360.png' });
  await question(jumper.page).getByRole('button', { name: 'do not ask again' }).click();
  await expect(jumper.page.locator('.ticker')).toContainText('You jump in');
  const kept = await jumper.page.evaluate(() => localStorage.getItem('parlor.settings'));
  expect(JSON.parse(kept!).ask_first).toBe(false);
});
