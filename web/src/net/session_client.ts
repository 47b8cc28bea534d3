// One connection to one session (a line, line.ts): of a participant, its organiser, or a screen that has no token.
// What it was told last stands in signals; what changed in the monitor is put into the whole (monitor.ts).
import { type Signal, signal } from '@preact/signals';
import { forget_house_word, hear_house } from './house_word';
import { type Environment, Line } from './line';
import { merged } from './monitor';
import { close_codes } from './protocol';
import type {
  Announcement,
  Entrance,
  Monitor,
  Others,
  Screen,
  Seated,
  ServerMessage,
  SessionRequest,
  StageShown,
  Welcome,
} from './session';

export type SessionAnswer =
  | { ok: true; entrance?: Entrance }
  | { ok: false; code: string; message: string };

type Ended = 'taken_over' | 'no_token';

const silence_ms = 12_000; // so long without a word after a ping means a dead connection
const ping_every_ms = 5000;

export class SessionClient extends Line<Ended, SessionAnswer> {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly stage: Signal<StageShown | null> = signal(null);
  readonly seated: Signal<Seated | null> = signal(null);
  readonly others: Signal<Others | null> = signal(null);
  readonly monitor: Signal<Monitor | null> = signal(null);
  readonly screen: Signal<Screen | null> = signal(null);
  onMessage: (message: Announcement) => void = () => {};
  onNudge: () => void = () => {};

  private stop_ping: () => void = () => {};
  private stop_silence: () => void = () => {};

  constructor(
    private readonly token: string | null, // none: a screen
    environment: Environment,
    prefix: string,
  ) {
    super(environment, prefix);
  }

  override connect(): void {
    super.connect();
    this.expect_word();
  }

  request(request: SessionRequest): Promise<SessionAnswer> {
    return this.ask(request);
  }

  wake(): void {
    if (this.connection.value === 'waiting') this.connect();
    else if (this.connection.value === 'open') this.ping();
  }

  protected hello(): void {
    const who = this.token === null ? { screen: true } : { token: this.token };
    this.transport?.send(JSON.stringify({ type: 'hello', ...who }));
  }

  protected rest(): void {
    this.stop_ping();
    this.stop_silence();
  }

  protected lost(code: number): void {
    if (code === close_codes.no_token || code === close_codes.kicked) this.end('no_token');
    else if (code === close_codes.taken_over) this.end('taken_over');
    else this.retry();
  }

  private expect_word(): void {
    this.stop_silence();
    this.stop_silence = this.environment.after(silence_ms, () => this.retry());
  }

  private ping(): void {
    this.stop_ping();
    const at_ms = Math.round(this.environment.now());
    this.transport?.send(JSON.stringify({ type: 'ping', at_ms }));
    this.stop_ping = this.environment.after(ping_every_ms, () => this.ping());
  }

  // The first word after hello: we are in, and what was asked before is asked again.
  private entered(): void {
    if (this.connection.value === 'open') return;
    this.tries = 0;
    forget_house_word();
    this.connection.value = 'open';
    this.ask_again();
    this.stop_ping = this.environment.after(ping_every_ms, () => this.ping());
  }

  protected hear(text: string): void {
    this.expect_word();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'error' && message.type !== 'pong') this.entered();
    if (message.type === 'welcome') this.welcome.value = message;
    else if (message.type === 'stage') this.at_stage(message);
    else if (message.type === 'seated') this.seated.value = message;
    else if (message.type === 'others') this.others.value = message;
    else if (message.type === 'message') this.onMessage(message);
    else if (message.type === 'house_says') hear_house(message);
    else if (message.type === 'nudge') this.onNudge();
    else if (message.type === 'monitor') this.monitor.value = message;
    else if (message.type === 'screen') this.screen.value = message;
    else if (message.type === 'changes') {
      const whole = this.monitor.value;
      if (whole) this.monitor.value = merged(whole, message);
    } else if (message.type === 'ack') this.settle(message.ref, { ok: true });
    else if (message.type === 'entrance') this.settle(message.ref, { ok: true, entrance: message });
    else if (message.type === 'refused') {
      const { code, message: sentence } = message;
      this.settle(message.ref, { ok: false, code, message: sentence });
    }
  }

  // A seat is told apart from the stage; who has left the table has none, and the next one is told anew.
  private at_stage(message: StageShown): void {
    const { stage } = message;
    const has_table =
      stage.type === 'match' && (stage.place === 'seated' || stage.place === 'playing');
    if (!has_table) this.seated.value = null;
    this.stage.value = message;
  }
}
