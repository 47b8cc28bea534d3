// What a screen reader hears: the log politely, one's own turn at once.
import { signal } from '@preact/signals';

const polite = signal('');
const assertive = signal('');

export const announce = (text: string): void => {
  polite.value = text;
};
export const announce_now = (text: string): void => {
  assertive.value = text;
};

export function LiveRegion() {
  return (
    <>
      <div class="unseen" aria-live="polite" role="log">
        {polite.value}
      </div>
      <div class="unseen" aria-live="assertive" role="alert">
        {assertive.value}
      </div>
    </>
  );
}
