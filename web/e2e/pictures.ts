// What people will see, for the README: the real client at real tables of a real house, light and dark. The house
// shuffles as it always does, and nothing makes it predictable (docs/adr/0010), so a moment is chosen not by a seed but
// by what it shows: people play until a table is worth looking at, then they hold still.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bring_guests, type Guests } from './guests';
import type { House } from './house';
import {
  big_screen,
  type Credential,
  expect,
  laptop,
  open_room,
  type Page,
  type Person,
  phone,
  start,
  test,
} from './people';
import { play_by_taps } from './player';

const folder = join(import.meta.dirname, '../../docs/pictures');
const raw = join(import.meta.dirname, 'artefacts/pictures');
for (const each of [folder, raw]) mkdirSync(each, { recursive: true });

const most_bytes = 118_000; // each; src/pictures.test.ts looks as well

// Quiet, and as an English reader sees it.
const settings = { sound: false, language: 'en', theme: 'auto', name: 'Ada', ask_first: false };
const names = ['Ben', 'Mia', 'Tom', 'Lea', 'Max', 'Eva', 'Jim', 'Amy'];

// biome-ignore lint/suspicious/noExplicitAny: each game has a view of its own
type View = Record<string, any>;
type Action = { type: string; [field: string]: unknown };
interface Kind {
  config: object;
  guests: number;
  likes: string[];
  height?: number; // of the window
  waits?: true; // who plays lets the others do it
  good: (view: View, legal: Action[]) => boolean; // worth looking at, for the one who plays
}

const many = (list: readonly unknown[], least: number) => list.length >= least;
const kinds = (list: readonly string[]) => new Set(list.map((each) => each.split('-')[0])).size;

const games: Record<string, Kind> = {
  uno: {
    config: { stacking: true },
    guests: 3,
    likes: ['call_uno', 'play', 'choose_color', 'challenge', 'draw', 'pass'],
    good: (view, legal) =>
      view.current_player === 0 &&
      view.pending_draw === 0 &&
      view.catchable.length === 0 &&
      many(view.discard_pile, 4) &&
      many(view.hand, 5) &&
      view.hand.length <= 9 &&
      kinds(view.hand) >= 3 &&
      new Set(legal.map((each) => each.card ?? '')).size >= 3,
  },
  sleeping_queens: {
    config: {},
    guests: 3,
    likes: 'play_king wake play_knight block play_potion play_jester place discard pass'.split(' '),
    good: (view, legal) =>
      view.current_player === 0 &&
      view.pending === null &&
      view.awake.filter((each: unknown[]) => each.length > 0).length >= 3 &&
      many(view.awake.flat(), 4) &&
      legal.some(({ type }) => type === 'play_king' || type === 'play_knight'),
  },
  white_elephant: {
    config: { return_to_start: true },
    guests: 7,
    likes: [],
    good: (view, legal) =>
      view.current_player === 0 &&
      view.gifts.filter((each: View) => !each.wrapped).length >= 5 &&
      view.gifts.some((each: View) => each.wrapped) &&
      legal.some(({ type }) => type === 'steal'),
  },
  snatch_or_share: {
    config: { periods: [0, 0, 0, 0, 3] },
    guests: 2,
    likes: ['accept', 'make_offer'],
    waits: true,
    height: 920,
    good: (view, legal) => {
      const mine = view.offers.filter((each: View) => each.to === 0 && each.status === 'pending');
      return (
        mine.length >= 2 &&
        legal.filter(({ type }) => type === 'accept').length === mine.length &&
        view.offers.some((each: View) => each.status === 'accepted')
      );
    },
  },
};

async function join_table(house: House, code: string, name: string, color: number, role: string) {
  const answer = await fetch(`${house.url}/api/rooms/${code}/join`, {
    method: 'POST',
    body: JSON.stringify({ name, role, color }),
  });
  const { room, ...rest } = (await answer.json()) as {
    room: string;
    token: string;
    member: number;
  };
  return { code: room, ...rest, name, role } satisfies Credential;
}

const known_frame = (person: Person) => person.told.findLast((each) => each.view);

// Both colours of one moment, as WebP so many pixels wide.
async function picture(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    const png = join(raw, `${name}-${colorScheme}.png`);
    const made = join(folder, `${name}-${colorScheme}.webp`);
    await page.screenshot({ path: png });
    const words = ['-quiet', '-q', '80', '-m', '6', '-sharp_yuv', '-resize', `${width}`, '0'];
    execFileSync('cwebp', [...words, png, '-o', made]);
  }
}

// Plays until the table is worth a picture; a match that ends before is played again.
async function play_until(person: Person, guests: Guests, kind: Kind): Promise<void> {
  const { page } = person;
  const { good, waits } = kind;
  for (let tap = 1; tap < 600; ++tap) {
    const frame = known_frame(person);
    if (frame && good(frame.view!, frame.legal as Action[])) {
      await guests.hold(true);
      await page.keyboard.press('Escape'); // whatever was half chosen
      const after = known_frame(person);
      if (after && good(after.view!, after.legal as Action[])) return;
      await guests.hold(false);
    }
    if (waits) {
      await page.waitForTimeout(100);
      continue;
    }
    const again = page.getByRole('button', { name: 'Play again' });
    if ((await play_by_taps(page, { taps: 1, seed: tap })) && (await again.isVisible()))
      await again.click();
  }
  throw new Error('no such moment in 600 taps');
}

async function seat_everybody(house: House, game: string, kind: Kind) {
  const ada = await open_room(house, game, kind.config);
  const others: Credential[] = [];
  for (const [at, name] of names.slice(0, kind.guests).entries())
    others.push(await join_table(house, ada.code, name, (at * 3 + 3) % 8, 'player'));
  return { ada, others };
}

