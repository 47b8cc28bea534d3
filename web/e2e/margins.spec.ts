// Who pressed when, for all to see: on phones of their own, and with keys round one laptop.
import { expect, join_room, open_room, type Page, start, test } from './people';

const quiz = { all_play_timer_seconds: 60, reading_ms_per_word: 0, team_order_mode: 'host' };

async function answer_wrong(page: Page): Promise<void> {
  await page.locator('.oo-answer input').fill('Nothing of the kind');
  await page.locator('.oo-answer button').click();
  await expect(page.locator('.oo-stage')).toHaveAttribute('data-status', 'all_play');
}

test('a buzzer that comes second is told with its margin', async ({ house, people }) => {
  const ada = await open_room(house, 'oodles', quiz);
  const ben = await join_room(house, ada.code, 'Ben');
  const eve = await join_room(house, ada.code, 'Eve');
  const host = await people.sit(house, ada);
  const others = [await people.sit(house, ben), await people.sit(house, eve)];
  await start(host.page);
  await answer_wrong(host.page);
  const press = (page: Page, after_ms: number) =>
    page.evaluate((ms) => {
      const buzzer = document.querySelector<HTMLElement>('.oo-buzzer');
      setTimeout(() => buzzer?.click(), ms);
    }, after_ms);
  await Promise.all([press(others[0]!.page, 600), press(others[1]!.page, 850)]);
  for (const { page } of [host, ...others]) {
    const list = page.getByRole('list', { name: 'Who pressed when' });
    await expect(list).toContainText(/\+0[.]\d+ s/);
    await expect(list.locator('li')).toHaveCount(2);
  }
  await host.page.screenshot({ path: 'e2e/artefacts/margins.png' });
});
