// The words of the lab's page, apart from those that everybody loads.
import { type Catalogues, language, type Translate, translator } from '../../i18n/i18n';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';

export const catalogues: Catalogues = { en, de, es };
export const t: Translate = (key, params) => translator(language(), catalogues)(key, params);
