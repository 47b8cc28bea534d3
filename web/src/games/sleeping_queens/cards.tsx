// The red deck: six power cards and the numbers, which are pages of a counting book: as many sheep as
// the numeral says. Drawn at 72 by 100 and scaled by whoever shows them.
import type { ComponentChild } from 'preact';
import type { Card } from '../../generated/sleeping_queens';
import type { Translate } from '../../i18n/i18n';

export type Power = 'king' | 'knight' | 'dragon' | 'jester' | 'potion' | 'wand';

export const is_number = (card: Card): boolean => /^\d/.test(card);
export const card_name = (card: Card, t: Translate): string =>
  is_number(card) ? card : t(`card.${card}`);

const king = (
  <>
    <path fill="#a3283a" d="M-25 38q2-26 25-27 23 1 25 27z" />
    <path fill="#fff" stroke="#d8cfbc" d="M-13 14q13 9 26 0l4 8q-17 9-34 0z" />
    <path fill="#5b3a24" d="M-14-8q0-14 14-14T14-8v10h-28z" />
    <path fill="#f0c8a4" d="M-12-6q0-12 12-12T12-6v8q-1 10-12 10T-12 2z" />
    <path fill="#f2eee6" d="M-13-1q6 4 13 0 7 4 13 0 2 18-13 21Q-15 17-13-1z" />
    <path fill="#b5485a" d="M-4 4q4 3 8 0-1 4-4 4t-4-4z" />
    <circle cx="-5" cy="-6" r="1.7" fill="#2a1c22" />
    <circle cx="5" cy="-6" r="1.7" fill="#2a1c22" />
    <path
      fill="#f0c24b"
      stroke="#a97a17"
      stroke-linejoin="round"
      d="M-15-14l-2-17 9 7 8-11 8 11 9-7-2 17q-15-4-30 0z"
    />
    <circle cy="-19" r="2.6" fill="#c22f45" />
    <circle cx="-8.5" cy="-18" r="1.7" fill="#2d62b8" />
    <circle cx="8.5" cy="-18" r="1.7" fill="#2d62b8" />
  </>
);

const knight = (
  <>
    <path fill="#c43b3b" d="M2-22q4-14 19-13-4 4-1 8-6 0-8 6 4 4 1 9z" />
    <path fill="#7e8aa0" d="M-26 38q2-22 17-25H9q15 3 17 25z" />
    <path fill="#5f6a80" d="M-11 12h22l-3 8H-8z" />
    <path fill="#aeb9cb" d="M-16 2q0-25 16-25T16 2l-3 13q-13 7-26 0z" />
    <path fill="#d5dce8" d="M-16 2q0-25 16-25v40q-8 0-13-2z" />
    <path fill="#2b3348" d="M-13-6H13v5l-10 2H-3l-10-2z" />
    <g stroke="#5f6a80" stroke-width="1.6" stroke-linecap="round">
      <path d="M-7 6v6M-3 7v7M3 7v7M7 6v6" />
    </g>
    <path fill="#d8b34a" d="M-1.5-23h3V-4h-3z" />
  </>
);

const dragon = (
  <>
    <path fill="#2f7a46" d="M-24 38q0-20 15-26H9q15 6 15 26z" />
    <path fill="#f3e5a9" d="M-11 38q-1-17 11-20 12 3 11 20z" />
    <path stroke="#d8c581" d="M-10 30h20M-9 24H9" />
    <path fill="#f1e6c8" d="M-12-18q-8-4-7-15 7 3 11 12zM12-18q8-4 7-15-7 3-11 12z" />
    <path fill="#57a866" d="M-15-12q-10-2-11 5 6 5 12 3zM15-12q10-2 11 5-6 5-12 3z" />
    <path fill="#3f9656" d="M-15-9q1-14 15-14T15-9q0 7 3 12 1 14-18 14T-18 3q3-5 3-12z" />
    <path fill="#6fbd7c" d="M-14 6q14-8 28 0 1 9-14 9T-14 6z" />
    <circle cx="-7" cy="-8" r="5" fill="#fff7d6" />
    <circle cx="7" cy="-8" r="5" fill="#fff7d6" />
    <ellipse cx="-6" cy="-8" rx="1.5" ry="3.6" fill="#22301f" />
    <ellipse cx="6" cy="-8" rx="1.5" ry="3.6" fill="#22301f" />
    <circle cx="-5" cy="5" r="1.4" fill="#245c36" />
    <circle cx="5" cy="5" r="1.4" fill="#245c36" />
    <path fill="#e8702e" d="M0 11q7 7 2 13 4-1 5-4 2 9-7 11-9-2-7-11 1 3 4 4-4-6 3-13z" />
    <path fill="#f9c74a" d="M0 19q4 5 0 9-4-4 0-9z" />
  </>
);

