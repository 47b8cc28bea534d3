// A table on this device can be removed from it, with its matches.
import { t } from '../../i18n/i18n';
import { ApiError, remove_here } from '../../net/api';
import { forget_table } from '../../net/credentials';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { show_error } from './ask';

async function remove(code: string): Promise<void> {
  try {
    await remove_here(code);
  } catch (error) {
    // One that is not there any more has gone by itself.
    if (!(error instanceof ApiError && error.status === 404)) return show_error(error);
  }
  forget_table(code);
}

export function RemoveHere({ code, onGone }: { code: string; onGone?: () => void }) {
  return (
    <ConfirmButton
      class="remove-here"
      question={t('here.remove_ask')}
      onTap={() => void remove(code).then(onGone)}
    >
      {t('here.remove')}
    </ConfirmButton>
  );
}
