// Who got what: the list people take home.
import type { Action, View } from '../../generated/white_elephant';
import type { Scene } from '../board';
import { GiftPicture, Heat } from './gift';
import { GiftLink } from './Own';
import { Face } from './Places';
import { held_by } from './words';

type Props = Scene<View, Action>;

function Gift({ gift, view, t }: Props & { gift: number }) {
  const it = view.gifts[gift]!;
  return (
    <>
      <GiftPicture gift={gift} look={it} />
      <span class="we-about">
        <b>{it.name ?? t('gift.number', { n: gift + 1 })}</b>
        {it.description && <span>{it.description}</span>}
        {it.steal_count > 0 && (
          <span class="we-facts">
            <Heat count={it.steal_count} most={view.max_steals} />
            {t('fact.heat', { n: it.steal_count, most: view.max_steals })}
          </span>
        )}
        <GiftLink link={it.link} t={t} />
      </span>
    </>
  );
}

export function Result(props: Props) {
  const { view, t, players, me } = props;
  return (
    <div class="we-result">
      <h2>{t('result.title')}</h2>
      <ul>
        {view.turn_order.map((seat) => {
          const gift = held_by(view, seat);
          const player = players[seat];
          return (
            <li key={seat} data-me={seat === me}>
              <span class="we-who">
                {player && <Face player={player} />}
                <span class="we-who-name">{seat === me ? t('you') : props.name(seat)}</span>
              </span>
              {gift === null ? (
                <span class="muted">{t('result.none')}</span>
              ) : (
                <Gift {...props} gift={gift} />
              )}
            </li>
          );
        })}
      </ul>
      {view.leftovers.length > 0 && (
        <>
          <h3>{t('result.leftovers')}</h3>
          <ul>
            {view.leftovers.map((gift) => (
              <li key={gift}>
                <Gift {...props} gift={gift} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
