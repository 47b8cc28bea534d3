// A finished match once more, with the same cards: bots play it many times as it was, and with a rule more or less.
// What differs is the rule's work and chance's; how much is chance's, the intervals say.
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { code_file } from '../../local/code_file';
import { again_code } from '../../local/words';
import { load_record } from '../../net/api';
import { play_again } from '../../net/records';
import { Button } from '../../ui/parts';
import { error_text } from '../common/ask';
import { useBoard } from '../common/hooks';
import { without_record } from '../common/record';
import { came_from, go, replay_path } from '../common/router';
import { combination_name } from './Compared';
import { type Deal, deal_in } from './deal';
import { Intervals, interval_text, type Row } from './Intervals';
import type { Lab } from './lab_module';
import { bot_name, type Names, names_of } from './names';
import { problem_text } from './problem';
import {
  type Combination,
  type Compared,
  offer_of,
  plain_question,
  type Question,
  times,
} from './question';
import { RunBar } from './RunBar';
import { percent, percent_tick } from './Simulated';
import { number_text } from './scale';
import { useRun } from './use_run';
import { t } from './words';

const games = 1000;
const most_rules = 3;

// Its wins in the reader's words: as it was, and with each rule by itself.
const alone = (result: Compared): Combination[] => {
  const [base] = result.combinations;
  const changes = ({ options }: Combination) =>
    Object.entries(options).filter(([option, value]) => value !== base!.options[option]).length;
  return result.combinations.filter((each) => changes(each) <= 1);
};

const apart = (one: Combination, other: Combination, seat: number): boolean =>
  one.seats[seat]!.low > other.seats[seat]!.high || one.seats[seat]!.high < other.seats[seat]!.low;

function Sentences({ deal, result, names }: { deal: Deal; result: Compared; names: Names }) {
  const shown = alone(result);
  const [base] = shown;
  const chance = (seat: number, each: Combination) =>
    interval_text(times(each.seats[seat]!, 100), percent);
  return (
    <ul class="lab-sentences">
      {deal.winners.map((seat) => (
        <li key={seat}>
          {t('deal.winner', { name: deal.players[seat]!, chance: chance(seat, base!) })}
        </li>
      ))}
      {shown.slice(1).map((each, at) => {
        const rule = combination_name(each, base!, names);
        const { middle, low, high } = each.difference!;
        const moved = deal.players.flatMap((name, seat) =>
          apart(each, base!, seat)
            ? [
                t('deal.moved', {
                  name,
                  from: percent(100 * base!.seats[seat]!.middle),
                  to: percent(100 * each.seats[seat]!.middle),
                }),
              ]
            : [],
        );
        const size = {
          rule,
          n: number_text(Math.abs(middle), 1),
          low: number_text(Math.min(Math.abs(low), Math.abs(high)), 1),
          high: number_text(Math.max(Math.abs(low), Math.abs(high)), 1),
        };
        const length =
          each.p_value >= 0.05 ? 'deal.as_long' : middle > 0 ? 'deal.longer' : 'deal.shorter';
        return (
          <li key={at}>
            {t(length, size)}{' '}
            {moved.length > 0 ? t('deal.differs', { names: moved.join('; ') }) : t('deal.alike')}
          </li>
        );
      })}
    </ul>
  );
}

function DealCharts({ deal, result, names }: { deal: Deal; result: Compared; names: Names }) {
  const shown = alone(result);
  const [base] = shown;
  const named = (each: Combination) =>
    each === base ? t('deal.as_played') : combination_name(each, base!, names);
  const wins: Row[] = deal.players.flatMap((name, seat) =>
    shown.map((each) => ({
      group: name,
      name: named(each),
      span: times(each.seats[seat]!, 100),
      second: each !== base,
    })),
  );
  const fair = 100 / deal.players.length;
  return (
    <>
      <Intervals
        title={t('deal.wins')}
        about={t('deal.wins_about')}
        file="same-deal-wins"
        column={t('column.seat')}
        rows={wins}
        look={{
          write: percent,
          tick: percent_tick,
          line: { value: fair, name: t('wins.fair', { percent: percent(fair) }) },
        }}
      />
      <Intervals
        title={t('deal.lengths')}
        file="same-deal-lengths"
        column={t('column.rules')}
        rows={shown.map((each) => ({ name: named(each), span: each.turns, second: each !== base }))}
        look={{ write: (value) => number_text(value, 1), tick: number_text }}
      />
    </>
  );
}

