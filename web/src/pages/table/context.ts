// From what a room client knows to what a board is drawn from.
import type { AnyBoard, AnyContext, Display } from '../../games/board';
import { make_context } from '../../games/context';
import type { Snapshot } from '../../net/room_client';
import { players_of } from '../common/players';

// Leaving is asked of the room, not of the board.
const not_leave = (action: unknown): boolean => (action as { type?: string }).type !== 'leave';

export function context_of(snapshot: Snapshot, display: Display, board: AnyBoard): AnyContext {
  const { view, room } = snapshot;
  const legal = snapshot.legal.filter(not_leave);
  const me = display === 'play' ? snapshot.seat : null;
  const gains = room.table.show_gains;
  return make_context(
    { view, legal, me, display, players: players_of(room), config: room.config, gains },
    board,
  );
}
