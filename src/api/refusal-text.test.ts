import { afterEach, expect, test } from 'vitest';
import { generateCalls } from '#contract/making/generate';
import { lyricsCalls } from '#contract/making/lyrics';
import { composedTexts } from '#lib/composed-texts';
import { loadCatalog } from '#lib/load-catalog';
import { SOURCE_LANGUAGE, setLanguage, translated } from '#lib/translate';
import { refusalText } from './refusal-text.ts';

afterEach(() => setLanguage(SOURCE_LANGUAGE, {}, (text) => text));

const GENERATE = generateCalls['generate.create'].path;
const refused = (field: string, problem: string, path: string = GENERATE) =>
  refusalText({ detail: `${field}: ${problem}`, field, path });

test.each([
  ['gpt_description_prompt', 'Song description'],
  ['prompt', 'Lyrics'],
  ['tags', 'Styles'],
  ['notification.title', 'Title'],
  ['tags.3', 'Styles'],
])('a text that is too long is named as on the screen: %s', (field, label) => {
  expect(refused(field, 'at most 500 characters.')).toBe(`${label}: at most 500 characters.`);
});

test('the prompt for lyrics is not called lyrics', () => {
  const text = refused('prompt', 'at most 200 characters.', lyricsCalls['lyrics.create'].path);
  expect(text).toBe('Description: at most 200 characters.');
});

test('a value of another kind is refused without the words of the API', () => {
  expect(refused('title', 'Invalid input: expected string, received number')).toBe(
    'Title: the server does not accept this value.',
  );
});

test('what names no field, and sentences of the server, stay as they are', () => {
  expect(refusalText({ detail: 'Not found', field: null, path: GENERATE })).toBe('Not found');
  const detail = 'This model cannot extend uploads.';
  expect(refusalText({ detail, field: 'mv', path: GENERATE })).toBe(detail);
});

test('a German page shows the label and the limit of a refusal that a worker read in German', async () => {
  const inEnglish = refused('gpt_description_prompt', 'at most 500 characters.');
  const ofAnotherKind = refused('gpt_description_prompt', 'Invalid input');
  const catalog = await loadCatalog('de');
  setLanguage('de', catalog, composedTexts('de', catalog));
  expect(translated(inEnglish)).toBe('Songbeschreibung: höchstens 500 Zeichen.');
  expect(translated(ofAnotherKind)).toBe('Songbeschreibung: Der Server akzeptiert diesen Wert nicht.');
});
