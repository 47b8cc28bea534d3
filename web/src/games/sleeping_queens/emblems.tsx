// The sign of each queen, drawn round the origin and about 26 across.
import type { ComponentChild } from 'preact';
import type { Queen } from '../../generated/sleeping_queens';

const turns = (count: number) => Array.from({ length: count }, (_, i) => (i * 360) / count);

const cat = (
  <>
    <path fill="#5d5878" d="M-10-3l-1-10 8 4q3-1 6 0l8-4-1 10q2 5-1 9-4 6-9 6t-9-6q-3-4-1-9z" />
    <path fill="#e8a9b4" d="M-9-9l4 2.5-3.5 3zM9-9l-4 2.5 3.5 3z" />
    <path fill="#ffe9a8" d="M-7-1q3-3 5 0-2 3-5 0zM7-1q-3-3-5 0 2 3 5 0z" />
    <path fill="#f0a3b1" d="M-2 4h4L0 6.500z" />
    <path stroke="#fbf7ee" stroke-width=".9" d="M-5 6l-8-1.500M-5 8l-7 2M5 6l8-1.500M5 8l7 2" />
  </>
);

const dog = (
  <>
    <ellipse fill="#c98d4f" rx="9.5" ry="11.5" />
    <path fill="#7d4f28" d="M-6-10q-9-1-9 8 0 8 4 8 4-1 4-9zM6-10q9-1 9 8 0 8-4 8-4-1-4-9z" />
    <ellipse fill="#f6e3c3" cy="6" rx="6" ry="5" />
    <circle cx="-4" cy="-2" r="1.7" fill="#2a1c12" />
    <circle cx="4" cy="-2" r="1.7" fill="#2a1c12" />
    <ellipse cy="3" rx="2.8" ry="2" fill="#2a1c12" />
    <path fill="#e2687b" d="M-2 8h4v2.500q-2 3-4 0z" />
  </>
);

const pancake = (
  <>
    <ellipse cy="8" rx="14" ry="4.5" fill="#f4f0e6" />
    <path fill="#b8742b" d="M-11 4h22v3q-11 5-22 0z" />
    <ellipse cy="4" rx="11" ry="3.6" fill="#e9b457" />
    <path fill="#b8742b" d="M-11-1h22v3q-11 5-22 0z" />
    <ellipse cy="-1" rx="11" ry="3.6" fill="#e9b457" />
    <path fill="#b8742b" d="M-11-6h22v3q-11 5-22 0z" />
    <ellipse cy="-6" rx="11" ry="3.6" fill="#f0c269" />
    <path fill="#8a3f14" d="M-8-6q8-4 15 0 2 1 2 4t-2 0-3-2-3 4-3-3-6-3z" opacity=".85" />
    <path fill="#fff0a6" d="M-3-10.500l5-1 2 3-5 1.500z" />
  </>
);

const ladybug = (
  <>
    <path stroke="#231c22" stroke-width="1.4" fill="none" d="M-2-9l-4-4M2-9l4-4" />
    <circle cy="-7" r="5" fill="#231c22" />
    <circle cy="2" r="10.5" fill="#d33a34" />
    <path stroke="#231c22" stroke-width="1.6" d="M0-8.500v21" />
    <g fill="#231c22">
      <circle cx="-5" cy="-1" r="2.2" />
      <circle cx="5" cy="-1" r="2.2" />
      <circle cx="-4.5" cy="6" r="2" />
      <circle cx="4.5" cy="6" r="2" />
    </g>
  </>
);

const moon = (
  <>
    <path fill="#f2c94c" d="M3-13A13 13 0 1 0 13 4 11 11 0 0 1 3-13z" />
    <path
      fill="#f2c94c"
      d="M9-10l1.2 2.6 2.8.3-2.1 1.9.6 2.700L9-4l-2.5 1.5.6-2.700L5-7.100l2.8-.3z"
    />
  </>
);

