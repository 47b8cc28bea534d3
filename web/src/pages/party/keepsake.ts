// What is left of a party, as text: the story of a gift in sentences, a table for spreadsheets, and one page as a file
// that needs nothing else, pictures included.
import type { Translate } from '../../i18n/i18n';
import type { StoryStep, Thing, ThingTold } from '../../net/party';
import type { ThankShown } from '../../net/session';

export const sentence_of = (step: StoryStep, t: Translate): string =>
  t(`story.${step.type}`, { by: step.by ?? '?', from: step.from ?? '?' });

export const giver_of = ({ from }: ThingTold, t: Translate): string =>
  from ? t('things.from', { name: from.name }) : t('things.house');

// What the house laid on the table has English names; `title` says them as the reader does.
export const named = (
  things: readonly ThingTold[],
  title: (name: string) => string,
): readonly ThingTold[] =>
  things.map((each) => {
    const { name } = each.thing;
    if (each.from || !name) return each;
    return { ...each, thing: { ...each.thing, name: title(name) } };
  });

// Nobody opened it, and the reader did not bring it: its number on the table is all there is to say.
export const name_of = ({ number, thing }: ThingTold, t: Translate): string =>
  thing.name ?? t('things.number', { n: number + 1 });

export const origin_of = (told: ThingTold, t: Translate): string =>
  told.thing.name ? giver_of(told, t) : t('things.wrapped');

const parcel_of = ({ under_tree }: Thing, t: Translate): string =>
  under_tree ? t('things.under_tree', { n: under_tree }) : '';

// The line its new owner wrote to its giver, if the reader is one of the two.
export const thanks_for = (
  { table, from, to }: ThingTold,
  thanks: readonly ThankShown[],
): ThankShown | undefined =>
  thanks.find(
    (each) => each.table === table && each.by === to?.participant && each.to === from?.participant,
  );

// Those who went home with something first, as the numbers lay on the table; what nobody took comes last.
export const in_order = (things: readonly ThingTold[]): ThingTold[] =>
  [...things].sort(
    (a, b) =>
      Number(a.to === null) - Number(b.to === null) || a.table - b.table || a.number - b.number,
  );

// A spreadsheet takes what begins with = + - or @ for a formula: a quotation mark in front keeps it text.
export function csv_cell(value: string | number): string {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csv_of(things: readonly ThingTold[], t: Translate): string {
  const columns = ['number', 'gift', 'about', 'link', 'under_tree', 'from', 'to', 'story'];
  const rows = in_order(things).map(({ number, thing, from, to, story }) => [
    number + 1, // as it stands on the parcel
    thing.name ?? t('things.wrapped'),
    thing.description ?? '',
    thing.link ?? '',
    thing.under_tree ?? '',
    from?.name ?? '',
    to?.name ?? '',
    story.map((step) => sentence_of(step, t)).join(' '),
  ]);
  const lines = [columns.map((name) => t(`column.${name}`)), ...rows];
  return `\uFEFF${lines.map((line) => line.map(csv_cell).join(',')).join('\r\n')}\r\n`;
}

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const is_page = (link: string): boolean => /^https?:\/\/\S+$/.test(link) && URL.canParse(link);

const look = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1a16;background:#fbf7ee}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;padding:0;list-style:none}
li{padding:1rem;border:1px solid #d9cfb8;border-radius:12px;background:#fff;break-inside:avoid}
img{width:100%;max-height:18rem;object-fit:cover;border-radius:8px}h2{margin:0}p{margin:.25rem 0}blockquote{margin:.5rem 0;padding-left:.75rem;border-left:4px solid #d9a441}`;

function entry(
  each: ThingTold,
  picture: string | undefined,
  thanks: ThankShown | undefined,
  t: Translate,
): string {
  const { thing, to, story } = each;
  const link = thing.link && is_page(thing.link) ? thing.link : '';
  return [
    '<li>',
    picture ? `<img src="${picture}" alt="">` : '',
    `<h2>${escaped(to?.name ?? t('things.left'))}</h2>`,
    `<p><b>${escaped(name_of(each, t))}</b> ${escaped(origin_of(each, t))}</p>`,
    thing.description ? `<p>${escaped(thing.description)}</p>` : '',
    thing.under_tree ? `<p>${escaped(parcel_of(thing, t))}</p>` : '',
    link ? `<p><a href="${escaped(link)}" rel="noopener nofollow">${escaped(link)}</a></p>` : '',
    `<p><small>${escaped(story.map((step) => sentence_of(step, t)).join(' '))}</small></p>`,
    thanks ? `<blockquote>${escaped(thanks.text)}</blockquote>` : '',
    '</li>',
  ].join('');
}

// `pictures` are data: addresses by the name of a picture.
export function page_of(
  title: string,
  lang: string,
  things: readonly ThingTold[],
  pictures: ReadonlyMap<string, string>,
  thanks: readonly ThankShown[],
  t: Translate,
): string {
  const list = in_order(things).map((each) =>
    entry(each, pictures.get(each.thing.picture ?? ''), thanks_for(each, thanks), t),
  );
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${look}</style></head><body><h1>${escaped(title)}</h1><ul>${list.join('')}</ul></body></html>\n`;
}
