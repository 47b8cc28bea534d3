// A plan before its session opens: the form or the text of it, what the house says about it, and what to do with it.
import { useEffect, useState } from 'preact/hooks';
import { keeper_key } from '../../net/keeper';
import {
  type CheckedPlan,
  check_plan,
  create_session,
  type PlanDraft,
  rehearse_session,
} from '../../net/session';
import { remember_session } from '../../net/session_keys';
import { Button, Stepper } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { save_file } from '../common/files';
import { useGames } from '../common/hooks';
import { go } from '../common/router';
import { is_party, PartyForm } from '../party/PartyForm';
import { PlanForm } from './PlanForm';
import { PlanText } from './PlanText';
import { keep_draft, put, save_plan, text_of, tidied } from './plan';
import { said, show_problem, t, where_in_plan } from './words';

type Checked = Pick<CheckedPlan, 'path' | 'problem' | 'warnings'>;
const nothing: Checked = { path: null, problem: null, warnings: [] };

function useChecked(plan: PlanDraft): Checked {
  const [checked, setChecked] = useState<Checked>(nothing);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      check_plan(tidied(plan)).then(
        (answer) => wanted && setChecked(answer),
        () => wanted && setChecked(nothing), // it is said when the session is to open
      );
    }, 400);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [plan]);
  return checked;
}

function Said({ checked }: { checked: Checked }) {
  const { path, problem, warnings } = checked;
  const where = where_in_plan(path ?? '');
  if (!problem && warnings.length === 0) return null;
  return (
    <div class="warnings" role="status">
      {problem && (
        <p class="wrong">
          {t('plan.wrong')} {where && <b>{where}: </b>}
          {said(problem)} {path && <code>{path}</code>}
        </p>
      )}
      {warnings.map((each) => (
        <p key={each}>{said(each)}</p>
      ))}
    </div>
  );
}

function Rehearse({ plan, onClose }: { plan: PlanDraft; onClose: () => void }) {
  const [people, setPeople] = useState(12);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const file = await rehearse_session(tidied(plan), people, keeper_key.value);
      save_file(file, `${text_of(plan, 'title') || 'rehearsal'}.zip`);
      onClose();
    } catch (error) {
      show_problem(error);
    }
    setBusy(false);
  };
  return (
    <Sheet title={t('rehearse')} text={t('rehearse.about')} onClose={onClose}>
      <div class="option-row">
        <span class="label">{t('rehearse.people')}</span>
        <Stepper
          label={t('rehearse.people')}
          value={people}
          min={3}
          max={90}
          step={3}
          onChange={setPeople}
        />
      </div>
      <Button kind="primary" disabled={busy} onTap={() => void run()}>
        {t(busy ? 'rehearse.running' : 'rehearse.run')}
      </Button>
    </Sheet>
  );
}

// Made, remembered on this device, and shown.
async function open_session(plan: PlanDraft): Promise<void> {
  const made = await create_session(tidied(plan), keeper_key.value);
  remember_session(made.session, {
    organiser: made.organiser,
    title: text_of(plan, 'title') || made.session,
  });
  keep_draft(null);
  go(`/organise?session=${made.session}`);
}

export function PlanEditor(props: { plan: PlanDraft; onChange: (plan: PlanDraft | null) => void }) {
  const { plan, onChange } = props;
  const [as_text, setAsText] = useState(false);
  const [simple, setSimple] = useState(() => is_party(plan));
  const [rehearsing, setRehearsing] = useState(false);
  const [busy, setBusy] = useState(false);
  const checked = useChecked(plan);
  const most = useGames().get(text_of(plan, 'game'))?.max_seats; // a party sits at one table
  const open = async (wanted = plan) => {
    setBusy(true);
    try {
      await open_session(wanted);
    } catch (error) {
      show_problem(error);
    }
    setBusy(false);
  };
  const download = () =>
    save_file(
      new Blob([JSON.stringify(tidied(plan), null, 1)], { type: 'application/json' }),
      `${text_of(plan, 'title') || 'plan'}.json`,
    );
  const keep = () => {
    save_plan(plan);
    show_notice(t('plan.saved'));
  };
  if (simple && is_party(plan))
    return (
      <PartyForm
        plan={plan}
        busy={busy || checked.problem !== null}
        most={most ?? 2}
        onChange={onChange}
        onMake={() => void open(most ? put(plan, 'table_size', most) : plan)}
        onMore={() => setSimple(false)}
        said={<Said checked={checked} />}
      />
    );
  return (
    <>
      <div class="plan-tools">
        <Button
          kind="primary"
          disabled={busy || checked.problem !== null}
          onTap={() => void open()}
        >
          {t('plan.open')}
        </Button>
        <Button onTap={() => setRehearsing(true)}>{t('rehearse')}</Button>
        <Button onTap={keep}>{t('plan.save')}</Button>
        <Button onTap={download}>{t('plan.download')}</Button>
        <Button onTap={() => setAsText(!as_text)}>{t(as_text ? 'plan.form' : 'plan.text')}</Button>
      </div>
      <Said checked={checked} />
      {as_text ? (
        <PlanText
          plan={plan}
          onPlan={(next) => {
            onChange(next);
            setAsText(false);
          }}
        />
      ) : (
        <PlanForm plan={plan} onChange={onChange} />
      )}
      {rehearsing && <Rehearse plan={plan} onClose={() => setRehearsing(false)} />}
    </>
  );
}
