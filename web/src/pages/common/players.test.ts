import { expect, test } from 'vitest';
import type { Room, SeatState } from '../../net/protocol';
import { color_of, players_of } from './players';

const seat = (
  number: number,
  name: string,
  kind: SeatState['kind'],
  state: SeatState['state'],
) => ({
  seat: number,
  name,
  kind,
  state,
  level: null,
  members: [],
});

const room = (phase: Room['phase'], seats: SeatState[]) =>
  ({ phase, seats, members: [] }) as unknown as Room;

test('in the lobby only the taken seats are players, without gaps', () => {
  const players = players_of(
    room('lobby', [
      seat(0, 'Ada', 'member', 'present'),
      seat(1, '', 'open', 'open'),
      seat(2, 'Ben', 'member', 'present'),
    ]),
  );
  expect(players.map((each) => [each.seat, each.name])).toEqual([
    [0, 'Ada'],
    [1, 'Ben'],
  ]);
});

test('a seat that has left the match keeps its number, so that nobody gets another one’s cards', () => {
  const players = players_of(
    room('playing', [
      seat(0, 'Ada', 'open', 'left'),
      seat(1, 'Ben', 'member', 'present'),
      seat(2, '', 'open', 'open'),
    ]),
  );
  expect(players.map((each) => [each.seat, each.name, each.state])).toEqual([
    [0, 'Ada', 'left'],
    [1, 'Ben', 'present'],
    [2, 'Team 3', 'left'],
  ]);
});

test('bots take the colours that nobody at the table has', () => {
  const own = { ...seat(1, 'Ada', 'member', 'present'), members: [7] };
  const seats = [seat(0, 'Fern', 'bot', 'bot'), own, seat(2, 'Basil', 'bot', 'bot')];
  const table = { phase: 'lobby', seats, members: [{ id: 7, color: 0 }] } as unknown as Room;
  expect(seats.map((each) => color_of(table, each))).toEqual([1, 0, 2]);
});
