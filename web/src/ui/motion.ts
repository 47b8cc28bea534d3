// Things travel from where they were to where they are. The new state is on the page before any motion
// starts; a motion only offsets what is already there, so nothing ever waits for it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { less_motion } from '../device/settings';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Move {
  dx: number;
  dy: number;
  scale: number;
}

// From the old place to the new one, measured between centres; null when it is not worth a motion.
export function move_between(from: Box, to: Box): Move | null {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.height > 0 ? from.height / to.height : 1;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return null;
  return { dx, dy, scale: Math.min(Math.max(scale, 0.3), 2) };
}

function run(element: HTMLElement, move: Move | null): void {
  for (const old of element.getAnimations()) if (old.id === 'flip') old.cancel();
  if (!element.animate) return;
  const frames =
    move && !less_motion()
      ? [
          { translate: `${move.dx}px ${move.dy}px`, scale: `${move.scale}` },
          { translate: '0 0', scale: '1' },
        ]
      : [{ opacity: 0.2 }, { opacity: 1 }];
  const animation = element.animate(frames, {
    duration: less_motion() ? 120 : 280,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
  animation.id = 'flip';
}

// An answer to the finger before the server's: a short hop, or a blink where motion is unwanted.
export function nudge(element: HTMLElement): void {
  const frames = less_motion()
    ? [{ opacity: 0.6 }, { opacity: 1 }]
    : [{ translate: '0 0' }, { translate: '0 -10px' }, { translate: '0 0' }];
  element.animate?.(frames, { duration: 220, easing: 'ease-out', composite: 'add' });
}

const box_of = (element: Element, base: DOMRect): Box => {
  const box = element.getBoundingClientRect();
  return { x: box.x - base.x, y: box.y - base.y, width: box.width, height: box.height };
};

// Elements with data-flip move when their place changed; new ones start at data-from, which names a
// data-anchor or the last place of another data-flip.
export function useFlip<E extends HTMLElement = HTMLDivElement>(version: number) {
  const root = useRef<E>(null);
  const places = useRef<Map<string, Box> | null>(null);
  useLayoutEffect(() => {
    const base = root.current?.getBoundingClientRect();
    if (!root.current || !base) return;
    const before = places.current;
    const after = new Map<string, Box>();
    for (const anchor of root.current.querySelectorAll<HTMLElement>('[data-anchor]'))
      after.set(anchor.dataset.anchor!, box_of(anchor, base));
    const anchors = new Map(after);
    for (const element of root.current.querySelectorAll<HTMLElement>('[data-flip]')) {
      const key = element.dataset.flip!;
      for (const old of element.getAnimations()) if (old.id === 'flip') old.cancel();
      const box = box_of(element, base);
      after.set(key, box);
      const source = element.dataset.from;
      const from =
        before?.get(key) ?? (source ? (before?.get(source) ?? anchors.get(source)) : undefined);
      if (!before || !from) continue;
      const move = move_between(from, box);
      if (move) run(element, move);
    }
    places.current = after;
  }, [version]);
  return root;
}
