// Small signs drawn in line: what was answered, who judges, who is shamed. They inherit colour and size.
import type { ComponentChildren } from 'preact';

const shapes = {
  accept: <path d="M4 13l5 5L20 6" />,
  reject: <path d="M6 6l12 12M18 6L6 18" />,
  cancel: <path d="M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />,
  // A claw coming down.
  snatch: (
    <>
      <path d="M12 1v6M10.5 10C6 11 4 14.5 5 20l4-2M13.5 10c4.5 1 6.5 4.5 5.5 10l-4-2M12 12v6" />
      <circle cx="12" cy="9" r="2" />
    </>
  ),
  report: <path d="M5 21V4h12l-3 4 3 4H5" />,
  judge: <path d="M13 4l6 6M10 7l6 6M11.5 5.5l6 6-2.5 2.5-6-6zM12 11l-8 8M12 21h9" />,
  shame: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M7.5 9.5l3 1M16.5 9.5l-3 1M8.5 17c2-2.5 5-2.5 7 0" />
    </>
  ),
  barred: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M6 6l12 12" />
    </>
  ),
  suspended: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  done: <path d="M5 21V4M5 5h13l-3 4 3 4H5M8.5 9l1.5 1.5L13 7.5" />,
  group: <path d="M12 4v16M7 20h10M4 7h16M4 7l-2.5 6h5zM20 7l-2.5 6h5z" />,
  winner: <path d="M4 8l4 5 4-8 4 8 4-5-2 11H6z" />,
} satisfies Record<string, ComponentChildren>;

export type MarkName = keyof typeof shapes;

export function Mark({ name }: { name: MarkName }) {
  return (
    <svg class="sn-mark" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
