// One of our documents, drawn. Its first heading is the title of the page, which the page shows itself.
import type { ComponentChildren } from 'preact';
import type { Guide } from './guides';
import { target_of } from './guides';
import { type Block, type Item, plain, type Span } from './markdown';

function Link({ span, from }: { span: Span & { kind: 'link' }; from: Guide }) {
  const target = target_of(span.href, from);
  const words = <Spans spans={span.spans} from={from} />;
  if (target === null) return words;
  if (target.startsWith('/')) return <a href={target}>{words}</a>;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

function Spans({ spans, from }: { spans: readonly Span[]; from: Guide }) {
  return (
    <>
      {spans.map((span, at) => {
        if (span.kind === 'code') return <code key={at}>{span.text}</code>;
        if (span.kind === 'bold') return <b key={at}>{span.text}</b>;
        if (span.kind === 'stress') return <em key={at}>{span.text}</em>;
        if (span.kind !== 'link') return span.text;
        return <Link key={at} span={span} from={from} />;
      })}
    </>
  );
}

// Wider than the page: it scrolls by itself, also from a keyboard.
function Wide({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll it
    <section class="docs-wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

function Table({ block, from }: { block: Block & { kind: 'table' }; from: Guide }) {
  return (
    <Wide label={block.head.map(plain).join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col">
                <Spans spans={cell} from={from} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at}>
                  <Spans spans={cell} from={from} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Items({ items, from }: { items: readonly Item[]; from: Guide }) {
  return (
    <>
      {items.map((item, at) => (
        <li key={at}>
          <Spans spans={item.spans} from={from} />
          <Blocks blocks={item.below} from={from} />
        </li>
      ))}
    </>
  );
}

function One({ block, from }: { block: Block; from: Guide }) {
  if (block.kind === 'heading') {
    const Heading = block.level <= 2 ? 'h2' : block.level === 3 ? 'h3' : 'h4';
    return (
      <Heading id={block.id}>
        <Spans spans={block.spans} from={from} />
      </Heading>
    );
  }
  if (block.kind === 'code')
    return (
      <Wide label={block.text.split('\n')[0] ?? ''}>
        <pre>
          <code>{block.text}</code>
        </pre>
      </Wide>
    );
  if (block.kind === 'table') return <Table block={block} from={from} />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        <Items items={block.items} from={from} />
      </List>
    );
  }
  const Text = block.kind === 'quote' ? 'blockquote' : 'p';
  return (
    <Text>
      <Spans spans={block.spans} from={from} />
    </Text>
  );
}

export function Blocks({ blocks, from }: { blocks: readonly Block[]; from: Guide }) {
  return (
    <>
      {blocks.map((block, at) => (
        <One key={at} block={block} from={from} />
      ))}
    </>
  );
}
