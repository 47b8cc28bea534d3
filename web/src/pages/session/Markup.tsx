// A text of the organiser, drawn. Links lead out of the house and open beside it, so that nobody loses their place.
import { type Block, blocks_of, type Span } from './markup';

function Spans({ spans }: { spans: readonly Span[] }) {
  return (
    <>
      {spans.map((span, at) => {
        if (span.kind === 'bold') return <b key={at}>{span.text}</b>;
        if (span.kind === 'break') return <br key={at} />;
        if (span.kind === 'text') return span.text;
        return (
          <a key={at} href={span.href} target="_blank" rel="noopener noreferrer">
            {span.text}
          </a>
        );
      })}
    </>
  );
}

function One({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((spans, at) => (
        <li key={at}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

export function Markup({ text, lang }: { text: string; lang?: string | undefined }) {
  if (text.trim() === '') return null;
  return (
    <div class="markup" lang={lang}>
      {blocks_of(text).map((block, at) => (
        <One key={at} block={block} />
      ))}
    </div>
  );
}
