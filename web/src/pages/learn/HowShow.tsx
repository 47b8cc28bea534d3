// How to play on the shared screen, while people come in: one card after the other.
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import type { Room } from '../../net/protocol';
import { useGames } from '../common/hooks';
import { HowCard, useHow } from './HowTo';

const card_ms = 9000;

export function HowShow({ room }: { room: Room }) {
  const how = useHow(game_of(room.game));
  const info = useGames().get(room.game);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), card_ms);
    return () => clearInterval(timer);
  }, []);
  if (!how) return null;
  const { id } = how.cards[at % how.cards.length]!;
  return (
    <section class="how-show">
      <HowCard key={id} id={id} how={how} info={info} config={room.config} />
    </section>
  );
}
