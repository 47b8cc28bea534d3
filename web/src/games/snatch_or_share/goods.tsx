// The three goods: engraved discs, heaps of them, and the same in words. Colours are written into the
// pictures, because the cover and the log draw them where the board's sheet does not reach.
import type { Good, Tokens } from '../../generated/snatch_or_share';
import type { Translate } from '../../i18n/i18n';

export const goods: readonly Good[] = ['turkey', 'coffee', 'corn'];
export const nothing: Tokens = { turkey: 0, coffee: 0, corn: 0 };

export const total = (tokens: Tokens): number => tokens.turkey + tokens.coffee + tokens.corn;
export const kinds = (tokens: Tokens): Good[] => goods.filter((good) => tokens[good] > 0);

// What a heap is worth to its holder: own good 1, the others 2 each.
export const worth = (tokens: Tokens, producer: Good): number =>
  2 * total(tokens) - tokens[producer];

// What really moves when somebody promises more than there is.
export const at_most = (wanted: Tokens, held: Tokens): Tokens => ({
  turkey: Math.min(wanted.turkey, held.turkey),
  coffee: Math.min(wanted.coffee, held.coffee),
  corn: Math.min(wanted.corn, held.corn),
});

export const same = (a: Tokens, b: Tokens): boolean => goods.every((good) => a[good] === b[good]);

// "3 turkey and 2 corn"
export function in_words(tokens: Tokens, t: Translate): string {
  const parts = kinds(tokens).map((good) =>
    t('amount', { n: tokens[good], good: t(`good.${good}`) }),
  );
  if (parts.length === 0) return t('nothing');
  const last = parts.pop()!;
  return parts.length === 0 ? last : t('and', { a: parts.join(', '), b: last });
}

interface Metal {
  rim: string;
  face: string;
  cut: string;
  shine: string;
}
const metals: Record<Good, Metal> = {
  turkey: { rim: '#e9a583', face: '#c4633c', cut: '#4d170a', shine: '#f3c3a8' },
  coffee: { rim: '#c8ab8f', face: '#5d3d2c', cut: '#f0ddc4', shine: '#8a6650' },
  corn: { rim: '#fbe9ae', face: '#e3b13a', cut: '#5a3b06', shine: '#fdf3cd' },
};

const feathers = [-78, -47, -16, 16, 47, 78];

function Emblem({ good }: { good: Good }) {
  const { cut, face } = metals[good];
  if (good === 'turkey')
    return (
      <g fill={cut}>
        {feathers.map((turn) => (
          <path
            key={turn}
            d="M0 4C-5-4-5-12 0-15 5-12 5-4 0 4Z"
            transform={`rotate(${turn} 0 5)`}
          />
        ))}
        <path d="M-4 12l-2 4M4 12l2 4" stroke={cut} stroke-width="2" stroke-linecap="round" />
        <circle cx="0" cy="6.5" r="7.4" stroke={face} stroke-width="1.4" />
        <path d="M-3.6 5V-3.5a3.6 3.6 0 0 1 7.2 0V5Z" stroke={face} stroke-width="1.4" />
        <circle cx="-1.3" cy="-3.8" r=".9" fill={face} />
        <circle cx="1.3" cy="-3.8" r=".9" fill={face} />
        <path d="M-1.5-2h3L0 1.2Z" fill={face} />
      </g>
    );
  if (good === 'coffee')
    return (
      <g fill={cut}>
        <ellipse rx="9.2" ry="14" transform="rotate(38)" />
        <path
          d="M8-10.5C2-8 6 0-1 1.5S-5 8-8.5 11"
          fill="none"
          stroke={face}
          stroke-width="3"
          stroke-linecap="round"
        />
      </g>
    );
  return (
    <g>
      <path
        d="M0-16C6.5-13 7.5-4 5.8 4 4.6 9.5 2.5 12 0 12S-4.6 9.5-5.8 4C-7.5-4-6.5-13 0-16Z"
        fill={cut}
      />
      <path
        d="M-5-9h10M-6.5-4.5h13M-6.3 0h12.6M-5.5 4.5h11M-2.2-14v25M2.2-14v25"
        fill="none"
        stroke={face}
        stroke-width="1.2"
      />
      <path
        d="M-.5 15C-9.5 14-13 6-12-4-7.5-1-4.5 5-1.5 11ZM.5 15C9.5 14 13 6 12-4 7.5-1 4.5 5 1.5 11Z"
        fill={cut}
        stroke={face}
        stroke-width="1"
      />
    </g>
  );
}

// The picture of one disc, to be placed in any drawing.
export function DiscShape({ good }: { good: Good }) {
  const { rim, face, cut, shine } = metals[good];
  return (
    <>
      <circle r="23.5" fill={rim} stroke={cut} stroke-width="1" />
      <circle r="21.2" fill="none" stroke={face} stroke-width="2.6" stroke-dasharray="2 2" />
      <circle r="19" fill={face} />
      <path d="M-16.5-6A17.5 17.5 0 0 1 2-17.4" fill="none" stroke={shine} stroke-width="1.6" />
      <Emblem good={good} />
    </>
  );
}

export function Disc({ good, size = 28 }: { good: Good; size?: number | string }) {
  return (
    <svg class="sn-disc" viewBox="-24 -24 48 48" aria-hidden="true" style={{ width: size }}>
      <DiscShape good={good} />
    </svg>
  );
}

const most_drawn = 5;

// Discs side by side when there is one good, one disc and a number per good otherwise or when `flat`.
export function Heap(props: { tokens: Tokens; size?: number | string; flat?: boolean }) {
  const { tokens, size = 28, flat = false } = props;
  const shown = kinds(tokens);
  return (
    <span class="sn-heap" aria-hidden="true">
      {shown.map((good) => {
        const discs = shown.length === 1 && !flat ? Math.min(tokens[good], most_drawn) : 1;
        return (
          <span class="sn-heap-good" key={good}>
            <b class="figures">{tokens[good]}</b>
            <span class="sn-stack">
              {Array.from({ length: discs }, (_, i) => (
                <Disc key={i} good={good} size={size} />
              ))}
            </span>
          </span>
        );
      })}
      {shown.length === 0 && <span class="sn-none">0</span>}
    </span>
  );
}
