// Who got what: the list people take home.
import type { ComponentChildren } from 'preact';
import type { Action, View } from '../../generated/white_elephant';
import type { BoardContext } from '../board';
import { GiftPicture, Heat } from './gift';
import { GiftLink } from './Own';
import { crowd, Empty, Face } from './Places';
import { gift_title, held_by } from './words';

type Props = BoardContext<View, Action>;

function Gift(props: Props & { gift: number; children?: ComponentChildren }) {
  const { gift, view, t } = props;
  const it = view.gifts[gift]!;
  return (
    <>
      <GiftPicture gift={gift} look={it} />
      <div class="we-about">
        {props.children}
        <b class="we-own-name">
          {it.name ? gift_title(it.name, t) : t('gift.number', { n: gift + 1 })}
        </b>
        {it.description && <span>{it.description}</span>}
        {it.steal_count > 0 && (
          <span class="we-facts">
            <Heat count={it.steal_count} most={view.max_steals} />
            {t('fact.heat', { n: it.steal_count, most: view.max_steals })}
          </span>
        )}
        <GiftLink link={it.link} t={t} />
      </div>
    </>
  );
}

function Row(props: Props & { seat: number }) {
  const { seat, view, me, t } = props;
  const gift = held_by(view, seat);
  const player = props.players[seat];
  const who = (
    <span class="we-who">
      {player && <Face player={player} />}
      <span class="we-who-name">{seat === me ? t('you') : props.name(seat)}</span>
    </span>
  );
  return (
    <li data-me={seat === me}>
      {gift !== null ? (
        <Gift {...props} gift={gift}>
          {who}
        </Gift>
      ) : (
        <>
          <Empty />
          <div class="we-about">
            {who}
            <span>{t('result.none')}</span>
          </div>
        </>
      )}
    </li>
  );
}

// In a crowd nobody has to look for themselves.
function listed({ view, me }: Props): readonly number[] {
  const { turn_order } = view;
  if (me === null || turn_order.length <= crowd) return turn_order;
  return [me, ...turn_order.filter((seat) => seat !== me)];
}

export function Result(props: Props) {
  const { view, t } = props;
  return (
    <div class="we-result" data-many={view.turn_order.length > 8}>
      <h2>{t('result.title')}</h2>
      <ul>
        {listed(props).map((seat) => (
          <Row {...props} key={seat} seat={seat} />
        ))}
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
