// What groups of bots make of each regime of a game that is an experiment.

import { Intervals, type Row } from './Intervals';
import { NumberTable, SaveNumbers } from './NumberTable';
import { bot_name, measure_name, type Names } from './names';
import { type Experimented, type Question, span_of } from './question';
import type { Numbers } from './save';
import { number_text, signed_text } from './scale';
import { t } from './words';

const figure = (value: number): string => number_text(value, 2);

type Named = Experimented['rounds'][number] & { name: string };

function Payoffs({ rounds }: { rounds: readonly Named[] }) {
  const rows: Row[] = rounds.flatMap((each) =>
    Object.entries(each.payoff_by_strategy).map(([bot, points], at) => ({
      group: each.name,
      name: bot_name(bot),
      span: { middle: points, low: points, high: points },
      second: at % 2 === 1,
    })),
  );
  return (
    <Intervals
      title={t('payoff.title')}
      about={t('payoff.about')}
      file="payoffs"
      column={t('column.regime')}
      rows={rows}
      look={{ write: figure, tick: number_text }}
    />
  );
}

// Rates of very different size, which share no scale: a table says more than a drawing.
function Conduct({ rounds }: { rounds: readonly Named[] }) {
  const measures = Object.keys(rounds[0]!.per_group_and_period).filter(
    (name) =>
      !/^(points$|end_)/.test(name) && rounds.some((each) => each.per_group_and_period[name] !== 0),
  );
  const numbers: Numbers = {
    head: [t('column.what'), ...rounds.map((each) => each.name)],
    rows: [
      ...measures.map((name) => [
        measure_name(name),
        ...rounds.map((each) => each.per_group_and_period[name]!),
      ]),
      [measure_name('gini'), ...rounds.map(({ gini }) => gini)],
    ],
  };
  const title = t('conduct.title');
  return (
    <section class="lab-chart">
      <h3>{title}</h3>
      <p class="muted">{t('conduct.about')}</p>
      <NumberTable title={title} numbers={numbers} />
      <div class="lab-keep">
        <SaveNumbers title={title} numbers={numbers} file="conduct" />
      </div>
    </section>
  );
}

export function ExperimentedView(props: {
  question: Question;
  result: Experimented;
  names: Names;
}) {
  const { question, result, names } = props;
  const { rounds, best_welfare } = result;
  const named = rounds.map((each) => ({
    ...each,
    name: t('regime.name', { n: each.round, regime: names.regime(each.regime) }),
  }));
  const [first, ...others] = named;
  const best = named.reduce((one, other) => (other.welfare.mean > one.welfare.mean ? other : one));
  return (
    <>
      <p class="lab-answer">
        {t('experimented.answer', {
          groups: number_text(result.groups),
          first: first!.name,
          low: figure(first!.welfare.mean),
          best: best.name,
          high: figure(best.welfare.mean),
          most: best_welfare,
        })}
      </p>
      {result.faults > 0 && <p role="alert">{t('faults', { n: result.faults })}</p>}
      <Intervals
        title={t('welfare.title')}
        about={t('welfare.about', { most: best_welfare })}
        file="welfare"
        column={t('column.regime')}
        rows={named.map((each) => ({ name: each.name, span: span_of(each.welfare) }))}
        look={{
          write: figure,
          tick: number_text,
          line: { value: best_welfare, name: t('welfare.best', { n: best_welfare }) },
        }}
      />
      {others.length > 0 && (
        <Intervals
          title={t('change.title', { regime: first!.name })}
          about={t(`change.${question.order}`)}
          file="change"
          column={t('column.regime')}
          rows={others.map((each) => {
            const span = span_of(each.change);
            return { name: each.name, span, hollow: span.low <= 0 && span.high >= 0 };
          })}
          look={{
            write: (value) => signed_text(value, 2),
            tick: signed_text,
            line: { value: 0, name: t('effects.none') },
          }}
        />
      )}
      <Payoffs rounds={named} />
      <Conduct rounds={named} />
    </>
  );
}
