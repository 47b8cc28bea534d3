// A fan of cards: one tab stop, arrows inside. Every card shows at least a finger's width; when that
// does not fit on one row, the hand takes more rows.
import { type ComponentChildren, toChildArray } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoving } from './keyboard';

const finger = 44;

// Where there is little height cards are smaller, so that a hand is one row and the table stays in sight.
function widest(): number {
  const lower = (px: number) => globalThis.matchMedia?.(`(max-height: ${px}px)`).matches ?? false;
  return lower(500) ? 58 : lower(680) ? 62 : 200;
}

export function rows_for(count: number, width: number, card: number): number {
  const per_row = Math.max(1, Math.floor((width - card) / finger) + 1);
  return Math.max(1, Math.ceil(count / per_row));
}

export function split<T>(items: readonly T[], rows: number): T[][] {
  const out: T[][] = [];
  const size = Math.ceil(items.length / rows);
  for (let i = 0; i < items.length; i += size) out.push(items.slice(i, i + size));
  return out;
}

export function Hand(props: {
  label: string;
  card?: [narrow: number, wide: number]; // width of a card on narrow and wide tables
  children: ComponentChildren;
}) {
  const ref = useRoving<HTMLDivElement>();
  const [width, setWidth] = useState(320);
  const [most, setMost] = useState(widest);
  const [narrow, wide] = props.card ?? [72, 88];
  const card = Math.min(most, width < 700 ? narrow : wide);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(ref.current);
    const measure = () => setMost(widest());
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, [ref]);
  const cards = toChildArray(props.children);
  const rows = split(cards, rows_for(cards.length, width, card));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of cards, not a form
    <div class="hand" role="group" aria-label={props.label} ref={ref}>
      {rows.map((row, r) => (
        <div
          class="hand-row"
          key={r}
          data-one={row.length === 1}
          style={{ '--n': row.length, '--card': `${card}px` }}
        >
          {row.map((each, i) => (
            <div
              class="hand-slot"
              key={typeof each === 'object' ? each.key : i}
              style={{ '--turn': row.length > 1 ? i / (row.length - 1) - 0.5 : 0 }}
            >
              {each}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
