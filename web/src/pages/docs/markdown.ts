// The Markdown that our own documents are written in, as values: headings, paragraphs, lists, tables, code, quotes, and
// within a line `code`, **bold**, *stress* and [links](there). It never becomes HTML: whatever else stands in a
// document is shown as it was typed.

export type Span =
  | { kind: 'text' | 'code' | 'bold' | 'stress'; text: string }
  | { kind: 'link'; spans: Span[]; href: string };

export interface Item {
  spans: Span[];
  below: Block[]; // a list or code inside of this item
}

export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; id: string }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const marked =
  /`([^`]+)`|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|\[((?:`[^`]*`|[^\]])+)\]\(([^\s)]+)\)/g;

export function spans_of(line: string): Span[] {
  const spans: Span[] = [];
  const text = (from: number, to?: number) => {
    const piece = line.slice(from, to).replace(/\\([|*_`[\]\\])/g, '$1');
    if (piece !== '') spans.push({ kind: 'text', text: piece });
  };
  let at = 0;
  for (const found of line.matchAll(marked)) {
    text(at, found.index);
    const [whole, code, bold, stress, words, href] = found;
    if (code !== undefined) spans.push({ kind: 'code', text: code.replaceAll('\\|', '|') });
    else if (bold !== undefined) spans.push({ kind: 'bold', text: bold.replaceAll('`', '') });
    else if (stress !== undefined) spans.push({ kind: 'stress', text: stress });
    else spans.push({ kind: 'link', spans: spans_of(words!), href: href! });
    at = found.index + whole.length;
  }
  text(at);
  return spans;
}

export const plain = (spans: readonly Span[]): string =>
  spans.map((span) => (span.kind === 'link' ? plain(span.spans) : span.text)).join('');

// As code hosts make the anchors of headings, so that one link works in both places.
export const anchor_of = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => spans_of(cell.trim()));

const item_mark = /^(\s*)(?:[-*]|(\d{1,3})[.)])\s+(.*)$/;
const fence = /^\s*```/;
const begins_block = (line: string): boolean =>
  /^(#{1,6}\s|>|\|)/.test(line) || item_mark.test(line) || fence.test(line);

// A reader of lines: each function takes what belongs to its block and leaves the rest.
class Lines {
  private at = 0;
  constructor(private readonly lines: readonly string[]) {}
  get next(): string | undefined {
    return this.lines[this.at];
  }
  take(): string {
    return this.lines[this.at++] ?? '';
  }
  take_while(wanted: (line: string) => boolean): string[] {
    const from = this.at;
    while (this.next !== undefined && wanted(this.next)) ++this.at;
    return this.lines.slice(from, this.at);
  }
}

function code_block(lines: Lines): Block {
  lines.take();
  const text = lines.take_while((line) => !fence.test(line)).join('\n');
  lines.take();
  return { kind: 'code', text };
}

function table(lines: Lines): Block {
  const [head, rule, ...rows] = lines.take_while((line) => line.startsWith('|'));
  const ruled = /^\|[\s:|-]+\|?\s*$/.test(rule ?? '');
  const body = ruled || rule === undefined ? rows : [rule, ...rows];
  return { kind: 'table', head: cells(head!), rows: body.map(cells) };
}

function list(lines: Lines): Block {
  const first = item_mark.exec(lines.next!)!;
  const indent = first[1]!.length;
  const items: Item[] = [];
  while (lines.next !== undefined) {
    const mark = item_mark.exec(lines.next);
    if (!mark || mark[1]!.length !== indent) break;
    lines.take();
    // What is indented further belongs to the item: more of its words first, then what stands below.
    const more = lines.take_while(
      (line) => /^\s/.test(line) && /^\s*/.exec(line)![0].length > indent,
    );
    const words = more.findIndex((line) => item_mark.test(line) || fence.test(line));
    const own = words < 0 ? more : more.slice(0, words);
    const below = words < 0 ? [] : blocks_of(more.slice(words).join('\n'));
    const text = [mark[3]!, ...own].map((line) => line.trim()).join(' ');
    items.push({ spans: spans_of(text), below });
  }
  return { kind: 'list', ordered: first[2] !== undefined, items };
}

export function blocks_of(text: string): Block[] {
  const lines = new Lines(text.split(/\r?\n/));
  const blocks: Block[] = [];
  const used = new Map<string, number>();
  while (lines.next !== undefined) {
    const line = lines.next;
    const heading = /^(#{1,6})\s+(.+?)\s*$/.exec(line);
    if (line.trim() === '') lines.take();
    else if (heading) {
      lines.take();
      const spans = spans_of(heading[2]!);
      const anchor = anchor_of(plain(spans));
      const before = used.get(anchor) ?? 0;
      used.set(anchor, before + 1);
      const id = before === 0 ? anchor : `${anchor}-${before}`;
      blocks.push({ kind: 'heading', level: heading[1]!.length, spans, id });
    } else if (fence.test(line)) blocks.push(code_block(lines));
    else if (line.startsWith('|')) blocks.push(table(lines));
    else if (item_mark.test(line)) blocks.push(list(lines));
    else {
      const quoted = line.startsWith('>');
      const words = quoted
        ? lines.take_while((each) => each.startsWith('>')).map((each) => each.slice(1))
        : [lines.take(), ...lines.take_while((each) => each.trim() !== '' && !begins_block(each))];
      const spans = spans_of(words.map((each) => each.trim()).join(' '));
      blocks.push({ kind: quoted ? 'quote' : 'paragraph', spans });
    }
  }
  return blocks;
}
