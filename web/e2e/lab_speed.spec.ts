// How fast the lab of a page is, all its workers together, beside one thread of the program: docs/performance.md has the
// figures of a quiet machine.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, laptop, test } from './people';

const binary = resolve(
  process.env.PARLOR_BINARY ?? resolve(import.meta.dirname, '../../build/parlor'),
);

const games = 60_000;

for (const bots of ['random', 'normal'])
  test(`a worker of the page is at least half a thread: ${bots}`, async ({ house, people }) => {
    const before = performance.now();
    const asked = ['--games', String(games), '--players', '4', '--bots', bots, '--threads', '1'];
    execFileSync(binary, ['simulate', 'uno', ...asked, '--json'], { maxBuffer: 1e8 });
    const native_s = (performance.now() - before) / 1000;

    const { page } = await people.device(laptop);
    await page.goto(`${house.url}/lab?game=uno&players=4&games=${games}&bots=${bots}&seed=1`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const done = page.locator('.lab-again');
    await expect(done).toBeVisible({ timeout: 120_000 });
    const said = await done.locator('p').first().textContent();
    const [seconds] = /[\d.]+(?= s)/.exec(said!.replaceAll(',', '')) ?? [];
    const workers = await page.evaluate(() => navigator.hardwareConcurrency);
    const share = native_s / (Number(seconds) * workers);
    console.log(
      `${bots}: ${games} matches in ${seconds} s of ${workers} workers, ${native_s.toFixed(2)} s of one thread: ` +
        `a worker is ${(100 * share).toFixed(0)} % of a thread`,
    );
    expect(Number(seconds)).toBeGreaterThan(0);
    // On a machine that does nothing else it is a half; beside other work both are late.
    expect(share).toBeGreaterThan(0.1);
  });
