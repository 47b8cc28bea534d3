// The cards: flat blocks of colour, each colour with a shape of its own, so that colour is never the
// only sign. Drawn at 72 by 108 and scaled by whoever shows them.
import type { Translate } from '../../i18n/i18n';

export const colors = ['red', 'yellow', 'green', 'blue'] as const;
export type Color = (typeof colors)[number];

export interface Face {
  color: Color | null; // null: a wild
  value: string; // 0–9, skip, reverse, draw2, wild, draw4
}

export function face_of(card: string): Face {
  if (card === 'wild') return { color: null, value: 'wild' };
  if (card === 'wild-draw4') return { color: null, value: 'draw4' };
  const [color, value = ''] = card.split('-');
  return { color: color as Color, value };
}

export function card_name(card: string, t: Translate): string {
  const { color, value } = face_of(card);
  if (color === null) return t(`card.${value}`);
  const what = /^\d$/.test(value) ? value : t(`card.${value}`);
  return t('card.colored', { color: t(`color.${color}`), what });
}

const star = 'M0-30l8.2 18.7 20.3 2-15.3 13.5 4.5 20L0 13.8l-17.7 10.4 4.5-20L-28.5-9.3l20.3-2z';

// The shape of a colour, round the origin, about 54 across.
export function Shape({ color, ...rest }: { color: Color; class?: string; transform?: string }) {
  if (color === 'red') return <circle r="26" {...rest} />;
  if (color === 'yellow') return <path d={star} {...rest} />;
  if (color === 'green') return <path d="M0-27L28 21H-28z" stroke-linejoin="round" {...rest} />;
  return <rect x="-24" y="-24" width="48" height="48" rx="4" {...rest} />;
}

// A colour's sign by itself, for choosers, the log and the middle of the table.
export function Sign({ color, size = 20 }: { color: Color; size?: number }) {
  return (
    <svg
      class={`sign ${color}`}
      width={size}
      height={size}
      viewBox="-32 -32 64 64"
      aria-hidden="true"
    >
      <Shape color={color} />
    </svg>
  );
}

function Pinwheel({ r }: { r: number }) {
  return (
    <g>
      {colors.map((color, i) => (
        <path
          key={color}
          class={`fill-${color}`}
          d={`M0 0V${-r}A${r} ${r} 0 0 1 ${r} 0z`}
          transform={`rotate(${i * 90 - 45})`}
        />
      ))}
    </g>
  );
}

const glyphs: Record<string, string> = { draw2: '+2', draw4: '+4' };

function Glyph({ value }: { value: string }) {
  if (value === 'skip')
    return (
      <g class="stroke">
        <circle r="12" />
        <path d="M-8.5 8.5l17-17" />
      </g>
    );
  if (value === 'reverse')
    return (
      <g class="stroke">
        <path d="M-11-3h17M1-9l6 6-6 6" />
        <path d="M11 8h-17M-1 2l-6 6 6 6" />
      </g>
    );
  return (
    <text class="numeral" y="13" text-anchor="middle">
      {glyphs[value] ?? value}
    </text>
  );
}

// The sign and figure in the corner: all one sees of a card in a crowded hand.
function Corner({ color, value }: { color: Color; value: string }) {
  const figure = glyphs[value] ?? (/^\d$/.test(value) ? value : null);
  return (
    <>
      {figure ? (
        <text class="corner" x="9" y="23">
          {figure}
        </text>
      ) : (
        <g class="corner-glyph" transform="translate(16 16) scale(.55)">
          <Glyph value={value} />
        </g>
      )}
      <g transform="translate(15 32) scale(.2)">
        <Shape color={color} class="paper" />
      </g>
    </>
  );
}

export function CardFace({ card }: { card: string }) {
  const { color, value } = face_of(card);
  return (
    <svg class={`uno-card ${color ?? 'wild'}`} viewBox="0 0 72 108" aria-hidden="true">
      <rect class="rim" width="72" height="108" rx="10" />
      <rect class="block" x="4" y="4" width="64" height="100" rx="7" />
      {color ? (
        <>
          <g transform="translate(37 63) scale(.92)">
            <Shape color={color} class="paper" />
            <g class="glyph" transform={color === 'green' ? 'translate(0 6)' : ''}>
              <Glyph value={value} />
            </g>
          </g>
          <Corner color={color} value={value} />
        </>
      ) : (
        <>
          <g transform="translate(36 60)">
            <Pinwheel r={27} />
            {value === 'draw4' && (
              <g class="glyph on-wheel">
                <circle r="17" />
                <Glyph value="draw4" />
              </g>
            )}
          </g>
          <g transform="translate(17 18)">
            <Pinwheel r={8} />
          </g>
        </>
      )}
    </svg>
  );
}

export function CardBack() {
  return (
    <svg class="uno-card back" viewBox="0 0 72 108" aria-hidden="true">
      <rect class="rim" width="72" height="108" rx="10" />
      <rect class="block" x="4" y="4" width="64" height="100" rx="7" />
      <g transform="translate(36 54) rotate(20)">
        <Pinwheel r={20} />
      </g>
    </svg>
  );
}
