// Every sentence people read, looked up by key. A message may hold {name} and {n|one|other}; the latter
// picks by the number `n`. Missing keys show themselves as the key, and a test finds them first.
import { signal } from '@preact/signals';
import { settings } from '../device/settings';
import en from './messages.en';

export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];
export type Messages = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Language, Messages>>;
export type Params = Readonly<Record<string, string | number>>;
export type Translate = (key: string, params?: Params) => string;

// English is always there, and what a language lacks; the others are loaded when somebody reads them.
const kept: Record<Language, Messages> = { en, de: {}, es: {} };
export const common: Catalogues = kept;
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  de: () => import('./messages.de'),
  es: () => import('./messages.es'),
};
const loaded = signal<readonly Language[]>(['en']);

export async function load_language(lang: Language): Promise<void> {
  if (lang === 'en' || loaded.peek().includes(lang)) return;
  kept[lang] = (await loaders[lang]()).default;
  loaded.value = [...loaded.peek(), lang];
}

export const language_names: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

// What the reader would like: as chosen, or as the device says.
export function wished_language(): Language {
  const chosen = settings.value.language;
  for (const wanted of [chosen ?? '', ...(globalThis.navigator?.languages ?? [])]) {
    const found = languages.find((each) => wanted.toLowerCase().startsWith(each));
    if (found) return found;
  }
  return 'en';
}

export function language(): Language {
  const wished = wished_language();
  return loaded.value.includes(wished) ? wished : 'en';
}

export function fill(message: string, params: Params, lang: Language): string {
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, other) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return new Intl.PluralRules(lang).select(Number(value)) === 'one' ? one : other;
  });
}

// Looks in the game's catalogue first, then in the common one, then in English.
export function translator(lang: Language, game?: Catalogues): Translate {
  return (key, params = {}) => {
    const message =
      game?.[lang][key] ?? common[lang][key] ?? game?.en[key] ?? common.en[key] ?? key;
    return fill(message, params, lang);
  };
}

export function has_message(key: string, game?: Catalogues): boolean {
  return game?.en[key] !== undefined || common.en[key] !== undefined;
}

export const t: Translate = (key, params) => translator(language())(key, params);
