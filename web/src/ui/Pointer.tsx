// Points at one thing on the page: a ring around it, and an arrow that takes no taps. What it points at is
// looked up anew all the time, for boards move: a list of places in the order one taps them, the last one that
// is there counts. A place is a selector, or `=` and the name of a button.
import { useEffect, useRef } from 'preact/hooks';

const named = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.board button')].find((each) => {
    const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return words.trim() === name || words.startsWith(`${name},`);
  });

export function find_place(places: readonly string[]): HTMLElement | null {
  for (const place of places.toReversed()) {
    const found = place.startsWith('=')
      ? named(place.slice(1))
      : document.querySelector<HTMLElement>(place);
    if (found?.checkVisibility()) return found;
  }
  return null;
}

const margin = 6;

export function Pointer({ places }: { places: readonly string[] }) {
  const ring = useRef<HTMLDivElement>(null);
  const wanted = places.join('\n');
  useEffect(() => {
    let frame = 0;
    let before: HTMLElement | null = null;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const place = find_place(wanted === '' ? [] : wanted.split('\n'));
      const element = ring.current;
      if (!element) return;
      element.hidden = place === null;
      if (place && place !== before) place.scrollIntoView?.({ block: 'center' });
      before = place;
      if (!place) return;
      const box = place.getBoundingClientRect();
      element.style.left = `${box.left - margin}px`;
      element.style.top = `${box.top - margin}px`;
      element.style.width = `${box.width + 2 * margin}px`;
      element.style.height = `${box.height + 2 * margin}px`;
      element.dataset.below = String(box.top < 60); // no room for the arrow above
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return <div class="pointer" ref={ring} aria-hidden="true" hidden />;
}
