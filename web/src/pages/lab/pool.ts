// A question on all cores: workers take the next few matches as they get to them, their parts are added up in the
// order of the matches, and whoever stops it has the first of them, as a run of just so many gives.
import { LabProblem, type Machine } from './machine';
import type { Answer, Question } from './question';
import type { Done, Task } from './worker';

// As long as a part should take: short enough to stop at, long enough to be worth a message.
const part_ms = 150;
const most_at_once = 4096;
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

export function start_run(
  question: Question,
  module: WebAssembly.Module,
  adder: Machine,
  crew: Crew,
  tell: () => void,
): Run {
  adder.ask(question);
  const waiting = new Map<number, Extract<Done, { part: Uint8Array }>>();
  let next = 0; // not yet handed out
  let added = 0;
  let stopped = false;
  let over = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const hands: Hand[] = [];
  const busy = new Set<Hand>();
  let resolve: (answer: Answer) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const answer = new Promise<Answer>((...both) => {
    [resolve, reject] = both;
  });

  const end = (last: () => void) => {
    if (over) return;
    over = true;
    clearTimeout(patience);
    for (const hand of hands) hand.dismiss();
    last();
  };
  const fail = (error: unknown) => end(() => reject(error));
  const finish = () =>
    end(() => {
      try {
        resolve(adder.figures(added));
      } catch (error) {
        reject(error);
      }
    });

  const hand_out = (hand: Hand, size: number) => {
    if (stopped || next >= question.games) {
      busy.delete(hand);
      if (busy.size === 0) finish();
      return;
    }
    const first = next;
    next = Math.min(first + size, question.games);
    busy.add(hand);
    hand.send({ first, end: next });
  };

  const take = (hand: Hand, done: Done) => {
    if (over) return;
    if ('problem' in done) return fail(new LabProblem(done.problem));
    waiting.set(done.first, done);
    for (let part = waiting.get(added); part; part = waiting.get(added)) {
      waiting.delete(added);
      adder.add(part.part);
      added = part.end;
    }
    tell();
    const size = done.end - done.first;
    const better = Math.round(size * Math.min(4, part_ms / Math.max(done.took_ms, 1)));
    // Towards the end in smaller parts, so that nobody waits for one.
    const fair = Math.ceil((question.games - next) / (2 * crew.workers));
    hand_out(hand, Math.max(1, Math.min(better, fair, most_at_once)));
  };

  for (let i = 0; i < crew.workers; ++i) {
    const hand = crew.hire();
    hands.push(hand);
    hand.listen((done) => {
      try {
        take(hand, done);
      } catch (error) {
        fail(error);
      }
    });
    hand.send({ module, question });
  }
  for (const hand of hands) hand_out(hand, 1);

  return {
    played: () => added,
    answer,
    now: () => {
      try {
        return over ? null : adder.figures(added);
      } catch {
        return null;
      }
    },
    stop: () => {
      stopped = true;
      patience ??= setTimeout(finish, patience_ms);
    },
    give_up: () => end(() => {}),
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
          worker.onerror = ({ message }) => done({ problem: message || 'worker' });
        },
        dismiss: () => worker.terminate(),
      };
    },
  };
}
