// What every chart stands in: its title, what is pointed at in words (by a pointer or by the arrow keys), the same
// numbers as a table, and both as files.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/parts';
import { save_file } from '../common/files';
import { NumberTable, SaveNumbers } from './NumberTable';
import { type Numbers, svg_file } from './save';
import { t } from './words';

export interface Drawing {
  height: number;
  marks: ComponentChildren;
}

export interface FrameProps {
  title: string;
  about?: string;
  says: readonly string[]; // one sentence for each mark, by its data-at
  numbers: Numbers;
  file: string; // its name, without an ending
  draw: (width: number, pointed: number | null) => Drawing;
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => setWidth(Math.floor(seen!.contentRect.width)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}

// Which mark is pointed at, and how one goes from one to the next.
function usePointed(count: number) {
  const [pointed, setPointed] = useState<number | null>(null);
  const over = (event: PointerEvent) => {
    const mark = (event.target as Element).closest('[data-at]');
    setPointed(mark ? Number(mark.getAttribute('data-at')) : null);
  };
  const keys: Record<string, (at: number) => number> = {
    ArrowRight: (at) => at + 1,
    ArrowDown: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    ArrowUp: (at) => at - 1,
    Home: () => 0,
    End: () => count - 1,
  };
  const press = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const from = pointed ?? (move(0) < 0 ? count : -1);
    setPointed(Math.max(0, Math.min(count - 1, move(from))));
  };
  return { pointed, over, press, leave: () => setPointed(null) };
}

export function Frame({ title, about, says, numbers, file, draw }: FrameProps) {
  const { box, width } = useWidth();
  const { pointed, over, press, leave } = usePointed(says.length);
  const { height, marks } = width > 0 ? draw(width, pointed) : { height: 0, marks: null };
  return (
    <figure class="lab-chart">
      <figcaption>
        <h3>{title}</h3>
        {about && <p class="muted">{about}</p>}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div
        class="lab-drawing"
        ref={box}
        role="group"
        aria-label={t('chart.walk', { title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through it
        tabIndex={0}
        onKeyDown={press}
        onPointerMove={over}
        onPointerDown={over}
        onPointerLeave={leave}
        onBlur={leave}
      >
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          data-pointed={pointed ?? undefined}
        >
          {marks}
        </svg>
      </div>
      <p class="lab-said" role="status">
        {pointed === null ? <span class="muted">{t('chart.point')}</span> : says[pointed]}
      </p>
      <div class="lab-keep">
        <details>
          <summary>{t('chart.table')}</summary>
          <NumberTable title={title} numbers={numbers} />
        </details>
        <Button
          label={t('chart.save_svg', { title })}
          onTap={() => {
            const svg = box.current?.querySelector('svg');
            if (svg) save_file(svg_file(svg, title), `${file}.svg`);
          }}
        >
          SVG
        </Button>
        <SaveNumbers title={title} numbers={numbers} file={file} />
      </div>
    </figure>
  );
}
