// A page to read; where it asks for agreement, one ticks a sentence before one goes on.
import { useState } from 'preact/hooks';
import type { PageShown } from '../../net/session';
import { Button } from '../../ui/parts';
import { Markup } from './Markup';
import type { StageProps } from './StageView';
import { t, told } from './words';

export function PageStage({ client, view, index, lang }: StageProps<PageShown>) {
  const [agreed, setAgreed] = useState(view.agreed);
  const [busy, setBusy] = useState(false);
  const go_on = async () => {
    setBusy(true);
    const type = view.agree === null ? 'done' : 'agree';
    told(await client.request({ type, stage: index }));
    setBusy(false);
  };
  return (
    <article class="session-stage">
      <h1 lang={lang}>{view.title || t('stage.page')}</h1>
      <Markup text={view.text} lang={lang} />
      {view.agree !== null && (
        <label class="session-agree">
          <input
            type="checkbox"
            checked={agreed}
            disabled={view.agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <span lang={lang}>{view.agree}</span>
        </label>
      )}
      {view.agree !== null && !agreed && <p class="muted">{t('agree.first')}</p>}
      <Button
        kind="primary"
        disabled={busy || (view.agree !== null && !agreed)}
        onTap={() => void go_on()}
      >
        {t('go_on')}
      </Button>
    </article>
  );
}
