// What the projector draws, as numbers: from sums of the game's measures by round and treatment to bars. No names
// of people come in here, so none can come out.
import type { Screen } from '../../net/session';

export interface Series {
  name: string | null; // of the treatment
  values: (number | null)[]; // one per category; null: nothing was played there yet
}

export interface ChartData {
  id: 'welfare' | 'honoured' | 'snatches';
  categories: { name: string; short: string }[];
  series: Series[];
  most: number; // the top of the scale
  best: number | null; // the most that is possible
  percent: boolean;
}

const most_names = 2;
const most_categories = 10; // more are too small to be read from afar

type Facts = Pick<Screen, 'figures' | 'measures' | 'best_welfare'>;
type Figure = Screen['figures'][number];

// Where treatments play the same rules in another order, rules are compared with rules, not rounds with rounds.
export function by_condition(figures: readonly Figure[]): boolean {
  const seen = new Map<string, string>();
  return figures.some(({ session_round, round, condition }) => {
    const at = `${session_round} ${round}`;
    const before = seen.get(at) ?? condition;
    seen.set(at, before);
    return before !== condition;
  });
}

// Each round of the session stands for itself. Where all of them are too many, the newest is shown.
function shown_figures(figures: readonly Figure[]): readonly Figure[] {
  const all = new Set(figures.map((each) => `${each.session_round} ${each.round}`));
  if (all.size <= most_categories) return figures;
  const newest = Math.max(...figures.map((each) => each.session_round));
  return figures.filter((each) => each.session_round === newest);
}

// The scale ends at a round number above everything shown.
export function scale_end(most: number): number {
  if (most <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((n) => n * step).find((end) => end >= most) ?? most;
}

function total(figure: Figure, facts: Facts, measure: string): number {
  const at = facts.measures.findIndex((each) => each.name === measure);
  return figure.totals[at] ?? 0;
}

const share = (part: number, whole: number): number | null =>
  whole > 0 ? (100 * part) / whole : null;

// One bar: over all tables of a treatment that played under these rules.
const values: Record<ChartData['id'], (figures: readonly Figure[], facts: Facts) => number | null> =
  {
    welfare: (figures) => {
      const periods = figures.reduce((sum, each) => sum + each.periods, 0);
      const payoff = figures.reduce((sum, each) => sum + (each.totals[0] ?? 0), 0);
      return periods > 0 ? payoff / periods : null;
    },
    honoured: (figures, facts) => {
      const sum = (measure: string) =>
        figures.reduce((all, each) => all + total(each, facts, measure), 0);
      return share(sum('accepted'), sum('offers_made'));
    },
    snatches: (figures, facts) => {
      const periods = figures.reduce((sum, each) => sum + each.periods, 0);
      const snatched = figures.reduce((sum, each) => sum + total(each, facts, 'snatched'), 0);
      return periods > 0 ? snatched / periods : null;
    },
  };

export function charts_of(
  facts: Facts,
  name: (round: number, condition: string) => string,
  session_round: (n: number) => string, // "round 2"
): ChartData[] {
  const { measures, best_welfare } = facts;
  const figures = shown_figures(facts.figures);
  if (figures.length === 0) return [];
  const apart = by_condition(figures);
  const several = new Set(facts.figures.map((each) => each.session_round)).size > 1;
  const key = (each: Figure) =>
    `${each.session_round} ${apart ? each.condition : String(each.round)}`;
  const in_order = figures.toSorted(
    (a, b) => a.session_round - b.session_round || a.round - b.round,
  );
  const keys = [...new Set(in_order.map(key))];
  const treatments = [...new Set(figures.map((each) => each.treatment ?? null))];
  // Where there is no room for names there are numbers: then every name has its number.
  const numbered = several || !apart || keys.length > most_names;
  const categories = keys.map((each, at) => {
    const figure = figures.find((one) => key(one) === each)!;
    const short = String(apart || several ? at + 1 : figure.round);
    const rules = name(figure.round, figure.condition);
    const said = several ? `${session_round(figure.session_round)}: ${rules}` : rules;
    return { name: numbered ? `${short} ${said}` : said, short: numbered ? short : said };
  });
  const has = (measure: string) => measures.some((each) => each.name === measure);
  const ids: ChartData['id'][] = ['welfare'];
  if (has('accepted') && has('offers_made')) ids.push('honoured');
  if (has('snatched')) ids.push('snatches');
  return ids.map((id) => {
    const series = treatments.map((treatment) => ({
      name: treatment,
      values: keys.map((each) => {
        const these = figures.filter(
          (figure) => (figure.treatment ?? null) === treatment && key(figure) === each,
        );
        return these.length > 0 ? values[id](these, facts) : null;
      }),
    }));
    const highest = Math.max(0, ...series.flatMap((each) => each.values.map((n) => n ?? 0)));
    const best = id === 'welfare' && best_welfare > 0 ? best_welfare : null;
    const percent = id === 'honoured';
    const most = percent ? 100 : (best ?? scale_end(highest));
    return { id, categories, series, most: Math.max(most, highest), best, percent };
  });
}
