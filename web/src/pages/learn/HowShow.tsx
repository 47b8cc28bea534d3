// How to play on the shared screen, while people come in: what the game is about, then one card after the
// other in the same place.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import type { Room } from '../../net/protocol';
import { useGames } from '../common/hooks';
import { HowCard, useHow } from './HowTo';

const card_ms = 9000;

export function HowShow({ room, children }: { room: Room; children: ComponentChildren }) {
  const game = game_of(room.game);
  const how = useHow(game);
  const info = useGames().get(room.game);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), card_ms);
    return () => clearInterval(timer);
  }, []);
  const card = how?.cards[(at % (how.cards.length + 1)) - 1];
  return (
    <div class="how-show">
      {how && card ? (
        <section key={card.id}>
          <h1>{game?.title}</h1>
          <HowCard id={card.id} how={how} info={info} config={room.config} />
        </section>
      ) : (
        children
      )}
    </div>
  );
}
