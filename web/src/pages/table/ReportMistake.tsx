// One tap for whoever finds a mistake in a question that has been revealed: it is kept for the keeper.
import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { report_mistake } from '../../net/api';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { show_error } from '../common/ask';

export interface Revealed {
  prompt: string;
  answer: string;
}

// While the page is open: nobody reports the same twice by mistake.
const reported = signal<readonly string[]>([]);

export function ReportMistake({ code, question }: { code: string; question: Revealed }) {
  const { prompt, answer } = question;
  const key = `${prompt}\n${answer}`;
  if (reported.value.includes(key)) return null;
  const report = () =>
    report_mistake(code, prompt, answer).then(() => {
      reported.value = [...reported.value, key];
      show_notice(t('report.thanks'));
    }, show_error);
  return (
    <Button
      class="bare icon report-mistake"
      label={t('report.mistake', { answer })}
      onTap={() => void report()}
    >
      ⚑
    </Button>
  );
}
