// Another game for the same people: same code, same screens, same seats as far as it has them.
import { useState } from 'preact/hooks';
import { games } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { ask } from './ask';
import { useGames } from './hooks';

export function ChangeGame({ client, room }: { client: RoomClient; room: Room }) {
  const [open, setOpen] = useState(false);
  const infos = useGames();
  const people = room.members.filter((each) => each.seat !== null).length;
  const choose = (game: string) => {
    const type = room.phase === 'lobby' ? ('configure' as const) : ('rematch' as const);
    void ask(client, { type, game }).then((ok) => ok && setOpen(false));
  };
  return (
    <>
      <Button onTap={() => setOpen(true)}>{t('evening.other_game')}</Button>
      {open && (
        <Sheet
          title={t('evening.other_game')}
          text={t('evening.other_game.about')}
          onClose={() => setOpen(false)}
        >
          <ul class="game-choice">
            {games.map((game) => {
              const info = infos.get(game.id);
              const watch = info && !info.teams ? Math.max(0, people - info.max_seats) : 0;
              return (
                <li key={game.id}>
                  <button
                    type="button"
                    class="button"
                    aria-current={game.id === room.game}
                    onClick={() => choose(game.id)}
                  >
                    <span class="game-choice-picture" aria-hidden="true">
                      <game.Picture />
                    </span>
                    <span>
                      <b>{game.title}</b>
                      {info && (
                        <small class="muted">
                          {t(info.teams ? 'door.teams' : 'door.seats', {
                            min: info.min_seats,
                            max: info.max_seats,
                          })}
                          {watch > 0 && ` · ${t('evening.watch', { n: watch })}`}
                        </small>
                      )}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </Sheet>
      )}
    </>
  );
}
