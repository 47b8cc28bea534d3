// What rules do to a game: each alone, two together, and every combination. What is not clear is said to be.
import { useState } from 'preact/hooks';
import { Intervals, type Row } from './Intervals';
import { Matrix } from './Matrix';
import { asked_name, type Names } from './names';
import {
  type Asked,
  type Combination,
  type Compared,
  type Finding,
  type Span,
  times,
} from './question';
import { number_text, signed_text } from './scale';
import { t } from './words';

// Shares are read in percentage points.
const shares: readonly Asked[] = ['first_seat', 'last_seat', 'better_player', 'envy'];
const unit = (asked: Asked): number => (shares.includes(asked) ? 100 : 1);
const digits = (asked: Asked): number => (shares.includes(asked) ? 1 : 2);
const writes = (asked: Asked) => (value: number) => signed_text(value, digits(asked));
const is_clear = ({ p_value }: { p_value: number }): boolean => p_value < 0.05;

const rules_of = ({ rules }: Finding, names: Names): string =>
  rules.map(({ option, value }) => names.rule(option, value)).join(` ${t('and')} `);

// What a combination changes of the base, in words; the base itself has a name.
export function combination_name(each: Combination, base: Combination, names: Names): string {
  const changed = Object.entries(each.options).filter(
    ([option, value]) => value !== base.options[option],
  );
  if (changed.length === 0) return t('base');
  return changed.map(([option, value]) => names.rule(option, value)).join(' + ');
}

function sentence(result: Compared, finding: Finding, names: Names): string {
  const [rule] = finding.rules;
  const effect = result.effects.find(
    ({ option, value }) => option === rule!.option && value === rule!.value,
  );
  const name = rules_of(finding, names);
  if (effect?.differing === 0) return t('effect.never', { rule: name });
  const { middle, low, high } = finding.difference;
  const sure = { low: number_text(Math.abs(low), 1), high: number_text(Math.abs(high), 1) };
  if (!is_clear(finding))
    return t('effect.unclear', {
      rule: name,
      low: signed_text(low, 1),
      high: signed_text(high, 1),
    });
  return t(middle > 0 ? 'effect.longer' : 'effect.shorter', {
    rule: name,
    n: number_text(Math.abs(middle), 1),
    low: middle > 0 ? sure.low : sure.high,
    high: middle > 0 ? sure.high : sure.low,
  });
}

function Together(props: { result: Compared; asked: Asked; names: Names }) {
  const { result, asked, names } = props;
  const findings = result.answers.filter((each) => each.question === asked);
  const alone = findings.filter((each) => each.rules.length === 1);
  const key = ({ option, value }: Finding['rules'][number]) => `${option}=${value}`;
  const cell = (row: number, column: number) => {
    const wanted = new Set([row, column].map((at) => key(alone[at]!.rules[0]!)));
    const found = findings.find(
      (each) =>
        each.rules.length === wanted.size && each.rules.every((rule) => wanted.has(key(rule))),
    );
    return found ? { span: times(found.difference, unit(asked)), clear: is_clear(found) } : null;
  };
  const base = result.combinations[0]!;
  return (
    <Matrix
      title={t('matrix.title', { asked: asked_name(asked) })}
      about={t('matrix.about')}
      file={`rules-${asked}`}
      names={alone.map((each) => rules_of(each, names))}
      cell={cell}
      write={writes(asked)}
      least={asked === 'length' ? base.turns.middle / 5 : shares.includes(asked) ? 10 : 1}
    />
  );
}

function Effects(props: { result: Compared; asked: Asked; names: Names }) {
  const { result, asked, names } = props;
  const alone = result.answers.filter((each) => each.question === asked && each.rules.length === 1);
  const rows: Row[] = alone.map((each) => ({
    name: rules_of(each, names),
    span: times(each.difference, unit(asked)),
    hollow: !is_clear(each),
  }));
  return (
    <Intervals
      title={t('effects.title', { asked: asked_name(asked) })}
      about={t(shares.includes(asked) ? 'effects.points' : 'effects.about')}
      file={`effects-${asked}`}
      column={t('column.rules')}
      rows={rows}
      look={{
        write: writes(asked),
        tick: signed_text,
        line: { value: 0, name: t('effects.none') },
      }}
    />
  );
}

