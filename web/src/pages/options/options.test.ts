import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/i18n';
import { changed, chip_text, fields_of, get, plays_by, set } from './options';

const schema = {
  properties: {
    jump_in: { type: 'boolean', default: false, description: 'Out of turn.' },
    mode: { enum: ['same', 'up'], default: 'same' },
    cards: { type: 'integer', minimum: 1, maximum: 20, default: 7 },
    goal: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }], default: null },
    nested: { $ref: '#/$defs/Nested', default: { depth: 4 } },
    wait_ms: { type: 'integer', minimum: 0, maximum: 9000, default: 0 },
    gifts: { type: 'array', items: {}, default: [] },
  },
  $defs: { Nested: { properties: { depth: { type: 'integer', default: 1 } } } },
};
const fields = fields_of(schema);
const t = translator('en');

describe('the form of a config', () => {
  it('has a field for every option but lists', () => {
    expect(fields.map((each) => [each.path.join('.'), each.kind])).toEqual([
      ['jump_in', 'switch'],
      ['mode', 'choice'],
      ['cards', 'number'],
      ['goal', 'number'],
      ['nested.depth', 'number'],
      ['wait_ms', 'number'],
    ]);
  });

  it('takes bounds, nullability and nested defaults from the schema', () => {
    expect(fields[2]).toMatchObject({ min: 1, max: 20, nullable: false, default: 7 });
    expect(fields[3]).toMatchObject({ min: 1, max: 9, nullable: true, default: null });
    expect(fields[4]).toMatchObject({ default: 4 });
  });

  it('reads and writes nested values without touching the original', () => {
    const config = { nested: { depth: 2, other: 1 } };
    const next = set(config, ['nested', 'depth'], 3);
    expect(get(next, ['nested', 'depth'])).toBe(3);
    expect(next).toEqual({ nested: { depth: 3, other: 1 } });
    expect(config.nested.depth).toBe(2);
  });

  it('names only what differs from the standard', () => {
    const config = { jump_in: true, cards: 7, nested: { depth: 5 }, wait_ms: 1500 };
    const chips = changed(fields, config).map((each) => chip_text(each, config, t));
    expect(chips).toEqual(['Jump in', 'Depth: 5', 'Wait ms: 1.5 s']);
  });
});

it('a table plays by a preset when all is the same, filled in or not', () => {
  const filled = {
    jump_in: false,
    mode: 'same',
    cards: 5,
    goal: null,
    nested: { depth: 4 },
    gifts: [],
  };
  expect(plays_by(schema, filled, { cards: 5 })).toBe(true);
  expect(plays_by(schema, filled, {})).toBe(false);
  expect(plays_by(schema, { ...filled, gifts: ['sock'] }, { cards: 5 })).toBe(false);
});
