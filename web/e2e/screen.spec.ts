// The shared screen is a show for people four metres away: everything large, the way in never gone,
// nothing over the one whose turn it is.
import { of_every_game } from './games';
import { faults_of_show, small_text } from './measure';
import {
  add_bots,
  big_screen,
  expect,
  join_room,
  laptop,
  open_room,
  type Page,
  start,
  test,
} from './people';
import { play_from_list } from './player';

const games = of_every_game('e2e/screen.spec.ts', {
  uno: { bots: 3, config: { stacking: true, target_score: 50 } },
  sleeping_queens: { bots: 4, config: {} },
  white_elephant: { bots: 7, config: {} },
  snatch_or_share: { bots: 2, config: { periods: [1, 0, 0, 0, 1] } },
  oodles: {
    bots: 3,
    config: {
      cards_per_game: 2,
      winning_condition_options: { cards_to_play: 2 },
      all_play_timer_seconds: 5,
      team_order_mode: 'host',
    },
  },
});

// Looks again and again while a match is played; what is wrong comes back once.
async function watch(page: Page, over: () => boolean): Promise<string[]> {
  const found = new Set<string>();
  const until = Date.now() + 10_000;
  while (!over() && Date.now() < until) {
    for (const each of await page.evaluate(faults_of_show)) found.add(each);
    for (const each of await page.evaluate(small_text, 28)) found.add(each);
    await page.waitForTimeout(60);
  }
  return [...found];
}

for (const [game, { bots, config }] of Object.entries(games))
  test(`a show on the shared screen: ${game}`, async ({ house, people }) => {
    const ada = await open_room(house, game, config);
    const tv = await join_room(house, ada.code, 'Screen', 'screen');
    const host = await people.sit(house, ada, laptop);
    await add_bots(host.page, bots);
    // With motion, for what moves must not cover anybody either.
    const screen = await people.sit(house, tv, { ...big_screen, reducedMotion: 'no-preference' });
    await start(host.page);
    await expect(screen.page.locator('.board')).toBeVisible();
    let over = false;
    play_from_list(host.page).then(
      () => {
        over = true;
      },
      () => {}, // they play on while we look, and stop when the page is closed
    );
    const faults = await watch(screen.page, () => over);
    expect(faults).toEqual([]);
    await expect(screen.page.locator('.screen-corner')).toContainText(ada.code);
    await screen.page.screenshot({ path: `e2e/artefacts/show-${game}.png` });
  });

const invitations = {
  en: { people: '20 at the table', tagline: 'gift', yes: 'Sound on', full: 'Full screen' },
  de: { people: '20 am Tisch', tagline: 'Geschenk', yes: 'Ton an', full: 'Vollbild' },
  es: { people: '20 en la mesa', tagline: 'regalo', yes: 'Con sonido', full: 'Pantalla completa' },
};

for (const [language, words] of Object.entries(invitations))
  test(`the lobby on the shared screen invites (${language})`, async ({ house, people }) => {
    const ada = await open_room(house, 'white_elephant', { max_steals: 2 });
    const tv = await join_room(house, ada.code, 'Screen', 'screen');
    const screen = await people.sit(house, tv, big_screen, { language });
    const { page } = screen;
    await expect(page.locator('.code.huge')).toHaveText(ada.code);
    await expect(page.locator('.screen-players li')).toHaveCount(1);
    await expect(page.locator('.screen-tagline')).toContainText(words.tagline);
    await expect(page.locator('.screen-rules li')).toHaveText([/2/]);
    const qr = await page.locator('.screen-join .qr').boundingBox();
    expect(qr?.width).toBeGreaterThan(380);
    // Everybody who comes is seen, and twenty fit.
    const host = await people.sit(house, ada, laptop);
    await add_bots(host.page, 19);
    await expect(page.locator('.screen-players h2')).toHaveText(words.people);
    expect(await page.evaluate(small_text, 28)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      1081,
    );
    await page.screenshot({ path: `e2e/artefacts/screen-lobby-${language}.png` });
    // It only shows: nothing starts or changes the match here. Sound is asked once.
    await expect(page.getByRole('button', { name: words.full })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start$|^Los|^Empezar/ })).toHaveCount(0);
    await page.getByRole('button', { name: words.yes }).click();
    await expect(page.locator('.sound-offer')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.code.huge')).toBeVisible();
    await expect(page.locator('.sound-offer')).toHaveCount(0);
  });
