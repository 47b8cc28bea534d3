// Why the lab did not answer, in the reader's language.
import type { AnyBoard } from '../../games/board';
import { language } from '../../i18n/i18n';
import { config_problem, say_again } from '../../i18n/said';
import { catalogues, t } from './words';

// An empty one is a mistake of ours.
export function problem_text(problem: string, board: AnyBoard): string {
  if (problem === '') return t('failed.run');
  const about_config = problem.startsWith('config');
  const own = about_config ? null : say_again(problem, language(), catalogues);
  return own ?? t('failed.ask', { why: config_problem(problem, language(), board.messages) });
}
