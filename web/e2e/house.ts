// A house of its own for each worker: the real binary on a free port with its data in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

const binary = resolve(process.env.PARLOR_BINARY ?? '../build/parlor');

export class House {
  port = 0;
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // The port stays the same over restarts, as it would for people.
  async open(): Promise<void> {
    const limits = '--address-connections 1000 --request-burst 10000 --request-rate 10000';
    const pauses = '--bot-pause-min-ms 0 --bot-pause-max-ms 60 --seat-grace-ms 3000';
    const where = `--listen 127.0.0.1 --port ${this.port} --data ${join(this.folder, 'house.db')}`;
    const words = `serve --quiet ${where} ${limits} ${pauses}`.split(' ');
    const child = spawn(binary, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.process = child;
    this.port = await new Promise<number>((done, fail) => {
      let said = '';
      child.stderr?.on('data', (text) => {
        said += text;
        const port = /open .*port=(\d+)/.exec(said)?.[1];
        if (port) done(Number(port));
      });
      child.once('exit', (code) => fail(new Error(`the house does not open (${code}): ${said}`)));
    });
  }

  async kill(): Promise<void> {
    const gone = new Promise((done) => this.process?.once('exit', done));
    this.process?.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
    async ({}, use) => {
      const house = new House();
      await house.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
});

// A house for one test that kills it.
export const test_alone = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  house: async ({}, use) => {
    const house = new House();
    await house.open();
    await use(house);
    await house.close();
  },
});

export { expect } from '@playwright/test';
