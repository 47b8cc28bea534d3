// What is said of a deal once its match is over; loaded with the sheet that says it.
import { type Catalogues, language, type Translate, translator } from '../../i18n/i18n';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';

const catalogues: Catalogues = { en, de, es };
export const t: Translate = (key, params) => translator(language(), catalogues)(key, params);