const jester = (
  <>
    <path fill="#6b3fa0" d="M-24 38q1-18 14-23h10v23z" />
    <path fill="#e5a52c" d="M24 38q-1-18-14-23H0v23z" />
    <path fill="#fbf7ee" d="M-16 14l5 8 5-6 6 8 6-8 5 6 5-8q-16-6-32 0z" />
    <circle cy="1" r="13.5" fill="#f3cfae" />
    <path fill="#6b3fa0" d="M-15-3Q-32-20-29 8q8-5 14-4z" />
    <path fill="#2f8f83" d="M15-3Q32-20 29 8q-8-5-14-4z" />
    <path fill="#c43b5c" d="M-15-3Q-12-22 0-33 12-22 15-3q-15-7-30 0z" />
    <path fill="#e5a52c" d="M-15-4q15-7 30 0v5q-15-7-30 0z" />
    <g fill="#f0c24b" stroke="#a97a17">
      <circle cx="-29" cy="9" r="3.2" />
      <circle cx="29" cy="9" r="3.2" />
      <circle cy="-33" r="3.2" />
    </g>
    <circle cx="-5" cy="2" r="1.7" fill="#2a1c22" />
    <circle cx="5" cy="2" r="1.7" fill="#2a1c22" />
    <circle cy="6" r="2.3" fill="#d8404f" />
    <path
      fill="none"
      stroke="#2a1c22"
      stroke-width="1.4"
      stroke-linecap="round"
      d="M-6 9q6 5 12 0"
    />
  </>
);

const potion = (
  <>
    <path fill="#b07a45" d="M-6-32H6v8H-6z" />
    <path
      fill="#dfe9f7"
      stroke="#7d8cb5"
      stroke-width="1.6"
      d="M-7-24H7v14q16 7 16 24 0 20-23 20t-23-20q0-17 16-24z"
    />
    <path fill="#7a48b8" d="M-20 10q10-5 20 0t20 0q1 3 1 4 0 18-21 18t-21-18q0-1 1-4z" />
    <path fill="#9d70d6" d="M-20 10q10-5 20 0t20 0l.6 3Q10 17 0 13t-20.6 0z" />
    <circle cx="-9" cy="22" r="2.6" fill="#c9aef0" />
    <circle cx="10" cy="24" r="1.8" fill="#c9aef0" />
    <g fill="none" stroke="#fbf7ee" stroke-width="2.6" stroke-linejoin="round">
      <path d="M-3 17h7l-7 9h7" />
    </g>
    <path stroke="#fff" stroke-width="2.5" stroke-linecap="round" fill="none" d="M-14 2q-4 4-4 9" />
  </>
);

const spark = 'M0-7q1 6 7 7-6 1-7 7-1-6-7-7 6-1 7-7z';
const wand = (
  <>
    <path stroke="#5b3a24" stroke-width="5" stroke-linecap="round" d="M-19 32L6-7" />
    <path stroke="#c99a5b" stroke-width="1.5" stroke-linecap="round" d="M-19 30L5-8" />
    <path
      fill="#f4cf53"
      stroke="#b58718"
      stroke-width="1.5"
      stroke-linejoin="round"
      d="M10-33l4.4 11.6 12.4.6-9.7 7.8 3.3 12L10-7.8-.4-1l3.3-12-9.7-7.8 12.4-.6z"
    />
    <path fill="#fff6d2" d="M10-26l2.3 6 6.4.4-5 4z" opacity=".8" />
    <path fill="#fff" d={spark} transform="translate(-18 -18)" />
    <path fill="#fff" d={spark} transform="translate(20 17) scale(1.2)" />
    <path fill="#fff" d={spark} transform="translate(1 31) scale(.6)" />
  </>
);

