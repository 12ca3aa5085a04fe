import { expect, test } from 'vitest';
import { LANGUAGES, type LanguageTag } from '#lib/languages';
import { loadCatalog } from '#lib/load-catalog';
import { SOURCE_LANGUAGE } from '#lib/translate';
import { findTexts } from './support/browser/texts.ts';

const { texts, problems } = findTexts();
const TRANSLATED = LANGUAGES.filter(
  (language): language is Exclude<LanguageTag, 'en'> => language !== SOURCE_LANGUAGE,
);

/** Values and elements of a text, sorted. */
const marksIn = (text: string) => (text.match(/\{\w+\}|<\/?[a-h]\/?>/g) ?? []).sort().join(' ');

test('every text of a screen is looked up by a literal', () => {
  expect(problems).toEqual([]);
});

test('no text begins or ends with a space, or counts in one place and not in another', () => {
  expect(
    texts.filter(({ text }) => text !== text.trim()).map(({ text, place }) => `${place}: '${text}'`),
  ).toEqual([]);
  const counted = new Set(texts.filter(({ one }) => one !== null).map(({ text }) => text));
  expect(texts.filter(({ text, one }) => one === null && counted.has(text))).toEqual([]);
});

test.each(TRANSLATED)('%s has every text, with its values and elements, and no other', async (language) => {
  const catalog = await loadCatalog(language);
  const wanted = new Set(texts.map(({ text }) => text));
  expect([...wanted].filter((text) => !Object.hasOwn(catalog, text))).toEqual([]);
  expect(Object.keys(catalog).filter((text) => !wanted.has(text))).toEqual([]);
  const wrong = Object.entries(catalog).flatMap(([text, forms]) =>
    Object.entries(typeof forms === 'string' ? { other: forms } : forms)
      .filter(([category, form]) => form.trim() === '' || !hasSameMarks(text, form, category))
      .map(([category, form]) => `${text} -> ${category}: ${form}`),
  );
  expect(wrong).toEqual([]);
});

/** A form for exactly one may leave the number out. */
function hasSameMarks(text: string, form: string, category: string): boolean {
  if (marksIn(text) === marksIn(form)) return true;
  return category === 'one' && marksIn(text.replace('{count}', '')) === marksIn(form);
}
