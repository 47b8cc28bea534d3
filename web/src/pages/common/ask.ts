// Asks something of a room and tells the player when it was refused: their language where we know the
// code, the server's sentence where we do not and it is theirs too.
import type { AnyBoard, HouseRule } from '../../games/board';
import type { Catalogues, Translate } from '../../i18n/i18n';
import { language, t, translator } from '../../i18n/i18n';
import { config_problem } from '../../i18n/said';
import { ApiError } from '../../net/api';
import type { Request } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { show_notice } from '../../ui/Toast';

// The board whose words a refusal is told in, and which of its options has to do with it.
type Told = Pick<AnyBoard, 'messages' | 'house_rules'>;

// "The house rule “Jump-in” would allow it."
export function house_note(
  rule: HouseRule | null | undefined,
  words: Translate,
): string | undefined {
  if (!rule) return undefined;
  const [key, option] = 'would' in rule ? ['why.would', rule.would] : ['why.by', rule.by];
  const [name = '', value] = option.split('.');
  const named = words(`option.${name}`);
  return t(key, { rule: value ? `${named}: ${words(`option.${name}.${value}`)}` : named });
}

// The house speaks English where no code says more: better something vague than another language.
const in_english = (sentence: string): string => (language() === 'en' ? sentence : '');

export function refusal_text(code: string, sentence: string, messages?: Catalogues): string {
  if (code === 'bad_config') return config_problem(sentence, language(), messages);
  const key = `refused.${code}`;
  const known = translator(language(), messages)(key);
  return known === key ? in_english(sentence) || t('not_now') : known;
}

export async function ask(
  client: RoomClient,
  request: Request,
  board?: Told,
  expected?: string, // a refusal that says no more than the page does: somebody else was as quick
): Promise<boolean> {
  const answer = await client.request(request);
  if (answer.ok) return true;
  if (answer.code === expected) return false;
  const { code, message, ruling } = answer;
  const words = translator(language(), board?.messages);
  const note = house_note(board?.house_rules?.[code], words);
  show_notice(refusal_text(code, message, board?.messages), ruling, note);
  return false;
}

export function show_error(error: unknown): void {
  show_notice(error_text(error));
}

// Too many at once from one network, or a house that is full: nothing is wrong, and trying again helps.
export const turned_away = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);

export function error_text(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.failed');
  if (error.status === 404) return t('error.no_room');
  const key = `error.${error.code}`;
  const known = t(key);
  return known === key ? in_english(error.message) || t('error.failed') : known;
}
