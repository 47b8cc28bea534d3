import { describe, expect, it } from 'vitest';
import { calls_in_words, messages_in_words, type_in_words } from './api_words';
import { guides, load_guide, shelves, target_of } from './guides';
import { blocks_of, plain, spans_of } from './markdown';
import { search, sections_of } from './search';
import { t } from './words';

describe('a document', () => {
  it('has headings with the anchors that code hosts give them', () => {
    const ids = blocks_of(
      '# A house\n## What it keeps\n## The `keeper`, twice\n## What it keeps',
    ).map((block) => block.kind === 'heading' && block.id);
    expect(ids).toEqual(['a-house', 'what-it-keeps', 'the-keeper-twice', 'what-it-keeps-1']);
  });

  it('joins the lines of a paragraph and of an item, and keeps lists in lists', () => {
    expect(blocks_of('One\ntwo.\n\n- a\n  b\n  - c\n- d')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'One two.' }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          {
            spans: [{ kind: 'text', text: 'a b' }],
            below: [
              {
                kind: 'list',
                ordered: false,
                items: [{ spans: [{ kind: 'text', text: 'c' }], below: [] }],
              },
            ],
          },
          { spans: [{ kind: 'text', text: 'd' }], below: [] },
        ],
      },
    ]);
  });

  it('has tables whose cells may hold a bar', () => {
    const [table] = blocks_of('| a | b |\n|---|---|\n| `x\\|y` | *z* |');
    expect(table).toMatchObject({ kind: 'table' });
    if (table?.kind !== 'table') return;
    expect(table.head.map(plain)).toEqual(['a', 'b']);
    expect(table.rows.map((row) => row.map(plain))).toEqual([['x|y', 'z']]);
  });

  it('shows markup of other kinds as it was typed: nothing becomes HTML', () => {
    expect(plain(spans_of('<img src=x onerror=alert(1)> & 2 * 3 * 4'))).toBe(
      '<img src=x onerror=alert(1)> & 2 * 3 * 4',
    );
    expect(blocks_of('```\n# no heading\n```')).toEqual([{ kind: 'code', text: '# no heading' }]);
  });
});

describe('a link in a document', () => {
  const [host] = guides;
  it('leads to another guide, out of the house, or nowhere', () => {
    expect(target_of('../bank.md#on-the-command-line', host!)).toBe(
      '/docs?guide=bank#on-the-command-line',
    );
    expect(target_of('#invite-people', host!)).toBe('/docs?guide=host#invite-people');
    expect(target_of('https://example.org/x', host!)).toBe('https://example.org/x');
    expect(target_of('../../src/net/core.hpp', host!)).toBeNull();
    expect(target_of('javascript:alert(1)', host!)).toBeNull();
  });
});

describe('the guides', () => {
  it.each(guides.map((each) => [each.id, each] as const))('%s can be read', async (id, guide) => {
    const blocks = blocks_of(await load_guide(guide));
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
    expect(blocks.length).toBeGreaterThan(3);
    expect(t(`guide.${id}`)).not.toBe(`guide.${id}`);
    expect(t(`about.${id}`)).not.toBe(`about.${id}`);
  });

  it.each(guides.map((each) => [each.id, each] as const))(
    'links from %s into a guide find their heading',
    async (_, guide) => {
      const ids = new Map<string, Set<string>>();
      for (const each of guides)
        ids.set(
          each.id,
          new Set(
            blocks_of(await load_guide(each)).flatMap((block) =>
              block.kind === 'heading' ? [block.id] : [],
            ),
          ),
        );
      for (const [, href] of (await load_guide(guide)).matchAll(/\]\(([^\s)]+#[^\s)]+)\)/g)) {
        const [, id, anchor] = /guide=([\w-]+)#(.+)/.exec(target_of(href!, guide) ?? '') ?? [];
        if (id) expect(ids.get(id)?.has(anchor!), href).toBe(true);
      }
    },
  );

  it('have one for hosts, quiz masters, gift parties, operators and developers', () => {
    const ids = shelves.flatMap((shelf) => shelf.guides.map((each) => each.id));
    expect(ids).toEqual(
      expect.arrayContaining(['host', 'quiz-master', 'gift-party', 'operator', 'developer']),
    );
  });
});

describe('the search', () => {
  const sections = sections_of(
    'g',
    '# G\nBegin.\n## Backup\nCopy it.\n## Other\nA backup of the file.',
  );
  it('finds all words of a section, headings first', () => {
    expect(search(sections, 'backup').map((hit) => hit.section.id)).toEqual(['backup', 'other']);
    expect(search(sections, 'file BACK').map((hit) => hit.section.id)).toEqual(['other']);
    expect(search(sections, 'backup nowhere')).toEqual([]);
    expect(search(sections, ' ')).toEqual([]);
  });
  it('shows the word where it stands', () => {
    const [, hit] = search(sections, 'backup');
    expect(hit).toMatchObject({ before: 'A ', found: 'backup' });
  });
});

describe('calls and messages', () => {
  it('are told as people say it', () => {
    expect(type_in_words({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe(
      'whole number or nothing',
    );
    expect(type_in_words({ type: 'array', items: { $ref: '#/x/Seat' } })).toBe(
      'list of [Seat](#seat)',
    );
  });
  it('list every call and every message', () => {
    const calls = calls_in_words({
      info: {},
      paths: { '/api/x': { get: { summary: 'Gives x.' } } },
      components: { schemas: { X: { properties: { n: { type: 'integer' } }, required: ['n'] } } },
    });
    expect(calls).toContain('### GET /api/x\n\nGives x.');
    expect(calls).toContain('### X\n\n| field |');
    const messages = messages_in_words({
      info: {},
      channels: { room: { address: '/a', messages: { Act: { name: 'act', payload: {} } } } },
      operations: { hear: { summary: 'What clients say.', messages: [{ $ref: '#/x/Act' }] } },
      components: { schemas: {} },
    });
    expect(messages).toContain('## What clients say\n\n- `act`');
  });
});
