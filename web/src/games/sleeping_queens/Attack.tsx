// An attack in the air, for all to see: who, on whom, with what, and how long there is to answer.
import { seconds_left, TimerRing, useNow } from '../../ui';
import type { Clock } from '../board';
import { CardFace } from './cards';
import type { Props } from './play';
import { Awake } from './queens';
import { queen_name } from './words';

function Seconds({ clock, t }: { clock: Clock; t: Props['t'] }) {
  const now = useNow(clock);
  const n = seconds_left(clock, now);
  return (
    <span class="sq-seconds figures" role="img" aria-label={t('attack.seconds', { n })}>
      <TimerRing clock={clock} />
      <b data-late={n <= 2} key={n}>
        {n}
      </b>
    </span>
  );
}

export function Attack({ view, clock, t, name, me }: Props) {
  const { pending } = view;
  if (pending?.kind !== 'defend' || !pending.card || !pending.queen) return null;
  const { attacker, defender, card, queen } = pending;
  const whose = defender === me ? '.you' : attacker === me ? '.mine' : '';
  return (
    <div class="sq-attack" data-mine={defender === me} data-card={card}>
      <span class="sq-duel">
        <CardFace card={card} />
        <svg class="sq-arrow" viewBox="0 0 40 24" aria-hidden="true">
          <path d="M2 12h30M24 4l10 8-10 8" />
        </svg>
        <Awake queen={queen} />
        {clock && <Seconds clock={clock} t={t} />}
      </span>
      <p>
        {t(`attack.${card}${whose}`, {
          attacker: name(attacker ?? 0),
          defender: name(defender ?? 0),
          queen: queen_name(queen, t),
        })}
      </p>
    </div>
  );
}
