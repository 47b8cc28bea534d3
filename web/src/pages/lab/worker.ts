// One core at work: told once what is asked, then which matches to play, and answers with what they count.
import { LabProblem, Machine } from './machine';
import type { Question } from './question';

export type Task =
  | { module: WebAssembly.Module; question: Question }
  | { first: number; end: number };
export type Done =
  | { first: number; end: number; part: Uint8Array; took_ms: number }
  | { problem: string };

let machine: Promise<Machine> | null = null;
const tell = (done: Done) => postMessage(done);

async function work(task: Task): Promise<void> {
  if ('module' in task) {
    machine = Machine.make(task.module).then((made) => {
      made.ask(task.question);
      return made;
    });
    return;
  }
  const { first, end } = task;
  const here = await machine!;
  const start = performance.now();
  const part = here.play(first, end);
  tell({ first, end, part, took_ms: performance.now() - start });
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  work(data).catch((error) => {
    const known = error instanceof LabProblem;
    if (!known) console.error(error);
    tell({ problem: known ? error.message : '' }); // an empty one is a mistake of ours
  });
});
