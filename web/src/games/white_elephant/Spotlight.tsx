// Who is on, for a whole room to see: large, with what they may do now and what they may not.
import { TimerRing } from '../../ui';
import { Face } from './Places';
import type { Props } from './Tile';
import { held_by, outlook } from './words';

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
              <span aria-hidden="true">{each.sign}</span> {each.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
