// From what a session shows to what a board is drawn from.
import type { AnyBoard, Face, Player, Scene } from '../games/board';
import { has_message, language, type Translate, translator } from '../i18n/i18n';
import type { Room } from '../net/protocol';
import type { Shown } from '../net/session';

export type AnyScene = Scene<unknown, unknown>;

// A match numbers only the taken seats, in the order of the room.
export function players_of(room: Room): Player[] {
  return room.seats
    .filter((seat) => seat.kind !== 'open')
    .map((seat, index) => {
      const owner = room.members.find((each) => seat.members.includes(each.id));
      return {
        seat: index,
        name: seat.name || `${index + 1}`,
        color: owner?.color ?? (index + 3) % 8,
        state: seat.state === 'open' ? 'away' : seat.state,
        level: seat.level,
      };
    });
}

export function make_scene(
  parts: Pick<AnyScene, 'view' | 'legal' | 'me' | 'face' | 'players' | 'config'>,
  board: AnyBoard,
): AnyScene {
  const t: Translate = translator(language(), board.messages);
  const name = (seat: number) => parts.players[seat]?.name ?? '?';
  const tell: AnyScene['tell'] = (key, seat, params = {}) => {
    const own = `${key}.you`;
    if (seat === parts.me && has_message(own, board.messages)) return t(own, params);
    return t(key, { name: name(seat), ...params });
  };
  return { ...parts, t, name, tell };
}

// Leaving is asked of the room, not of the board.
const not_leave = (action: unknown): boolean => (action as { type?: string }).type !== 'leave';

export function scene_of(shown: Shown, face: Face, board: AnyBoard): AnyScene {
  const { view, room } = shown;
  const legal = shown.legal.filter(not_leave);
  const me = face === 'play' ? shown.seat : null;
  return make_scene(
    { view, legal, me, face, players: players_of(room), config: room.config },
    board,
  );
}
