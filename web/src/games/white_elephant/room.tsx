// The room itself: a garland of lights over the strip and the tree beside the rug.

const bulbs = ['#e2574c', '#eec35a', '#6fb3d2', '#7cc27a'];

export const Garland = () => (
  <svg
    class="we-garland"
    viewBox="0 0 1200 34"
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
  >
    {Array.from({ length: 10 }, (_, i) => (
      <g key={bulbs[i % 4]! + i} transform={`translate(${i * 120} 0)`}>
        <path class="wire" d="M0 2Q60 30 120 2" />
        {[16, 38, 60, 82, 104].map((x, k) => {
          const y = 2 + 28 * 2 * (x / 120) * (1 - x / 120);
          const color = bulbs[(i + k) % 4]!;
          return (
            <g key={x} class="bulb" data-twinkle={(i + k) % 3}>
              <circle cx={x} cy={y + 6} r="9" fill={color} opacity="0.18" />
              <path
                d={`M${x - 3.5} ${y + 5}a3.5 3.5 0 1 0 7 0c0-2-3.500-5-3.500-5s-3.500 3-3.500 5z`}
                fill={color}
              />
            </g>
          );
        })}
      </g>
    ))}
  </svg>
);

export const Tree = () => (
  <svg class="we-tree" viewBox="0 0 120 170" aria-hidden="true">
    <path d="M52 140h16v26H52z" fill="#6b4426" />
    <g class="needles">
      <path d="M60 66l46 78c-30 8-62 8-92 0z" />
      <path d="M60 40l36 62c-24 7-48 7-72 0z" />
      <path d="M60 14l26 48c-18 5-34 5-52 0z" />
    </g>
    <g class="snow">
      <path d="M60 14l10 18c-4 5-7-2-10 3-3-5-6 2-10-3z" />
      <path d="M24 102c6 2 9-7 14-2 4 4 8-3 13 1M96 102c-6 2-9-7-14-2-4 4-8-3-13 1" />
    </g>
    <g fill="#eec35a">
      <circle cx="46" cy="58" r="4" />
      <circle cx="80" cy="92" r="4.500" />
      <circle cx="38" cy="128" r="5" />
    </g>
    <g fill="#e2574c">
      <circle cx="70" cy="52" r="4" />
      <circle cx="44" cy="90" r="4.500" />
      <circle cx="78" cy="130" r="5" />
    </g>
    <path d="M60 0l4 10 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z" fill="#eec35a" />
  </svg>
);
