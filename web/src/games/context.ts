// What a board is drawn from, made from its plain parts: the words of the game in the reader's language.
import { has_message, language, type Translate, translator } from '../i18n/i18n';
import type { AnyBoard, AnyContext } from './board';

export function make_context(
  parts: Pick<AnyContext, 'view' | 'legal' | 'me' | 'display' | 'players' | 'config'> & {
    gains?: boolean;
  },
  board: AnyBoard,
): AnyContext {
  const t: Translate = translator(language(), board.messages);
  const name = (seat: number) => parts.players[seat]?.name ?? '?';
  const tell: AnyContext['tell'] = (key, seat, params = {}) => {
    const own = `${key}.you`;
    if (seat === parts.me && has_message(own, board.messages)) return t(own, params);
    return t(key, { name: name(seat), ...params });
  };
  return { gains: true, ...parts, t, name, tell };
}
