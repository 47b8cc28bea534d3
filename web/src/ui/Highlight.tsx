// The one big thing an update did, shown for a second over the table and gone. It takes no taps and is
// not read aloud: the game goes on beneath it, and the log says the same.
import type { ComponentChildren } from 'preact';

export interface Highlighted {
  kind: string; // for the board's style sheet
  text: string;
  picture?: ComponentChildren;
  note?: string; // a smaller second line
  long?: boolean; // something to read, and to be understood: it stays longer, and with less motion too
  color?: number; // of the seat it is about: 0 to 7
}

export function Highlight({ version, shown }: { version: number; shown: Highlighted | null }) {
  if (!shown) return null;
  const { kind, text, picture, note, color, long } = shown;
  const style = color === undefined ? {} : { '--seat': `var(--seat-${color % 8})` };
  return (
    <div
      class="highlight"
      key={version}
      data-kind={kind}
      data-long={long}
      aria-hidden="true"
      style={style}
    >
      {picture && <span class="highlight-picture">{picture}</span>}
      <span class="highlight-text">{text}</span>
      {note && <span class="highlight-note">{note}</span>}
    </div>
  );
}
