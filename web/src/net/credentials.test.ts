import { beforeEach, describe, expect, it, vi } from 'vitest';

const day = 24 * 3600 * 1000;
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

// Read anew each time, as by a page that is loaded.
async function device(rooms: object) {
  kept.set('parlor.rooms', JSON.stringify(rooms));
  vi.resetModules();
  return { ...(await import('./credentials')), ...(await import('./table_memory')) };
}

const tickets = [{ token: 't', member: 1, name: 'Ada', role: 'player' }];
const table = { game: 'cards', config: { stacking: true }, people: ['Ben'] };

describe('the tables a device remembers', () => {
  beforeEach(() => kept.clear());

  it('are all of the last day, and of the last month those where others were', async () => {
    const now = 100 * day;
    const { recent_tables } = await device({
      ALONE1: { at: now - day / 2, tickets },
      ALONE2: { at: now - 2 * day, tickets, table: { ...table, people: [] } },
      EVENING: { at: now - 7 * day, tickets, table },
      WAITED: { at: now - 8 * day, tickets, table: { ...table, people: [], expected: ['Mia'] } },
      LONGAGO: { at: now - 31 * day, tickets, table },
    });
    expect(recent_tables(now).map((each) => each.code)).toEqual(['ALONE1', 'EVENING', 'WAITED']);
  });

  it('know what was played and with whom, from one page to the next', async () => {
    const first = await device({ K7WM3P: { at: 0, tickets } });
    first.note_table('K7WM3P', table, day);
    first.note_table('STRANGE', table, day); // no place there: nothing is kept
    const later = await device(JSON.parse(kept.get('parlor.rooms')!));
    expect(later.table_at('K7WM3P')).toEqual(table);
    expect(later.table_at('STRANGE')).toBeUndefined();
    expect(later.credentials_in('K7WM3P')).toEqual(tickets);
  });

  it('keep who is expected while people come, and their place when they join again', async () => {
    const { note_table, people_of, remember, table_at } = await device({
      K7WM3P: { at: 0, tickets },
    });
    note_table('K7WM3P', { ...table, people: [], expected: ['Ben', 'Mia'] }, 1);
    expect(people_of(table_at('K7WM3P')!)).toEqual(['Ben', 'Mia']);
    note_table('K7WM3P', table, 2);
    remember({ room: 'K7WM3P', token: 'u', member: 2, url: '' }, 'Eva', 'player');
    expect(table_at('K7WM3P')).toEqual({ ...table, expected: ['Ben', 'Mia'] });
    expect(people_of(table_at('K7WM3P')!)).toEqual(['Ben']);
  });
});
