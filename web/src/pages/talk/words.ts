// The words of talking at a table: those of the panel, and what each phrase of each game says.
import { type Catalogues, language, type Translate, translator } from '../../i18n/i18n';
import type { TalkLine } from '../../net/protocol';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';

export const catalogues: Catalogues = { en, de, es };
export const t: Translate = (key, params) => translator(language(), catalogues)(key, params);

// A line in the reader's language where it is a phrase, as it was written where it is not.
export const line_text = (line: TalkLine): string =>
  line.phrase ? t(`phrase.${line.phrase}`) : (line.text ?? '');
