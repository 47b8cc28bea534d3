// A whole match of every game: two people in browsers, bots beside them, the shared screen watching.
import { expect, test } from './house';
import { big_screen, join_room, open_room, play_out, sit_at } from './player';

const matches = [
  { game: 'uno', config: { hand_size: 3, jump_in: true, stacking: true, auto_call: true } },
  { game: 'sleeping_queens', config: { defense_seconds: 1 } },
  { game: 'white_elephant', config: { max_steals: 2 } },
  { game: 'snatch_or_share', config: { periods: [1, 1, 0, 0, 1], period_seconds: 20, results_seconds: 1 } },
  { game: 'oodles', config: { cards_per_game: 1, questions_per_card_mode: 'fixed', fixed_questions_per_card: 2, control_timer_seconds: 5, all_play_timer_seconds: 5, answer_seconds: 3 } },
];

for (const { game, config } of matches) {
  test(`a whole match of ${game}`, async ({ browser, house }) => {
    const ada = await open_room(house, game, config);
    const ben = await join_room(house, ada.code, 'Ben');
    const tv = await join_room(house, ada.code, 'Screen', 'screen');
    const host = await sit_at(browser, house, ada, 'play');
    const guest = await sit_at(browser, house, ben, 'play');
    const screen = await sit_at(browser, house, tv, 'screen', 'screen', { viewport: big_screen });
    await host.page.getByRole('button', { name: /add.*bot|bot/i }).first().click();
    await host.page.getByRole('button', { name: /^start/i }).click();
    await expect(guest.page.locator('.board')).toBeVisible();
    await expect(screen.page.locator('.board')).toBeVisible();
    await host.page.screenshot({ path: `e2e/artefacts/${game}-phone.png` });
    await screen.page.screenshot({ path: `e2e/artefacts/${game}-screen.png` });
    await play_out([host.page, guest.page]);
    for (const { page } of [host, guest, screen]) await expect(page.locator('.result')).toBeVisible();
    await host.page.screenshot({ path: `e2e/artefacts/${game}-result.png` });
  });
}
