import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { prepareLyrics } from '../lyrics/prepare-lyrics.ts';
import { type Dictionary, loadDictionary } from './dictionary.ts';
import { pronounceWord } from './pronounce.ts';
import { toSyllables } from './syllables.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
});

test.each([
  ['night', 'N AY1 T'],
  ['rain', 'R EY1 N'],
  ["don't", 'D OW1 N T'],
  ['don’t', 'D OW1 N T'],
  ["runnin'", 'R AH1 N IH0 N'],
  ["'cause", 'K AH0 Z'],
  ['kisses', 'K IH1 S AH0 Z'],
  ['LOVE', 'L AH1 V'],
  ['Hello,', 'HH AH0 L OW1'],
  ['sooooo', 'S OW1'],
  ['yeahhhh', 'Y AE1'],
  ['whoa', 'W OW1'],
  ['DJ', 'D IY1 JH EY1'],
  ['7', 'S EH1 V AH0 N'],
  ['3rd', 'TH ER1 D'],
  ['1999', 'N AY1 N T IY1 N N AY1 N T IY0 N AY1 N'],
  ['24/7', 'T W EH1 N T IY0 F AO1 R S EH1 V AH0 N'],
  ['&', 'AH0 N D'],
  ['café', 'K AH0 F EY1'],
  ['🎉', ''],
])('pronounces %j', (word, phones) => {
  expect(pronounceWord(dictionary, word).phones.join(' ')).toBe(phones);
});

test.each(['zorblax', 'skibidi', 'glimmerwave', 'shh', 'pfff', 'Xyz', "o'", 'q'])(
  'finds something to sing in %j',
  (word) => {
    expect(pronounceWord(dictionary, word).phones.some((phone) => /\d$/.test(phone))).toBe(true);
  },
);

test('guesses unknown words from their letters', () => {
  expect(dictionary.lookup('glimmerwave')).toBeUndefined();
  expect(dictionary.guess('moonwave').join(' ').replace(/\d/g, '')).toBe('M UW N W EY V');
});

test.each([
  ['beautiful', 3, 'beau-ti-ful'],
  ['running', 2, 'run-ning'],
  ['extraordinary', 6, undefined],
  ['strength', 1, 'strength'],
  ['table', 2, undefined],
  ['everything', 3, undefined],
  ['morning', 2, 'mor-ning'],
])('splits %s into %i syllables', (word, count, texts) => {
  const syllables = toSyllables(word, pronounceWord(dictionary, word).phones);
  expect(syllables.length).toBe(count);
  expect(syllables.map(({ text }) => text).join('')).toBe(word);
  if (texts) expect(syllables.map(({ text }) => text).join('-')).toBe(texts);
});

test('gives a vowel as many preceding consonants as can start a word', () => {
  const syllables = toSyllables('abstract', ['AE1', 'B', 'S', 'T', 'R', 'AE2', 'K', 'T']);
  expect(syllables.map(({ phones }) => phones.join(' '))).toEqual(['AE B', 'S T R AE K T']);
  expect(syllables.map(({ isStressed }) => isStressed)).toEqual([true, true]);
});

test.each([
  ['es', 'quiero bailar contigo toda la noche y no me canses el corazón', /Spanish/],
  ['it', 'io ti amo e non so perché il sole con te è più grande', /Italian/],
  ['pt', 'eu não sei por que você está no meu coração', /Portuguese/],
  ['de', 'ich liebe dich und die Nacht ist nicht so kalt', /German/],
  ['fr', 'je ne veux pas travailler mais je pense à toi dans la nuit', /French/],
  ['pl', 'nie wiem jak to jest ale ja się nie boję', /Polish/],
])('vocalizes %s lyrics with a notice', (language, text, note) => {
  const lyrics = prepareLyrics(dictionary, text);
  expect(lyrics.language).toBe(language);
  expect(lyrics.notices.length).toBe(1);
  expect(lyrics.notices[0]).toMatch(note);
  expect(lyrics.sections[0]?.lines[0]?.words.length).toBeGreaterThan(3);
});

test.each([
  'Я тебя люблю',
  'さくら ひらひら',
  '사랑해요',
  '我爱你',
  'שלום עולם',
  'مرحبا بالعالم',
  'σ αγαπώ',
  'नमस्ते दुनिया',
  'สวัสดี',
])('vocalizes %s with a vowel in every syllable', (text) => {
  const { sections, notices } = prepareLyrics(dictionary, text);
  const syllables = sections.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.flatMap((word) => word.syllables)),
  );
  expect(syllables.length).toBeGreaterThan(1);
  expect(syllables.every(({ phones }) => phones.filter((phone) => /^[AEIOU]/.test(phone)).length === 1)).toBe(
    true,
  );
  expect(notices.length).toBeGreaterThan(0);
});

test('reads English as English, without a notice', () => {
  const { language, notices } = prepareLyrics(
    dictionary,
    "We're runnin' through the summer night\nyolo zorblax me to the moon",
  );
  expect([language, notices]).toEqual(['en', []]);
});

test('reads an English line among others as English', () => {
  const { sections } = prepareLyrics(
    dictionary,
    'yo te quiero y no me voy\nlove me in the night\nel amor de mi corazón',
  );
  expect(sections[0]?.lines[1]?.words.at(-1)?.syllables[0]?.phones).toEqual(['N', 'AY', 'T']);
  expect(sections[0]?.lines[0]?.words[2]?.syllables[0]?.phones).toEqual(['K', 'Y', 'EH']);
});

test('rejects bytes that are not a dictionary', async () => {
  await expect(loadDictionary(new Uint8Array(20))).rejects.toThrow('dictionary');
});