const pictures: Record<Power, { ground: string; art: ComponentChild }> = {
  king: { ground: '#f3cf7a', art: king },
  knight: { ground: '#a9c8ea', art: knight },
  dragon: { ground: '#f6c79b', art: dragon },
  jester: { ground: '#f7dd8e', art: jester },
  potion: { ground: '#f3c6d6', art: potion },
  wand: { ground: '#5566b8', art: wand },
};

const rows: readonly number[][] = [
  [],
  [1],
  [2],
  [1, 2],
  [2, 2],
  [2, 1, 2],
  [3, 3],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
  [3, 4, 3],
];
const inks = ['#a3283a', '#235a9c', '#2c6e3c', '#7a3f9c', '#9c4a12'];

const Sheep = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path stroke="#3b3342" stroke-width="1.6" d="M-3 5v5M3 5v5" />
    <path
      fill="#fff"
      stroke="#a99fb5"
      stroke-width="1"
      d="M-7 3q-4-4 0-7 1-5 6-3 5-3 7 2 4 3 1 7-2 5-7 3-5 2-7-2z"
    />
    <ellipse cx="-7" cy="-2" rx="3.2" ry="4" fill="#3b3342" />
    <circle cx="-8" cy="-3" r=".8" fill="#fff" />
  </g>
);

function Count({ n }: { n: number }) {
  const lines = rows[n] ?? [];
  const size = n === 1 ? 2 : n === 2 ? 1.25 : n < 5 ? 1.15 : n === 10 ? 0.78 : 0.92;
  const step = lines.length > 2 ? 17 : 22;
  return (
    <>
      {lines.flatMap((many, row) =>
        Array.from({ length: many }, (_, i) => (
          <Sheep
            key={`${row}-${i}`}
            x={37 + (i - (many - 1) / 2) * (n === 10 ? 15.5 : many > 2 ? 19 : 25)}
            y={69 + (row - (lines.length - 1) / 2) * step}
            size={size}
          />
        )),
      )}
    </>
  );
}

export function CardFace({ card, t }: { card: Card; t?: Translate }) {
  const picture = pictures[card as Power];
  const n = Number(card);
  return (
    <svg class="sq-card" viewBox="0 0 72 100" aria-hidden="true">
      <rect width="72" height="100" rx="9" fill="#fbf7ee" />
      {picture ? (
        <>
          <rect x="4" y="4" width="64" height={t ? 76 : 92} rx="6" fill={picture.ground} />
          <g transform={t ? 'translate(36 42)' : 'translate(36 56) scale(1.05)'}>{picture.art}</g>
          {t && (
            <text class="sq-caption" x="36" y="92.5" text-anchor="middle">
              {card_name(card, t)}
            </text>
          )}
        </>
      ) : (
        <>
          <rect x="4" y="42" width="64" height="54" rx="6" fill="#cfe3c0" />
          <Count n={n} />
          <text class="sq-numeral" x="36" y="36" text-anchor="middle" fill={inks[n % 5]}>
            {card}
          </text>
        </>
      )}
      <rect x=".5" y=".5" width="71" height="99" rx="8.5" fill="none" stroke="#c9bfa8" />
    </svg>
  );
}

// The back of the red deck.
export function CardBack() {
  return (
    <svg class="sq-card" viewBox="0 0 72 100" aria-hidden="true">
      <rect width="72" height="100" rx="9" fill="#fbf7ee" />
      <rect x="4" y="4" width="64" height="92" rx="6" fill="#96303f" />
      <rect x="8" y="8" width="56" height="84" rx="4" fill="none" stroke="#d98f8a" />
      <path fill="#f0c24b" stroke="#6e1d2a" d="M20 62l-4-24 12 9 8-15 8 15 12-9-4 24q-16-5-32 0z" />
      <path fill="#fbe7b0" d={spark} transform="translate(36 19)" />
      <path fill="#fbe7b0" d={spark} transform="translate(36 80)" />
    </svg>
  );
}
