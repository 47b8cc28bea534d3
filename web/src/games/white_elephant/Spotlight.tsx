// Who is on, for a whole room to see: large, with what they may do now and what they may not.
import { TimerRing } from '../../ui';
import { Face } from './Places';
import type { Props } from './Tile';
import { held_by, outlook } from './words';

// Drawn, since not every television has such signs in its fonts.
const signs = {
  lost: 'M9 8H4V3M4 8a8.5 8.5 0 1 1-.5 7',
  frozen: 'M12 2v20M3.5 7l17 10M20.5 7l-17 10',
  first: 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7C8 1 4 5 12 7c8-2 4-6 0 0',
  own: 'M12 20C6 16 4 13 4 9.5a4 4 0 0 1 8-1.5a4 4 0 0 1 8 1.5C20 13 18 16 12 20z',
};

export function Spotlight(props: Props) {
  const seat = props.view.current_player;
  const player = seat === null ? undefined : props.players[seat];
  const told = outlook(props);
  if (!player || !told) return null;
  return (
    <section
      class="we-spot"
      aria-label={props.t('spot')}
      data-robbed={told.robbed}
      data-anchor={held_by(props.view, seat) === null ? `seat:${seat}` : undefined}
    >
      <Face player={player}>
        <TimerRing clock={props.clock} />
      </Face>
      <p class="we-spot-may">
        <b>{player.name}</b> <span>{told.may}</span>
      </p>
      {told.not.length > 0 && (
        <ul class="we-spot-not">
          {told.not.map((each) => (
            <li key={each.sign}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={signs[each.sign]} />
              </svg>
              <span>{each.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
