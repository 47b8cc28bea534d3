// What one line to the house has in common, whoever talks over it: it is opened again when it breaks, with longer
// and longer waits, and what was asked is kept until it is answered for good. What is said over it, and how a
// silent line is noticed, is the business of those who extend it.
import { type Signal, signal } from '@preact/signals';

export interface Transport {
  send(text: string): void;
  close(): void;
}

export interface TransportEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number, reason?: string): void;
}

// Sockets and timers are handed in, so that tests drive a line without a network.
export interface Environment {
  open(events: TransportEvents): Transport;
  now(): number;
  after(ms: number, act: () => void): () => void; // returns how to call it off
  random(): number;
}

export type LineState = 'connecting' | 'open' | 'waiting' | 'left';

interface Pending<Answer> {
  ref: string;
  text: string;
  answer: (answer: Answer) => void;
}

const first_wait_ms = 400;
const longest_wait_ms = 8000;

// `Ended` are the states that never come back by themselves.
export abstract class Line<Ended extends string, Answer> {
  readonly connection: Signal<LineState | Ended> = signal<LineState | Ended>('connecting');
  readonly busy: Signal<number> = signal(0); // requests on their way

  protected transport: Transport | null = null;
  protected tries = 0; // since the line was last open
  private pending: Pending<Answer>[] = [];
  private count = 0;
  private stop_timer: () => void = () => {};

  constructor(
    protected readonly environment: Environment,
    private readonly prefix: string, // makes refs unique per page
  ) {}

  connect(): void {
    this.drop();
    this.connection.value = 'connecting';
    let mine: Transport | null = null;
    const current = () => mine !== null && mine === this.transport;
    mine = this.environment.open({
      opened: () => current() && this.hello(),
      heard: (text) => current() && this.hear(text),
      closed: (code, reason) => {
        if (!current()) return;
        this.transport = null;
        this.lost(code, reason ?? '');
      },
    });
    this.transport = mine;
  }

  // The device itself says there is no network: nothing to wait for but its return.
  offline(): void {
    if (this.connection.value === 'open' || this.connection.value === 'connecting') this.retry();
  }

  close(): void {
    this.drop();
    this.connection.value = 'left';
  }

  protected abstract hello(): void;
  protected abstract hear(text: string): void;
  protected abstract lost(code: number, reason: string): void;
  // Calls off what waits for this connection; another one may follow.
  protected abstract rest(): void;

  // Resolves when the house has answered for good; a lost connection only delays it.
  protected ask(message: object): Promise<Answer> {
    const ref = `${this.prefix}-${++this.count}`;
    const text = JSON.stringify({ ...message, ref });
    return new Promise((answer) => {
      this.pending.push({ ref, text, answer });
      this.busy.value = this.pending.length;
      this.deliver(text);
    });
  }

  protected deliver(text: string): void {
    if (this.connection.value === 'open') this.transport?.send(text);
  }

  protected ask_again(): void {
    for (const each of this.pending) this.transport?.send(each.text);
  }

  protected settle(ref: string, answer: Answer): void {
    const found = this.pending.find((each) => each.ref === ref);
    if (!found) return;
    this.pending = this.pending.filter((each) => each !== found);
    this.busy.value = this.pending.length;
    found.answer(answer);
  }

  protected retry(): void {
    this.drop();
    this.connection.value = 'waiting';
    const most = Math.min(longest_wait_ms, first_wait_ms * 2 ** this.tries++);
    const wait_ms = most * (0.5 + this.environment.random() / 2);
    this.stop_timer = this.environment.after(wait_ms, () => this.connect());
  }

  protected end(state: Ended): void {
    this.drop();
    this.connection.value = state;
  }

  private drop(): void {
    this.stop_timer();
    this.rest();
    const old = this.transport;
    this.transport = null;
    old?.close();
  }
}
