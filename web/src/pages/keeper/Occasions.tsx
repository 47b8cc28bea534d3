// What goes on in the house: tables, and sessions of many tables, each with how old it is, who is there and what was
// played. Closing asks first; whoever is there is told, in the keeper's words where there are any.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import {
  close_room,
  close_session,
  type HouseState,
  type KeptRoom,
  type KeptSession,
  put_away_session,
} from '../../net/keeper_house';
import { Button, Chip } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { time_text } from './figures';
import { show_problem, t } from './words';

function CloseSheet(props: {
  title: string;
  about: string;
  onClose: (reason: string) => Promise<unknown>;
  onDone: (closed: boolean) => void;
}) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const close = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    props
      .onClose(reason.trim())
      .then(() => {
        show_notice(t('close.done'));
        props.onDone(true);
      }, show_problem)
      .finally(() => setBusy(false));
  };
  return (
    <Sheet title={props.title} onClose={() => props.onDone(false)}>
      <form class="setup" onSubmit={close}>
        <p>{props.about}</p>
        <label class="field">
          <span>{t('close.reason')}</span>
          <input
            type="text"
            maxLength={100}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button danger" disabled={busy}>
          {props.title}
        </button>
      </form>
    </Sheet>
  );
}

function Row(props: {
  code: string;
  title: string;
  facts: string[];
  children?: ComponentChildren;
}) {
  return (
    <li class="keeper-row">
      <div>
        <b>{props.title}</b> <span class="code">{props.code}</span>
        <p class="muted">{props.facts.join(' · ')}</p>
      </div>
      {props.children}
    </li>
  );
}

const game_title = (id: string): string => game_of(id)?.title ?? id;

const room_facts = (room: KeptRoom): string[] => [
  t(`phase.${room.phase}`),
  t('room.age', { time: time_text(room.age_seconds) }),
  t('room.people', { n: room.people, here: room.here }),
  room.match === 0 ? t('room.no_match') : t('room.moves', { n: room.moves, match: room.match }),
  ...(room.here === 0 ? [t('room.quiet', { time: time_text(room.quiet_seconds) })] : []),
];

function Room({ room, onChange }: { room: KeptRoom; onChange: () => void }) {
  const [closing, setClosing] = useState(false);
  const title = t('close.table', { code: room.room });
  return (
    <Row code={room.room} title={game_title(room.game)} facts={room_facts(room)}>
      {room.of_session ? (
        <Chip>{t('room.of_session')}</Chip>
      ) : (
        <Button label={title} onTap={() => setClosing(true)}>
          {t('close.short')}
        </Button>
      )}
      {closing && (
        <CloseSheet
          title={title}
          about={t('close.table_about', { n: room.here })}
          onClose={(reason) => close_room(room.room, reason)}
          onDone={(closed) => {
            setClosing(false);
            if (closed) onChange();
          }}
        />
      )}
    </Row>
  );
}

const session_facts = (session: KeptSession): string[] => [
  t(`session.${session.state}`),
  t('room.age', { time: time_text(session.age_seconds) }),
  t('room.people', { n: session.people, here: session.here }),
  t('session.tables', { n: session.tables, playing: session.playing }),
  ...(session.stage > 0 ? [t('session.stage', { stage: session.stage, of: session.of })] : []),
];

function Session({ session, onChange }: { session: KeptSession; onChange: () => void }) {
  const [closing, setClosing] = useState(false);
  const code = session.session;
  const title = t('close.session', { code });
  return (
    <Row code={code} title={session.title} facts={session_facts(session)}>
      {session.state === 'closed' ? (
        <Button
          label={t('session.put_away_it', { code })}
          onTap={() => void put_away_session(code).then(onChange, show_problem)}
        >
          {t('session.put_away')}
        </Button>
      ) : (
        <Button label={title} onTap={() => setClosing(true)}>
          {t('close.short')}
        </Button>
      )}
      {closing && (
        <CloseSheet
          title={title}
          about={t('close.session_about')}
          onClose={(reason) => close_session(code, reason)}
          onDone={(closed) => {
            setClosing(false);
            if (closed) onChange();
          }}
        />
      )}
    </Row>
  );
}

export function Occasions(props: { house: HouseState; onChange: () => void }) {
  const { rooms, more } = props.house.rooms;
  const { sessions } = props.house;
  return (
    <>
      {sessions.length > 0 && (
        <section class="panel keeper-part" aria-labelledby="keeper-sessions">
          <h2 id="keeper-sessions">{t('sessions.title')}</h2>
          <ul class="keeper-rows">
            {sessions.map((each) => (
              <Session key={each.session} session={each} onChange={props.onChange} />
            ))}
          </ul>
        </section>
      )}
      <section class="panel keeper-part" aria-labelledby="keeper-rooms">
        <h2 id="keeper-rooms">{t('rooms.title')}</h2>
        {rooms.length === 0 && <p class="muted">{t('rooms.none')}</p>}
        <ul class="keeper-rows">
          {rooms.map((each) => (
            <Room key={each.room} room={each} onChange={props.onChange} />
          ))}
        </ul>
        {more > 0 && <p class="muted">{t('rooms.more', { n: more })}</p>}
      </section>
    </>
  );
}
