// The one line at the top: what the viewer can do now, or whom the table waits for.
import type { Prompt } from '../board';
import { awaited, type Context, is, join_names, open_reports, waiting_for } from './view';

function judging({ view, me, t, tell }: Context): Prompt {
  const rulers = open_reports(view).map((each) => each.ruler);
  const ruler = rulers.find((each) => each === me) ?? rulers[0];
  if (ruler === undefined) return { text: t('prompt.judging'), yours: false };
  return { text: tell('prompt.rule', ruler), yours: ruler === me };
}

// Trading is over, and a snatch can still be answered.
function own_judging({ view, legal, t, name }: Context, me: number): Prompt {
  const report = legal.find(is('report'));
  const robbed = report && view.offers.find((each) => each.id === report.offer);
  if (robbed) return { text: t('prompt.robbed', { name: name(robbed.to) }), yours: true };
  if (!view.players[me]?.done) {
    const shame = legal.some(is('shame'));
    return { text: t(shame ? 'prompt.judging_shame' : 'prompt.judging_done'), yours: true };
  }
  const names = awaited(view).filter((seat) => seat !== me);
  return {
    text: t('prompt.waiting_done', { names: join_names(names.map(name), t) }),
    yours: false,
  };
}

function own_trading(context: Context, me: number): Prompt {
  const { view, legal, t, name } = context;
  const player = view.players[me]!;
  const answers = waiting_for(view, me).filter((offer) =>
    legal.some((each) => 'offer' in each && each.offer === offer.id),
  );
  const yours = true;
  if (answers.length > 0) {
    const key = view.regime.reject ? 'prompt.answer' : 'prompt.answer_no_reject';
    return { text: t(key, { n: answers.length }), yours };
  }
  const report = legal.find(is('report'));
  const robbed = report && view.offers.find((each) => each.id === report.offer);
  if (robbed) return { text: t('prompt.robbed', { name: name(robbed.to) }), yours };
  if (player.done) {
    const names = awaited(view)
      .filter((seat) => seat !== me)
      .map(name);
    return { text: t('prompt.waiting_done', { names: join_names(names, t) }), yours: false };
  }
  if (player.suspended) return { text: t('prompt.suspended'), yours };
  if (player.barred) return { text: t('prompt.barred'), yours };
  const can_offer = legal.some(is('make_offer'));
  return { text: t(can_offer ? 'prompt.trade' : 'prompt.no_offers_left'), yours };
}

function over({ view, me, t, tell, name }: Context): Prompt {
  const [first] = view.winners;
  if (first === undefined) return { text: t('prompt.over'), yours: false };
  if (view.winners.length === 1) return { text: tell('prompt.won', first), yours: false };
  const you = (i: number) => t(i === 0 ? 'you' : 'you_small');
  const names = view.winners.map((seat, i) => (seat === me ? you(i) : name(seat)));
  return { text: t('prompt.shared', { names: join_names(names, t) }), yours: false };
}

export function prompt(context: Context): Prompt {
  const { view, me, t, name, legal, gains } = context;
  if (view.phase === 'ended') return over(context);
  if (view.phase === 'results') {
    if (legal.some(is('next_period'))) return { text: t('prompt.results_host'), yours: true };
    const key = view.deadline === null ? 'prompt.results' : 'prompt.results_clock';
    if (!gains) return { text: t(`${key}.plain`), yours: false };
    return { text: t(key, { n: view.group_points, all: view.possible_points }), yours: false };
  }
  const seated = me !== null && view.players[me] && !view.players[me].left;
  const rules = legal.some(is('rule'));
  if (view.trading_over && seated && !rules) return own_judging(context, me);
  if (view.phase === 'judging') return judging(context);
  if (me !== null && view.players[me] && !view.players[me].left) return own_trading(context, me);
  const names = awaited(view).map(name);
  const text = names.length > 0 ? t('prompt.waiting', { names: join_names(names, t) }) : '';
  return { text: text || t('prompt.trading'), yours: false };
}
