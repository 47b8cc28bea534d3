// Teams without phones round one laptop: each has a key, 1 to 9 and 0, and a button that says which. A key
// does what its team may do by itself, nothing else; pressed a moment too late it is told to all, like a buzzer.
import { useEffect, useRef } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';
import { LatePress } from '../../ui/late_press';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';

const keys = '1234567890';

interface Team {
  key: string;
  name: string;
  client: RoomClient;
  move: unknown;
}

// By their seats, so that the keys lie as the teams do on the screen.
function teams_of(clients: readonly RoomClient[], press: string): Team[] {
  const seated = clients.flatMap((client) => {
    const shown = client.snapshot.value;
    if (!shown || shown.seat === null) return [];
    const name = shown.room.members.find((each) => each.id === shown.member)?.name ?? '';
    const move = shown.legal.find((each) => (each as { type?: string }).type === press);
    return [{ seat: shown.seat, name, client, move }];
  });
  return seated
    .sort((a, b) => a.seat - b.seat)
    .slice(0, keys.length)
    .map((each, i) => ({ ...each, key: keys[i]! }));
}

export function TeamKeys(props: {
  clients: readonly RoomClient[];
  board: AnyBoard | null;
  press: string;
}) {
  const { board } = props;
  const teams = teams_of(props.clients, props.press);
  const presses = useRef(keys.split('').map(() => new LatePress<unknown>())).current;
  for (const [i, each] of teams.entries()) presses[i]!.see(each.move, performance.now());
  // Whether there was anything to press. That somebody was quicker is seen by all.
  const push = ({ client, key }: Team): boolean => {
    const own = presses[keys.indexOf(key)]!;
    const action = own.take(performance.now());
    if (action === undefined || !board) return false;
    void ask(client, { type: 'act', action }, board, 'someone_buzzed').then(
      (first) => first && own.forget(),
    );
    return true;
  };
  const latest = useRef({ teams, push });
  latest.current = { teams, push };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = (event.target as HTMLElement).closest?.('input, textarea, select');
      const team = latest.current.teams.find((each) => each.key === event.key);
      // Whoever was first has the box for an answer already: a key that comes late is none of its letters.
      if (team && (!typing || !team.move) && latest.current.push(team)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <span class="team-keys" role="group" aria-label={t('keys.teams')}>
      {teams.map((team) => (
        <Button
          key={team.key}
          class="bare"
          label={t('keys.team', { key: team.key, name: team.name })}
          disabled={!team.move}
          onTap={() => push(team)}
        >
          {team.key}
        </Button>
      ))}
    </span>
  );
}
