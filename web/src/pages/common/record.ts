// The record of a match as a file; a match played on from another's has none of its own.
import { t } from '../../i18n/i18n';
import { ApiError, load_record } from '../../net/api';
import { show_notice } from '../../ui/Toast';
import { error_text } from './ask';

export const record_name = (code: string, match: number | null): string =>
  `${code}${match ? `-${match}` : ''}.ndjson`;

export const without_record = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_finished';

export async function save_record(code: string, match: number | null): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await load_record(code, match));
    link.download = record_name(code, match);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    show_notice(without_record(error) ? t('replay.no_record') : error_text(error));
  }
}
