// The first time the keeper comes: three steps, each with something that is so or can be settled here. Once they are
// taken the house remembers it, and nobody is shown them again.
import { useState } from 'preact/hooks';
import { outside } from '../../device/place';
import { keeper_key } from '../../net/keeper';
import { change_settings, type HouseReport } from '../../net/keeper_house';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { Openers } from './HouseParts';
import { show_problem, t } from './words';

function KeepTheKey({ url }: { url: string }) {
  const link = `${url.replace(/\/$/, '')}/keeper#${keeper_key.value}`;
  const copy = () =>
    navigator.clipboard
      ?.writeText(link)
      .then(() => show_notice(t('welcome.copied')))
      .catch(() => show_notice(t('welcome.not_copied')));
  return (
    <>
      <p>{t('welcome.key_about')}</p>
      {navigator.clipboard && <Button onTap={() => void copy()}>{t('welcome.copy')}</Button>}
    </>
  );
}

function Invite({ url }: { url: string }) {
  return (
    <>
      <p>{t('welcome.invite_about')}</p>
      <p>
        <a href="/">{url}</a>
      </p>
      <img class="keeper-qr" src={outside('/api/qr.svg')} alt={t('welcome.qr')} />
    </>
  );
}

export function Welcome(props: { report: HouseReport; onChange: () => void }) {
  const { report, onChange } = props;
  const [step, setStep] = useState(1);
  const done = () => void change_settings({ welcomed: true }).then(onChange, show_problem);
  return (
    <section class="panel keeper-part keeper-welcome" aria-labelledby="keeper-welcome">
      <h2 id="keeper-welcome">{t('welcome.title')}</h2>
      <p class="muted">{t('welcome.step', { step })}</p>
      <h3>{t(`welcome.${step === 1 ? 'key' : step === 2 ? 'invite' : 'sessions'}`)}</h3>
      {step === 1 && <KeepTheKey url={report.url} />}
      {step === 2 && <Invite url={report.url} />}
      {step === 3 && (
        <>
          <p>{t('welcome.sessions_about')}</p>
          <Openers report={report} onChange={onChange} />
        </>
      )}
      <div class="keeper-steps">
        {step > 1 && <Button onTap={() => setStep(step - 1)}>{t('back')}</Button>}
        {step < 3 ? (
          <Button kind="primary" onTap={() => setStep(step + 1)}>
            {t('welcome.next')}
          </Button>
        ) : (
          <Button kind="primary" onTap={done}>
            {t('welcome.done')}
          </Button>
        )}
      </div>
    </section>
  );
}