for (const [game, kind] of Object.entries(games))
  test(game, async ({ house, people }) => {
    const { ada, others } = await seat_everybody(house, game, kind);
    const device = { ...laptop, viewport: { width: 1200, height: kind.height ?? 750 } };
    const person = await people.sit(house, ada, device, settings);
    const guests = await bring_guests(house, people, others, kind.likes);
    await start(person.page);
    await play_until(person, guests, kind);
    await picture(person.page, game, 1200);
  });

// A quiz: everybody sees the question on the shared screen, each team has its buzzer, and the quiz master the answers.
test('oodles', async ({ house, people }) => {
  const config = {
    control_timer_seconds: 60,
    all_play_timer_seconds: 60,
    answer_seconds: 30,
    reveal_ms: 1000,
  };
  const ada = await open_room(house, 'oodles', config, 'host');
  const teams: Credential[] = [];
  for (const [at, name] of ['Owls', 'Foxes', 'Bears', 'Hares'].entries())
    teams.push(await join_table(house, ada.code, name, [2, 0, 1, 4][at]!, 'player'));
  const tv = await join_table(house, ada.code, 'Screen', 7, 'screen');
  const desk = { ...laptop, viewport: { width: 1200, height: 750 } };
  const host = await people.sit(house, ada, { viewport: { width: 1200, height: 900 } }, settings);
  const owls = await people.sit(house, teams[0]!, { ...phone, deviceScaleFactor: 2 }, settings);
  const screen = await people.sit(house, tv, big_screen, settings);
  const guests = await bring_guests(house, people, teams.slice(1), ['answer', 'buzz'], 900);
  await start(host.page);
  await expect(screen.page.locator('.board')).toBeVisible();
  for (let round = 0; ; ++round) {
    if (round > 900) throw new Error('no such question');
    const view = known_frame(host)?.view as View | undefined;
    const question = view?.cards[view.card_index]?.questions[view.question_index];
    // Teams are right more often than not; who is wrong says something that at least begins with the letter.
    const other = view?.cards[view.card_index]?.questions.find((each: View) => each !== question);
    await guests.know((round % 5 < 3 ? question : other)?.answer ?? '');
    const legal = (known_frame(owls)?.legal ?? []) as Action[];
    const scored = view?.scores.filter((each: number) => each > 0).length ?? 0;
    if (scored >= 3 && legal.some(({ type }) => type === 'buzz')) {
      await guests.hold(true);
      const still = (known_frame(owls)?.legal ?? []) as Action[];
      if (still.some(({ type }) => type === 'buzz')) break;
      await guests.hold(false);
    }
    if (legal.some(({ type }) => type === 'answer')) {
      await owls.page.locator('.oo-answer input').fill(question?.answer ?? 'No idea');
      await owls.page.keyboard.press('Enter');
    }
    await owls.page.waitForTimeout(150);
  }
  await picture(screen.page, 'screen', 1280);
  await picture(owls.page, 'phone', 540);
  await picture(host.page, 'console', 1200);
  await owls.page.setViewportSize(desk.viewport);
  await picture(owls.page, 'oodles', 1200);
});

// A round of UNO in the hand: what moves is caught as it moves, and frames that show nothing new only last longer.
test('moving', async ({ house, people }) => {
  const kind = games.uno!;
  const { ada, others } = await seat_everybody(house, 'uno', kind);
  const small = { ...phone, deviceScaleFactor: 0.75, reducedMotion: 'no-preference' as const };
  const person = await people.sit(house, ada, small, settings);
  const guests = await bring_guests(house, people, others, kind.likes, 1100);
  await start(person.page);
  await expect(person.page.locator('.board')).toBeVisible();
  const frames: { file: string; ms: number }[] = [];
  let last: Buffer = Buffer.alloc(0);
  let at = Date.now();
  const until = at + 9_000;
  let playing = true;
  const hands = (async () => {
    for (let tap = 1; playing; ++tap) {
      if (await play_by_taps(person.page, { taps: 1, seed: tap })) return;
      await person.page.waitForTimeout(500);
    }
  })();
  while (Date.now() < until) {
    const image = await person.page.screenshot();
    const now = Date.now();
    if (frames.length > 0) frames.at(-1)!.ms += now - at;
    at = now;
    if (!image.equals(last)) {
      last = image;
      const file = join(raw, `moving-${frames.length}.png`);
      writeFileSync(file, image);
      frames.push({ file, ms: 0 });
    }
    await person.page.waitForTimeout(90);
  }
  playing = false;
  await guests.hold(true);
  await hands;
  const made = join(folder, 'uno-moving.webp');
  const shown = frames.flatMap(({ file, ms }) => ['-d', String(Math.max(40, ms)), file]);
  for (const quality of ['60', '45', '30', '20', '10', '5']) {
    const words = `-loop 0 -min_size -lossy -q ${quality} -m 6`.split(' ');
    execFileSync('img2webp', [...words, ...shown, '-o', made], { stdio: 'ignore' });
    if (statSync(made).size < most_bytes) break;
  }
});

// When they were made, for whoever asks whether they are still true: files in a clone have no age of their own.
test.afterAll(() => {
  const sizes = Object.fromEntries(
    readdirSync(folder)
      .filter((each) => each.endsWith('.webp'))
      .sort()
      .map((each) => [each, statSync(join(folder, each)).size]),
  );
  const manifest = { made: new Date().toISOString().slice(0, 10), bytes: sizes };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
});
