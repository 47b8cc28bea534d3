// The room itself: a garland of lights over the strip, and the rug between tree and fireplace.

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

export const Fire = () => (
  <svg class="we-fire" viewBox="0 0 140 150" aria-hidden="true">
    <path d="M14 26h112v122H14z" fill="#8d4a3a" />
    <path
      d="M14 42h112M14 58h22M104 58h22M14 74h16M110 74h16M14 90h14M112 90h14M14 106h14M112 106h14M14 122h14M112 122h14M14 138h14M112 138h14M40 26v16M70 26v16M100 26v16M24 42v16M116 42v16M24 74v16M116 74v16M24 106v16M116 106v16"
      stroke="#6d3529"
      stroke-width="2"
    />
    <path d="M30 148V92a40 40 0 0 1 80 0v56z" fill="#1d1210" />
    <g class="flame">
      <path
        d="M70 74c6 16 24 24 20 44-2 12-38 12-40 0-2-14 10-18 8-30 6 2 8 6 9 10 4-6 5-14 3-24z"
        fill="#e2662b"
      />
      <path
        d="M70 94c3 9 12 14 10 24-1 7-19 7-20 0-1-8 6-10 5-17 3 2 4 3 5 5 1-3 1-7 0-12z"
        fill="#f7c34a"
      />
    </g>
    <path
      d="M44 126l52 12M96 126l-52 12"
      stroke="#6b4426"
      stroke-width="8"
      stroke-linecap="round"
    />
    <path d="M4 12h132v14H4z" fill="#7a5233" />
    <path d="M4 22h132v4H4z" fill="#5b3b23" />
    <g transform="translate(26 26)">
      <path d="M0 0h16v22l9 8c4 6-3 11-8 8L0 27z" fill="#b3262e" />
      <path d="M-2 0h20v7H-2z" fill="#fbf7ee" />
    </g>
    <g transform="translate(92 26)">
      <path d="M0 0h16v22l9 8c4 6-3 11-8 8L0 27z" fill="#1f6b4a" />
      <path d="M-2 0h20v7H-2z" fill="#fbf7ee" />
    </g>
    <path d="M18 12V2h5v10M114 12V4h5v8" stroke="#fbf7ee" stroke-width="4" />
  </svg>
);
