// Wrapping paper. Who brings a gift may choose its paper; else its number decides, as it decides the shape: forty
// gifts all differ, because colours come in eights and shapes in fives.
import type { ComponentChildren } from 'preact';

export interface Paper {
  paper: string;
  motif: string;
  ribbon: string;
  dark: string; // the shaded side, and the inside of the box
}

const papers: readonly Paper[] = [
  { paper: '#b3262e', motif: '#f6dcc4', ribbon: '#eec35a', dark: '#7c161d' },
  { paper: '#1f6b4a', motif: '#cfe8c8', ribbon: '#e2574c', dark: '#12472f' },
  { paper: '#2b4a8c', motif: '#f4e6a8', ribbon: '#f1ece0', dark: '#1a2f5e' },
  { paper: '#f3e6c8', motif: '#b3262e', ribbon: '#1f6b4a', dark: '#c3ad7f' },
  { paper: '#74408a', motif: '#eccbe8', ribbon: '#eec35a', dark: '#4c2560' },
  { paper: '#a9d3e6', motif: '#ffffff', ribbon: '#2b4a8c', dark: '#6c9fb8' },
  { paper: '#d9a441', motif: '#7a4a12', ribbon: '#7c161d', dark: '#9c6c1b' },
  { paper: '#dd7358', motif: '#fdf0e2', ribbon: '#1f5f5b', dark: '#a2472f' },
];

// To choose from: 1 to 11, the eight and three in which a paper meets another pattern. 0: as its number says.
export const paper_count = 11;
const chosen_motif = (paper: number): number => (paper <= 8 ? paper : paper * 3 + 1);
const motif_of = (gift: number): number => gift + 3 * Math.floor(gift / 8);

// Each is one tile of 16 by 16.
const motifs: readonly ((color: string) => ComponentChildren)[] = [
  (c) => (
    <g fill={c}>
      <circle cx="4" cy="4" r="2.4" />
      <circle cx="12" cy="12" r="2.4" />
    </g>
  ),
  (c) => <path d="M3 0v16M11 0v16" stroke={c} stroke-width="2.6" />,
  (c) => (
    <path
      d="M2 0l1.6 3.4L7 5 3.6 6.6 2 10 .4 6.6-3 5 .4 3.4zM10 7l1.6 3.4L15 12l-3.4 1.6L10 17l-1.6-3.4L5 12l3.4-1.6z"
      fill={c}
    />
  ),
  (c) => (
    <path d="M0 5l4-4 4 4 4-4 4 4M0 13l4-4 4 4 4-4 4 4" stroke={c} stroke-width="2" fill="none" />
  ),
  (c) => (
    <g fill={c}>
      <path d="M4 1l4 6H0zM12 9l4 6H8z" />
      <path d="M4 4l4 6H0zM12 12l4 6H8z" opacity=".6" />
    </g>
  ),
  (c) => (
    <g fill={c} opacity=".55">
      <path d="M0 0h8v16H0z" />
      <path d="M0 0h16v8H0z" />
    </g>
  ),
  (c) => (
    <path
      d="M8 2v12M3 5l10 6M13 5L3 11M6 3l2 2 2-2M6 13l2-2 2 2"
      stroke={c}
      stroke-width="1.4"
      fill="none"
      stroke-linecap="round"
    />
  ),
  (c) => <path d="M-2 18L18-2M-2 10L10-2M6 18L18 6" stroke={c} stroke-width="2" />,
];

export const paper_of = (gift: number): Paper => papers[gift % papers.length]!;

interface PatternProps {
  gift: number;
  chosen: number; // the paper its giver chose; 0: none
  id: string;
}

export function Pattern({ gift, chosen, id }: PatternProps) {
  const { paper, motif } = paper_of(chosen || gift);
  const at = chosen === 0 ? motif_of(gift) : chosen_motif(chosen);
  const draw = motifs[at % motifs.length]!;
  return (
    <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
      <path d="M0 0h16v16H0z" fill={paper} />
      {draw(motif)}
    </pattern>
  );
}

// The box seen from the front: body, lid, where the bow sits, and how far it is open.
export interface Shape {
  body: string;
  lid: string;
  top: number; // the upper edge of the body
  lid_top: number;
  left: number;
  right: number;
}

const shapes: readonly Shape[] = [
  {
    body: 'M14 44h68v44a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z',
    lid: 'M10 33h76v13H10z',
    top: 44,
    lid_top: 33,
    left: 14,
    right: 82,
  },
  {
    body: 'M24 38h48v50a3 3 0 0 1-3 3H27a3 3 0 0 1-3-3z',
    lid: 'M20 28h56v12H20z',
    top: 38,
    lid_top: 28,
    left: 24,
    right: 72,
  },
  {
    body: 'M8 56h80v32a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z',
    lid: 'M5 46h86v12H5z',
    top: 56,
    lid_top: 46,
    left: 8,
    right: 88,
  },
  {
    body: 'M16 46h64l-3 39c-6 8-52 8-58 0z',
    lid: 'M12 36c0-7 72-7 72 0v10c0 5-72 5-72 0z',
    top: 47,
    lid_top: 32,
    left: 16,
    right: 80,
  },
  {
    body: 'M20 44h56l7 44a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z',
    lid: 'M17 35l6-4 6 4 6-4 6 4 7-4 7 4 6-4 6 4 6-4 6 4v12H17z',
    top: 44,
    lid_top: 33,
    left: 18,
    right: 78,
  },
];

export const shape_of = (gift: number): Shape => shapes[gift % shapes.length]!;
