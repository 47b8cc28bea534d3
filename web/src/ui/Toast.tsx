// One sentence at a time, at the bottom of the page: why something was refused, and what to do instead.
import { signal } from '@preact/signals';

export interface Notice {
  id: number;
  text: string;
  ruling?: string | undefined;
}

export const notice = signal<Notice | null>(null);
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function show_notice(text: string, ruling?: string): void {
  clearTimeout(timer);
  notice.value = { id: ++count, text, ruling };
  timer = setTimeout(() => (notice.value = null), 4000 + text.length * 40);
}

export function Toast() {
  const shown = notice.value;
  return (
    <div class="toast-place" role="status" aria-live="polite">
      {shown && (
        <button
          type="button"
          class="toast"
          key={shown.id}
          onClick={() => {
            notice.value = null;
          }}
        >
          {shown.text}
          {shown.ruling && <span class="ruling">{shown.ruling}</span>}
        </button>
      )}
    </div>
  );
}
