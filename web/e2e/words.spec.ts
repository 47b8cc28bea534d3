// Every language on every page: no key, no hole and no snake_case shows where words should be.
import type { Page } from '@playwright/test';
import { words_on_page } from './measure';
import { expect, laptop, open_room, test } from './people';

const games = ['uno', 'sleeping_queens', 'white_elephant', 'snatch_or_share', 'oodles'];
const a_key = /^[a-z]\w*(\.[a-z]\w*)+$/;
const a_hole = /\{\w+[|}]/;
const snake = /\b[a-z]+_[a-z_]+\b/;

async function check(page: Page, where: string): Promise<void> {
  const words = await page.evaluate(words_on_page);
  expect(words.length, where).toBeGreaterThan(5);
  const bad = words.filter((each) => a_key.test(each) || a_hole.test(each) || snake.test(each));
  expect.soft(bad, where).toEqual([]);
}

const titles: Record<string, [string, RegExp]> = {
  en: ['Choose a game', /^Start$/],
  de: ['Spiel', /Los|Start|Beginn/],
  es: ['juego', /Empezar|Comenzar/],
};

for (const [language, [title, start_word]] of Object.entries(titles))
  test(`every page in ${language}`, async ({ house, people }) => {
    const { page } = await people.device(laptop);
    await page.goto(house.url);
    await page.getByRole('button', { name: /menu/i }).click();
    const choice = page.locator('dialog select').last();
    await choice.selectOption(language);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.door main')).toContainText(title);
    await check(page, 'door');
    for (const game of games) {
      await page.goto(`${house.url}/?game=${game}`);
      await page.locator('.all-options summary').click();
      await check(page, `page of ${game}`);
    }
    for (const game of games) {
      const ada = await open_room(house, game, {});
      const host = await people.sit(house, ada, laptop, { language });
      await host.page.locator('.add-bot').waitFor();
      await check(host.page, `lobby of ${game}`);
      for (let n = 1; n <= 2; ++n) {
        await host.page.locator('.add-bot .button').click();
        await expect(host.page.locator('.lobby-seat[data-state=bot]')).toHaveCount(n);
      }
      const begin = host.page.locator('.start-bar .button');
      await expect(begin).toHaveText(start_word);
      await begin.click();
      await expect(host.page.locator('.board')).toBeVisible();
      await host.page.locator('.prompt-tools button').last().click();
      await check(host.page, `table of ${game}`);
      await host.context.close();
    }
  });
