// A deadline drawn three ways. Only the drawing changes with time; what is legal comes from the server.
import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '../device/clock';
import { t } from '../i18n/i18n';
import { sound } from './sound';

const last_seconds = 5;

export const remaining = (clock: Clock, now: number): number => Math.max(0, clock.ends_ms - now);
export const seconds_left = (clock: Clock, now: number): number =>
  Math.ceil(remaining(clock, now) / 1000);

// Wakes four times a second while the clock runs.
export function useNow(clock: Clock | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!clock) return;
    setNow(performance.now());
    const tick = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(tick);
  }, [clock]);
  return clock ? Math.max(now, 0) : 0;
}

export function Countdown({ clock }: { clock: Clock | null }) {
  const now = useNow(clock);
  if (!clock) return null;
  const seconds = seconds_left(clock, now);
  const late = seconds <= last_seconds;
  return (
    <span class="countdown figures" data-late={late} role="timer">
      {late ? t('seconds_left', { n: seconds }) : `${seconds} s`}
    </span>
  );
}

export function TimerBar({ clock, loud = false }: { clock: Clock | null; loud?: boolean }) {
  const now = useNow(clock);
  const seconds = clock ? seconds_left(clock, now) : null;
  useEffect(() => {
    if (loud && seconds !== null && seconds > 0 && seconds <= last_seconds) sound('tick');
  }, [loud, seconds]);
  if (!clock || seconds === null) return null;
  const part = clock.total_ms > 0 ? remaining(clock, now) / clock.total_ms : 0;
  return (
    <div class="timer-bar" data-late={seconds <= last_seconds} aria-hidden="true">
      <div style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}

export function TimerRing({ clock }: { clock: Clock | null }) {
  const now = useNow(clock);
  if (!clock) return null;
  const part = clock.total_ms > 0 ? remaining(clock, now) / clock.total_ms : 0;
  return (
    <svg
      class="timer-ring"
      viewBox="0 0 40 40"
      aria-hidden="true"
      data-late={seconds_left(clock, now) <= last_seconds}
    >
      <circle cx="20" cy="20" r="18" pathLength="1" stroke-dasharray={`${part} 1`} />
    </svg>
  );
}
