// The twelve queens: crowned portraits, each with her sign on the dress. Asleep they are all alike: a
// midnight card with a moon. Drawn at 72 by 96 and scaled by whoever shows them.
import type { ComponentChild } from 'preact';
import type { Queen } from '../../generated/sleeping_queens';
import { emblems } from './emblems';

export const points: Record<Queen, number> = {
  heart: 20,
  cat: 15,
  dog: 15,
  pancake: 15,
  ladybug: 10,
  moon: 10,
  peacock: 10,
  sunflower: 10,
  rose: 5,
  cake: 5,
  rainbow: 5,
  starfish: 5,
};

type Style = 'long' | 'buns' | 'bob' | 'braids' | 'curls';

interface Look {
  sky: string;
  glow: string;
  dress: string;
  hair: string;
  skin: string;
  style: Style;
}

const look = (
  sky: string,
  glow: string,
  dress: string,
  hair: string,
  skin: string,
  style: Style,
): Look => ({ sky, glow, dress, hair, skin, style });

const looks: Record<Queen, Look> = {
  heart: look('#f3b6c0', '#fbdde2', '#b3243f', '#3a2320', '#f3cfae', 'long'),
  cat: look('#f3d08a', '#fbe9c4', '#c7762a', '#2b2a36', '#d9a67a', 'bob'),
  dog: look('#a9d3c4', '#d6ece4', '#2f7d6a', '#8a4b22', '#f6d7ba', 'braids'),
  pancake: look('#f5c9a0', '#fce6d1', '#8a4a2a', '#c9852c', '#8d5a3b', 'curls'),
  ladybug: look('#b9dc9c', '#ddf0cc', '#31302f', '#9c2b22', '#f7dcc4', 'buns'),
  moon: look('#8f9fd8', '#c5cff0', '#2b3a85', '#dfe3ef', '#a9744f', 'long'),
  peacock: look('#9fd8d6', '#d3f0ee', '#1d6f8c', '#20212f', '#e7bd94', 'buns'),
  sunflower: look('#a8cdf0', '#d8eafa', '#3f7d3a', '#e0a92e', '#f6d7ba', 'braids'),
  rose: look('#d9b3de', '#f0dcf2', '#7d3f8c', '#6b2b1e', '#f3cfae', 'curls'),
  cake: look('#f6c1d8', '#fde3ee', '#d25b8f', '#5a3a2a', '#c58e66', 'bob'),
  rainbow: look('#bcd6f5', '#e3effc', '#6a5ac0', '#d5602b', '#f7dcc4', 'long'),
  starfish: look('#8ecbe0', '#cfebf5', '#1f6f9c', '#3b241c', '#6f4630', 'curls'),
};

const cap = 'M20 42Q18 22 36 22T52 42z';

// What hangs behind the head.
const hair: Record<Style, ComponentChild> = {
  long: <path d="M19 42Q18 21 36 21T53 42q1 20 4 34H15q3-14 4-34z" />,
  buns: (
    <>
      <circle cx="17" cy="31" r="8.5" />
      <circle cx="55" cy="31" r="8.5" />
      <path d={cap} />
    </>
  ),
  bob: <path d="M18 44Q16 21 36 21t18 23q2 12-4 16H22q-6-4-4-16z" />,
  braids: (
    <>
      <path d={cap} />
      <path d="M19 38q-7 6-3 12-5 6-1 12-2 6 3 10 5-4 2-10 4-6 1-12 3-6-2-12zM53 38q7 6 3 12 5 6 1 12 2 6-3 10-5-4-2-10-4-6-1-12-3-6 2-12z" />
    </>
  ),
  curls: (
    <>
      {[
        [22, 29],
        [36, 24],
        [50, 29],
        [17, 41],
        [55, 41],
        [18, 53],
        [54, 53],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="8.5" />
      ))}
    </>
  ),
};

const crown = (
  <>
    <path
      fill="#f0c24b"
      stroke="#a97a17"
      stroke-width="1"
      stroke-linejoin="round"
      d="M22 26l-3-15 9 7 8-11 8 11 9-7-3 15q-14-4-28 0z"
    />
    <g fill="#fff3c9">
      <circle cx="19" cy="10.5" r="2" />
      <circle cx="36" cy="6.5" r="2.3" />
      <circle cx="53" cy="10.5" r="2" />
    </g>
  </>
);

