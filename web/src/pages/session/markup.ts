// The small markup that organisers write their texts in: headings (##, ###), lists (- and 1.), **bold** and
// [links](https://…). It becomes values, never HTML: whatever else is typed is shown as it was typed.

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' };

export type Block =
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'paragraph'; spans: Span[] };

const marked = /\*\*(.+?)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g;

function spans_of(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of line.matchAll(marked)) {
    if (found.index > at) spans.push({ kind: 'text', text: line.slice(at, found.index) });
    const [whole, bold, text, href] = found;
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else spans.push({ kind: 'link', text: text!, href: href! });
    at = found.index + whole.length;
  }
  if (at < line.length) spans.push({ kind: 'text', text: line.slice(at) });
  return spans;
}

export function blocks_of(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null; // a list or paragraph that the next line may belong to
  const begin = (block: Block): Block => {
    blocks.push(block);
    return block;
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const item = /^(?:[-*]|(\d{1,3})[.)])\s+(.+)$/.exec(line);
    if (line === '') {
      open = null;
    } else if (heading) {
      const level = heading[1]!.length < 3 ? 2 : 3; // the page's own title is the first
      begin({ kind: 'heading', level, spans: spans_of(heading[2]!) });
      open = null;
    } else if (item) {
      const ordered = item[1] !== undefined;
      if (open?.kind !== 'list' || open.ordered !== ordered)
        open = begin({ kind: 'list', ordered, items: [] });
      if (open.kind === 'list') open.items.push(spans_of(item[2]!));
    } else if (open?.kind === 'paragraph') {
      open.spans.push({ kind: 'break' }, ...spans_of(line));
    } else {
      open = begin({ kind: 'paragraph', spans: spans_of(line) });
    }
  }
  return blocks;
}
