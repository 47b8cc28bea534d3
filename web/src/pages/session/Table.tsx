// The table of a match inside a session: the ordinary one, entered with the seat's own token. When the match is
// over one sees how it ended for a moment, and is led back.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seated, StageShown } from '../../net/session';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button } from '../../ui/parts';
import { SessionContext } from '../common/at_session';
import { OneSeat } from '../room/OneSeat';
import { t } from './words';

const look_ms = 12_000;

interface AtHand {
  at: Seated | null; // the table that is shown
  over: boolean; // its match is over
  onBack: () => void;
}

const playing = (shown: StageShown | null): boolean =>
  shown?.stage.type === 'match' && shown.stage.place === 'playing';

// The table one plays at; after the match for a while longer, unless one has gone on.
export function useTable(shown: StageShown | null, seated: Seated | null): AtHand {
  const [at, setAt] = useState<Seated | null>(null);
  const on = playing(shown) && seated?.dealt ? seated : null;
  useEffect(() => {
    if (on) setAt(on);
  }, [on]);
  const over = on === null && at !== null;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setAt(null), look_ms);
    return () => clearTimeout(timer);
  }, [over]);
  return { at: on ?? at, over, onBack: () => setAt(null) };
}

export function AtTable(
  props: AtHand & {
    at: Seated;
    step: ComponentChildren;
    told: ComponentChildren;
    about: ComponentChildren;
    onLeave: () => void;
  },
) {
  const { at, over, onBack, told } = props;
  const leave = (
    <ConfirmButton question={t('leave.ask')} onTap={props.onLeave}>
      {t('leave')}
    </ConfirmButton>
  );
  return (
    <div class="session-table">
      {props.step}
      {told}
      <SessionContext.Provider value={{ leave, about: props.about, watches: false }}>
        <OneSeat code={at.room} token={at.token} display="play" key={at.room} />
      </SessionContext.Provider>
      {over && (
        <div class="session-back" role="status">
          <p>{t('match.over')}</p>
          <Button kind="primary" onTap={onBack}>
            {t('match.back')}
          </Button>
        </div>
      )}
    </div>
  );
}
