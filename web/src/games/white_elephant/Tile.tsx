// A gift as it lies on the rug or in front of somebody: picture, name, heat, and what a tap would do.
import type { Action, Event, View } from '../../generated/white_elephant';
import { Playable } from '../../ui';
import type { BoardProps } from '../board';
import { GiftPicture, Heat } from './gift';
import { gift_facts, gift_name, gift_title, held_by, move_of } from './words';

export type Props = BoardProps<View, Action, Event>;
export type TileProps = Props & {
  gift: number;
  chosen: boolean;
  onGift: (gift: number) => void;
};

// What a tap on it would do, in a word or two.
export function tap_word(props: Props, gift: number): string {
  const move = move_of(gift, props.legal);
  if (!move) return '';
  const holding = held_by(props.view, props.me) !== null;
  if (move.type === 'steal') return props.t(holding ? 'tap.swap' : 'tap.steal');
  const wrapped = props.view.gifts[gift]!.wrapped;
  if (holding) return props.t(wrapped ? 'tap.trade' : 'tap.take_trade');
  return props.t(wrapped ? 'tap.open' : 'tap.take');
}

// Small marks: what whoever is on cannot take back (on the shared screen for all to see), and one's own gift.
function Marks({ view, me, gift, t, display }: TileProps) {
  const it = view.gifts[gift]!;
  const who = display === 'screen' ? view.current_player : me;
  if (who === null) return null;
  return (
    <>
      {it.last_owner === who && view.current_player === who && it.owner !== null && (
        <span class="we-mark lock" title={t('mark.lock')}>
          ↶
        </span>
      )}
      {me !== null && it.brought_by === me && (
        <span class="we-mark mine" title={t('mark.brought')}>
          ♥
        </span>
      )}
    </>
  );
}

// Open gifts just unwrapped in this update lift their lid.
const fresh = (props: TileProps): boolean =>
  props.events.some(
    (event) => event.type === 'gift_picked' && event.opened && event.gift === props.gift,
  );

const just_stolen = (props: TileProps): boolean =>
  props.events.some(
    (event) =>
      event.type === 'gift_stolen' && (event.gift === props.gift || event.exchanged === props.gift),
  );

export function Tile(props: TileProps) {
  const { view, gift, t } = props;
  const it = view.gifts[gift]!;
  const facts = gift_facts(props, gift);
  if (it.last_owner === props.me && props.me !== null && it.owner !== null)
    facts.push(t('mark.lock'));
  const label = [gift_name(props, gift), ...facts].join(', ');
  const name = it.wrapped
    ? null
    : it.name
      ? gift_title(it.name, t)
      : t('gift.number', { n: gift + 1 });
  const body = (
    <>
      <span class="we-stand">
        <GiftPicture gift={gift} look={it} />
        {!it.wrapped && <Heat count={it.steal_count} most={view.max_steals} />}
      </span>
      {name !== null && <span class="we-name">{name}</span>}
      <Marks {...props} />
    </>
  );
  const shared = {
    class: `we-gift${fresh(props) ? ' fresh' : ''}${just_stolen(props) ? ' moving' : ''}`,
    'data-wrapped': it.wrapped,
    'data-frozen': it.frozen,
  };
  if (props.display === 'screen')
    return (
      <div {...shared} role="img" aria-label={label} data-flip={`gift:${gift}`}>
        {body}
      </div>
    );
  return (
    <span {...shared} data-flip={`gift:${gift}`}>
      <Playable
        state={move_of(gift, props.legal) ? 'lit' : 'flat'}
        label={label}
        hint={tap_word(props, gift)}
        chosen={props.chosen}
        onTap={() => props.onGift(gift)}
      >
        {body}
      </Playable>
    </span>
  );
}
