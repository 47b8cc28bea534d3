// What rules do to a game: each alone, two together, and every combination. What is not clear is said to be.
import { useState } from 'preact/hooks';
import { Intervals, interval_text, type Row } from './Intervals';
import { Matrix } from './Matrix';
import { asked_name, type Names, seat_name } from './names';
import {
  type Asked,
  type Combination,
  type Compared,
  type Effect,
  type Finding,
  type Span,
  times,
} from './question';
import { percent, percent_tick } from './Simulated';
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

// A rule seen less often than this has intervals that are far too narrow.
const enough_to_trust = 20;

const effect_of = ({ effects }: Compared, { rules: [rule] }: Finding): Effect | undefined =>
  effects.find(({ option, value }) => option === rule!.option && value === rule!.value);

function length_sentence(result: Compared, finding: Finding, names: Names): string {
  const name = rules_of(finding, names);
  const differing = effect_of(result, finding)?.differing ?? 0;
  if (differing === 0) return t('effect.never', { rule: name });
  if (differing < enough_to_trust) return t('effect.rare', { rule: name, n: differing });
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

// What is clear beside the length, each with its interval.
function other_sentence(result: Compared, finding: Finding, names: Names): string {
  const name = rules_of(finding, names);
  const clear = result.answers.filter(
    (each) =>
      each.rules.length === 1 &&
      each.question !== 'length' &&
      rules_of(each, names) === name &&
      is_clear(each),
  );
  if (clear.length === 0 || (effect_of(result, finding)?.differing ?? 0) < enough_to_trust)
    return '';
  const told = clear.map(({ question, difference }) => {
    const span = interval_text(times(difference, unit(question)), writes(question));
    return `${asked_name(question)} ${span}`;
  });
  return t('effect.others', { what: told.join('; ') });
}

const sentence = (result: Compared, finding: Finding, names: Names): string =>
  `${length_sentence(result, finding, names)} ${other_sentence(result, finding, names)}`.trim();

// In how many pairs of matches a rule made a difference, and how often it came into play in one.
function InPlay({ result, names }: { result: Compared; names: Names }) {
  const { combinations, effects, games } = result;
  const rows: Row[] = effects.map(({ option, value, differing }) => {
    const having = combinations.filter(({ options }) => options[option] === value);
    const share = (100 * differing) / (games * having.length);
    const often = having.reduce((sum, { bites }) => sum + bites[option]!, 0) / having.length;
    const name = names.rule(option, value);
    return {
      name: often > 0 ? t('bites.often', { rule: name, n: number_text(often, 2) }) : name,
      span: { middle: share, low: share, high: share },
    };
  });
  return (
    <Intervals
      title={t('bites.title')}
      about={t('bites.about')}
      file="in-play"
      column={t('column.rules')}
      rows={rows}
      look={{ write: percent, tick: percent_tick }}
    />
  );
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

// A figure but the length, as a combination has it.
const column_of = (asked: Asked): string => (asked === 'swing' ? 'lead_changes' : asked);

function Combinations(props: { result: Compared; asked: Asked; names: Names }) {
  const { result, asked, names } = props;
  const [base] = result.combinations;
  const length = asked === 'length';
  const spans = result.combinations.map((each) =>
    length ? each.turns : each.figures[column_of(asked)],
  );
  if (spans.length > most_shown) return null;
  const rows: Row[] = result.combinations.flatMap((each, at) => {
    const span = spans[at];
    const name = combination_name(each, base!, names);
    const hollow = length && at > 0 && !is_clear(each);
    return span ? [{ name, span: times(span, unit(asked)), hollow }] : [];
  });
  if (rows.length === 0) return null;
  const beyond = shares.includes(asked) && asked !== 'envy';
  const write = beyond ? writes(asked) : (value: number) => number_text(value, digits(asked));
  const about = length ? 'about' : beyond ? 'beyond' : 'plain';
  return (
    <Intervals
      title={t('combinations.title', { asked: asked_name(asked) })}
      about={t(`combinations.${about}`)}
      file={length ? 'combinations' : `combinations-${asked}`}
      column={t('column.rules')}
      rows={rows}
      look={{
        write: length ? (value) => number_text(value, 1) : write,
        tick: beyond ? signed_text : number_text,
        line: { value: rows[0]!.span.middle, name: t('base') },
      }}
    />
  );
}

const most_by_place = 4;

// Each seat or place in all combinations, one below the other.
function by_combination(
  { combinations }: Compared,
  names: Names,
  spans_of: (each: Combination) => readonly Span[],
  group: (at: number) => string,
): Row[] {
  const [base] = combinations;
  return spans_of(base!).flatMap((_, at) =>
    combinations.map((each) => ({
      group: group(at),
      name: combination_name(each, base!, names),
      span: times(spans_of(each)[at]!, 100),
      second: each !== base,
    })),
  );
}

// What each turn in the order is worth, where everybody wins.
function Places({ result, names }: { result: Compared; names: Names }) {
  return (
    <Intervals
      title={t('worth.title')}
      about={t('worth.each')}
      file="places"
      column={t('column.place')}
      rows={by_combination(
        result,
        names,
        ({ places }) => places,
        (at) => t('place', { n: at + 1 }),
      )}
      look={{ write: (value) => number_text(value, 1), tick: number_text }}
    />
  );
}

function Wins({ result, names }: { result: Compared; names: Names }) {
  const fair = 100 / result.combinations[0]!.seats.length;
  return (
    <Intervals
      title={t('wins.title')}
      about={t('wins.each')}
      file="wins"
      column={t('column.seat')}
      rows={by_combination(result, names, ({ seats }) => seats, seat_name)}
      look={{
        write: percent,
        tick: percent_tick,
        line: { value: fair, name: t('wins.fair', { percent: percent(fair) }) },
      }}
    />
  );
}

// Whom the rules serve, while all combinations fit under each seat.
function Whom({ result, names }: { result: Compared; names: Names }) {
  const { combinations } = result;
  if (combinations.length > most_by_place) return null;
  if (combinations[0]!.places.length > 0) return <Places result={result} names={names} />;
  return combinations[0]!.seats.length > 1 ? <Wins result={result} names={names} /> : null;
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const kinds = [...new Set(result.answers.map((each) => each.question))];
  const lengths = result.answers.filter(
    (each) => each.question === 'length' && each.rules.length === 1,
  );
  // Where every match has the same length, that is not what one looks at first.
  const as_long = lengths.every(({ difference: { low, high } }) => low === 0 && high === 0);
  const first = kinds.find((each) => each !== 'length' || !as_long) ?? 'length';
  const shown = asked && kinds.includes(asked) ? asked : first;
  const [base] = result.combinations;
  return (
    <>
      <p class="lab-answer">
        {t('compared.answer', {
          games: number_text(result.games),
          n: result.combinations.length,
          mean: number_text(base!.turns.middle, 1),
        })}{' '}
        {names.turns && <span class="muted">{names.turns}</span>}
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
      <Combinations result={result} asked={shown} names={names} />
      {lengths.length > 0 && <InPlay result={result} names={names} />}
      <Whom result={result} names={names} />
      <Luck result={result} />
      <p class="muted">{t('compared.how', { n: result.answers.length })}</p>
    </>
  );
}
