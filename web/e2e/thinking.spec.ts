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
const median = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1] ?? 0;

for (const [game, bots] of [
  ['uno', 3],
  ['sleeping_queens', 2],
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
    const lobby = await seen_by(page);
    await page.waitForTimeout(4000);
    const rest = (await seen_by(page)).frames.slice(lobby.frames.length).map(({ gap }) => gap);
    await start(page);
    await play_by_taps(page);

    const { frames, heard, waits } = await seen_by(page);
    const thinking = frames.flatMap(({ at, gap }) =>
      heard.some((update) => at < update && at > update - before_ms) ? [gap] : [],
    );
    const longest = { rest: Math.max(...rest), thinking: Math.max(...thinking) };
    const said =
      `${game}: longest gap ${longest.thinking.toFixed(0)} ms in ${thinking.length} frames before ` +
      `${heard.length} updates, ${longest.rest.toFixed(0)} ms in ${rest.length} at rest; a move of ` +
      `one's own is answered in ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)}`;
    console.log(said);
    test.info().annotations.push({ type: 'frames', description: said });
    expect(heard.length).toBeGreaterThan(10);
    expect(thinking.length).toBeGreaterThan(50);
    // The median decides for a machine that does other things; the longest for one that does not.
    expect(median(thinking)).toBeLessThan(Math.max(50, 2 * median(rest)));
    expect(longest.thinking).toBeLessThan(Math.max(50, 3 * longest.rest));
    expect(median(waits)).toBeLessThan(Math.max(200, 10 * median(rest)));
    await folder.close();
    rmSync(site, { recursive: true });
  });
