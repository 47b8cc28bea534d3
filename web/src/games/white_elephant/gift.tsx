// One gift, drawn: wrapped with bow and number, or open with what was inside; its heat; its frost.
import { useId } from 'preact/hooks';
import { outside } from '../../device/place';
import type { GiftView } from '../../generated/white_elephant';
import { Pattern, paper_of, shape_of } from './paper';
import { Thing } from './things';
import './gift.css';

export type Look = Pick<GiftView, 'wrapped' | 'frozen' | 'name'> & {
  paper?: number; // as its giver chose; 0: as its number says
  picture?: string | null; // of what was inside
};

function Bow({ color, y }: { color: string; y: number }) {
  return (
    <g fill={color} stroke="rgb(0 0 0 / 0.28)" stroke-width="1.2" transform={`translate(48 ${y})`}>
      <path d="M-2 0c-6-16-26-17-25-6 1 9 17 9 25 6z" />
      <path d="M2 0c6-16 26-17 25-6-1 9-17 9-25 6z" />
      <path d="M-3 1l-11 13 7-1 2 6 6-17zM3 1l11 13-7-1-2 6-6-17z" />
      <rect x="-5.500" y="-6" width="11" height="9" rx="3" />
    </g>
  );
}

function Tag({ number }: { number: number }) {
  return (
    <g transform="translate(63 66) rotate(-6)">
      <path d="M-2 11L7 0h22v22H7z" fill="#fbf7ee" stroke="rgb(0 0 0 / 0.35)" />
      <circle cx="6" cy="11" r="1.8" fill="#7a6a52" />
      <text class="we-number" x="18" y="17.500" text-anchor="middle">
        {number}
      </text>
    </g>
  );
}

interface Drawn {
  gift: number;
  paper: number; // whose colours it has
  id: string;
}

function Wrapped({ gift, paper, id }: Drawn) {
  const fill = `url(#${id})`;
  const { ribbon, dark } = paper_of(paper);
  const shape = shape_of(gift);
  return (
    <>
      <path d={shape.body} fill={fill} />
      <path d={shape.body} fill={`url(#${id}s)`} />
      <path d={`M43 ${shape.top}h10v47H43z`} fill={ribbon} />
      <path d={shape.lid} fill={fill} stroke={dark} stroke-width="1.4" />
      <path d={`M43 ${shape.lid_top}h10v13H43z`} fill={ribbon} />
      <Bow color={ribbon} y={shape.lid_top - 1} />
    </>
  );
}

function Opened({ gift, paper, id, name }: Drawn & { name: string }) {
  const fill = `url(#${id})`;
  const { dark } = paper_of(paper);
  const { body, lid, top, left, right } = shape_of(gift);
  // The open box stands a little smaller, so that there is room above it.
  const rim = 91 - (91 - top) * 0.9;
  const tissue = `M${left + 3} ${top + 6}l5-10 8 5 7-8 8 7 9-8 7 8 8-5L${right - 3} ${top + 6}z`;
  return (
    <>
      <path class="we-lid" d={lid} fill={fill} stroke={dark} stroke-width="1.4" />
      <path d={`M${left + 4} ${rim}h${right - left - 8}v9H${left + 4}z`} fill={dark} />
      <g class="we-thing">
        <g transform={`translate(24 ${rim - 40}) scale(1.2)`}>
          <Thing name={name} />
        </g>
      </g>
      <g transform="translate(4.800 9.100) scale(0.9)">
        <path d={tissue} fill="#fdf8ec" stroke="#d9cfb8" stroke-width="1" />
        <path d={body} fill={fill} />
        <path d={body} fill={`url(#${id}s)`} />
      </g>
    </>
  );
}

// What was inside, as its giver has photographed it, with a strip of the paper it came in.
function Photo({ id, picture }: { id: string; picture: string }) {
  return (
    <g class="we-thing">
      <rect x="3" y="3" width="90" height="88" rx="8" fill="#fdf8ec" />
      <clipPath id={`${id}c`}>
        <rect x="7" y="7" width="82" height="72" rx="5" />
      </clipPath>
      <image
        href={outside(`/api/pictures/${encodeURIComponent(picture)}`)}
        x="7"
        y="7"
        width="82"
        height="72"
        preserveAspectRatio="xMidYMid slice"
        clip-path={`url(#${id}c)`}
      />
      <rect x="7" y="81" width="82" height="7" rx="3" fill={`url(#${id})`} />
    </g>
  );
}

function Inside(props: Drawn & { look: Look }) {
  const { look, ...drawn } = props;
  if (look.wrapped) return <Wrapped {...drawn} />;
  if (look.picture) return <Photo id={drawn.id} picture={look.picture} />;
  return <Opened {...drawn} name={look.name ?? ''} />;
}

const Frost = () => (
  <g class="we-frost">
    <rect x="2" y="2" width="92" height="92" rx="12" />
    <path
      class="ice"
      d="M2 15v-1A12 12 0 0 1 14 2h68a12 12 0 0 1 12 12v1l-4 9-4-10-6 6-4-7-7 13-6-12-6 5-6-6-7 11-5-10-6 6-5-8-6 7z"
    />
    <path
      class="flake"
      d="M18 66v22M8.500 71.500l19 11M27.500 71.500l-19 11M78 52v16M71 56l14 8M85 56l-14 8"
    />
    <g class="lock" transform="translate(4 4)">
      <circle cx="13" cy="13" r="13" />
      <path class="shackle" d="M8.500 12V9.500a4.500 4.500 0 0 1 9 0V12" />
      <rect x="6.500" y="11.500" width="13" height="9" rx="2" />
    </g>
  </g>
);

// `plain`: without its number, before it has one.
export function GiftPicture(props: { gift: number; look: Look; plain?: boolean }) {
  const { gift, look } = props;
  const id = useId();
  const chosen = look.paper ?? 0;
  return (
    <svg class="we-picture" viewBox="0 0 96 96" aria-hidden="true" data-wrapped={look.wrapped}>
      <defs>
        <Pattern gift={gift} chosen={chosen} id={id} />
        <linearGradient id={`${id}s`}>
          <stop offset="0" stop-color="#fff" stop-opacity="0.16" />
          <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity="0.26" />
        </linearGradient>
      </defs>
      <ellipse cx="48" cy="91" rx="42" ry="4" fill="rgb(0 0 0 / 0.28)" />
      <Inside gift={gift} paper={chosen || gift} id={id} look={look} />
      {look.wrapped && !props.plain && <Tag number={gift + 1} />}
      {look.frozen && <Frost />}
    </svg>
  );
}

const spark = 'M8 0c1 5 3 7 8 8-5 1-7 3-8 8-1-5-3-7-8-8 5-1 7-3 8-8z';
const most_sparks = 5;

// How often it was stolen, out of how often it may be: filled sparks and hollow ones.
export function Heat({ count, most }: { count: number; most: number }) {
  if (most > most_sparks)
    return (
      <span class="we-heat figures" data-count={Math.min(count, 3)} aria-hidden="true">
        <svg viewBox="-1 -1 18 18" aria-hidden="true">
          <path class={count > 0 ? 'on' : ''} d={spark} />
        </svg>
        {count}/{most}
      </span>
    );
  return (
    <span class="we-heat" data-count={count} aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <svg key={i} viewBox="-1 -1 18 18" aria-hidden="true">
          <path class={i < count ? 'on' : ''} d={spark} />
        </svg>
      ))}
    </span>
  );
}
