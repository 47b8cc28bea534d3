// The host's part of a party: the invitation, who comes and who has wrapped something (never what), and filling in for
// those who cannot. Invitations are open from the first moment: guests need nobody to begin for them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { prefix } from '../../net/browser';
import { type Coming, send_picture } from '../../net/party';
import {
  join_session,
  type Monitor,
  type ProgressRow,
  type SessionRequest,
} from '../../net/session';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { NameField } from '../../ui/NameField';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { useBoard } from '../common/hooks';
import { send_text } from '../common/Invite';
import { ComingChoice, has_name, type Item, ItemForm, tidy } from './BringPage';
import { add_guest_here, type GuestHere, guests_here } from './guests_here';
import { useGuestClients } from './HostSeats';
import { PartyFold } from './PartyFold';
import { Things } from './Things';
import { show_problem, t } from './words';
import './party.css';

export type AskHouse = (request: SessionRequest) => Promise<boolean>;

interface Props {
  monitor: Monitor;
  token: string;
  link: string;
  ask: AskHouse;
  onPlay: () => void; // for guests without a device
  onShow: (table: number) => void; // for everybody in the room
}

// The stage where things are brought, from 1; 0: none.
export const bring_stage = ({ stages }: Monitor): number =>
  stages.findIndex(({ type }) => type === 'bring') + 1;

// Until the deal, though the tables are drawn up.
const may_change = (monitor: Monitor): boolean =>
  monitor.course.stage <= bring_stage(monitor) || monitor.course.drawn_up;

const state_of = (row: ProgressRow | undefined): string =>
  [t(`guest.${row?.coming ?? 'unknown'}`), t(row?.things ? 'guest.gift' : 'guest.no_gift')].join(
    ' · ',
  );

function FillIn(props: Props & { participant: number; name: string; onClose: () => void }) {
  const { monitor, participant, name, onClose } = props;
  const board = useBoard(monitor.game);
  const row = monitor.progress.find((each) => each.participant === participant);
  const [coming, setComing] = useState<Coming | null>(row?.coming ?? null);
  const [item, setItem] = useState<Item>({});
  const [busy, setBusy] = useState(false);
  const [anew, setAnew] = useState(false);
  const there = (row?.things ?? 0) > 0;
  const save = async (items: Item[] | null) => {
    setBusy(true);
    const done = await props.ask({
      type: 'fill_in',
      participant,
      stage: bring_stage(monitor),
      coming,
      items,
    });
    setBusy(false);
    if (!done) return;
    show_notice(t('host.filled'));
    onClose();
  };
  return (
    <Sheet title={t('host.fill', { name })} onClose={onClose}>
      <form
        class="party-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save(has_name(item) ? [tidy(item)] : null);
        }}
      >
        <ComingChoice coming={coming} onChange={setComing} />
        {there && !row?.filled_in && <p class="muted">{t('host.fill.theirs')}</p>}
        {there && !anew && row?.filled_in && (
          <div class="party-do">
            <Button onTap={() => setAnew(true)}>{t('host.fill.anew')}</Button>
            <ConfirmButton
              question={t('host.fill.out.ask', { name })}
              disabled={busy}
              onTap={() => void save([])}
            >
              {t('own.out')}
            </ConfirmButton>
          </div>
        )}
        {(!there || anew) && board && board !== 'failed' && (
          <>
            <p class="muted">{t(there ? 'host.fill.instead' : 'host.fill.secret')}</p>
            <ItemForm
              board={board}
              item={item}
              onChange={setItem}
              send={(picture) => send_picture(monitor.session, props.token, picture, participant)}
            />
          </>
        )}
        <button
          type="submit"
          class="button primary"
          disabled={busy || (!coming && !has_name(item))}
        >
          {t('host.fill.go')}
        </button>
      </form>
    </Sheet>
  );
}

