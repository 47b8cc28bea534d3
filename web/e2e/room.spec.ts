// Room for everything: on small phones, phones on their side, and with a keyboard over half the height.
import { of_every_game } from './games';
import { add_bots, expect, open_room, type Person, phone, start, test } from './people';
import { faults_of_room, whole } from './room';

const sizes = {
  small: { width: 360, height: 640 },
  usual: { width: 360, height: 740 },
  sideways: { width: 740, height: 360 },
  half: { width: 360, height: 370 },
};
type Size = keyof typeof sizes;

interface Table {
  game: string;
  bots: number;
  config?: object;
  // What must be seen whole, and how many of it at least.
  wants: (size: Size) => [selector: string, least: number][];
}

const question =
  'This very old university town on the river Cam has a bridge that people say was built without a single nail, and a chapel that took three kings to finish.';
const questions = ['C', 'D', 'E', 'F', 'G'].flatMap((letter) =>
  Array.from({ length: 5 }, (_, n) => ({
    prompt: `${question} (${letter}${n})`,
    answer: `${letter}ambridge ${n}`,
    letter,
  })),
);

const tables: Record<string, Table> = {
  uno: {
    game: 'uno',
    bots: 5,
    wants: (size) => [
      ['.hand .playable', 1],
      ['.uno-discard .uno-card', size === 'half' ? 0 : 1],
    ],
  },
  'uno with ten': {
    game: 'uno',
    bots: 9,
    wants: (size) => [
      ['.hand .playable', 1],
      ['.uno-discard .uno-card', size === 'half' || size === 'sideways' ? 0 : 1],
    ],
  },
  'sleeping queens': {
    game: 'sleeping_queens',
    bots: 4,
    wants: (size) => [
      ['.hand .playable', 5],
      ['.sq-place', size === 'half' ? 0 : size === 'small' ? 6 : 12],
    ],
  },
  'white elephant with 8': {
    game: 'white_elephant',
    bots: 7,
    wants: () => [['.we-rug .playable[data-state=lit], .we-place .playable[data-state=lit]', 1]],
  },
  'white elephant with 20': {
    game: 'white_elephant',
    bots: 19,
    wants: () => [['.we-rug .playable[data-state=lit], .we-place .playable[data-state=lit]', 1]],
  },
  'white elephant with 40': {
    game: 'white_elephant',
    bots: 39,
    wants: () => [['.we-rug .playable[data-state=lit], .we-place .playable[data-state=lit]', 1]],
  },
  'snatch or share': {
    game: 'snatch_or_share',
    bots: 2,
    wants: () => [['.dock .button', 2]],
  },
  oodles: {
    game: 'oodles',
    bots: 5,
    config: {
      control_timer_seconds: 120,
      team_order_mode: 'host',
      questions_per_card_mode: 'fixed',
      fixed_questions_per_card: 5,
      cards_per_game: 5,
      winning_condition_options: { cards_to_play: 5 },
      questions,
    },
    wants: () => [
      ['.oo-prompt', 1],
      ['.oo-answer input', 1],
      ['.oo-answer .button', 1],
    ],
  },
};

of_every_game(
  'e2e/room.spec.ts',
  Object.fromEntries(Object.values(tables).map((table) => [table.game, table])),
);

async function fits(person: Person, table: Table): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await person.page.setViewportSize(viewport);
    await person.page.waitForTimeout(300);
    expect.soft(await faults_of_room(person.page), size).toEqual([]);
    for (const [selector, least] of table.wants(size as Size))
      expect
        .soft(await person.page.evaluate(whole, selector), `${size}: ${selector}`)
        .toBeGreaterThanOrEqual(least);
    await person.page.screenshot({
      path: `e2e/artefacts/room-${table.game}-${table.bots}-${size}.png`,
    });
  }
}

for (const [title, table] of Object.entries(tables))
  test(`room for everything: ${title}`, async ({ house, people }) => {
    const ada = await open_room(house, table.game, table.config ?? {});
    const person = await people.sit(house, ada, phone);
    await add_bots(person.page, table.bots);
    await start(person.page);
    // Bots wait for nobody but the one who does not move.
    if (table.game !== 'oodles' && table.game !== 'snatch_or_share')
      await expect(person.page.locator('.prompt[data-yours=true]')).toBeVisible();
    // A round of UNO may open with a question, which lies over the table until it is answered.
    const color = person.page.locator('.chooser .option').first();
    if (await color.isVisible()) {
      await color.tap();
      await expect(color).toBeHidden();
      await expect(person.page.locator('.prompt[data-yours=true]')).toBeVisible();
    }
    await fits(person, table);
  });

test('a tablet shows the whole of an offer that is being made', async ({ house, people }) => {
  const ada = await open_room(house, 'snatch_or_share');
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
  const { page } = await people.sit(house, ada, tablet, { language: 'de' });
  for (let n = 1; n <= 2; ++n) {
    await page.locator('.add-bot .button').click();
    await expect(page.locator('.lobby-seat[data-state=bot]')).toHaveCount(n);
  }
  await page.locator('.start-bar .button:not(:disabled)').click();
  await page.getByRole('button', { name: 'Angebot machen' }).click();
  await expect(page.locator('.sn-composer')).toBeVisible();
  for (const each of await page.locator('.sn-composer button').all())
    await expect(each).toBeInViewport({ ratio: 1 });
});