function RuleChoice(props: {
  deal: Deal;
  board: AnyBoard;
  names: Names;
  vary: readonly string[];
  toggle: (option: string, on: boolean) => void;
}) {
  const { deal, board, names, vary, toggle } = props;
  return (
    <fieldset class="lab-vary">
      <legend class="label">{t('deal.rules')}</legend>
      <ul>
        {(board.redeal ?? []).map((option) => (
          <li key={option}>
            <label class="lab-rule">
              <input
                type="checkbox"
                class="switch"
                checked={vary.includes(option)}
                disabled={!vary.includes(option) && vary.length >= most_rules}
                onChange={(event) => toggle(option, event.currentTarget.checked)}
              />
              <b>{names.rule(option, deal.config[option] !== true)}</b>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function LevelChoice(props: {
  levels: readonly string[];
  level: string;
  onChange: (level: string) => void;
}) {
  return (
    <label class="lab-field">
      <span class="label">{t('deal.bots')}</span>
      <select value={props.level} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.levels.map((each) => (
          <option key={each} value={each}>
            {bot_name(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

// One of these matches, to be stepped through like the one it comes from.
function WatchOne(props: { deal: Deal; vary: readonly string[]; bot: string; rules: string }) {
  const { deal, vary, bot, rules } = props;
  const [state, setState] = useState<'ready' | 'playing' | 'failed'>('ready');
  const watch = () => {
    setState('playing');
    const config = Object.fromEntries(vary.map((each) => [each, deal.config[each] !== true]));
    play_again(deal.record, config, bot).then(
      () => go(replay_path(again_code, null)),
      (error) => {
        console.error(error);
        setState('failed');
      },
    );
  };
  return (
    <p class="lab-watch">
      <Button onTap={watch} disabled={state === 'playing'}>
        {t('deal.watch')}
      </Button>
      <span class="muted" role="status">
        {state === 'playing' ? t('deal.watch_playing') : t('deal.watch_about', { rules })}
      </span>
      {state === 'failed' && <span role="alert">{t('deal.watch_failed')}</span>}
    </p>
  );
}

function Table(props: { lab: Lab; deal: Deal; board: AnyBoard }) {
  const { lab, deal, board } = props;
  const offer = offer_of(lab.offers, deal.game);
  const names = names_of(offer, board);
  const { asked, start, stop, forget } = useRun(lab);
  const [vary, setVary] = useState<string[]>([]);
  const [bot, setBot] = useState('normal');
  const question: Question = {
    ...plain_question(offer),
    ...{ inquiry: 'compare', players: deal.players.length, config: deal.config, games, vary },
    bots: [bot],
    deal: { seed: deal.seed },
  };
  const toggle = (option: string, on: boolean) => {
    forget();
    setVary(on ? [...vary, option] : vary.filter((each) => each !== option));
  };
  return (
    <main>
      <section class="panel lab-ask" aria-labelledby="lab-deal">
        <h2 id="lab-deal">{t('deal.title')}</h2>
        <p>{t('deal.about', { names: deal.players.join(', ') })}</p>
        <fieldset class="lab-plain lab-form" disabled={asked?.running ?? false}>
          <RuleChoice deal={deal} board={board} names={names} vary={vary} toggle={toggle} />
          <LevelChoice
            levels={offer.bots.filter((each) => ['easy', 'normal', 'hard'].includes(each))}
            level={bot}
            onChange={(level) => {
              forget();
              setBot(level);
            }}
          />
        </fieldset>
        <RunBar
          asked={asked}
          wrong={vary.length === 0 ? t('vary.none') : null}
          said={(problem) => problem_text(problem, board)}
          start={() => start(question)}
          stop={stop}
        />
      </section>
      {asked?.answer && (
        <section
          class="panel lab-results"
          aria-labelledby="lab-results"
          data-running={asked.running}
        >
          <h2 id="lab-results">{t('deal.results')}</h2>
          <Sentences deal={deal} result={asked.answer as Compared} names={names} />
          {code_file && !asked.running && (
            <WatchOne
              deal={deal}
              vary={asked.question.vary}
              bot={bot}
              rules={asked.question.vary
                .map((each) => names.rule(each, deal.config[each] !== true))
                .join(', ')}
            />
          )}
          <DealCharts deal={deal} result={asked.answer as Compared} names={names} />
          <p class="muted">{t('deal.how', { n: number_text((asked.answer as Compared).games) })}</p>
        </section>
      )}
    </main>
  );
}

export function SameDeal({ lab, code, match }: { lab: Lab; code: string; match: number | null }) {
  const [deal, setDeal] = useState<Deal | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const board = useBoard(deal?.game ?? '');
  useEffect(() => {
    load_record(code, match)
      .then((record) => record.text())
      .then(deal_in)
      .then(
        (found) => (found ? setDeal(found) : setFailed(t('deal.none'))),
        (error) => setFailed(without_record(error) ? t('deal.none') : error_text(error)),
      );
  }, [code, match]);
  const trouble =
    failed ?? (deal && board && board !== 'failed' && !board.redeal ? t('deal.not_here') : null);
  if (trouble)
    return (
      <main class="panel">
        <p role="alert">{trouble}</p>
        <a class="button" href={came_from() ?? '/'}>
          {t('back')}
        </a>
      </main>
    );
  if (!deal || !board || board === 'failed') return <p class="muted">{t('loading')}</p>;
  return <Table lab={lab} deal={deal} board={board} />;
}
