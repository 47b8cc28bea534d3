// Plans to begin with, in every language. They are content of the house: `parlor session templates` has the same.
import type { Language } from '../../i18n/i18n';

export const templates = [
  { id: 'snatch_in_class', minutes: 75 },
  { id: 'court', minutes: 45 },
  { id: 'talk', minutes: 40 },
  { id: 'uno_swiss', minutes: 75 },
  { id: 'queens_cup', minutes: 50 },
  { id: 'gift_party', minutes: 30 },
  { id: 'quiz_night', minutes: 40 },
  { id: 'evening', minutes: 60 },
] as const;

export type Template = (typeof templates)[number]['id'];

const files = import.meta.glob<unknown>('../../../../content/sessions/*.json', {
  import: 'default',
});

export async function load_template(id: Template, language: Language): Promise<unknown> {
  const load = files[`../../../../content/sessions/${id}.${language}.json`];
  if (!load) throw new Error(id);
  return structuredClone(await load());
}
