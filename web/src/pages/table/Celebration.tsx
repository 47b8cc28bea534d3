// A win is celebrated as it happens: the game's own confetti for a second, over everything and in
// nobody's way. Where motion is unwanted the same pieces only fade in and out. After a reload the match is
// simply over.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { less_motion } from '../../device/settings';
import type { AnyBoard, AnyContext } from '../../games/board';
import { buzz } from '../../ui/sound';

const lasts_ms = 1200;
const pieces = 60;

// Everybody cheers on screens; in the hand it is for those who won.
export function cheers(context: Pick<AnyContext, 'me'>, ranks: readonly number[]): boolean {
  return context.me === null || ranks[context.me] === 1;
}

// Spread evenly by the golden ratio, so that no two look alike and none needs chance.
function style_of(n: number) {
  const part = (n * 0.618034) % 1;
  return {
    '--x': `${Math.round(part * 100)}%`,
    '--y': `${(n * 37) % 60}%`,
    '--drift': `${Math.round(((n * 0.381966) % 1) * 40 - 20)}vw`,
    '--turn': `${((n * 137) % 720) - 360}deg`,
    '--wait': `${(n * 53) % 300}ms`,
    '--size': 0.8 + ((n * 29) % 10) / 10,
  };
}

function Pieces({ Piece }: { Piece: NonNullable<AnyBoard['Confetti']> }) {
  const root = useRef<HTMLDivElement>(null);
  const quiet = less_motion();
  useLayoutEffect(() => {
    if (!quiet) return;
    const steps = [0, 1, 1, 0].map((opacity) => ({ opacity }));
    root.current?.animate(steps, { duration: lasts_ms, fill: 'forwards' });
  }, [quiet]);
  return (
    <div class="celebration" data-quiet={quiet} aria-hidden="true" ref={root}>
      {Array.from({ length: quiet ? 18 : pieces }, (_, n) => (
        <span key={n} style={style_of(n)}>
          <Piece n={n} />
        </span>
      ))}
    </div>
  );
}

export function Celebration(props: {
  over: boolean;
  board: AnyBoard;
  context: AnyContext;
  ranks: readonly number[];
}) {
  const { over, board, context, ranks } = props;
  const before = useRef(over);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const just_over = over && !before.current;
    before.current = over;
    if (!just_over || !cheers(context, ranks)) return;
    setOn(true);
    if (context.me !== null) buzz([40, 60, 40, 60, 120]);
    const timer = setTimeout(() => setOn(false), lasts_ms);
    return () => clearTimeout(timer);
  }, [over]);
  return on && board.Confetti ? <Pieces Piece={board.Confetti} /> : null;
}
