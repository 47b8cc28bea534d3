// A house of its own for each worker: the real binary on a free port, its data in a temporary folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const binary = resolve(
  process.env.PARLOR_BINARY ?? join(import.meta.dirname, '../../build/parlor'),
);
const budgets = '--write-rate 1e9 --work-rate 1e9 --room-burst 10000';
const limits = `--address-connections 1000 --request-burst 10000 --request-rate 10000 ${budgets}`;
const frames = '--frame-burst 1000 --frame-rate 1000 --hello-ms 60000 --request-ms 60000';
const table = '--bot-pause-min-ms 0 --bot-pause-max-ms 40 --seat-grace-ms 60000';

export class House {
  port = 0;
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));

  constructor(private readonly more: string[] = []) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // The port and the data stay the same over restarts, as they would for people.
  async open(): Promise<void> {
    const where = `--listen 127.0.0.1 --port ${this.port} --data ${join(this.folder, 'house.db')}`;
    const words = `serve --quiet ${where} ${limits} ${frames} ${table}`
      .split(' ')
      .concat(this.more);
    const child = spawn(binary, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.port = await new Promise<number>((done, fail) => {
      let said = '';
      const hear = (text: Buffer) => {
        said = (said + text).slice(-4000);
        const port = /open .*port=(\d+)/.exec(said)?.[1];
        if (port) done(Number(port));
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`the house does not open (${code}): ${said}`)));
    });
  }

  // Makes the keeper's key once and gives the link that an operator would be shown.
  private link = '';
  async keeper_link(): Promise<string> {
    if (this.link) return this.link;
    const data = join(this.folder, 'house.db');
    const words = ['admin', 'keeper', '--data', data, '--url', this.url];
    this.link = String(execFileSync(binary, words)).trim();
    const authorization = `Bearer ${this.link.replace(/^.*#/, '')}`;
    // A house that is open hears of a new key within seconds.
    for (let i = 0; i < 100; ++i) {
      const answer = await fetch(`${this.url}/api/keeper`, { headers: { authorization } });
      if (answer.ok) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    return this.link;
  }

  // As an operator, or time, would: a house that is open lets go of the room within seconds.
  async close_room(code: string): Promise<void> {
    execFileSync(binary, ['admin', 'close', code, '--data', join(this.folder, 'house.db')]);
    for (let i = 0; i < 100; ++i) {
      if ((await fetch(`${this.url}/api/rooms/${code}`)).status === 404) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the room does not close');
  }

  // As a power cut would: nothing is said to anybody, nothing more is written.
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((done) => this.child?.once('exit', done));
    this.child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
