// What peeps out of an open box: a guess from the gift's name in three languages, a star where there is
// none. Pictures only; the name is always written beside it.
import type { ComponentChild } from 'preact';

const ink = '#2a211a';

// Drawn in 40 by 40, standing on the lower edge.
const things: readonly [RegExp, string, ComponentChild][] = [
  [
    /\btea|coffee|\bmug|\bcup\b|kanne|\btee|kaffee|tasse|becher|tetera|\btaza|café|\bté\b/,
    'pot',
    <g key="pot">
      <path d="M31 20c8-2 8 11-2 11" fill="none" stroke-width="3" />
      <path d="M9 22L2 15" stroke-width="4" />
      <path d="M8 18h24l-2 20H10z" fill="#e8eef0" />
      <path d="M9 18c1-8 21-8 22 0z" fill="#7fb6c6" />
      <circle cx="20" cy="9" r="2.6" fill="#7fb6c6" />
    </g>,
  ],
  [
    /lamp|candle|\blight(?!house)|lantern|kerze|lampe|licht|vela|lámpara|luz/,
    'lamp',
    <g key="lamp">
      <path d="M20 22v16M12 38h16" stroke-width="3" />
      <path d="M13 4h14l6 19H7z" fill="#f4d06f" />
    </g>,
  ],
  [
    /book|\bmaps?\b|puzzle|jigsaw|novel|calendar|buch|karte|kalender|libro|mapa|novela/,
    'book',
    <g key="book">
      <path
        d="M6 12c6-3 10-2 14 1v25c-4-3-8-4-14-1zM34 12c-6-3-10-2-14 1v25c4-3 8-4 14-1z"
        fill="#fbf3df"
      />
      <path d="M10 18h6M10 23h6M24 18h6M24 23h6" stroke-width="1.4" />
    </g>,
  ],
  [
    /\bsock|socken|scarf|\bhats?\b|glove|sweater|jumper|blanket|schal|socke|mütze|decke|pullover|bufanda|calcet|gorro|manta/,
    'sock',
    <g key="sock">
      <path d="M14 4h13v18l7 7c5 6-2 11-7 8L14 28z" fill="#c9403f" />
      <path d="M14 4h13v7H14z" fill="#fbf3df" />
      <path d="M14 17h13" stroke="#fbf3df" stroke-width="3" />
    </g>,
  ],
  [
    /clock|watch|timer|uhr|wecker|reloj/,
    'clock',
    <g key="clock">
      <circle cx="20" cy="22" r="15" fill="#fbf3df" />
      <path d="M20 12v10l7 4" fill="none" stroke-width="2.4" />
      <path d="M9 8L5 12M31 8l4 4" stroke-width="3" />
    </g>,
  ],
  [
    /plant|cactus|flower|kaktus|pflanze|blume|planta|flor\b|cacto/,
    'plant',
    <g key="plant">
      <path
        d="M17 28V12c0-5 6-5 6 0v4h3c4 0 5-2 5-6M17 22h-3c-4 0-5-3-5-6"
        fill="none"
        stroke="#3d8b4f"
        stroke-width="5"
        stroke-linecap="round"
      />
      <path d="M10 27h20l-3 11H13z" fill="#c96f43" />
    </g>,
  ],
  [
    /bottle|\bwine|\bink\b|\boil\b|gin\b|beer|flasche|wein|tinte|bier|botella|vino|tinta|cerveza/,
    'bottle',
    <g key="bottle">
      <path d="M16 3h8v9c6 3 6 7 6 10v16H10V22c0-3 0-7 6-10z" fill="#5b8f6a" />
      <path d="M10 22h20v9H10z" fill="#fbf3df" />
    </g>,
  ],
  [
    /\btin\b|\bjar\b|biscuit|chocolate|\bcake|\bjam\b|honey|cookie|dose|keks|schoko|honig|lata|galleta|miel|tarro/,
    'jar',
    <g key="jar">
      <path d="M9 14h22v21a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" fill="#d9e7e2" />
      <path d="M8 7h24v7H8z" fill="#d98e3b" />
      <circle cx="16" cy="30" r="4" fill="#c96f43" />
      <circle cx="25" cy="25" r="4" fill="#c96f43" />
    </g>,
  ],
  [
    /goose|duck|\btoy|\bente|\bgans|ganso|\bpato/,
    'goose',
    <g key="goose">
      <path
        d="M13 15c-3-9 11-13 12-3 1 6-2 8 3 10 6 2 8 0 9-2 2 12-6 18-15 18-11 0-15-10-9-17z"
        fill="#fbf7ee"
      />
      <path d="M13 12l-9 2 8 3z" fill="#e08a2c" />
      <circle cx="18" cy="11" r="1.6" fill={ink} stroke="none" />
    </g>,
  ],
  [
    /\bbell|doorbell|music|record|guitar|glocke|musik|platte|campana|timbre|música|disco/,
    'bell',
    <g key="bell">
      <path d="M20 5c9 0 11 9 11 19l4 6H5l4-6C9 14 11 5 20 5z" fill="#e0ab3c" />
      <path d="M16 33c0 5 8 5 8 0" fill={ink} />
    </g>,
  ],
  [
    /globe|\bball|telescope|camera|phone|radio|kugel|fernrohr|kamera|bola|globo|cámara/,
    'globe',
    <g key="globe">
      <circle cx="20" cy="18" r="14" fill="#bfe0ee" />
      <path d="M10 24l6-9 5 6 3-4 6 8c-5 8-17 8-20-1z" fill="#fbf7ee" />
      <path d="M10 31h20l3 7H7z" fill="#8a4b2a" />
    </g>,
  ],
  [
    /\bgame|\bdice|\bcards?\b|button|würfel|knöpfe|juego|dado|botones/,
    'die',
    <g key="die">
      <rect x="7" y="9" width="27" height="27" rx="5" fill="#fbf7ee" transform="rotate(-9 20 22)" />
      <g fill={ink} stroke="none">
        <circle cx="14" cy="18" r="2.6" />
        <circle cx="20.500" cy="22.500" r="2.6" />
        <circle cx="27" cy="27" r="2.6" />
      </g>
    </g>,
  ],
];

const star = (
  <path key="star" d="M20 3l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="#eec35a" />
);

// Where a name holds several, the first word decides.
export function thing_in(name: string): string {
  let best = 'star';
  let first = Number.POSITIVE_INFINITY;
  for (const [words, kind] of things) {
    const at = name.toLowerCase().search(words);
    if (at < 0 || at >= first) continue;
    best = kind;
    first = at;
  }
  return best;
}

export function Thing({ name }: { name: string }) {
  const what = thing_in(name);
  return (
    <g stroke={ink} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
      {things.find(([, kind]) => kind === what)?.[2] ?? star}
    </g>
  );
}
