// What the front door shows of this game.
import type { Cover } from '../board';

// Four cards in a fan, each a colour and its shape. Colours are written out: the board's own sheet is not
// loaded yet.
const fan: [string, number, string][] = [
  ['#d7372f', -25, 'M0-13a13 13 0 1 0 .1 0z'],
  ['#f2b90f', -8.5, 'M0-16l4.5 10.2 11 1-8.3 7.3 2.4 10.8L0 7.6l-9.6 5.7 2.4-10.8-8.3-7.3 11-1z'],
  ['#2b9348', 8.5, 'M0-16L16 12H-16z'],
  ['#2468c9', 25, 'M-12-12h24v24h-24z'],
];

function Picture() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      {fan.map(([color, turn, shape]) => (
        <g key={color} transform={`translate(80 166) rotate(${turn}) translate(-19 -142)`}>
          <rect width="38" height="60" rx="6" fill="#fbf7ee" />
          <rect x="2.5" y="2.5" width="33" height="55" rx="4" fill={color} />
          <path d={shape} fill="#fbf7ee" transform="translate(19 30) scale(.86)" />
        </g>
      ))}
    </svg>
  );
}

export const cover: Cover = {
  id: 'uno',
  title: 'UNO',
  Picture,
  bots: 3,
  hints: true,
  races: true,
  tagline: {
    en: 'Match the colour or the number, and be out first.',
    de: 'Farbe oder Zahl bedienen und als Erste fertig sein.',
    es: 'Iguala color o número y quédate sin cartas primero.',
  },
};
