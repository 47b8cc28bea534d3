// Whatever a session refuses has words in every language: the codes are read from where the house says them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { common, languages, load_language } from '../../i18n/i18n';
import { say_again } from '../../i18n/said';
import { catalogues, where_in_plan } from './words';

for (const each of languages) await load_language(each);
const folder = `${import.meta.dirname}/../../../../src/session`;
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.cpp'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const codes = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\b(?:no|refusal)\(\s*"([a-z_]+)"/g)].map(([, code]) => code!),
  ),
);

describe('the refusals of a session', () => {
  it('are found', () => {
    expect(codes.size).toBeGreaterThan(20);
  });

  it.each(languages)('are said in %s', (language) => {
    const known = { ...common[language], ...catalogues[language] };
    const silent = [...codes].filter((code) => known[`refused.${code}`] === undefined);
    expect(silent).toEqual([]);
  });
});

// A sentence in the source, with something in its holes.
function problems(text: string): string[] {
  const strings = /"(?:[^"\\]|\\.)*"/g;
  return [...text.matchAll(/Problem\{((?:[^;]|;(?!\s*\n))*?)\};/g)].flatMap(([, inside]) => {
    const comma = inside!.search(/,\s+(?:"|std::to_string|std::string\(sheet)/);
    if (comma < 0) return [];
    const told = inside!.slice(comma + 1).replace(/"\s*\n\s*"/g, '');
    if (told.includes('?')) return []; // one of two sentences: each stands elsewhere as well
    const parts = told.split(/\s*\+\s*/).map((part) => {
      const [string] = part.match(strings) ?? [];
      return string ? (JSON.parse(string) as string) : '7';
    });
    return [parts.join('')];
  });
}

describe('what is wrong with a plan', () => {
  const found = problems(readFileSync(`${folder}/check_plan.cpp`, 'utf8'));

  it('is found in the source', () => {
    expect(found.length).toBeGreaterThan(30);
  });

  it.each(languages)('is said in %s', (language) => {
    const silent = found.filter((each) => say_again(each, language, catalogues) === null);
    expect(silent).toEqual([]);
  });

  it('has a place that people can count to', () => {
    expect(where_in_plan('plan.stages[2].questions[0].right')).toBe('step 3, question 1');
    expect(where_in_plan('plan.title')).toBe('');
  });
});
