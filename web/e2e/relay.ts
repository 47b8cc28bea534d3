// The network between one player and the house: a plain relay whose cable can be pulled.
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { House } from './house';

export class Relay {
  port = 0;
  private cut_off = false;
  private readonly ends = new Set<Socket>();
  private server: Server | undefined;

  constructor(private readonly house: House) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const server = createServer((near) => this.relay(near));
    this.server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.port = (server.address() as { port: number }).port;
  }

  // Every connection breaks, and no new one comes about.
  cut(): void {
    this.cut_off = true;
    for (const end of this.ends) end.destroy();
  }

  // Nothing passes any more, and nobody is told.
  hush(): void {
    for (const end of this.ends) end.unpipe().pause();
  }

  mend(): void {
    this.cut_off = false;
  }

  close(): void {
    this.cut();
    this.server?.close();
  }

  private relay(near: Socket): void {
    if (this.cut_off) {
      near.destroy();
      return;
    }
    const far = connect(this.house.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.ends.delete(one);
        other.destroy();
      });
    }
  }
}
