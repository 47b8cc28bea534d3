// The words of the keeper's pages, apart from those that everybody loads.
import { type Catalogues, language, type Translate, translator } from '../../i18n/i18n';
import { say_again } from '../../i18n/said';
import { ApiError } from '../../net/api';
import { show_notice } from '../../ui/Toast';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';

export const catalogues: Catalogues = { en, de, es };
export const t: Translate = (key, params) => translator(language(), catalogues)(key, params);

// A sentence of the house in the reader's language, or as it came.
export const said = (sentence: string): string =>
  say_again(sentence, language(), catalogues) ?? sentence;

export function problem_text(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.failed');
  const plain = error.message.replace(/^Not saved: (.*)\.$/, '$1');
  const again = say_again(plain, language(), catalogues);
  if (again) return again;
  const known = t(`error.${error.code}`);
  return known === `error.${error.code}` ? error.message || t('error.failed') : known;
}

export const show_problem = (error: unknown): void => show_notice(problem_text(error));
