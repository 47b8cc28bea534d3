// The answer, by what was asked.
import { ComparedView } from './Compared';
import { ExperimentedView } from './Experimented';
import type { Names } from './names';
import type { Compared, Experimented, Simulated } from './question';
import { SimulatedView } from './Simulated';
import type { Asked } from './use_run';

export function Results({ asked, names }: { asked: Asked; names: Names }) {
  const { question, answer } = asked;
  const { inquiry } = question;
  if (inquiry === 'simulate')
    return <SimulatedView question={question} result={answer as Simulated} names={names} />;
  if (inquiry === 'compare') return <ComparedView result={answer as Compared} names={names} />;
  return <ExperimentedView question={question} result={answer as Experimented} names={names} />;
}
