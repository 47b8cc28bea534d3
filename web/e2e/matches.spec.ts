// A whole match of every game: a phone that taps, a laptop that plays from the list of moves, a bot, and
// the shared screen, which must never be told what only a hand may know.
import { of_every_game } from './games';
import { add_bots, big_screen, expect, join_room, laptop, open_room, start, test } from './people';
import { play_by_taps, play_from_list } from './player';

type View = Record<string, unknown>;
interface Question {
  answer: unknown;
  result: unknown;
}
interface Gift {
  name: unknown;
  wrapped: boolean;
}

const many = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

// What a view of the shared screen would hold if it leaked.
const secrets: Record<string, (view: View) => unknown[]> = of_every_game('e2e/matches.spec.ts', {
  uno: (view) => many(view.hand),
  sleeping_queens: (view) => [...many(view.hand), ...many(view.slots).filter(names_a_queen)],
  white_elephant: (view) =>
    (view.gifts as Gift[]).filter((gift) => gift.wrapped && gift.name !== null),
  snatch_or_share: () => [], // everything lies open
  oodles: (view) =>
    (view.cards as { questions: Question[] }[])
      .flatMap((card) => card.questions)
      .filter((each) => each.result === null && each.answer),
});
const names_a_queen = (slot: unknown) => slot !== null && slot !== 'asleep';

const matches = of_every_game('e2e/matches.spec.ts', {
  uno: { hand_size: 3, jump_in: true, stacking: true, auto_call: true },
  sleeping_queens: { defense_seconds: 1 },
  white_elephant: { max_steals: 2 },
  snatch_or_share: {
    periods: [1, 0, 0, 0, 1],
    period_seconds: 60,
    judging_seconds: 5,
    results_seconds: 1,
  },
  oodles: {
    cards_per_game: 1,
    questions_per_card_mode: 'fixed',
    fixed_questions_per_card: 3,
    control_timer_seconds: 5,
    all_play_timer_seconds: 5,
    answer_seconds: 3,
    review_seconds: 1,
  },
});

for (const [game, config] of Object.entries(matches)) {
  test(`a whole match of ${game}`, async ({ house, people }) => {
    const ada = await open_room(house, game, config);
    const ben = await join_room(house, ada.code, 'Ben');
    const tv = await join_room(house, ada.code, 'Screen', 'screen');
    const [host, guest, screen] = await Promise.all([
      people.sit(house, ada),
      people.sit(house, ben, laptop),
      people.sit(house, tv, big_screen),
    ]);
    await add_bots(host.page, 1, 'normal'); // who plays to win comes to an end sooner
    await start(host.page);
    await expect(guest.page.locator('.board')).toBeVisible();
    await expect(screen.page.locator('.board')).toBeVisible();
    const shoot = async (count: number) => {
      if (count !== 0 && count !== 9) return;
      const name = `artefacts/${game}-${count === 0 ? 'start' : 'middle'}`;
      await host.page.screenshot({ path: `e2e/${name}-360.png` });
      await screen.page.screenshot({ path: `e2e/${name}-1920.png` });
      await guest.page.screenshot({ path: `e2e/${name}-1280.png` });
    };
    await Promise.all([play_by_taps(host.page, { onTap: shoot }), play_from_list(guest.page)]);
    for (const { page } of [host, guest]) await expect(page.locator('.result')).toBeVisible();
    // Some boards tell the end on the shared screen in their own way.
    await expect(screen.page.locator('.result')).toBeAttached();
    await host.page.screenshot({ path: `e2e/artefacts/${game}-result-360.png` });
    await screen.page.screenshot({ path: `e2e/artefacts/${game}-result-1920.png` });

    const views = screen.told.flatMap((each) => (each.view ? [each.view] : []));
    expect(views.length).toBeGreaterThan(3);
    expect(views.flatMap((view) => secrets[game]!(view))).toEqual([]);
    expect(screen.told.flatMap((each) => each.legal ?? [])).toEqual([]);
    await expect(screen.page.locator('.hand, .dock')).toHaveCount(0);
  });
}
