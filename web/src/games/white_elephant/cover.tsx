// What the front door shows of this game.
import type { Cover } from '../board';

// Three parcels under falling snow; the middle one is being carried off. Colours are written out: the board's
// own sheet is not loaded yet.
const flakes = [18, 12, 44, 30, 76, 10, 110, 22, 138, 14, 150, 48, 10, 52, 128, 66, 92, 36];

function Parcel(props: {
  x: number;
  y: number;
  w: number;
  h: number;
  paper: string;
  ribbon: string;
}) {
  const { x, y, w, h, paper, ribbon } = props;
  const mid = x + w / 2;
  return (
    <g>
      <rect x={x} y={y + 9} width={w} height={h - 9} rx="2" fill={paper} />
      <rect x={x - 3} y={y} width={w + 6} height="11" rx="2" fill={paper} />
      <rect x={x - 3} y={y + 10} width={w + 6} height="2" fill="#000" opacity=".18" />
      <rect x={mid - 4} y={y} width="8" height={h} fill={ribbon} />
      <g fill={ribbon} stroke="#000" stroke-opacity=".25">
        <path d={`M${mid} ${y}c-5-13-21-13-20-5 1 7 13 7 20 5z`} />
        <path d={`M${mid} ${y}c5-13 21-13 20-5-1 7-13 7-20 5z`} />
      </g>
    </g>
  );
}

function Picture() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      {Array.from({ length: flakes.length / 2 }, (_, i) => (
        <circle
          key={flakes[2 * i]}
          cx={flakes[2 * i]}
          cy={flakes[2 * i + 1]}
          r="1.8"
          fill="#fbf7ee"
          opacity=".8"
        />
      ))}
      <ellipse cx="80" cy="110" rx="72" ry="8" fill="#000" opacity=".22" />
      <Parcel x={14} y={66} w={44} h={44} paper="#1f6b4a" ribbon="#e2574c" />
      <Parcel x={104} y={54} w={38} h={56} paper="#2b4a8c" ribbon="#f1ece0" />
      <g transform="rotate(-7 80 60)">
        <Parcel x={54} y={44} w={50} h={46} paper="#b3262e" ribbon="#eec35a" />
        <g fill="#f6dcc4">
          <circle cx="64" cy="66" r="3" />
          <circle cx="64" cy="80" r="3" />
          <circle cx="93" cy="66" r="3" />
          <circle cx="93" cy="80" r="3" />
        </g>
      </g>
    </svg>
  );
}

export const cover: Cover = {
  id: 'white_elephant',
  title: 'White Elephant',
  Picture,
  bots: 4,
  tagline: {
    en: 'Unwrap a gift, or steal one that is open already.',
    de: 'Ein Geschenk auspacken – oder ein offenes stibitzen.',
    es: 'Desenvuelve un regalo o roba uno ya abierto.',
  },
};
