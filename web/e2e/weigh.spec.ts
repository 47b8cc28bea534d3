// Moves that move a lot ask once: a zero, a seven, a jump-in; and the question can be turned off.
import type { Page } from '@playwright/test';
import { expect, join_room, open_room, type Person, start, test } from './people';

interface Move {
  type: string;
  card?: string;
}

const legal = ({ told }: Person) =>
  (told.findLast((each) => each.legal)?.legal ?? []) as readonly Move[];
const question = (page: Page) => page.locator('.dock .chooser');
const tap_card = (page: Page, card: string) =>
  page.locator(`.hand [data-flip^="card:${card}"]:not([data-state=flat])`).first().click();

// Some other move, by the list of all moves, which never asks.
async function move(page: Page): Promise<void> {
  await page.keyboard.press('m');
  const moves = page.locator('.moves button');
  await expect(moves.first()).toBeVisible({ timeout: 3000 });
  await moves.first().click({ timeout: 3000 });
}

const rules = {
  ...{ decks: 2, hand_size: 20, jump_in: true, zero_rotation: true, seven_swap: true },
  auto_call: true,
};

// Both play until one of them may make a move of this kind.
async function until(
  two: readonly Person[],
  kind: (move: Move) => boolean,
): Promise<[Person, Move]> {
  for (let tries = 0; tries < 120; ++tries) {
    for (const person of two) {
      const found = legal(person).find(kind);
      if (found) return [person, found];
    }
    const mover = two.find((each) =>
      legal(each).some(({ type }) => type === 'play' || type === 'draw'),
    );
    if (mover) await move(mover.page).catch(() => mover.page.keyboard.press('Escape'));
    else await two[0]!.page.waitForTimeout(100);
  }
  throw new Error('no such move came up');
}

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

  const [one, zero] = await until(two, ({ type, card }) => type === 'play' && /-0$/.test(card!));
  await tap_card(one.page, zero.card!);
  await expect(question(one.page)).toContainText('Pass every hand on?');
  await one.page.screenshot({ path: 'e2e/artefacts/weigh-zero-360.png' });
  // No is no: the card stays, and the question comes again.
  await one.page.keyboard.press('Escape');
  await expect(question(one.page)).toHaveCount(0);
  await tap_card(one.page, zero.card!);
  await question(one.page).getByRole('button', { name: 'Yes, do it' }).click();
  await expect(one.page.locator('.ticker')).toContainText(/hand moves on|plays|turn/);

  const [two_of, seven] = await until(
    two,
    ({ type, card }) => type === 'play' && /-7$/.test(card!),
  );
  await tap_card(two_of.page, seven.card!);
  await expect(question(two_of.page)).toContainText(/Swap hands with|Play it, or jump in/);
  await two_of.page.screenshot({ path: 'e2e/artefacts/weigh-seven-360.png' });
  await two_of.page.keyboard.press('Escape');

  // Turned off in the menu, a zero is a card like any other.
  for (const { page } of two) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Ask before moves that change a lot').uncheck();
    await page.keyboard.press('Escape');
  }
  const [last, plain] = await until(two, ({ type, card }) => type === 'play' && /-0$/.test(card!));
  const before = last.told.length;
  await tap_card(last.page, plain.card!);
  await expect
    .poll(() =>
      last.told.slice(before).some((each) => JSON.stringify(each).includes('hands_rotated')),
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
  const out_of_turn = (person: Person) => {
    const moves = legal(person);
    if (moves.some(({ type }) => type === 'play' || type === 'draw')) return null;
    return moves.find(({ type }) => type === 'jump_in') ?? null;
  };
  const two = [host, guest];
  let asked = false;
  for (let tries = 0; tries < 150 && !asked; ++tries) {
    const jumper = two.find(out_of_turn);
    if (!jumper) {
      const mover = two.find((each) => legal(each).length > 1);
      if (mover) await move(mover.page).catch(() => mover.page.keyboard.press('Escape'));
      await host.page.waitForTimeout(60);
      continue;
    }
    const { card } = out_of_turn(jumper)!;
    await tap_card(jumper.page, card!);
    await expect(question(jumper.page)).toContainText('Jump in with');
    await jumper.page.screenshot({ path: 'e2e/artefacts/weigh-jump-360.png' });
    await question(jumper.page).getByRole('button', { name: 'do not ask again' }).click();
    await expect(jumper.page.locator('.ticker')).toContainText('You jump in');
    const kept = await jumper.page.evaluate(() => localStorage.getItem('parlor.settings'));
    expect(JSON.parse(kept!).ask_first).toBe(false);
    asked = true;
  }
  expect(asked).toBe(true);
});
