// Which documents the house shows at /docs, for whom, and where each comes from. They are the files of the
// repository, loaded when somebody opens them; one that is not there is not listed.
import { calls_in_words, messages_in_words } from './api_words';

export interface Guide {
  id: string;
  file: string; // from the root of the repository
}

export interface Shelf {
  id: 'play' | 'run' | 'build';
  guides: Guide[];
}

const all: Shelf[] = [
  {
    id: 'play',
    guides: [
      { id: 'host', file: 'docs/guides/host.md' },
      { id: 'teacher', file: 'docs/teacher.md' },
      { id: 'quiz-master', file: 'docs/guides/quiz-master.md' },
      { id: 'gift-party', file: 'docs/guides/gift-party.md' },
    ],
  },
  {
    id: 'run',
    guides: [
      { id: 'operator', file: 'docs/operations.md' },
      { id: 'privacy', file: 'docs/privacy.md' },
      { id: 'bank', file: 'docs/bank.md' },
      { id: 'experiment', file: 'docs/experiment.md' },
      { id: 'threats', file: 'docs/threats.md' },
    ],
  },
  {
    id: 'build',
    guides: [
      { id: 'developer', file: 'CONTRIBUTING.md' },
      { id: 'architecture', file: 'docs/architecture.md' },
      { id: 'adding-a-game', file: 'docs/adding-a-game.md' },
      { id: 'python', file: 'docs/python.md' },
      { id: 'house-rules', file: 'docs/house-rules.md' },
      { id: 'scenarios', file: 'docs/scenarios.md' },
      { id: 'rulings', file: 'docs/rulings.md' },
      { id: 'protocol', file: 'docs/protocol.md' },
      { id: 'calls', file: 'docs/api/openapi.json' },
      { id: 'messages', file: 'docs/api/asyncapi.json' },
    ],
  },
];

const root = '../../../../';
const files = import.meta.glob<string>(
  [
    '../../../../docs/*.md',
    '../../../../docs/guides/*.md',
    '../../../../docs/api/*api.json',
    '../../../../CONTRIBUTING.md',
  ],
  { query: '?raw', import: 'default' },
);

export const shelves: readonly Shelf[] = all.map((shelf) => ({
  ...shelf,
  guides: shelf.guides.filter(({ file }) => files[root + file]),
}));

export const guides: readonly Guide[] = shelves.flatMap((shelf) => shelf.guides);
export const guide_of = (id: string): Guide | undefined => guides.find((each) => each.id === id);
export const guide_path = (id: string): string => `/docs?guide=${id}`;

// As Markdown: what the calls and messages are stands in JSON for programs, and is put into words.
export async function load_guide({ id, file }: Guide): Promise<string> {
  const text = await files[root + file]!();
  if (id === 'calls') return calls_in_words(JSON.parse(text));
  return id === 'messages' ? messages_in_words(JSON.parse(text)) : text;
}

// Where a link in a document leads: to another of these, out of the house, or nowhere that is shown here (null).
export function target_of(href: string, from: Guide): string | null {
  if (/^https?:\/\//.test(href)) return href;
  if (href.startsWith('#')) return guide_path(from.id) + href;
  if (/^[a-z]+:/i.test(href)) return null;
  const { pathname, hash } = new URL(href, `http://house/${from.file}`);
  const guide = guides.find(({ file }) => `/${file}` === pathname);
  return guide ? guide_path(guide.id) + hash : null;
}