const peacock = (
  <>
    {[-60, -30, 0, 30, 60].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 0 9)`}>
        <path fill="#1d8f86" d="M0 9q-5-9-4-14 1-5 4-5t4 5q1 5-4 14z" />
        <circle cy="-5.5" r="2.7" fill="#f2c94c" />
        <circle cy="-5.5" r="1.5" fill="#203a8f" />
      </g>
    ))}
    <path fill="#2b56b5" d="M-4 12q-1-8 2-12-1-5 2-6 3 1 2 6 3 4 2 12z" />
    <path fill="#f0a93b" d="M1-4l3 1-3 1z" />
    <circle cx="-.3" cy="-3.4" r=".8" fill="#fff" />
  </>
);

const sunflower = (
  <>
    {turns(12).map((turn) => (
      <ellipse key={turn} cy="-9" rx="3" ry="5" fill="#f2b21c" transform={`rotate(${turn})`} />
    ))}
    <circle r="6.5" fill="#6b3f1d" />
    <g fill="#9a6330">
      {turns(6).map((turn) => (
        <circle key={turn} cy="-3.5" r="1.1" transform={`rotate(${turn})`} />
      ))}
      <circle r="1.1" />
    </g>
  </>
);

const rose = (
  <>
    <path fill="#3d8a4b" d="M-4 6q-9-2-10 5 8 3 11-3zM4 6q9-2 10 5-8 3-11-3z" />
    <circle r="10" cy="-1" fill="#cf3d63" />
    <path fill="#e66b8a" d="M-9-4q0-6 8-7 9 0 10 7-4-3-8-2-6-1-10 2z" />
    <g fill="none" stroke="#8f1f43" stroke-width="1.6" stroke-linecap="round">
      <path d="M-2-3q0-3 3-3 4 1 3 4-1 4-5 4-5-1-5-6" />
      <path d="M-8 2q3 6 9 6 6-1 8-6" />
    </g>
  </>
);

const cake = (
  <>
    <ellipse cy="10" rx="14" ry="3" fill="#f4f0e6" />
    <rect x="-11" y="-1" width="22" height="11" rx="2" fill="#c98d4f" />
    <path stroke="#fbe9d2" stroke-width="2" d="M-11 5.500h22" />
    <path fill="#f19ab2" d="M-11 0v-4q0-2 2-2H9q2 0 2 2v4q-1 3-3 1t-4 1-4-1-4 1-4-1-3-1z" />
    <path stroke="#5aa6d6" stroke-width="2" d="M0-6v-4" />
    <path fill="#f7c043" d="M0-14q3 3 0 5-3-2 0-5z" />
    <circle cx="-6" cy="-6" r="2" fill="#cf3145" />
    <circle cx="6" cy="-6" r="2" fill="#cf3145" />
  </>
);

const rainbow = (
  <>
    <g fill="none" stroke-width="2.7">
      <path stroke="#d7433d" d="M-12 7a12 12 0 0 1 24 0" />
      <path stroke="#f2a93b" d="M-9.4 7a9.4 9.4 0 0 1 18.8 0" />
      <path stroke="#4ea85a" d="M-6.8 7a6.8 6.8 0 0 1 13.6 0" />
      <path stroke="#4a7fd0" d="M-4.2 7a4.2 4.2 0 0 1 8.4 0" />
    </g>
    <g fill="#fff" stroke="#b9c6e4" stroke-width=".7">
      <path d="M-14 9q-1-4 3-4 2-3 5-1 3 0 3 3 0 3-3 3h-5q-3 0-3-1z" />
      <path d="M14 9q1-4-3-4-2-3-5-1-3 0-3 3 0 3 3 3h5q3 0 3-1z" />
    </g>
  </>
);

const starfish = (
  <>
    <path
      fill="#ef8a4d"
      stroke="#ef8a4d"
      stroke-width="4"
      stroke-linejoin="round"
      d="M0-11l3.2 7.2 7.8.8-5.9 5.2 1.7 7.700L0 6l-6.8 3.9 1.7-7.700L-11-3l7.8-.8z"
    />
    <g fill="#ffd9b0">
      <circle r="1.6" />
      {turns(5).map((turn) => (
        <circle key={turn} cy="-6" r="1.3" transform={`rotate(${turn})`} />
      ))}
    </g>
  </>
);

const heart = (
  <>
    <path fill="#d8334a" d="M0 12C-17 1-14-11-7-11q5 0 7 5 2-5 7-5C14-11 17 1 0 12z" />
    <path fill="none" stroke="#f5a3ad" stroke-width="2" stroke-linecap="round" d="M-9-3q0-4 3-4" />
  </>
);

export const emblems: Record<Queen, ComponentChild> = {
  heart,
  cat,
  dog,
  pancake,
  ladybug,
  moon,
  peacock,
  sunflower,
  rose,
  cake,
  rainbow,
  starfish,
};
