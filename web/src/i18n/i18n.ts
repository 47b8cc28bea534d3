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

// English is always there, and what a language lacks; the others are loaded when somebody reads them. So is what is
// said behind the front door (tables.??.ts), in every language: the first page loads none of it.
const kept: Record<Language, Messages> = { en, de: {}, es: {} };
export const common: Catalogues = kept;
type Load = () => Promise<{ default: Messages }>;
const loaders: Record<Language, Load | null> = {
  en: null,
  de: () => import('./messages.de'),
  es: () => import('./messages.es'),
};
const table_loaders: Record<Language, Load> = {
  en: () => import('./tables.en'),
  de: () => import('./tables.de'),
  es: () => import('./tables.es'),
};
const loaded = signal<readonly Language[]>(['en']);
const with_tables = new Set<Language>();
let behind_the_door = false;

const add_words = async (lang: Language, load: Load): Promise<void> => {
  const more = (await load()).default;
  kept[lang] = { ...kept[lang], ...more };
};

async function add_tables(lang: Language): Promise<void> {
  if (with_tables.has(lang)) return;
  await add_words(lang, table_loaders[lang]);
  with_tables.add(lang);
}

export async function load_language(lang: Language): Promise<void> {
  const load = loaders[lang];
  const known = loaded.peek().includes(lang);
  if (load && !known) await add_words(lang, load);
  if (behind_the_door) await add_tables(lang);
  if (!loaded.peek().includes(lang)) loaded.value = [...loaded.peek(), lang];
}

// Somebody goes behind the front door: from now on every language comes with all its words.
export async function load_table_words(): Promise<void> {
  behind_the_door = true;
  await Promise.all([add_tables('en'), load_language(wished_language())]);
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
