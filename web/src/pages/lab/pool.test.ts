// Workers that answer as late and in whatever order they like, and an adder that checks what it is given.
import { describe, expect, it } from 'vitest';
import { LabProblem, type Machine } from './machine';
import { type Crew, start_run } from './pool';
import type { Answer, Question } from './question';
import type { Done, Task } from './worker';

const question = (games: number) => ({ games }) as Question;
const module = {} as WebAssembly.Module;

// Parts are the numbers of their matches; the answer is all of them, in the order they were added.
function adder() {
  const added: number[] = [];
  const machine = {
    ask: () => {},
    add: (part: Uint8Array) => added.push(...part),
    figures: (played: number) => {
      if (played !== added.length) throw new Error('not what was added');
      if (played === 0) throw new LabProblem('nothing');
      return { games: played } as unknown as Answer;
    },
  };
  return { added, machine: machine as unknown as Machine };
}

function crew_of(workers: number, answer_late: (task: { first: number; end: number }) => number) {
  const seen: { most: number; dismissed: number } = { most: 0, dismissed: 0 };
  const crew: Crew = {
    workers,
    hire() {
      let tell: (done: Done) => void = () => {};
      let here = true;
      return {
        listen: (done) => {
          tell = done;
        },
        dismiss: () => {
          here = false;
          seen.dismissed += 1;
        },
        send: (task: Task) => {
          if ('module' in task) return;
          const { first, end } = task;
          seen.most = Math.max(seen.most, end - first);
          const part = Uint8Array.from({ length: end - first }, (_, i) => first + i);
          const done = { first, end, part, took_ms: 1 };
          setTimeout(() => here && tell(done), answer_late(task));
        },
      };
    },
  };
  return { crew, seen };
}

describe('a run on several workers', () => {
  it('plays every match once and adds the parts in order', async () => {
    const { added, machine } = adder();
    const { crew, seen } = crew_of(3, ({ first }) => (first * 7) % 5);
    const run = start_run(question(200), module, machine, crew, () => {});
    expect(await run.answer).toEqual({ games: 200 });
    expect(added).toEqual(Array.from({ length: 200 }, (_, i) => i));
    expect(seen.most).toBeGreaterThan(1);
    expect(seen.dismissed).toBe(3);
  });

  it('has the first matches when it is stopped', async () => {
    const { added, machine } = adder();
    const { crew } = crew_of(2, () => 2);
    const run = start_run(question(250), module, machine, crew, () => {
      if (run.played() > 20) run.stop();
    });
    const { games } = (await run.answer) as unknown as { games: number };
    expect(games).toBeGreaterThan(20);
    expect(games).toBeLessThan(250);
    expect(added).toEqual(Array.from({ length: games }, (_, i) => i));
  });

  it('says what was wrong with the question', async () => {
    const { machine } = adder();
    const crew: Crew = {
      workers: 1,
      hire: () => ({
        send: () => {},
        listen: (done) => setTimeout(() => done({ problem: 'bots: who?' })),
        dismiss: () => {},
      }),
    };
    const run = start_run(question(10), module, machine, crew, () => {});
    await expect(run.answer).rejects.toThrow('bots: who?');
    expect(run.now()).toBeNull();
  });

  it('has nothing to say of nothing', () => {
    const { machine } = adder();
    const { crew } = crew_of(1, () => 1000);
    const run = start_run(question(10), module, machine, crew, () => {});
    expect(run.now()).toBeNull();
    run.give_up();
  });
});
