// A plan as text: from a file or the clipboard. What is no JSON is said with its line; whether it is a plan, the
// house says.
import { useState } from 'preact/hooks';
import type { PlanDraft } from '../../net/session';
import { Button } from '../../ui/parts';
import { parse_plan } from './plan';
import { t } from './words';

const most_bytes = 256 * 1024;

export function PlanText(props: { plan?: PlanDraft; onPlan: (plan: PlanDraft) => void }) {
  const [text, setText] = useState(() => (props.plan ? JSON.stringify(props.plan, null, 2) : ''));
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (typed: string) => {
    const parsed = parse_plan(typed);
    if ('plan' in parsed) {
      setWrong(null);
      props.onPlan(parsed.plan);
    } else {
      setWrong(parsed.line ? t('json.line', { n: parsed.line }) : t('json.none'));
    }
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > most_bytes) {
      setWrong(t('json.large'));
      return;
    }
    const typed = await file.text();
    setText(typed);
    take(typed);
  };
  return (
    <div class="setup">
      {!props.plan && (
        <label class="field">
          <span>{t('json.file')}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
      )}
      <label class="field">
        <span>{t(props.plan ? 'json.text' : 'json.paste')}</span>
        <textarea
          class="plan-text"
          rows={props.plan ? 24 : 5}
          spellcheck={false}
          value={text}
          aria-invalid={wrong !== null}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <Button disabled={text.trim() === ''} onTap={() => take(text)}>
        {t(props.plan ? 'json.use' : 'json.open')}
      </Button>
    </div>
  );
}
