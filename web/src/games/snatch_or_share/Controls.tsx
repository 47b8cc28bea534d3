// One's own side of the market: composing, being done, ruling, and what only the host does.
import { useState } from 'preact/hooks';
import { Button, ConfirmButton } from '../../ui';
import { ActionButton } from './ActionButton';
import { Verdict } from './Bench';
import { Composer } from './Composer';
import { Mark } from './marks';
import { is, type Props, running } from './view';
import { label } from './words';

const roomy = (): boolean =>
  globalThis.matchMedia?.('(min-width: 1100px) and (min-height: 720px)').matches ?? false;

function HostButtons(props: Props) {
  const { legal, act, t, view } = props;
  const end = legal.find(is('end_period'));
  const next = legal.find(is('next_period'));
  return (
    <>
      {next && (
        <Button kind="primary" label={label(next, props)} onTap={() => act(next)}>
          {t(view.later_period ? 'do.next_period' : 'do.end_game')}
        </Button>
      )}
      {end && (
        <ConfirmButton
          question={t('confirm', { what: label(end, props) })}
          label={label(end, props)}
          class="sn-end"
          onTap={() => act(end)}
        >
          {t('do.end_period')}
        </ConfirmButton>
      )}
    </>
  );
}

function OwnButtons(props: Props & { onCompose: (() => void) | null }) {
  const { view, me, legal, act, wrong, t } = props;
  if (me === null || !running(view) || view.players[me]?.left) return null;
  const done = legal.find(is('done'));
  const other = view.players.findIndex((player, seat) => seat !== me && !player.left);
  const can_offer = legal.some(is('make_offer'));
  return (
    <>
      {props.onCompose && (
        <ActionButton
          legal={can_offer}
          kind="primary"
          label={t('do.compose')}
          onTap={props.onCompose}
          onWrong={() => wrong(`to:${other}`)}
        >
          <Mark name="group" /> {t('do.compose')}
        </ActionButton>
      )}
      <ActionButton
        legal={done !== undefined}
        kind={can_offer ? 'quiet' : 'primary'}
        label={label({ type: 'done' }, props)}
        onTap={() => done && act(done)}
        onWrong={() => wrong('done')}
      >
        <Mark name="done" /> {t(done ? 'do.done' : 'do.done_now')}
      </ActionButton>
    </>
  );
}

export function Controls(props: Props) {
  const { legal } = props;
  const [wide] = useState(roomy);
  const [open, setOpen] = useState(wide);
  const composing = open && legal.some(is('make_offer'));
  const buttons = (
    <div class="sn-buttons">
      <OwnButtons {...props} onCompose={composing ? null : () => setOpen(true)} />
      <HostButtons {...props} />
    </div>
  );
  return (
    <>
      <Verdict {...props} />
      {composing ? (
        <Composer
          {...props}
          onClose={wide ? null : () => setOpen(false)}
          onSent={() => setOpen(wide)}
        >
          {wide && buttons}
        </Composer>
      ) : (
        buttons
      )}
    </>
  );
}
