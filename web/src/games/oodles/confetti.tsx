// What falls when a team wins: letter tiles and bulbs.

const letters = 'OODLES';

export const Confetti = ({ n }: { n: number }) =>
  n % 2 === 0 ? (
    <span class="oo-confetti">{letters[(n >> 1) % letters.length]}</span>
  ) : (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9" fill="#f7d98a" stroke="#a8772a" stroke-width="2" />
    </svg>
  );
