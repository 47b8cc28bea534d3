// What falls when all gifts are open: snow and bows.

const bow = 'M16 14C10 2 0 4 2 14s11 5 14 2c3 3 12 8 14-2S22 2 16 14zM14 17l-6 12 8-6 8 6-6-12z';
const colors = ['#e2574c', '#eec35a', '#6fb3d2', '#7cc27a'];

export const Confetti = ({ n }: { n: number }) => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    {n % 2 === 0 ? (
      <path
        d="M16 2v28M4 9l24 14M28 9L4 23M12 4l4 4 4-4M12 28l4-4 4 4"
        fill="none"
        stroke="#dff2fb"
        stroke-width="3"
        stroke-linecap="round"
      />
    ) : (
      <path d={bow} fill={colors[(n >> 1) % 4]} />
    )}
  </svg>
);