const face = (
  <>
    <g fill="#2a1c22">
      <circle cx="30.5" cy="42" r="1.9" />
      <circle cx="41.5" cy="42" r="1.9" />
    </g>
    <g fill="none" stroke="#2a1c22" stroke-linecap="round">
      <path d="M27 40.500l-1.5-1.500M45 40.500l1.5-1.5" />
      <path stroke-width="1.4" d="M32.5 49q3.5 3 7 0" />
    </g>
    <g fill="#e2566b" opacity=".35">
      <circle cx="27" cy="47" r="2.8" />
      <circle cx="45" cy="47" r="2.8" />
    </g>
  </>
);

export function Portrait({ queen }: { queen: Queen }) {
  const { sky, glow, dress, hair: color, skin, style } = looks[queen];
  return (
    <svg class="sq-card" viewBox="0 0 72 96" aria-hidden="true">
      <rect width="72" height="96" rx="9" fill="#fbf7ee" />
      <rect x="3" y="3" width="66" height="90" rx="6.5" fill={sky} />
      <circle cx="36" cy="42" r="30" fill={glow} />
      <g fill={color}>{hair[style]}</g>
      <path d="M9 93q1-24 21-27h12q20 3 21 27z" fill={dress} />
      <path d="M30 56h12v9q-6 7-12 0z" fill={skin} />
      <ellipse cx="36" cy="43" rx="14" ry="15.5" fill={skin} />
      <path d="M21 42Q22 25 36 25t15 17q-4-9-13-10Q26 32 21 42z" fill={color} />
      {crown}
      {face}
      <circle cx="36" cy="77" r="16.5" fill="#fbf7ee" stroke="#e3b94d" stroke-width="1.5" />
      <g transform="translate(36 77)">{emblems[queen]}</g>
    </svg>
  );
}

// Her sign alone, for the log and small chips.
export const Emblem = ({ queen, size = 24 }: { queen: Queen; size?: number }) => (
  <svg class="sq-emblem" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
    <circle r="15.5" fill="#fbf7ee" />
    <g transform="scale(.9)">{emblems[queen]}</g>
  </svg>
);

export function Awake({ queen }: { queen: Queen }) {
  return (
    <span class="sq-awake">
      <Portrait queen={queen} />
      <b class="sq-points figures">{points[queen]}</b>
    </span>
  );
}

const star = 'M0-3l.8 2.200L3 0 .8.8 0 3-.8.8-3 0l2.2-.8z';
const stars: [number, number, number][] = [
  [14, 17, 1],
  [57, 14, 1.3],
  [60, 38, 0.8],
  [13, 74, 1.3],
  [30, 84, 0.8],
  [11, 44, 0.7],
];

// A queen asleep, seen from behind: the same for all of them.
export function Sleeper() {
  return (
    <svg class="sq-card" viewBox="0 0 72 96" aria-hidden="true">
      <rect width="72" height="96" rx="9" fill="#d8c48a" />
      <rect x="2" y="2" width="68" height="92" rx="7.5" fill="#202c6b" />
      <rect x="5.5" y="5.5" width="61" height="85" rx="5" fill="none" stroke="#5364b5" />
      <g fill="#f4e3a6">
        {stars.map(([x, y, size]) => (
          <path key={`${x}-${y}`} d={star} transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </g>
      <path fill="#f4d982" d="M44 25A24 24 0 1 0 57 62 20 20 0 1 1 44 25z" />
      <g fill="none" stroke="#7b5d1c" stroke-width="1.6" stroke-linecap="round">
        <path d="M20.5 47q3 3 6 0" />
        <path d="M25 57q3 2 6-.5" />
      </g>
      <g fill="none" stroke="#c9d2ff" stroke-width="2" stroke-linejoin="round">
        <path d="M43 40h6l-6 7h6" />
        <path d="M53 30h4.500L53 35.500h4.5" />
      </g>
    </svg>
  );
}
