// One question at a time, from the start to its answer or to where it was stopped.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lab } from './lab_module';
import { LabProblem } from './machine';
import { own_cores, type Run, start_run } from './pool';
import type { Answer, Question } from './question';

export interface Asked {
  question: Question;
  running: boolean;
  played: number;
  seconds: number;
  workers: number;
  answer: Answer | null; // while it runs, of what there is so far
  problem: string | null;
}

const look_every_ms = 600;

export function useRun(lab: Lab) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = useRef<Run | null>(null);
  useEffect(() => () => current.current?.give_up(), []);

  const start = (question: Question) => {
    current.current?.give_up();
    const crew = own_cores();
    const begun = performance.now();
    let looked = begun;
    const show = (more: Partial<Asked>) =>
      setAsked({
        question,
        running: true,
        played: run?.played() ?? 0,
        seconds: (performance.now() - begun) / 1000,
        workers: crew.workers,
        answer: null,
        problem: null,
        ...more,
      });
    let answer: Answer | null = null;
    let run: Run | null = null;
    const look = () => {
      const now = performance.now();
      if (now - looked < look_every_ms) return;
      looked = now;
      answer = run?.now() ?? answer;
      show({ answer });
    };
    const fail = (error: unknown) => {
      const known = error instanceof LabProblem;
      if (!known) console.error(error);
      show({ running: false, answer: null, problem: known ? error.message : '' });
    };
    try {
      run = start_run(question, lab.module, lab.machine, crew, look);
    } catch (error) {
      fail(error);
      return;
    }
    current.current = run;
    show({});
    run.answer.then((all) => show({ running: false, answer: all }), fail);
  };
  return { asked, start, stop: () => current.current?.stop(), forget: () => setAsked(null) };
}
