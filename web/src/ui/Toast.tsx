// One sentence at a time, at the top of the page: why something was refused, and what to do instead. It
// lies over whatever is open, takes no taps, and is gone at the next one.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

export interface Notice {
  id: number;
  text: string;
  ruling?: string | undefined; // of the rules' document: for tests and those who look for it
  note?: string | undefined; // a second, smaller line
}

export const notice = signal<Notice | null>(null);
const shown_ms = 3000;
const note_ms = 2000; // to read the second line too
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function hide_notice(): void {
  clearTimeout(timer);
  notice.value = null;
}

export function show_notice(text: string, ruling?: string, note?: string): void {
  clearTimeout(timer);
  notice.value = { id: ++count, text, ruling, note };
  timer = setTimeout(hide_notice, shown_ms + (note ? note_ms : 0));
}

export function Toast() {
  const shown = notice.value;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.addEventListener('pointerdown', hide_notice, true);
    return () => document.removeEventListener('pointerdown', hide_notice, true);
  }, []);
  // Shown anew it comes to the top of the browser's own layer, over an open sheet too.
  useEffect(() => {
    place.current?.togglePopover?.(false);
    if (shown) place.current?.togglePopover?.(true);
  }, [shown]);
  return (
    <div class="toast-place" role="status" aria-live="polite" popover="manual" ref={place}>
      {shown && (
        <p class="toast" key={shown.id} data-ruling={shown.ruling}>
          {shown.text}
          {shown.note && <small>{shown.note}</small>}
        </p>
      )}
    </div>
  );
}
