// Every language on every page: no key, no hole and no snake_case shows where words should be.
import { games } from './games';
import type { House } from './house';
import { type Speaker, speaker_of } from './keys';
import { expect, laptop, open_room, type People, test } from './people';
import { play_from_list } from './player';
import { check_words as check } from './words';

// A short match to its end: the result, the replay, and the way in for somebody who comes late.
async function check_end(house: House, people: People, language: string, speaker: Speaker) {
  const ada = await open_room(house, 'uno', { hand_size: 2, auto_call: true });
  const { page } = await people.sit(house, ada, laptop, { language });
  await page.locator('.add-bot .button').click();
  await page.locator('.start-bar .button:not(:disabled)').click();
  await play_from_list(page);
  await check(page, 'result', speaker);
  await page.goto(`${house.url}/replay?room=${ada.code}`);
  await page.locator('.replay-bar').waitFor();
  await check(page, 'replay', speaker);
  await page.evaluate(() => localStorage.removeItem('parlor.rooms'));
  await page.goto(`${house.url}/r/${ada.code}`);
  await page.locator('.join-page').waitFor();
  await check(page, 'join', speaker);
}

// The same in every language: people, bots, games, tokens of the trade, and what the bank calls its questions.
const names = [
  ...['Ada', 'Fern', 'Basil', 'Clover', 'Team', 'Parlor', 'Deutsch', 'English', 'Español'],
  ...['UNO', 'Sleeping Queens', 'White Elephant', 'Snatch or Share', 'Oodles'],
  ...['Geography', 'Everyday', 'Animals', 'Literature', 'Food', 'Science', 'History', 'Nature'],
  ...['Music', 'Body', 'Sport', 'Art', 'Film & TV', 'Space', 'Technology', 'Language'],
];

// Options that make the house say something about them.
const talkative: Record<string, object> = {
  uno: { jump_in: true, stacking: true, seven_swap: true, zero_rotation: true },
  snatch_or_share: { carry_over: true },
  oodles: { cards_per_game: 40, winning_condition_options: { cards_to_play: 40 } },
};

const titles: Record<string, [string, RegExp]> = {
  en: ['Choose a game', /^Start$/],
  de: ['Spiel', /Los|Start|Beginn/],
  es: ['juego', /Empezar|Comenzar/],
};

for (const [language, [title, start_word]] of Object.entries(titles))
  test(`every page in ${language}`, async ({ own_house: house, people }) => {
    const speaker = await speaker_of(language, names);
    const { page } = await people.device(laptop);
    await page.goto(house.url);
    await page.getByRole('button', { name: /menu/i }).click();
    const choice = page.locator('dialog select').last();
    await choice.selectOption(language);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.door main')).toContainText(title);
    await check(page, 'door', speaker);
    for (const game of games) {
      await page.goto(`${house.url}/?game=${game}`);
      await page.locator('.all-options summary').click();
      await check(page, `page of ${game}`, speaker);
    }
    for (const game of games) {
      const ada = await open_room(house, game, talkative[game] ?? {});
      const host = await people.sit(house, ada, laptop, { language });
      await host.page.locator('.add-bot').waitFor();
      await check(host.page, `lobby of ${game}`, speaker);
      for (let n = 1; n <= 2; ++n) {
        await host.page.locator('.add-bot .button').click();
        await expect(host.page.locator('.lobby-seat[data-state=bot]')).toHaveCount(n);
      }
      const begin = host.page.locator('.start-bar .button');
      await expect(begin).toHaveText(start_word);
      await begin.click();
      await expect(host.page.locator('.board')).toBeVisible();
      await host.page.locator('.prompt-tools button').last().click();
      await check(host.page, `table of ${game}`, speaker);
      await host.context.close();
    }
    await check_end(house, people, language, speaker);
  });
