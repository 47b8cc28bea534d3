// What happened, newest first, in words. The same line again is counted instead of repeated.
import type { ComponentChild } from 'preact';
import { t } from '../i18n/i18n';
import type { SoundName } from './sound';

// One line of the log. `text` is whole by itself; `picture` (small cards, tokens) is drawn before it.
export interface LogLine {
  text: string;
  picture?: ComponentChild;
  sound?: SoundName;
  divider?: boolean; // a new round, card or leg: a rule across the log
  mine?: boolean; // it is about the reader
}

// A place in the history of a room: which of its matches, and which entry of that match.
export interface MatchPosition {
  match: number | null; // null: the last finished one
  match_version: number;
}

export interface LogEntry extends LogLine, MatchPosition {
  times: number;
}

const most_lines = 2000;

// Adds lines (oldest first) to a log kept newest first.
export function add_lines(
  log: readonly LogEntry[],
  at: MatchPosition,
  lines: readonly LogLine[],
): LogEntry[] {
  const out = log.slice(0, most_lines);
  for (const line of lines) {
    const newest = out[0];
    if (newest && !line.divider && newest.text === line.text)
      out[0] = { ...newest, ...at, times: newest.times + 1 };
    else out.unshift({ ...line, ...at, times: 1 });
  }
  return out;
}

export function LogPanel(props: {
  entries: readonly LogEntry[];
  onOpen?: (at: MatchPosition) => void;
}) {
  if (props.entries.length === 0) return <p class="muted">{t('log.empty')}</p>;
  return <LogLines {...props} />;
}

export function LogLines(props: Parameters<typeof LogPanel>[0]) {
  return (
    <ol class="log" aria-label={t('log')}>
      {props.entries.map((entry, i) => (
        <li key={`${entry.match_version}:${props.entries.length - i}`} data-divider={entry.divider}>
          <Row entry={entry} onOpen={props.onOpen} />
        </li>
      ))}
    </ol>
  );
}

function Row({ entry, onOpen }: { entry: LogEntry; onOpen?: (at: MatchPosition) => void }) {
  const body = (
    <>
      {entry.picture && (
        <span class="log-picture" aria-hidden="true">
          {entry.picture}
        </span>
      )}
      <span>{entry.text}</span>
      {entry.times > 1 && <span class="log-times figures">×{entry.times}</span>}
    </>
  );
  if (!onOpen) return <span class="log-line">{body}</span>;
  return (
    <button type="button" class="log-line" onClick={() => onOpen(entry)}>
      {body}
    </button>
  );
}
