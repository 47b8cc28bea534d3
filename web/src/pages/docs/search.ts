// Finds words in the documents: section by section, those first that say it in their heading.
import { type Block, blocks_of, plain, type Span } from './markdown';

export interface Section {
  guide: string;
  id: string; // the anchor of its heading; empty for the beginning
  heading: string;
  text: string;
}

export interface Hit {
  section: Section;
  before: string;
  found: string;
  after: string;
}

const spans_of_block = (block: Block): Span[][] => {
  if (block.kind === 'code') return [[{ kind: 'code', text: block.text }]];
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  if (block.kind === 'list')
    return block.items.flatMap((item) => [item.spans, ...item.below.flatMap(spans_of_block)]);
  return [block.spans];
};

export function sections_of(guide: string, markdown: string): Section[] {
  const sections: Section[] = [{ guide, id: '', heading: '', text: '' }];
  for (const block of blocks_of(markdown)) {
    if (block.kind === 'heading') {
      const id = block.level === 1 ? '' : block.id;
      sections.push({ guide, id, heading: plain(block.spans), text: '' });
    } else {
      sections.at(-1)!.text += `${spans_of_block(block).map(plain).join(' ')} `;
    }
  }
  return sections.filter(({ heading, text }) => heading !== '' || text.trim() !== '');
}

const around = 70;

function hit_of(section: Section, words: readonly string[]): Hit {
  const low = section.text.toLowerCase();
  const word = words.find((each) => low.includes(each)) ?? '';
  const at = word === '' ? 0 : low.indexOf(word);
  const from = Math.max(0, at - around);
  const to = Math.min(section.text.length, at + word.length + around);
  return {
    section,
    before: (from > 0 ? '…' : '') + section.text.slice(from, at),
    found: section.text.slice(at, at + word.length),
    after: section.text.slice(at + word.length, to) + (to < section.text.length ? '…' : ''),
  };
}

const most_hits = 20;

// Every word must be there; what is asked in one word may be the beginning of a longer one.
export function search(sections: readonly Section[], typed: string): Hit[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => {
      const heading = section.heading.toLowerCase();
      const all = `${heading} ${section.text.toLowerCase()}`;
      if (!words.every((each) => all.includes(each))) return [];
      // An address of a call is no heading that says it: its parts are not words.
      const said = heading.split(/\s+/);
      const begins = (each: string) => said.some((word) => word.startsWith(each));
      return [{ section, weight: words.filter(begins).length }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most_hits)
    .map(({ section }) => hit_of(section, words));
}
