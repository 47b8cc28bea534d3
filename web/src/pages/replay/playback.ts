// Time in a replay: which frame is shown, and when the next one comes.
import { useEffect, useState } from 'preact/hooks';

export const speeds = [0.5, 1, 2, 4] as const;
const frame_ms = 1100;

export function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

// The frame that shows this entry of the match: it may be the last of several told at once.
export function frame_at(
  frames: readonly { match_version: number }[],
  match_version: number,
): number {
  const found = frames.findIndex((each) => each.match_version >= match_version);
  return found < 0 ? frames.length - 1 : found;
}

export function usePlayback(count: number, start: number) {
  const [at, setAt] = useState(clamp(start, count));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      setAt((now) => {
        if (now + 1 >= count) setPlaying(false);
        return clamp(now + 1, count);
      });
    }, frame_ms / speed);
    return () => clearInterval(timer);
  }, [playing, speed, count]);
  const jump = (to: number) => setAt(clamp(to, count));
  const toggle = () => {
    if (!playing && at === count - 1) setAt(0);
    setPlaying(!playing);
  };
  return { at, playing, speed, jump, toggle, setSpeed };
}
