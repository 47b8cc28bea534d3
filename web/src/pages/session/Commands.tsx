// What the organiser can do with the whole session: go on, pause, add time, say something, export, close.
import { useState } from 'preact/hooks';
import type { Monitor } from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button } from '../../ui/parts';
import { ExportSheet } from './ExportSheet';
import { SaySheet } from './SaySheet';
import { t, told } from './words';

export const a_minute = 60;

// Somebody is further than the session: then all go at their own pace, and tables are dealt by themselves.
const own_pace = ({ course, progress }: Monitor): boolean =>
  course.stage === 0 && progress.some((each) => each.stage > 0);

// What "go on" does next, in a word.
export function next_step(monitor: Monitor): string {
  const { course, stages } = monitor;
  if (own_pace(monitor)) return 'fill';
  if (course.stage === 0) return 'begin';
  if (course.drawn_up) return 'deal';
  const here = stages[course.stage - 1];
  if (here?.type === 'match' && course.round < course.rounds) return 'next_round';
  if (course.stage >= stages.length) return 'end';
  return stages[course.stage]?.type === 'match' ? 'deal' : 'next_stage';
}

// Whether the next step deals cards: then tables can be drawn up before, and people moved.
export function before_deal(monitor: Monitor): boolean {
  const { course, stages } = monitor;
  if (course.drawn_up || course.over || own_pace(monitor)) return false;
  return next_step(monitor) === 'next_round' || stages[course.stage]?.type === 'match';
}

interface Props {
  client: SessionClient;
  monitor: Monitor;
}

function GoOn({ client, monitor }: Props) {
  const [busy, setBusy] = useState(false);
  const { course } = monitor;
  const { step, ready, of } = course;
  const run = async (everybody: boolean) => {
    setBusy(true);
    told(await client.request({ type: 'go_on', step, everybody }));
    setBusy(false);
  };
  const name = next_step(monitor);
  if (course.closed || (name === 'end' && course.over)) return null;
  // Who plays comes later, whatever is pressed now.
  const playing = monitor.tables.filter(
    (each) => each.life === 'playing' && each.stage === course.stage,
  );
  const at_tables = playing.flatMap((each) => each.seats.flat()).length;
  const missing = course.drawn_up ? 0 : of - ready - at_tables;
  const next = {
    kind: 'primary' as const,
    disabled: busy || name === 'end' || of === 0,
    onTap: () => void run(false),
    children: t(`go.${name}`),
  };
  return (
    <div class="go-on">
      <p class="go-ready" role="status">
        {!course.drawn_up && <progress value={ready} max={Math.max(of, 1)} aria-hidden="true" />}
        {course.drawn_up ? t('drawn_up') : t('ready', { n: ready, of })}
      </p>
      {playing.length > 0 && name !== 'fill' ? (
        <ConfirmButton {...next} question={t('go.playing.ask', { n: playing.length })} />
      ) : missing > 0 && ready > 0 && monitor.stages[course.stage - 1]?.type === 'bring' ? (
        <ConfirmButton {...next} question={t('go.without.ask', { n: missing })} />
      ) : (
        <Button {...next} />
      )}
      {missing > 0 && course.stage > 0 && name !== 'end' && (
        <ConfirmButton
          kind="quiet"
          disabled={busy}
          question={t('go.all.ask', { n: missing })}
          onTap={() => void run(true)}
        >
          {t('go.all')}
        </ConfirmButton>
      )}
      {before_deal(monitor) && of > 0 && playing.length === 0 && (
        <Button
          disabled={busy}
          onTap={async () => {
            told(await client.request({ type: 'draw_up', step, everybody: false }));
          }}
        >
          {t('go.draw_up')}
        </Button>
      )}
    </div>
  );
}

export function Commands({ client, monitor, token }: Props & { token: string }) {
  const [open, setOpen] = useState<'say' | 'export' | null>(null);
  const { course } = monitor;
  const ask = async (request: Parameters<SessionClient['request']>[0]) => {
    told(await client.request(request));
  };
  const playing = monitor.tables.some((each) => each.life === 'playing');
  return (
    <section class="panel commands" aria-label={t('commands')}>
      <GoOn client={client} monitor={monitor} />
      {course.paused && (
        <p class="session-note" role="status">
          {t('paused.organiser')}
        </p>
      )}
      {course.over && <p role="status">{t('course.over')}</p>}
      <div class="command-row">
        {!course.closed && (
          <Button onTap={() => void ask({ type: course.paused ? 'resume' : 'pause' })}>
            {t(course.paused ? 'command.resume' : 'command.pause')}
          </Button>
        )}
        {playing && (
          <Button onTap={() => void ask({ type: 'add_time', seconds: a_minute, table: null })}>
            {t('command.time')}
          </Button>
        )}
        {!course.closed && <Button onTap={() => setOpen('say')}>{t('command.say')}</Button>}
        <a
          class="button"
          href={`/screen?session=${monitor.session}`}
          target="_blank"
          rel="noopener"
        >
          {t('command.screen')}
        </a>
        <Button onTap={() => setOpen('export')}>{t('command.export')}</Button>
        {!course.closed && (
          <ConfirmButton
            question={t('command.close.ask')}
            onTap={() => void ask({ type: 'close' })}
          >
            {t('command.close')}
          </ConfirmButton>
        )}
      </div>
      {open === 'say' && (
        <SaySheet client={client} to={t('say.all')} where={{}} onClose={() => setOpen(null)} />
      )}
      {open === 'export' && (
        <ExportSheet
          code={monitor.session}
          title={monitor.title}
          token={token}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
