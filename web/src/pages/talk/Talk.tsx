// Talking at the table, where it lets people: a button beside the prompt, the latest line over the board for a
// moment, and a panel with what was said, the game's phrases and, where allowed, a field for one's own words.
// Who may not hear it is sent nothing, and shown nothing.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TalkLine } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { announce } from '../../ui/LiveRegion';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { ask } from '../common/ask';
import { line_text, t } from './words';
import './talk.css';

const longest = 140;
const shown_ms = 6000;

interface Props {
  client: RoomClient;
  snapshot: Snapshot;
}

export const may_talk = ({ room, seat, member }: Snapshot): boolean =>
  room.table.talk !== 'off' && room.lesson === null && (seat !== null || room.host === member);

const Bubble = () => (
  <svg class="talk-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-6 5v-5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
  </svg>
);

function Lines({ lines, member }: { lines: readonly TalkLine[]; member: number }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView?.({ block: 'nearest' }), [lines.length]);
  if (lines.length === 0) return <p class="talk-none">{t('talk.none')}</p>;
  return (
    <ol class="talk-lines">
      {lines.map((line, i) => (
        <li
          key={i}
          ref={i === lines.length - 1 ? end : null}
          data-mine={line.member === member || undefined}
        >
          <b>{line.name}</b> <span>{line_text(line)}</span>
        </li>
      ))}
    </ol>
  );
}

function OwnWords({ client }: { client: RoomClient }) {
  const [text, setText] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    if (await ask(client, { type: 'say', text: text.trim() })) setText('');
  };
  return (
    <form class="talk-write" onSubmit={send}>
      <label class="field">
        <span>{t('talk.write')}</span>
        <input
          type="text"
          value={text}
          maxLength={longest}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary">
        {t('talk.send')}
      </button>
    </form>
  );
}

// For whoever leads the table: who may say something.
function People({ client, snapshot }: Props) {
  const { room, member } = snapshot;
  const others = room.members.filter((each) => each.seat !== null && each.id !== member);
  if (room.host !== member || others.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div class="talk-people" role="group" aria-label={t('talk.people')}>
      {others.map(({ id, name, muted }) => (
        <Button key={id} onTap={() => ask(client, { type: 'mute', member: id, muted: !muted })}>
          {t(muted ? 'talk.unmute' : 'talk.mute', { name })}
        </Button>
      ))}
    </div>
  );
}

function Panel({ client, snapshot, onClose }: Props & { onClose: () => void }) {
  const { room, member } = snapshot;
  const muted = room.members.find((each) => each.id === member)?.muted;
  return (
    <Sheet title={t('talk.title')} onClose={onClose}>
      <p class="talk-who">{t('talk.who')}</p>
      <Lines lines={client.talk.value} member={member} />
      {muted ? (
        <p role="status">{t('talk.muted')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form */}
          <div class="talk-phrases" role="group" aria-label={t('talk.phrases')}>
            {(room.table.phrases ?? []).map((phrase) => (
              <Button key={phrase} onTap={() => ask(client, { type: 'say', phrase })}>
                {t(`phrase.${phrase}`)}
              </Button>
            ))}
          </div>
          {room.table.talk === 'free' && <OwnWords client={client} />}
        </>
      )}
      <People client={client} snapshot={snapshot} />
    </Sheet>
  );
}

export function TalkButton({ client, snapshot }: Props) {
  const lines = client.talk.value;
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(lines.length);
  const others = lines.slice(read).filter((each) => each.member !== snapshot.member).length;
  useEffect(() => {
    if (open || read > lines.length) setRead(lines.length);
  }, [open, lines.length]);
  if (!may_talk(snapshot)) return null;
  return (
    <>
      <Button
        class="bare icon talk-button"
        label={others > 0 ? t('talk.unread', { n: others }) : t('talk.open')}
        onTap={() => setOpen(true)}
      >
        <Bubble />
        {others > 0 && (
          <span class="talk-count figures" aria-hidden="true">
            {others}
          </span>
        )}
      </Button>
      {open && <Panel client={client} snapshot={snapshot} onClose={() => setOpen(false)} />}
    </>
  );
}

// The line somebody else has just said, over the board for a moment.
export function TalkBubble({ client, snapshot }: Props) {
  const last = client.talk.value.at(-1);
  const first = useRef(last);
  const [shown, setShown] = useState<TalkLine | null>(null);
  useEffect(() => {
    if (!last || last === first.current || last.member === snapshot.member) return;
    setShown(last);
    announce(`${last.name}: ${line_text(last)}`);
    const gone = setTimeout(() => setShown(null), shown_ms);
    return () => clearTimeout(gone);
  }, [last]);
  if (!shown || !may_talk(snapshot)) return null;
  return (
    <p class="talk-bubble" aria-hidden="true">
      <b>{shown.name}</b> {line_text(shown)}
    </p>
  );
}
