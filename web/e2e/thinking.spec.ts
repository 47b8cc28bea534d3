// While a strong bot thinks, the page draws and hears: it thinks in a worker, and not for long. Measured in frames of the
// same page while bots think and while nobody does: a machine that is busy with other work is late in both.
import { rmSync } from 'node:fs';
import { Folder, make_site } from './folder';
import { add_bots, expect, type Page, phone, start, test } from './people';
import { play_by_taps } from './player';

interface Seen {
  frames: { at: number; gap: number }[];
  heard: number[]; // when an update came out of the worker
  waits: number[]; // ms from what somebody said to the worker's next word
}

// Runs before the page's own scripts: listens to frames and to what the worker says.
function instrument(): void {
  const seen: Seen = { frames: [], heard: [], waits: [] };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  let last = 0;
  const frame = (now: number) => {
    if (last > 0) seen.frames.push({ at: now, gap: now - last });
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    private asked = 0;
    constructor(...how: ConstructorParameters<typeof Plain>) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        if (data.type !== 'heard') return;
        const now = performance.now();
        if (this.asked > 0) seen.waits.push(now - this.asked);
        this.asked = 0;
        if (data.text.startsWith('{"type":"update"')) seen.heard.push(now);
      });
    }
    override postMessage(message: { type: string; text?: string }): void {
      if (message.type === 'say' && /"type":"act"/.test(message.text ?? ''))
        this.asked = performance.now();
      super.postMessage(message);
    }
  };
}

const seen_by = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

const before_ms = 250; // a thought lies this close before the update it leads to
const share = (all: number[], of: number) =>
  [...all].sort((a, b) => a - b)[Math.floor(of * (all.length - 1))] ?? 0;

for (const [game, bots] of [
  ['uno', 3],
  ['sleeping_queens', 2],
  ['snatch_or_share', 2],
] as const)
  test(`no frame is late for a thought of a strong bot: ${game}`, async ({ people }) => {
    const site = make_site();
    const folder = new Folder(site, '/');
    await folder.open();
    const { page } = await people.device(phone);
    await page.addInitScript(instrument);
    await page.goto(folder.url);
    await page.locator(`.game-tile[data-game=${game}]`).tap();
    await page.getByRole('button', { name: 'Open it on this device' }).tap();
    await add_bots(page, bots, 'hard');
    const lobby = (await seen_by(page)).frames.length;
    await page.waitForTimeout(4000);
    await start(page);
    await play_by_taps(page);

    const { frames, heard, waits } = await seen_by(page);
    const thinks = ({ at }: { at: number }) =>
      heard.some((update) => at < update && at > update - before_ms);
    const [thinking, rest] = [true, false].map((which) =>
      frames.slice(lobby).flatMap((each) => (thinks(each) === which ? [each.gap] : [])),
    ) as [number[], number[]];
    const told = (gaps: number[]) =>
      `${gaps.length} frames, 99 % of gaps up to ${share(gaps, 0.99).toFixed(0)} ms, ` +
      `longest ${Math.max(...gaps).toFixed(0)}`;
    const said =
      `${game}: before ${heard.length} updates ${told(thinking)}; otherwise ${told(rest)}; a move of ` +
      `one's own is answered in ${share(waits, 0.5).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)}`;
    console.log(said);
    test.info().annotations.push({ type: 'frames', description: said });
    expect(heard.length).toBeGreaterThan(10);
    expect(thinking.length).toBeGreaterThan(50);
    // On a machine that does nothing else no gap is longer than 50 ms; a busy one is late at other times as well.
    expect(share(thinking, 0.99)).toBeLessThan(Math.max(50, 2 * share(rest, 0.99)));
    expect(Math.max(...thinking)).toBeLessThan(Math.max(50, 2 * Math.max(...rest)));
    expect(share(waits, 0.5)).toBeLessThan(Math.max(200, 10 * share(rest, 0.5)));
    await folder.close();
    rmSync(site, { recursive: true });
  });
