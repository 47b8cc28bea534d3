// A party feels like one: a win is celebrated, and one hears that it is one's turn.
import {
  add_bots,
  big_screen,
  expect,
  join_room,
  laptop,
  open_room,
  type Page,
  phone,
  start,
  test,
} from './people';
import { play_from_list } from './player';

// Seen from its first to its last moment: how long it was there, and whether it ever took a tap.
function watch_celebration(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ lasted: number; quiet: string; pieces: number; in_the_way: boolean }>(
        (done) => {
          let began = 0;
          let quiet = '';
          let pieces = 0;
          let in_the_way = false;
          const look = () => {
            const it = document.querySelector<HTMLElement>('.celebration');
            if (!it && began > 0)
              return done({ lasted: performance.now() - began, quiet, pieces, in_the_way });
            if (it) {
              began ||= performance.now();
              quiet = it.dataset.quiet ?? '';
              pieces = it.children.length;
              const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
              in_the_way ||= hit?.closest('.celebration') != null;
            }
            requestAnimationFrame(look);
          };
          look();
        },
      ),
  );
}

// White Elephant is won by everybody, so whoever plays sees it in their hand as well.
test('a win is celebrated on the phone and on the shared screen', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant', {});
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const hand = await people.sit(house, ada, { ...phone, reducedMotion: 'no-preference' });
  const screen = await people.sit(house, tv, { ...big_screen, reducedMotion: 'reduce' });
  await add_bots(hand.page, 2);
  await start(hand.page);
  await expect(screen.page.locator('.board')).toBeVisible();
  const seen = [watch_celebration(hand.page), watch_celebration(screen.page)] as const;
  await play_from_list(hand.page);
  const [moving, still] = await Promise.all(seen);
  expect(moving).toMatchObject({ quiet: 'false', in_the_way: false });
  expect(still).toMatchObject({ quiet: 'true', in_the_way: false });
  for (const each of [moving, still]) {
    expect(each.pieces).toBeGreaterThan(9);
    expect(each.lasted).toBeLessThan(1900); // 1.2 s, on a machine that may be busy
  }
  // Whoever comes back later finds a match that is simply over.
  await hand.page.reload();
  await expect(hand.page.locator('.result')).toBeVisible();
  await expect(hand.page.locator('.celebration')).toHaveCount(0);
});

for (const [call, heard] of [
  [true, 'is heard'],
  [false, 'is not heard'],
] as const)
  test(`one's turn ${heard} from a hidden page, as the settings say`, async ({ house, people }) => {
    const ada = await open_room(house, 'uno', {});
    const settings = { sound: !call, call, language: 'en' };
    const person = await people.sit(house, ada, laptop, settings);
    const { page } = person;
    await page.addInitScript(() => {
      const state = { hidden: false, notes: 0 };
      Object.assign(globalThis, { party: state });
      Object.defineProperty(document, 'visibilityState', {
        get: () => (state.hidden ? 'hidden' : 'visible'),
      });
      // The call to one's turn is two tones, and no other sound has these two in a row.
      const set = AudioParam.prototype.setValueAtTime;
      let last = 0;
      AudioParam.prototype.setValueAtTime = function (value, at) {
        if (value === 784 && last === 523) state.notes += 1;
        if (value > 100) last = value;
        return set.call(this, value, at);
      };
    });
    await page.reload();
    await add_bots(page, 2);
    await start(page);
    const told = page.locator('.prompt[data-yours=true]');
    await expect(told).toBeVisible();
    // From now on nobody looks; they play on by the list of moves until it was their turn three times.
    await page.evaluate(() => {
      const { party } = globalThis as unknown as { party: { hidden: boolean; notes: number } };
      party.hidden = true;
      party.notes = 0;
    });
    await page.evaluate(async () => {
      let turns = 0;
      let before = true;
      const until = performance.now() + 20_000;
      while (turns < 3 && performance.now() < until && !document.querySelector('.result')) {
        const yours = document.querySelector('.prompt[data-yours=true]') !== null;
        if (yours && !before) turns += 1;
        before = yours;
        const move = document.querySelector<HTMLElement>('.moves button');
        if (move) move.click();
        else if (yours)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
        await new Promise((done) => setTimeout(done, 40));
      }
    });
    const notes = await page.evaluate(
      () => (globalThis as unknown as { party: { notes: number } }).party.notes,
    );
    if (call) expect(notes).toBeGreaterThan(0);
    else expect(notes).toBe(0);
  });

test('the switch for it is in the settings', async ({ house, people }) => {
  for (const [language, label] of [
    ['en', 'Sound when it is my turn and I look elsewhere'],
    ['de', 'Ton, wenn ich dran bin und woanders hinsehe'],
    ['es', 'Sonido si me toca y miro otra página'],
  ] as const) {
    const ada = await open_room(house, 'uno', {});
    const { page } = await people.sit(house, ada, phone, { language });
    await page.locator('.masthead .icon').tap();
    await page.getByLabel(label).check();
    await page.reload();
    await page.locator('.masthead .icon').tap();
    await expect(page.getByLabel(label)).toBeChecked();
  }
});
