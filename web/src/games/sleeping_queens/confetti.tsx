// What falls when somebody wins: crowns, moons and stars.

const shapes = [
  'M4 26L1 9l9 6 6-13 6 13 9-6-3 17z',
  'M22 3a14 14 0 1 0 8 22A12 12 0 0 1 22 3z',
  'M16 2l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z',
];
const golds = ['#f0c24b', '#f7e3a1', '#b9c1e6'];

export const Confetti = ({ n }: { n: number }) => (
  <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
    <path d={shapes[n % 3]} fill={golds[(n >> 1) % 3]} stroke="#3a2a6b" stroke-width="1.500" />
  </svg>
);
