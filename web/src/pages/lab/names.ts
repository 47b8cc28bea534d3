// Rules, bots, seats and regimes as people call them. Names that only programs know are shown with spaces.
import type { AnyBoard } from '../../games/board';
import { language, translator } from '../../i18n/i18n';
import { choice_name, type Field, field_name, fields_of } from '../options/options';
import type { Asked, Offer, Value } from './question';
import { t } from './words';

export interface Names {
  rule: (option: string, value: Value) => string;
  regime: (name: string) => string;
  fields: Field[]; // what can be varied: options of one value each
  turns: string; // what its turns leave out; empty if nothing
}

export const spaced = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const said = (key: string, otherwise: string): string => {
  const text = t(key);
  return text === key ? otherwise : text;
};

export const bot_name = (name: string): string => said(`bot.${name}`, spaced(name));
export const seat_name = (seat: number): string => t('seat', { n: seat + 1 });
export const asked_name = (asked: Asked): string => t(`asked.${asked}`);
export const reason_name = (reason: string): string => said(`reason.${reason}`, spaced(reason));
export const measure_name = (name: string): string => said(`measure.${name}`, spaced(name));

// The clock, the banks and what people write down are not for bots.
const not_for_bots = /(_seconds|_ms|^bank|^auto_call)$/;

export function names_of(offer: Offer, board: AnyBoard): Names {
  const words = translator(language(), board.messages);
  const fields = fields_of(offer.config).filter(
    ({ path, kind }) => path.length === 1 && kind !== 'text' && !not_for_bots.test(path[0]!),
  );
  const rule = (option: string, value: Value): string => {
    const field = fields.find(({ path }) => path[0] === option);
    const name = field ? field_name(field, words) : spaced(option);
    if (value === true) return name;
    if (value === false) return t('rule.without', { name });
    const shown = field?.kind === 'choice' ? choice_name(field, String(value), words) : value;
    return `${name}: ${shown}`;
  };
  const regime = (name: string): string => {
    const key = `regime.${name.replaceAll(' ', '_')}`;
    const text = words(key);
    return text === key ? spaced(name) : text;
  };
  const key = 'lab.turns';
  const turns = words(key);
  return { rule, regime, fields, turns: turns === key ? '' : turns };
}
