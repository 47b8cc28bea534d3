// The next evening at a table that has closed.
import { settings } from '../../device/settings';
import { create_room } from '../../net/api';
import { credentials_in, people_of, remember, type Table } from '../../net/credentials';
import { forget_room, note_table } from '../../net/table_memory';
import { display_of } from '../common/enter';
import { go, room_path } from '../common/router';
import { my_name } from '../common/You';

// A new table for the same people: the game and the rules of last time, and the same role. They get its link from
// whoever opens it, and its lobby says who is still missing.
export async function open_again(code: string, table: Table): Promise<void> {
  const { color } = settings.value;
  const { game, config } = table;
  const people = people_of(table);
  const role = credentials_in(code).find((each) => each.role === 'host')?.role ?? 'player';
  const entrance = await create_room({ game, config, name: my_name(), role, color });
  remember(entrance, my_name(), role);
  note_table(entrance.room, { game, config, people: [], expected: people });
  forget_room(code);
  go(room_path(display_of[role], entrance.room));
}
