// The board that hangs over the market: which rules hold now, and how well the group does under them.
import { Mark, type MarkName } from './marks';
import { type Context, regime_name } from './view';

export function rules_of(context: Context): string[] {
  const { view, t, tell, gains } = context;
  const { regime, judge } = view;
  const rules: string[] = [];
  if (!regime.reject) rules.push(t('rule.no_reject'));
  if (regime.shame) rules.push(t('rule.shame'));
  if (regime.shame_penalty) rules.push(t('rule.shame_penalty'));
  if (regime.judge) rules.push(judge === null ? t('rule.judge_open') : tell('rule.judge', judge));
  if (regime.judge && !regime.recusal) rules.push(t('rule.no_recusal'));
  if (regime.full_delivery) rules.push(t('rule.full_delivery'));
  if (rules.length === 0) rules.push(t('rule.none'));
  return !gains && begins(context) ? [t('rule.worth'), ...rules] : rules;
}

// The first period of a round, until the first offer lies on a counter.
const begins = ({ view: { phase, period, offers } }: Context): boolean =>
  phase === 'trading' && period === 1 && offers.length === 0;

// What is new in this round and why. It advises and asks, so it is left out where gains are hidden.
export function intro_of(context: Context): { mark: MarkName; keys: string[] } | null {
  const { regime, round } = context.view;
  if (!context.gains || !begins(context)) return null;
  if (regime.judge) return { mark: 'judge', keys: ['intro.judge'] };
  if (regime.shame) return { mark: 'shame', keys: ['intro.shame'] };
  if (!regime.reject) return { mark: 'barred', keys: ['intro.no_reject'] };
  return round === 1
    ? { mark: 'group', keys: ['intro.points', 'intro.free'] }
    : { mark: 'group', keys: ['intro.again'] };
}

function Rules(context: Context) {
  // The shared screen has no room for it, and lists the rules instead.
  const intro = context.display === 'screen' ? null : intro_of(context);
  if (intro)
    return (
      <div class="sn-intro">
        <Mark name={intro.mark} />
        <div>
          {intro.keys.map((key) => (
            <p key={key}>{context.t(key)}</p>
          ))}
        </div>
      </div>
    );
  return (
    <ul class="sn-rules">
      {rules_of(context).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

export function GroupMeter({ view, t }: Context) {
  const { group_points: n, possible_points: all } = view;
  return (
    <div class="sn-meter" role="img" aria-label={t('sign.group_said', { n, all })}>
      <span class="sn-meter-text figures">
        <Mark name="group" />
        <span class="sn-meter-word">{t('sign.group')}</span> <b>{n}</b>/{all}
      </span>
      <span class="sn-bar">
        <span style={{ width: `${(100 * n) / all}%` }} />
      </span>
    </div>
  );
}

export function Sign(props: Context) {
  const { view, t } = props;
  const period =
    view.periods_in_round > 1
      ? `, ${t('sign.period', { n: view.period, all: view.periods_in_round })}`
      : '';
  return (
    <section class="sn-sign" aria-label={t('sign.rules')}>
      <div class="sn-sign-head">
        <p class="sn-round">
          {t('sign.round', { round: view.round })}
          {period}
        </p>
        <h2>{regime_name(view.regime.name, t)}</h2>
      </div>
      {props.gains && <GroupMeter {...props} />}
      <Rules {...props} />
    </section>
  );
}