function AddGuest({ code }: { code: string }) {
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const ref = useRef(prefix()); // a call that is repeated adds nobody twice
  const add = async () => {
    setBusy(true);
    try {
      const made = await join_session(code, { name: name.trim(), ref: ref.current });
      add_guest_here(code, { participant: made.participant, name: made.name, token: made.token });
      ref.current = prefix();
      setName('');
    } catch (error) {
      show_problem(error);
    }
    setBusy(false);
  };
  if (!open) return <Button onTap={() => setOpen(true)}>{t('host.add')}</Button>;
  return (
    <form
      class="party-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && name.trim() !== '') void add();
      }}
    >
      <NameField label={t('host.add.name')} name="guest" value={name} onName={setName} />
      <button type="submit" class="button" disabled={busy || name.trim() === ''}>
        {t('host.add.go')}
      </button>
    </form>
  );
}

function Guests(props: Props) {
  const { monitor } = props;
  const [filling, setFilling] = useState<number | null>(null);
  const rows = new Map(monitor.progress.map((each) => [each.participant, each]));
  const here = new Set(guests_here(monitor.session).map(({ participant }) => participant));
  const before = may_change(monitor);
  const guests = monitor.people.filter(({ participant }) => !rows.get(participant)?.gone);
  const chosen = guests.find(({ participant }) => participant === filling);
  if (guests.length === 0) return <p>{t('host.none')}</p>;
  return (
    <>
      <ul class="party-guests">
        {guests.map(({ participant, name }) => (
          <li key={participant} data-coming={rows.get(participant)?.coming ?? 'unknown'}>
            <span>
              {name}
              {here.has(participant) && <span class="chip">{t('guest.here')}</span>}
            </span>
            <small>{state_of(rows.get(participant))}</small>
            {before && (
              <Button label={t('host.fill', { name })} onTap={() => setFilling(participant)}>
                ✎
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <FillIn
          {...props}
          participant={chosen.participant}
          name={chosen.name}
          onClose={() => setFilling(null)}
        />
      )}
    </>
  );
}

// So that guests can come days before: the first stage is open as soon as there is a party.
function useOpenDoors({ monitor, ask }: Props): void {
  const { course } = monitor;
  const asked = useRef(false);
  const closed = course.stage === 0 && bring_stage(monitor) === 1 && !course.closed;
  useEffect(() => {
    if (!closed || asked.current) return;
    asked.current = true;
    void ask({ type: 'go_on', step: course.step, everybody: false });
  }, [closed]);
}

// Who got what from whom, with the thanks to guests who have no device to read them on.
function Told(props: Props & { here: readonly GuestHere[] }) {
  const { monitor, token, here } = props;
  const board = useBoard(monitor.game);
  const clients = useGuestClients(monitor.session, here);
  const thanks = clients.flatMap(({ stage }) => stage.value?.thanks ?? []);
  return (
    <Things
      code={monitor.session}
      token={token}
      title={monitor.title}
      me={null}
      again={monitor.course.step}
      thanks={thanks}
      board={board === 'failed' ? null : board}
    />
  );
}

export function PartyDesk(props: Props) {
  const { monitor, link } = props;
  const { session, title, course } = monitor;
  useOpenDoors(props);
  const guests = monitor.progress.filter((each) => !each.gone);
  const things = guests.reduce((sum, each) => sum + (each.things ?? 0), 0);
  const coming = guests.filter((each) => each.coming === 'yes').length;
  const here = guests_here(session);
  const playing = monitor.tables.find(({ life }) => life === 'playing');
  const over = monitor.tables.some(({ life }) => life === 'finished' || life === 'ended');
  return (
    <section class="panel party-form">
      <h2>{t('host.title')}</h2>
      <p role="status">
        {t('host.counts', { n: coming, gifts: things })}{' '}
        {things < coming && <span class="muted">{t('host.too_few')}</span>}
      </p>
      {course.stage <= bring_stage(monitor) && (
        <div class="party-do">
          <Button
            kind="primary"
            onTap={() => void send_text(t('host.invitation', { title }), t('host.copied'), link)}
          >
            {t('host.share')}
          </Button>
          <AddGuest code={session} />
        </div>
      )}
      <div class="party-do">
        {playing && (
          <Button kind="primary" onTap={() => props.onShow(playing.table)}>
            {t('host.show')}
          </Button>
        )}
        {here.length > 0 && !over && (
          <Button onTap={props.onPlay}>{t('host.play', { n: here.length })}</Button>
        )}
      </div>
      <PartyFold code={session} />
      <Guests {...props} />
      {over && <Told {...props} here={here} />}
    </section>
  );
}
