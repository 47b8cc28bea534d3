// What the front door shows of this game.
import type { Cover } from '../board';

const stars: [number, number, number][] = [
  [18, 22, 1],
  [44, 12, 0.7],
  [136, 18, 1.2],
  [148, 52, 0.8],
  [12, 66, 0.8],
  [116, 10, 0.6],
];

// A queen asleep under the moon, her crown still on.
function Picture() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" fill="#202c6b" />
      <circle cx="122" cy="40" r="22" fill="#f4d982" />
      <circle cx="131" cy="34" r="19" fill="#202c6b" />
      <g fill="#f4e3a6">
        {stars.map(([x, y, size]) => (
          <path
            key={x}
            d="M0-5l1.3 3.700L5 0 1.3 1.3 0 5-1.3 1.3-5 0l3.7-1.300z"
            transform={`translate(${x} ${y}) scale(${size})`}
          />
        ))}
      </g>
      <path fill="#e9e4f5" d="M14 92q4-26 42-26 40 0 44 26z" />
      <path fill="#6b2b1e" d="M34 82q-4-36 26-36 30 0 28 34-2 12-20 12-30 2-34-10z" />
      <path fill="#f3cfae" d="M44 74q0-20 18-20t18 20q0 16-18 16T44 74z" />
      <path fill="#6b2b1e" d="M43 74q0-22 19-22t19 20q-8-12-18-12T43 74z" />
      <g fill="none" stroke="#2a1c22" stroke-width="1.8" stroke-linecap="round">
        <path d="M50 74q4 3 8 0M66 74q4 3 8 0M59 83q3 2 6 0" />
      </g>
      <path
        fill="#f0c24b"
        stroke="#a97a17"
        stroke-linejoin="round"
        d="M46 54l-6-20 12 9 8-15 10 14 12-9-5 20q-15-5-31 1z"
      />
      <path fill="#8f3f63" d="M0 120V98q40-18 80-8t80-4v34z" />
      <path fill="none" stroke="#b56a8c" stroke-width="3" d="M0 106q40-18 80-8t80-4" />
      <g fill="none" stroke="#c9d2ff" stroke-width="3" stroke-linejoin="round">
        <path d="M92 58h9l-9 11h9M106 44h6l-6 8h6" />
      </g>
    </svg>
  );
}

export const cover: Cover = {
  id: 'sleeping_queens',
  title: 'Sleeping Queens',
  Picture,
  bots: 3,
  hints: true,
  tagline: {
    en: 'Wake the queens with kings, and guard them well.',
    de: 'Wecke die Königinnen mit Königen und hüte sie gut.',
    es: 'Despierta a las reinas con reyes y guárdalas bien.',
  },
};
