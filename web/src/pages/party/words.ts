// The words of a party's pages, apart from those that everybody loads.
import { type Catalogues, language, type Translate, translator } from '../../i18n/i18n';
import { ApiError } from '../../net/api';
import { show_notice } from '../../ui/Toast';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';

export const catalogues: Catalogues = { en, de, es };
export const t: Translate = (key, params) => translator(language(), catalogues)(key, params);

export function problem_text(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.failed');
  const known = t(`error.${error.code}`);
  return known === `error.${error.code}` ? t('error.failed') : known;
}

export const show_problem = (error: unknown): void => show_notice(problem_text(error));

// As days are written where the reader lives, as far as the browser says so.
const region = (): string =>
  globalThis.navigator?.languages?.find((each) => each.startsWith(language())) ?? language();

// When it begins: a day and an hour as the reader writes them, or the words as they stand.
export function day_of(starts_at: string): string {
  const day = new Date(starts_at);
  if (!/^\d{4}-\d\d-\d\d/.test(starts_at) || Number.isNaN(day.getTime())) return starts_at;
  const clock = starts_at.includes('T') ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  return day.toLocaleString(region(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clock,
  });
}
