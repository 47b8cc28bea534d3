// What groups of bots make of each regime of a game that is an experiment.

import { Button } from '../../ui/parts';
import { save_file } from '../common/files';
import { Intervals, type Row } from './Intervals';
import { NumberTable } from './NumberTable';
import { bot_name, measure_name, type Names } from './names';
import { type Experimented, type Question, span_of } from './question';
import { csv_of, type Numbers } from './save';
import { number_text, signed_text } from './scale';
import { t } from './words';

const figure = (value: number): string => number_text(value, 2);

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
  const payoffs: Row[] = named.flatMap((each) =>
    Object.entries(each.payoff_by_strategy).map(([bot, points], at) => ({
      group: each.name,
      name: bot_name(bot),
      span: { middle: points, low: points, high: points },
      second: at % 2 === 1,
    })),
  );
  const measures = Object.keys(first!.per_group_and_period).filter(
    (name) =>
      !/^(points$|end_)/.test(name) && named.some((each) => each.per_group_and_period[name] !== 0),
  );
  const conduct: Numbers = {
    head: [t('column.what'), ...named.map((each) => each.name)],
    rows: measures.map((name) => [
      measure_name(name),
      ...named.map((each) => each.per_group_and_period[name]!),
    ]),
  };
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
      <Intervals
        title={t('payoff.title')}
        about={t('payoff.about')}
        file="payoffs"
        column={t('column.regime')}
        rows={payoffs}
        look={{ write: figure, tick: number_text }}
      />
      <section class="lab-chart">
        <h3>{t('conduct.title')}</h3>
        <p class="muted">{t('conduct.about')}</p>
        <NumberTable title={t('conduct.title')} numbers={conduct} />
        <div class="lab-keep">
          <Button
            label={t('chart.save_csv', { title: t('conduct.title') })}
            onTap={() =>
              save_file(new Blob([csv_of(conduct)], { type: 'text/csv' }), 'conduct.csv')
            }
          >
            CSV
          </Button>
        </div>
      </section>
    </>
  );
}
