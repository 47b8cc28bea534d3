// What the house advises whoever chooses the rules: it has played such a party between bots, some thousand times.
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api';
import { type Advice, type AdvisedRules, load_advice } from '../../net/party';
import { Button, Stepper } from '../../ui/parts';
import { t } from './words';

type Config = Readonly<Record<string, unknown>>;

// What to tell of rules: which place stands out, by how much, and in which direction.
export function place_words({ place, beyond_thousandths }: AdvisedRules, players: number): string {
  const which =
    place === 1
      ? t('advice.first')
      : place === players
        ? t('advice.last')
        : t('advice.place', { n: place });
  const percent = Math.round(Math.abs(beyond_thousandths) / 10);
  return t(beyond_thousandths > 0 ? 'advice.more' : 'advice.less', { which, percent });
}

// One or two sentences: how it is with these rules, and what the other way round would change.
export function advice_words(advice: Advice, steals: number): string[] {
  const { players, chosen, other } = advice;
  const where = t('advice.with', { guests: players, steals });
  const now = chosen.even
    ? t('advice.even', { where })
    : t('advice.uneven', { where, what: place_words(chosen, players) });
  const share = (rules: AdvisedRules): number => Math.abs(rules.beyond_thousandths);
  const remedy = t(`advice.remedy.${advice.remedy}`);
  if (chosen.even && !other.even)
    return [
      now,
      t(chosen.remedied ? 'advice.without' : 'advice.turned', {
        remedy,
        what: place_words(other, players),
      }),
    ];
  if (!chosen.even && other.even)
    return [now, t(chosen.remedied ? 'advice.leave' : 'advice.helps', { remedy })];
  if (!chosen.even && share(other) < share(chosen))
    return [
      now,
      t(chosen.remedied ? 'advice.leave_more_even' : 'advice.more_even', {
        remedy,
        what: place_words(other, players),
      }),
    ];
  return [now];
}

const wanted = ({ chosen, other }: Advice): boolean =>
  !chosen.even &&
  (other.even || Math.abs(other.beyond_thousandths) < Math.abs(chosen.beyond_thousandths));

// The house's answer; nothing while it is worked out. A house that is busy is asked again.
function useAdvice(game: string, guests: number, config: Config): Advice | null {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const rules = JSON.stringify(config);
  useEffect(() => {
    let timer = 0;
    let over = false;
    const ask = () => {
      load_advice(game, guests, JSON.parse(rules)).then(
        (answer) => !over && setAdvice(answer),
        (error) => {
          if (over || !(error instanceof ApiError) || error.status !== 429) return;
          timer = window.setTimeout(ask, 1000 * (error.retry_s ?? 2));
        },
      );
    };
    setAdvice(null);
    timer = window.setTimeout(ask, 400);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [game, guests, rules]);
  return advice;
}

// Of a config what decides the worth of a place: all else is nobody's business here.
const rules_in = (config: Config): Config =>
  Object.fromEntries(
    Object.entries(config).filter(([, value]) => ['number', 'boolean'].includes(typeof value)),
  );

export function RulesAdvice(props: {
  game: string;
  config: Config;
  most: number;
  onRule: (name: string, value: unknown) => void;
}) {
  const { config, most } = props;
  const [expected, setExpected] = useState<number | null>(null);
  const guests = expected ?? Math.min(10, most); // how many a table seats is known a moment later
  const advice = useAdvice(props.game, guests, rules_in(config));
  const steals = typeof config.max_steals === 'number' ? config.max_steals : 3;
  return (
    <section class="party-advice" aria-label={t('advice.title')}>
      <div class="option-row">
        <span class="label">{t('advice.guests')}</span>
        <Stepper
          label={t('advice.guests')}
          value={guests}
          min={2}
          max={most}
          onChange={setExpected}
        />
      </div>
      <div role="status">
        {advice ? (
          <>
            {advice_words(advice, steals).map((each) => (
              <p key={each}>{each}</p>
            ))}
            <small class="muted">
              {t('advice.from', {
                n: advice.matches,
                steals: Math.round(advice.chosen.count_hundredths / 100),
                turns: Math.round(advice.chosen.turns_hundredths / 100),
              })}
            </small>
          </>
        ) : (
          <p class="muted">{t('advice.wait')}</p>
        )}
      </div>
      {advice && wanted(advice) && (
        <Button onTap={() => props.onRule(advice.remedy, advice.other.remedied)}>
          {t(advice.other.remedied ? 'advice.on' : 'advice.off', {
            remedy: t(`advice.remedy.${advice.remedy}`),
          })}
        </Button>
      )}
    </section>
  );
}
