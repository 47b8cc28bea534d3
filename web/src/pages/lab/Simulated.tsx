// What many matches are like: how long, who wins from where, how they end, and what places are worth where everybody
// wins.
import { Histogram } from './Histogram';
import { Intervals, type Row } from './Intervals';
import { bot_name, measure_name, reason_name, seat_name } from './names';
import { type Question, type Simulated, type Span, span_of, times } from './question';
import { number_text } from './scale';
import { t } from './words';

export const percent = (value: number): string => `${number_text(value, 1)} %`;
export const percent_tick = (value: number, digits: number): string =>
  `${number_text(value, digits)} %`;
const points = (value: number): string => number_text(value, 1);

// The share of something seen so often, by Wilson's score, as the house reckons it.
function share_of(count: number, games: number): Span {
  const z = 1.959963984540054;
  const share = count / games;
  const centre = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half =
    (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) /
    (1 + (z * z) / games);
  return {
    middle: share,
    low: Math.max(0, Math.min(share, centre - half)),
    high: Math.min(1, Math.max(share, centre + half)),
  };
}

function Wins({ question, result }: { question: Question; result: Simulated }) {
  const rows: Row[] = result.first.map(({ share, low, high }, seat) => ({
    name: t('wins.seat', {
      seat: seat_name(seat),
      bot: bot_name(question.bots[seat % question.bots.length]!),
    }),
    span: times({ middle: share, low, high }, 100),
  }));
  const fair = 100 / question.players;
  return (
    <Intervals
      title={t('wins.title')}
      about={t('wins.about')}
      file="wins"
      column={t('column.seat')}
      rows={rows}
      look={{
        write: percent,
        tick: percent_tick,
        line: { value: fair, name: t('wins.fair', { percent: percent(fair) }) },
      }}
    />
  );
}

function Worth({ question, result }: { question: Question; result: Simulated }) {
  const { places, seats, envious, envy, ...rest } = result.worth!;
  const counted = Object.entries(rest) as [string, Parameters<typeof span_of>[0]][];
  const mean = places.reduce((sum, each) => sum + each.mean, 0) / places.length;
  const look = { write: points, tick: number_text };
  const all: Row[] = [
    { name: t('worth.envious', { n: question.players }), span: span_of(envious) },
    ...counted.map(([name, each]) => ({ name: measure_name(name), span: span_of(each) })),
  ];
  return (
    <>
      <Intervals
        title={t('worth.title')}
        about={t('worth.about')}
        file="places"
        column={t('column.place')}
        rows={places.map((each, at) => ({ name: t('place', { n: at + 1 }), span: span_of(each) }))}
        look={{ ...look, line: { value: mean, name: t('worth.mean', { n: points(mean) }) } }}
      />
      <Intervals
        title={t('match.title')}
        about={t('match.about', { points: points(envy.mean / question.players) })}
        file="matches"
        column={t('column.what')}
        rows={all}
        look={{ write: (value) => number_text(value, 2), tick: number_text }}
      />
      {new Set(question.bots).size > 1 && (
        <Intervals
          title={t('liked.title')}
          file="seats"
          column={t('column.seat')}
          rows={seats.map((each, seat) => ({
            name: t('wins.seat', {
              seat: seat_name(seat),
              bot: bot_name(question.bots[seat % question.bots.length]!),
            }),
            span: span_of(each),
          }))}
          look={look}
        />
      )}
    </>
  );
}

export function SimulatedView({ question, result }: { question: Question; result: Simulated }) {
  const { games, outcomes, length } = result;
  const ends = Object.entries(outcomes).sort(([, a], [, b]) => b - a);
  const faults = result.broken + result.refused;
  return (
    <>
      <p class="lab-answer">
        {t(length.counts.length > 1 ? 'simulated.answer' : 'simulated.same', {
          games: number_text(games),
          mean: number_text(length.mean, 1),
          half: length.p50,
          most: length.p95,
        })}
      </p>
      {faults > 0 && <p role="alert">{t('faults', { n: faults })}</p>}
      {length.counts.length > 1 && <Histogram result={result} />}
      {result.worth ? (
        <Worth question={question} result={result} />
      ) : (
        <Wins question={question} result={result} />
      )}
      {ends.length > 1 && (
        <Intervals
          title={t('ends.title')}
          file="ends"
          column={t('column.what')}
          rows={ends.map(([reason, count]) => ({
            name: reason_name(reason),
            span: times(share_of(count, games), 100),
          }))}
          look={{ write: percent, tick: percent_tick }}
        />
      )}
    </>
  );
}
