import { expect, test } from 'vitest';
import { languageOfTexts } from './texts.ts';

test('files with the texts of a language are known by their names', () => {
  expect(languageOfTexts('/assets/texts-de-BUfLfyyq.js')).toBe('de');
  expect(languageOfTexts('assets/texts-zh-CN-Ct_d-Luk.js')).toBe('zh-CN');
  expect(languageOfTexts('/assets/texts-field-BUfLfyyq.js')).toBeNull();
  expect(languageOfTexts('/assets/start-BUfLfyyq.js')).toBeNull();
});
