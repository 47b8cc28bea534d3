import { describe, expect, it } from 'vitest';
import { blocks_of } from './markup';

const text = (value: string) => ({ kind: 'text', text: value });

describe('the markup of organisers', () => {
  it('knows headings, lists, bold and links', () => {
    expect(
      blocks_of('## One\n### Two\n- a\n- **b**\n1. c\nsee [here](https://example.org/x)'),
    ).toEqual([
      { kind: 'heading', level: 2, spans: [text('One')] },
      { kind: 'heading', level: 3, spans: [text('Two')] },
      {
        kind: 'list',
        ordered: false,
        items: [[text('a')], [{ kind: 'bold', text: 'b' }]],
      },
      { kind: 'list', ordered: true, items: [[text('c')]] },
      {
        kind: 'paragraph',
        spans: [text('see '), { kind: 'link', text: 'here', href: 'https://example.org/x' }],
      },
    ]);
  });

  it('keeps lines of a paragraph, and an empty line ends it', () => {
    expect(blocks_of('a\nb\n\nc')).toEqual([
      { kind: 'paragraph', spans: [text('a'), { kind: 'break' }, text('b')] },
      { kind: 'paragraph', spans: [text('c')] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,hello)',
    '[x](//example.org)',
    '2 * 3 ** 4',
    '**never closed',
  ])('shows %s as it was typed', (typed) => {
    expect(blocks_of(typed)).toEqual([{ kind: 'paragraph', spans: [text(typed)] }]);
  });

  it('does not take a number at the start of a line for a list', () => {
    expect(blocks_of('3.5 points')).toEqual([{ kind: 'paragraph', spans: [text('3.5 points')] }]);
  });
});
