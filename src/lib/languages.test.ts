import { expect, test } from 'vitest';
import { firstLanguage, languageOf } from './languages.ts';

test('a regional tag is read in the language that the app has', () => {
  expect(['de-AT', 'pt', 'pt-PT', 'zh', 'zh-Hans-SG', 'es-419', 'en-GB'].map(languageOf)).toEqual([
    'de',
    'pt-BR',
    'pt-BR',
    'zh-CN',
    'zh-CN',
    'es',
    'en',
  ]);
});

test('traditional Chinese is not read in simplified', () => {
  expect(['zh-TW', 'zh-Hant', 'zh-HK'].map(languageOf)).toEqual([null, null, null]);
});

test('the first language that the app has is used, else English', () => {
  expect(firstLanguage(['it', 'fr-CA', 'en'])).toBe('fr');
  expect(firstLanguage(['it'])).toBe('en');
});
