// A folder of files behind a port: what any host of plain files does, and no more. It can be taken away, and what
// stands in it can be changed.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { expect, type Page } from './people';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export class Folder {
  // What is served in place of a file, by its name in the folder.
  readonly instead = new Map<string, string>();
  readonly asked: string[] = [];
  gone = false; // then only what stands before a house answers
  private server: Server | null = null;
  private port = 0;

  constructor(
    private readonly folder: string,
    private readonly below: string, // "/games/", or "/"
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.below}`;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://h');
      this.asked.push(pathname);
      if (this.gone) {
        response.statusCode = 502;
        response.setHeader('content-type', 'text/html');
        response.end('<h1>502 Bad Gateway</h1>');
        return;
      }
      const name = normalize(pathname.slice(this.below.length) || 'index.html');
      try {
        if (!pathname.startsWith(this.below) || name.startsWith(`..${sep}`)) throw new Error();
        const body = this.instead.get(name) ?? readFileSync(join(this.folder, name));
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
        // As a house says of parts, which have their contents in their names.
        if (name.startsWith('assets/'))
          response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        response.end(body);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => (this.server ? this.server.close(done) : done(null)));
    this.server = null;
  }
}

const dist = resolve(import.meta.dirname, '../dist');

// As `./dev site` makes it.
export function make_site(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-site-'));
  cpSync(dist, folder, { recursive: true });
  const script = resolve(import.meta.dirname, '../../tools/site.mjs');
  execFileSync('node', [script, join(folder, 'index.html')]);
  return folder;
}

// The next release in its place: the same page, every part of it under another name.
export function renew_site(folder: string): void {
  const assets = join(folder, 'assets');
  const old = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    old.reduce((all, name) => all.replaceAll(name, name.replace('.js', '_.js')), text);
  for (const name of old) {
    const text = readFileSync(join(assets, name), 'utf8');
    rmSync(join(assets, name));
    writeFileSync(join(assets, renamed(name)), renamed(text));
  }
  for (const name of ['index.html', 'kept.json'])
    writeFileSync(join(folder, name), renamed(readFileSync(join(folder, name), 'utf8')));
}

export const play_now = (page: Page) => page.getByRole('button', { name: 'Play now against bots' });

export async function play_now_works(page: Page): Promise<void> {
  await page.locator('.game-tile').first().tap();
  await play_now(page).tap();
  await expect(page.locator('.board')).toBeVisible();
}
