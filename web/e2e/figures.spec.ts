// The figures we promise, measured in the page. Medians, so that one slow moment decides nothing; and in
// frames of this machine, so that a busy one is not asked for more than it can draw.
import { add_bots, expect, open_room, phone, start, test } from './people';
import { play_by_taps } from './player';

const most_bytes = 150_000;

test('the first load weighs less than 150 kB', async ({ house, people }) => {
  const { page, context } = await people.device(phone);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  await page.goto(house.url, { waitUntil: 'networkidle' });
  await expect(page.locator('.game-tile')).toHaveCount(5);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  console.log(`first load: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(most_bytes);
});

// As somebody types who does not do so for a living.
test('a party has its invitation in less than a minute', async ({ house, people }) => {
  const { page } = await people.device(phone);
  const began = Date.now();
  await page.goto(`${house.url}/organise`);
  await page.getByRole('button', { name: /^Gift party/ }).tap();
  const write = (label: string | RegExp, text: string) =>
    page.getByLabel(label).pressSequentially(text, { delay: 250 });
  await write('What is the party called?', 'Yule at Ada’s');
  await page.getByLabel(/^When/).fill('2026-12-18T19:00');
  await write(/^Where/, 'Mill Lane 4');
  await write(/^What a gift may cost/, 'about 10 €');
  await page.getByRole('button', { name: 'Make the party', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeEnabled();
  const seconds = (Date.now() - began) / 1000;
  console.log(`from /organise to the invitation: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
});

interface Measured {
  hops: number[]; // ms from a tap to its own animation
  drawn: number[]; // ms from an update's arrival to the changed page
  late: number; // updates that missed the frame after their arrival
  frames: number[]; // ms between two frames
}

// Runs before the page's own scripts: listens to taps, animations, frames from the server and the page.
function instrument(): void {
  const measured: Measured = { hops: [], drawn: [], late: 0, frames: [] };
  (globalThis as unknown as { measured: Measured }).measured = measured;
  let tapped = 0;
  addEventListener('click', (event) => (tapped = event.timeStamp), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (tapped > 0) measured.hops.push(performance.now() - tapped);
    tapped = 0;
    return animate.apply(this, how);
  };
  let last = 0;
  const frame = (now: number) => {
    if (last > 0) measured.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let arrived = 0;
  let frames = 0;
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...where: ConstructorParameters<typeof Plain>) {
      super(...where);
      this.addEventListener('message', (event) => {
        if (!String(event.data).startsWith('{"type":"update"')) return;
        arrived = performance.now();
        frames = 0;
        requestAnimationFrame(() => ++frames);
      });
    }
  };
  const changed = () => {
    if (arrived === 0) return;
    measured.drawn.push(performance.now() - arrived);
    if (frames > 0) ++measured.late;
    arrived = 0;
  };
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;

test('a tap moves something at once, and an update is drawn in its frame', async ({
  house,
  people,
}) => {
  const ada = await open_room(house, 'uno', { hand_size: 7 });
  const { page } = await people.sit(house, ada, { ...phone, reducedMotion: 'no-preference' });
  await page.addInitScript(instrument);
  await page.reload();
  await add_bots(page, 2);
  await start(page);
  await play_by_taps(page, { taps: 12 });
  const { hops, drawn, late, frames } = await page.evaluate(
    () => (globalThis as unknown as { measured: Measured }).measured,
  );
  console.log(`tap to motion: median ${median(hops).toFixed(1)} ms over ${hops.length}`);
  console.log(
    `update to page: median ${median(drawn).toFixed(1)} ms, ${late}/${drawn.length} late`,
  );
  console.log(`one frame: median ${median(frames).toFixed(1)} ms`);
  const frame = Math.max(1000 / 60, median(frames)); // 50 ms are three of them
  expect(hops.length).toBeGreaterThan(3);
  expect(median(hops)).toBeLessThan(3 * frame);
  expect(drawn.length).toBeGreaterThan(8);
  expect(median(drawn)).toBeLessThan(frame);
  expect(late).toBeLessThanOrEqual(drawn.length / 10);
});
