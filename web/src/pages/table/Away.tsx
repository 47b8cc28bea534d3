// Who comes back (another tab, no network, a page loaded anew) reads in a few lines what they missed. It is
// gone at the next tap; the log has all of it.
import type { Signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { read, write } from '../../device/storage';
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';
import { useKey, useTapElsewhere } from '../../ui/keyboard';
import { type LogEntry, LogLines } from '../../ui/LogPanel';
import { Button } from '../../ui/parts';
import { type Digest, digest, missed, type Seen } from './away';

const key = 'parlor.seen';
const most_kept = 20; // rooms whose last look is remembered
const least_lines = 3; // fewer stand in the log line anyway
const most_lines = 6;
const just_begun = 3; // entries: who sees a match begin has not been away

const look_of = (client: RoomClient): string => {
  const snapshot = client.snapshot.peek();
  return snapshot ? `${snapshot.room.code} ${snapshot.member}` : '';
};

function keep(name: string, seen: Seen): void {
  const { [name]: _, ...others } = read<Record<string, Seen>>(key, {});
  const all = [...Object.entries(others), [name, seen] as const];
  write(key, Object.fromEntries(all.slice(-most_kept)));
}

function useMissed(client: RoomClient, log: Signal<LogEntry[]>) {
  const [shown, setShown] = useState<Digest | null>(null);
  const away = useRef(true); // until the page has been looked at
  const seen = useRef<Seen | null | undefined>(undefined);
  useEffect(() => {
    const look = () => {
      const snapshot = client.snapshot.peek();
      if (!snapshot) return;
      const name = look_of(client);
      seen.current ??= read<Record<string, Seen>>(key, {})[name] ?? null;
      if (document.hidden || client.connection.peek() !== 'open') {
        if (!away.current && seen.current) keep(name, seen.current);
        away.current = true;
        return;
      }
      const { match_version, room, story } = snapshot;
      // What happened meanwhile is told a little later than where the match stands.
      if (match_version === null || (story.at(-1)?.match_version ?? 0) < match_version) return;
      const begins = seen.current?.match !== room.match && match_version <= just_begun;
      if (away.current && !begins) {
        const lines = missed(log.peek(), seen.current, room.match);
        if (lines.length >= least_lines) setShown(digest(lines, most_lines));
      }
      away.current = false;
      seen.current = { match: room.match, match_version };
    };
    // After everybody else has heard of it: the log is written from the same news.
    const soon = () => void setTimeout(look);
    const leave = () => seen.current && keep(look_of(client), seen.current);
    const stops = [log.subscribe(soon), client.connection.subscribe(soon)];
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
    };
  }, [client, log]);
  return [shown, () => setShown(null)] as const;
}

export function Away({ client, log }: { client: RoomClient; log: Signal<LogEntry[]> }) {
  const [shown, close] = useMissed(client, log);
  const root = useRef<HTMLElement>(null);
  useKey('Escape', close);
  useTapElsewhere(root, '.none', shown ? close : undefined);
  if (!shown) return null;
  return (
    <section class="away" ref={root} role="status" aria-label={t('away.title')}>
      <h2>{t('away.title')}</h2>
      {shown.more > 0 && <p class="muted">{t('away.more', { n: shown.more })}</p>}
      <LogLines entries={shown.lines} />
      <Button kind="primary" onTap={close}>
        {t('how.understood')}
      </Button>
    </section>
  );
}
