// What many matches are like: how long, who wins from where, how they end, and what places are worth where everybody
// wins.
import { Histogram } from './Histogram';
import { Intervals, type Row } from './Intervals';
import { bot_name, measure_name, type Names, reason_name, seat_name } from './names';
import { type Mean, type Question, type Simulated, type Span, span_of, times } from './question';
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
  const rows: Row[] = (result.first ?? []).map(({ share, low, high }, seat) => ({
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

// Which place is farthest from the others, in words, as the house advises its hosts (src/lab/advice.cpp): what is less
// than a twentieth, or no farther than matches scatter, is not worth a word.
const worth_a_word = 0.05;
export function standing_out(places: readonly Mean[]): { place: number; part: number } | null {
  const all = places.reduce((sum, { mean }) => sum + mean, 0);
  const parts = places.map(({ mean, low, high }, place) => {
    const others = (all - mean) / (places.length - 1);
    const beyond_noise = Math.abs(mean - others) > high - low;
    return { place, part: others > 0 ? mean / others - 1 : 0, beyond_noise };
  });
  const farthest = parts.reduce((one, other) =>
    Math.abs(other.part) > Math.abs(one.part) ? other : one,
  );
  if (!farthest.beyond_noise || Math.abs(farthest.part) < worth_a_word) return null;
  return { place: farthest.place, part: farthest.part };
}

function out_text(places: readonly Mean[]): string {
  const out = standing_out(places);
  if (!out) return t('worth.even');
  const by = { n: out.place + 1, percent: percent(100 * Math.abs(out.part)) };
  return t(out.part > 0 ? 'worth.more' : 'worth.less', by);
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
      <p>{out_text(places)}</p>
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

export function SimulatedView(props: { question: Question; result: Simulated; names: Names }) {
  const { question, result, names } = props;
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
          max: length.max,
        })}{' '}
        {names.turns && <span class="muted">{names.turns}</span>}
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
