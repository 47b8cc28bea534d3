// Where a part of the board scrolls and something lies below its edge, a small button says so and leads
// there. It measures what is drawn, so boards need not know of it.
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { less_motion } from '../device/settings';
import { t } from '../i18n/i18n';

interface Edge {
  part: HTMLElement;
  right: number; // from the right and the lower edge of the board
  bottom: number;
}

const little = 10; // pixels: a rounded corner or a shadow is nothing to scroll for

// What lies over the lower end of a part that scrolls (one's own side, where the whole room scrolls).
function covered(part: HTMLElement): number {
  const dock = part.querySelector<HTMLElement>(':scope > .dock');
  if (!dock || getComputedStyle(dock).position !== 'sticky') return 0;
  const box = dock.getBoundingClientRect();
  return box.width > part.clientWidth * 0.9 ? box.height : 0;
}

function edges_of(root: HTMLElement): Edge[] {
  const whole = root.getBoundingClientRect();
  const parts = root.querySelectorAll<HTMLElement>('.board, .felt, .dock, [data-scrolls]');
  return [...parts]
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .filter((part) => part.scrollHeight - part.clientHeight - part.scrollTop > little)
    .map((part) => {
      const box = part.getBoundingClientRect();
      const bottom = whole.bottom - box.bottom + covered(part);
      return { part, right: whole.right - box.right, bottom };
    });
}

// What scrolls must be reached by keyboard: by what lies in it, or itself.
function make_reachable({ part }: Edge): void {
  const inside = part.querySelector('button:enabled, a[href], input, select, [tabindex="0"]');
  if (!inside) part.tabIndex = 0;
}

const same = (a: readonly Edge[], b: readonly Edge[]): boolean =>
  a.length === b.length &&
  a.every((each, i) => {
    const other = b[i]!;
    const near = Math.abs(each.bottom - other.bottom) + Math.abs(each.right - other.right) < 1;
    return near && each.part === other.part;
  });

export function MoreBelow({ root }: { root: RefObject<HTMLElement | null> }) {
  const [edges, setEdges] = useState<Edge[]>([]);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let asked = 0;
    const look = () => {
      asked = 0;
      const now = edges_of(board);
      now.forEach(make_reachable);
      setEdges((old) => (same(old, now) ? old : now));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    const size = new ResizeObserver(ask);
    const content = new MutationObserver(ask);
    size.observe(board);
    content.observe(board, { childList: true, subtree: true, characterData: true });
    board.addEventListener('scroll', ask, true);
    ask();
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      content.disconnect();
      board.removeEventListener('scroll', ask, true);
    };
  }, [root]);
  return (
    <>
      {edges.map(({ part, right, bottom }, i) => (
        <button
          key={i}
          type="button"
          class="more-below"
          aria-label={t('more_below')}
          style={{ right: `${right}px`, bottom: `${bottom}px` }}
          onClick={() =>
            part.scrollBy({
              top: (part.clientHeight - covered(part)) * 0.8,
              behavior: less_motion() ? 'auto' : 'smooth',
            })
          }
        >
          <span aria-hidden="true">▾</span>
        </button>
      ))}
    </>
  );
}
