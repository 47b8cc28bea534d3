// The way into a guided first match.
import { useState } from 'preact/hooks';
import { lessons, stop_asking } from '../../device/lessons';
import { t } from '../../i18n/i18n';
import { Button } from '../../ui/parts';
import { show_error } from '../common/ask';
import { start_lesson } from '../common/enter';

export function LearnButton({ game }: { game: string }) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    stop_asking();
    start_lesson(game)
      .catch(show_error)
      .finally(() => setBusy(false));
  };
  return (
    <Button class="learn-button" disabled={busy} onTap={start}>
      {t('lesson.start')}
      {lessons.value.done.includes(game) && ' ✓'}
    </Button>
  );
}
