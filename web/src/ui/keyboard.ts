// Keyboard play: one tab stop per group, arrows move inside it. When the focused thing is played and
// disappears, the focus stays in the group, for those who play by keyboard.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

let by_keyboard = false;
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (by_keyboard = true), true);
  document.addEventListener('pointerdown', () => (by_keyboard = false), true);
}

const step: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function next_index(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = step[key];
  return by === undefined ? null : (index + by + count) % count;
}

const items_of = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (each) => each.offsetParent !== null,
  );

export function useRoving<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const at = useRef({ index: 0, inside: false });

  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const items = items_of(root);
    at.current.index = Math.max(0, Math.min(at.current.index, items.length - 1));
    items.forEach((item, i) => {
      item.tabIndex = i === at.current.index ? 0 : -1;
    });
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (by_keyboard && at.current.inside && lost) items[at.current.index]?.focus();
  });

  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const move = (event: KeyboardEvent) => {
      const items = items_of(root);
      const index = items.indexOf(document.activeElement as HTMLElement);
      const next = index < 0 ? null : next_index(event.key, index, items.length);
      if (next === null) return;
      event.preventDefault();
      items[next]?.focus();
    };
    const entered = (event: FocusEvent) => {
      const items = items_of(root);
      const index = items.indexOf(event.target as HTMLElement);
      if (index < 0) return;
      at.current = { index, inside: true };
      items.forEach((item, i) => {
        item.tabIndex = i === index ? 0 : -1;
      });
    };
    const left = (event: FocusEvent) => {
      if (event.relatedTarget && !root.contains(event.relatedTarget as Node))
        at.current.inside = false;
    };
    root.addEventListener('keydown', move);
    root.addEventListener('focusin', entered);
    root.addEventListener('focusout', left);
    return () => {
      root.removeEventListener('keydown', move);
      root.removeEventListener('focusin', entered);
      root.removeEventListener('focusout', left);
    };
  }, []);
  return ref;
}

// A key that works anywhere on the page but where somebody is typing.
export function useKey(key: string, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = (event.target as HTMLElement).closest?.('input, textarea, select');
      if (typing && key !== 'Escape') return;
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

// A tap outside of this element, and outside of what matches `but`, closes what is open.
export function useTapElsewhere(
  root: { current: HTMLElement | null },
  but: string,
  close: (() => void) | undefined,
): void {
  useEffect(() => {
    if (!close) return;
    const elsewhere = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!root.current?.contains(target) && !target.closest(but)) close();
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [root, but, close]);
}
