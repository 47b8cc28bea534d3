// What the front door shows of this game.
import type { Cover } from '../board';
import { DiscShape } from './goods';

// A market stall with a pair of scales on its counter: coffee against corn, and a turkey on top.
function Picture() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <path d="M26 34h108v70H26z" fill="#0f211e" opacity=".45" />
      <path d="M22 14h116l8 22H14z" fill="#fbf7ee" />
      <path d="M38 14h16l-6 22H30zM72 14h16l2 22H70zM106 14h16l8 22h-18z" fill="#c4633c" />
      <path
        d="M14 36a9.5 9 0 0 0 18.5 0 9.5 9 0 0 0 18.8 0 9.5 9 0 0 0 18.8 0 9.5 9 0 0 0 18.8 0 9.5 9 0 0 0 18.8 0 9.5 9 0 0 0 18.8 0 9.5 9 0 0 0 19.5 0z"
        fill="#c4633c"
      />
      <path d="M20 96h120v12H20z" fill="#a8783a" />
      <path d="M20 96h120v3H20z" fill="#d9a441" />
      <g fill="none" stroke="#d9a441" stroke-width="3" stroke-linecap="round">
        <path d="M80 56v38M68 94h24M44 66l72-14" />
        <path d="M44 66L32 84h24zM116 52l-12 18h24z" stroke-width="1.5" />
        <path d="M30 84q14 9 28 0M102 70q14 9 28 0" />
      </g>
      <g transform="translate(44 77) scale(.42)">
        <DiscShape good="corn" />
      </g>
      <g transform="translate(116 62) scale(.42)">
        <DiscShape good="coffee" />
      </g>
      <g transform="translate(80 52) scale(.36)">
        <DiscShape good="turkey" />
      </g>
    </svg>
  );
}

export const cover: Cover = {
  id: 'snatch_or_share',
  title: 'Snatch or Share',
  Picture,
  bots: 2,
  gains: true,
  tagline: {
    en: 'Trade in good faith, or take and run.',
    de: 'Ehrlich tauschen oder zugreifen und weg.',
    es: 'Comercia de buena fe, o arrebata y corre.',
  },
};
