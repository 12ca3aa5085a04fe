import { expect, test } from 'vitest';
import { loadCatalog } from '#lib/load-catalog';
import { keyName } from '../edits/song-structure.ts';
import { shownKey } from './shown-key.ts';

const KEYS = Array.from({ length: 24 }, (_, index) => ({
  tonic: index % 12,
  mode: index < 12 ? ('major' as const) : ('minor' as const),
}));

test('every key is shown under its name, also below and above the octave', () => {
  expect(KEYS.map(shownKey)).toEqual(KEYS.map(keyName));
  expect([shownKey({ tonic: -1, mode: 'minor' }), shownKey({ tonic: 12, mode: 'major' })]).toEqual([
    'B minor',
    'C major',
  ]);
});

test.each([
  ['de', ['c-Moll', 'B-Dur', 'H-Dur', 'Fis-Dur']],
  ['es', ['do menor', 'si bemol mayor', 'si mayor', 'fa sostenido mayor']],
  ['fr', ['do mineur', 'si bémol majeur', 'si majeur', 'fa dièse majeur']],
  ['pt-BR', ['dó menor', 'si bemol maior', 'si maior', 'fá sustenido maior']],
  ['ja', ['ハ短調', '変ロ長調', 'ロ長調', '嬰ヘ長調']],
  ['zh-CN', ['C小调', '降B大调', 'B大调', '升F大调']],
] as const)('in %s, keys have the names that musicians use there', async (language, names) => {
  const catalog = await loadCatalog(language);
  expect(['C minor', 'B♭ major', 'B major', 'F♯ major'].map((key) => catalog[key])).toEqual(names);
});
