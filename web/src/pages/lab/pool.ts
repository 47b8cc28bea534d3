// A question on all cores: workers take the next few matches as they get to them, their parts are added up in the
// order of the matches, and whoever stops it has the first of them, as a run of just so many gives.
import { LabProblem, type Machine } from './machine';
import type { Answer, Question } from './question';
import type { Done, Task } from './worker';

// As long as a part should take: short enough to stop at, long enough to be worth a message.
const part_ms = 150;
const most_at_once = 65_536;
const ahead = 2; // parts that each worker has, so that none waits while the page draws
const patience_ms = 3000; // with those still playing, once it is stopped

export interface Crew {
  workers: number;
  hire(): Hand;
}
export interface Hand {
  send(task: Task): void;
  listen(done: (done: Done) => void): void;
  dismiss(): void;
}

export interface Run {
  played(): number;
  answer: Promise<Answer>; // when all is played, or it was stopped
  now(): Answer | null; // of what there is; null while that is too little
  stop(): void;
  give_up(): void; // nobody wants to know any more
}

type Part = Extract<Done, { part: Uint8Array }>;

// Adds parts in the order of their matches, however late they come.
function in_order(adder: Machine) {
  const waiting = new Map<number, Part>();
  let added = 0;
  const take = (done: Part) => {
    waiting.set(done.first, done);
    for (let part = waiting.get(added); part; part = waiting.get(added)) {
      waiting.delete(added);
      adder.add(part.part);
      added = part.end;
    }
  };
  return { take, added: () => added };
}

// An answer that is given once; whoever worked on it may go then.
function once(leave: () => void) {
  let over = false;
  let settle: [(answer: Answer) => void, (error: unknown) => void];
  const answer = new Promise<Answer>((...both) => {
    settle = both;
  });
  const end = (last: () => void) => {
    if (over) return;
    over = true;
    leave();
    last();
  };
  return {
    answer,
    over: () => over,
    fail: (error: unknown) => end(() => settle[1](error)),
    give: (what: () => Answer) =>
      end(() => {
        try {
          settle[0](what());
        } catch (error) {
          settle[1](error);
        }
      }),
    give_up: () => end(() => {}),
  };
}

// How many to play next, from how long it took to play so many.
function next_size({ first, end, took_ms }: Part, left: number, workers: number): number {
  const better = Math.round((end - first) * Math.min(4, part_ms / Math.max(took_ms, 1)));
  // Towards the end in smaller parts, so that nobody waits for one.
  return Math.max(1, Math.min(better, Math.ceil(left / (2 * workers)), most_at_once));
}

export function start_run(
  question: Question,
  module: WebAssembly.Module,
  adder: Machine,
  crew: Crew,
  tell: () => void,
): Run {
  adder.ask(question);
  const { take, added } = in_order(adder);
  let next = 0; // not yet handed out
  let stopped = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const hands = Array.from({ length: crew.workers }, () => crew.hire());
  let out = 0; // parts that are being played
  const { answer, over, fail, give, give_up } = once(() => {
    clearTimeout(patience);
    for (const hand of hands) hand.dismiss();
  });
  const figures = () => adder.figures(added());

  const hand_out = (hand: Hand, size: number) => {
    if (stopped || next >= question.games) {
      if (out === 0) give(figures);
      return;
    }
    const first = next;
    next = Math.min(first + size, question.games);
    out += 1;
    hand.send({ first, end: next });
  };
  const hear = (hand: Hand, done: Done) => {
    if (over()) return;
    if ('problem' in done) return fail(new LabProblem(done.problem));
    try {
      take(done);
    } catch (error) {
      return fail(error);
    }
    tell();
    out -= 1;
    hand_out(hand, next_size(done, question.games - next, crew.workers));
  };
  for (const hand of hands) {
    hand.listen((done) => hear(hand, done));
    hand.send({ module, question });
  }
  for (let part = 0; part < ahead; ++part) for (const hand of hands) hand_out(hand, 1);
  return {
    played: added,
    answer,
    now: () => {
      try {
        return over() ? null : figures();
      } catch {
        return null;
      }
    },
    stop: () => {
      stopped = true;
      patience ??= setTimeout(() => give(figures), patience_ms);
    },
    give_up,
  };
}

// The cores of this device, each with a worker.
export function own_cores(): Crew {
  return {
    workers: Math.max(1, Math.min(16, navigator.hardwareConcurrency || 1)),
    hire() {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      return {
        send: (task) => worker.postMessage(task),
        listen: (done) => {
          worker.onmessage = ({ data }) => done(data);
          worker.onerror = () => done({ problem: '' });
        },
        dismiss: () => worker.terminate(),
      };
    },
  };
}
