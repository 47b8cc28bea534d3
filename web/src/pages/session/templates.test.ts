// Templates say the same in every language, and nothing is left untranslated by accident.
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/i18n';
import { blocks_of } from './markup';
import { load_template, templates } from './templates';

// What people read; everything else is what happens, and must not hang on the language.
const words = new Set(['title', 'text', 'agree', 'why', 'options', 'from_label', 'to_label']);
const by_language = new Set(['language', 'bank']);

function shape(value: unknown, name = ''): unknown {
  if (by_language.has(name)) return typeof value;
  if (words.has(name)) return Array.isArray(value) ? value.length : typeof value;
  if (Array.isArray(value)) return value.map((each) => shape(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each, key)]));
}

function said(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return words.has(name) ? [[name, value]] : [];
  if (Array.isArray(value)) return value.flatMap((each) => said(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => said(each, key));
}

const shape_of_text = (text: string) =>
  blocks_of(text).map((block) => (block.kind === 'list' ? block.items.length : block.kind));

describe.each(templates)('the template $id', ({ id }) => {
  it.each(['de', 'es'] as const)('is the same session in %s', async (language) => {
    const [here, there] = [await load_template(id, 'en'), await load_template(id, language)];
    expect(shape(there)).toEqual(shape(here));
    const [own, other] = [said(here), said(there)];
    expect(other.length).toBe(own.length);
    for (const [at, [name, text]] of own.entries())
      expect([name, shape_of_text(other[at]![1])]).toEqual([name, shape_of_text(text)]);
  });

  it.each(languages)('has right answers to its questions in %s', async (language) => {
    const plan = (await load_template(id, language)) as {
      stages: { type: string; questions?: { options?: string[]; right: number }[] }[];
    };
    for (const stage of plan.stages.filter((each) => each.type === 'check'))
      for (const { options = [], right } of stage.questions ?? [])
        expect(options[right]).toBeTypeOf('string');
  });
});
