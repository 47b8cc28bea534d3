// Comprehension questions. What was right is said with its reason; what was wrong is asked again while there are
// tries; after the last one the right answers are shown.
import { useState } from 'preact/hooks';
import type { CheckAsked, CheckShown } from '../../net/session';
import { Button } from '../../ui/parts';
import { Choices } from './Choices';
import { Markup } from './Markup';
import type { StageProps } from './StageView';
import { t, told } from './words';

function Verdict({ asked, lang }: { asked: CheckAsked; lang: string }) {
  const { answer, options } = asked;
  if (!answer) return null;
  const { right, why, solution } = answer;
  return (
    <div class="session-verdict" data-right={right}>
      <p>
        <b>{t(right ? 'check.right' : 'check.wrong')}</b>
        {!right && solution !== null && (
          <>
            {' '}
            {t('check.solution')} <span lang={lang}>{options[solution]}</span>
          </>
        )}
      </p>
      {why && <p lang={lang}>{why}</p>}
    </div>
  );
}

export function CheckStage({ client, view, index, lang }: StageProps<CheckShown>) {
  const [given, setGiven] = useState<Record<string, number>>({});
  const [busy, setBusy] = useState(false);
  const open = view.over ? [] : view.questions.filter((each) => !each.answer?.right);
  const complete = open.every((each) => given[each.id] !== undefined);
  const send = async () => {
    setBusy(true);
    const answers = open.map(({ id }) => ({ id, value: given[id]! }));
    const answer = view.over
      ? await client.request({ type: 'done', stage: index })
      : await client.request({ type: 'answer', stage: index, answers });
    if (told(answer)) setGiven({});
    setBusy(false);
  };
  return (
    <article class="session-stage">
      <h1 lang={lang}>{view.title || t('stage.check')}</h1>
      <Markup text={view.text} lang={lang} />
      {!view.over && <p class="muted">{t('check.tries', { n: view.tries_left })}</p>}
      {view.over && <p role="status">{t('check.over')}</p>}
      <ol class="session-questions">
        {view.questions.map((asked) => {
          const asking = open.includes(asked);
          return (
            <li key={asked.id}>
              <Choices
                name={asked.id}
                question={asked.text}
                options={asked.options}
                lang={lang}
                chosen={given[asked.id] ?? (asking ? undefined : asked.answer?.given)}
                disabled={!asking}
                onChoose={(value) => setGiven({ ...given, [asked.id]: value })}
              />
              {/* A new choice makes an old verdict stale. */}
              {given[asked.id] === undefined && <Verdict asked={asked} lang={lang} />}
            </li>
          );
        })}
      </ol>
      {!complete && <p class="muted">{t('check.all')}</p>}
      <Button kind="primary" disabled={busy || !complete} onTap={() => void send()}>
        {t(view.over ? 'go_on' : 'check.send')}
      </Button>
    </article>
  );
}