const most_shown = 32;

function Combinations({ result, names }: { result: Compared; names: Names }) {
  const [base] = result.combinations;
  const rows: Row[] = result.combinations.map((each, at) => ({
    name: combination_name(each, base!, names),
    span: each.turns,
    hollow: at > 0 && !is_clear(each),
  }));
  if (rows.length > most_shown) return null;
  return (
    <Intervals
      title={t('combinations.title')}
      about={t('combinations.about')}
      file="combinations"
      column={t('column.rules')}
      rows={rows}
      look={{
        write: (value) => number_text(value, 1),
        tick: number_text,
        line: { value: base!.turns.middle, name: t('base') },
      }}
    />
  );
}

const most_by_place = 4;

// What each turn in the order is worth, where everybody wins: all combinations of a place together.
function Places({ result, names }: { result: Compared; names: Names }) {
  const { combinations } = result;
  const [base] = combinations;
  if (base!.places.length === 0 || combinations.length > most_by_place) return null;
  const rows: Row[] = base!.places.flatMap((_, place) =>
    combinations.map((each) => ({
      group: t('place', { n: place + 1 }),
      name: combination_name(each, base!, names),
      span: times(each.places[place]!, 100),
      second: each !== base,
    })),
  );
  return (
    <Intervals
      title={t('worth.title')}
      about={t('worth.each')}
      file="places"
      column={t('column.place')}
      rows={rows}
      look={{ write: (value) => number_text(value, 1), tick: number_text }}
    />
  );
}

function Luck({ result }: { result: Compared }) {
  const [base] = result.combinations;
  const { deal, play } = base!.figures;
  if (!deal || !play) return null;
  const as_percent = (span: Span) => times(span, 100);
  return (
    <Intervals
      title={t('luck.title')}
      about={t('luck.about', { n: number_text(result.deals) })}
      file="luck"
      column={t('column.what')}
      rows={[
        { name: t('luck.deal'), span: as_percent(deal) },
        { name: t('luck.play'), span: as_percent(play) },
      ]}
      look={{
        write: (value) => `${number_text(value, 1)} %`,
        tick: (value, shown) => `${number_text(value, shown)} %`,
      }}
    />
  );
}

export function ComparedView(props: { result: Compared; names: Names }) {
  const { result, names } = props;
  const [asked, setAsked] = useState<Asked>('length');
  const kinds = [...new Set(result.answers.map((each) => each.question))];
  const shown = kinds.includes(asked) ? asked : (kinds[0] ?? 'length');
  const lengths = result.answers.filter(
    (each) => each.question === 'length' && each.rules.length === 1,
  );
  const [base] = result.combinations;
  return (
    <>
      <p class="lab-answer">
        {t('compared.answer', {
          games: number_text(result.games),
          n: result.combinations.length,
          mean: number_text(base!.turns.middle, 1),
        })}
      </p>
      <ul class="lab-sentences">
        {lengths.map((each, at) => (
          <li key={at}>{sentence(result, each, names)}</li>
        ))}
      </ul>
      {result.faults > 0 && <p role="alert">{t('faults', { n: result.faults })}</p>}
      {kinds.length > 1 && (
        <label class="lab-field">
          <span class="label">{t('asked.title')}</span>
          <select value={shown} onChange={(event) => setAsked(event.currentTarget.value as Asked)}>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {asked_name(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {lengths.length > 0 && <Effects result={result} asked={shown} names={names} />}
      {lengths.length > 1 && <Together result={result} asked={shown} names={names} />}
      <Combinations result={result} names={names} />
      <Places result={result} names={names} />
      <Luck result={result} />
      <p class="muted">{t('compared.how', { n: result.answers.length })}</p>
    </>
  );
}
