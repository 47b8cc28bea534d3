// The middle of the table: draw pile, discards, the colour in force, and what has piled up.
import type { Action, Event, View } from '../../generated/uno';
import { Pile } from '../../ui';
import type { BoardProps } from '../board';
import { CardBack, CardFace, card_name, Sign } from './cards';
import { is } from './words';

type Props = BoardProps<View, Action, Event>;

// Where the newest card came from: its player's seat, or one's own hand.
function source(props: Props): string | undefined {
  const play = props.events.find(
    (each) => each.type === 'card_played' || each.type === 'jumped_in',
  );
  if (!play || !('player' in play)) return undefined;
  return play.player === props.me && 'card' in play ? `card:${play.card}` : `seat:${play.player}`;
}

function Discards(props: Props) {
  const { discard_pile } = props.view;
  // On the shared screen the last cards lie in a row, so that one sees what was played.
  const shown = discard_pile.slice(props.display === 'screen' ? -6 : -4);
  const first = discard_pile.length - shown.length;
  return (
    <>
      {shown.map((card, i) => (
        <span
          key={first + i}
          class="discard"
          data-flip={`discard:${first + i}`}
          data-from={i === shown.length - 1 ? source(props) : undefined}
          style={{
            rotate: `${(((first + i) * 47) % 23) - 11}deg`,
            '--age': shown.length - 1 - i,
          }}
        >
          <CardFace card={card} />
        </span>
      ))}
    </>
  );
}

export function Middle(props: Props) {
  const { view, legal, act, wrong, t } = props;
  const top = view.discard_pile.at(-1);
  const draw = legal.find(is('draw'));
  const color = view.color ? t(`color.${view.color}`) : '';
  const pile = color ? 'pile.top' : 'pile.top_bare'; // a wild card may open the round
  const on_top = top ? t(pile, { card: card_name(top, t), color }) : '';
  const label = view.pending_draw
    ? t('pile.take', { n: view.pending_draw })
    : t('pile.draw', { n: view.draw_count });
  return (
    <div class="uno-middle">
      <Pile
        anchor="pile"
        label={label}
        count={view.draw_count}
        state={draw ? 'lit' : 'flat'}
        {...(props.display === 'play' ? { onTap: () => (draw ? act(draw) : wrong('pile')) } : {})}
      >
        <CardBack />
      </Pile>
      <div class="uno-discard" data-color={view.color}>
        <Pile anchor="discard" label={on_top}>
          <Discards {...props} />
        </Pile>
        {view.color && (
          <span class="uno-color" key={view.color}>
            <Sign color={view.color} size={26} />
            {color}
          </span>
        )}
        {view.pending_draw > 0 && (
          <span class="uno-stack figures" key={view.pending_draw}>
            +{view.pending_draw}
            <small>{t('stack')}</small>
          </span>
        )}
      </div>
      <p class="unseen">{t(view.direction === 1 ? 'table.direction' : 'table.direction_back')}</p>
    </div>
  );
}
