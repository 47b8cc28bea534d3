// The words of a session's pages, apart from those that everybody loads.
import { type Catalogues, language, type Translate, translator } from '../../i18n/i18n';
import { say_again } from '../../i18n/said';
import { ApiError } from '../../net/api';
import type { SessionAnswer } from '../../net/session_client';
import { show_notice } from '../../ui/Toast';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';

export const catalogues: Catalogues = { en, de, es };
export const t: Translate = (key, params) => translator(language(), catalogues)(key, params);

function known(key: string): string | null {
  const text = t(key);
  return text === key ? null : text;
}

// The house speaks English where no code says more.
const as_said = (sentence: string): string =>
  say_again(sentence, language(), catalogues) ??
  (language() === 'en' && sentence !== '' ? sentence : t('error.failed'));

export function problem_text(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.failed');
  if (error.status === 404) return t('error.no_session');
  const { code, message } = error;
  return known(`error.${code}`) ?? known(`refused.${code}`) ?? as_said(message);
}

export const show_problem = (error: unknown): void => show_notice(problem_text(error));

// Tells why something was refused; whether it was done.
export function told(answer: SessionAnswer): boolean {
  if (answer.ok) return true;
  // A sentence that says more than its code is said again whole.
  const whole = say_again(answer.message, language(), catalogues);
  show_notice(whole ?? known(`refused.${answer.code}`) ?? as_said(answer.message));
  return false;
}

// Where in a plan something is, as people count: "plan.stages[2].questions[0].right" is step 3, question 1.
export function where_in_plan(path: string): string {
  return [...path.matchAll(/(\w+)\[(\d+)\]/g)]
    .map(([, list, at]) => known(`where.${list}`) && t(`where.${list}`, { n: Number(at) + 1 }))
    .filter((part) => part)
    .join(', ');
}

// What the house says about a plan, again in the reader's language.
export const said = (sentence: string): string =>
  say_again(sentence, language(), catalogues) ?? sentence;
