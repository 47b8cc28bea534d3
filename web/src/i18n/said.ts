// Sentences that come from the house ready-made: warnings about rules that meet, and what is wrong with a
// config. The rules speak English; `said.…` in the catalogues holds each of their sentences, and here it
// is recognised, with what fills its holes, and said again in the reader's language.
import { type Catalogues, common, fill, type Language, type Params, t } from './i18n';

interface Pattern {
  key: string;
  shape: RegExp;
  names: string[];
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// "{n} {n|card|cards} left": a hole becomes what fills it, a choice its two words.
export function pattern_of(key: string, message: string): Pattern {
  const names: string[] = [];
  const shape = message
    .split(/(\{\w+(?:\|[^|}]*\|[^}]*)?\})/)
    .map((piece) => {
      const [, name, one, other] = /^\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}$/.exec(piece) ?? [];
      if (name === undefined) return quoted(piece);
      if (one !== undefined) return `(?:${quoted(one)}|${quoted(other ?? '')})`;
      names.push(name);
      return '(.+?)';
    })
    .join('');
  return { key, names, shape: new RegExp(`^${shape}$`) };
}

const known = new WeakMap<object, Pattern[]>();

function patterns(catalogue: Readonly<Record<string, string>>): Pattern[] {
  let found = known.get(catalogue);
  if (!found) {
    const said = Object.entries(catalogue).filter(([key]) => key.startsWith('said.'));
    found = said.map(([key, message]) => pattern_of(key, message));
    known.set(catalogue, found);
  }
  return found;
}

// The sentence in this language; null where nobody has translated it.
export function say_again(sentence: string, lang: Language, game?: Catalogues): string | null {
  for (const catalogues of game ? [game, common] : [common])
    for (const { key, shape, names } of patterns(catalogues.en)) {
      const match = shape.exec(sentence);
      if (!match) continue;
      const params: Params = Object.fromEntries(names.map((name, i) => [name, match[i + 1] ?? '']));
      return fill(catalogues[lang][key] ?? catalogues.en[key] ?? sentence, params, lang);
    }
  return null;
}

// What is wrong with a config, with the option's name instead of the path that only programs read: in words
// people know, or plainly that something is.
export function config_problem(sentence: string, lang: Language, game?: Catalogues): string {
  const [, path = '', plain = sentence] = /^config([\w.[\]]*): (.*)$/s.exec(sentence) ?? [];
  const said = say_again(plain, lang, game);
  if (said === null) return t('refused.bad_config');
  const name = game?.[lang][`option${path}`];
  return name ? `${name}: ${said}` : said;
}
