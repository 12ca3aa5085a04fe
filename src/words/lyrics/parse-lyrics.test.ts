import { expect, test } from 'vitest';
import { parseLyrics } from './parse-lyrics.ts';

const kinds = (text: string) => parseLyrics(text).map(({ kind }) => kind);

test('reads section marks in all common notations', () => {
  const text =
    '[Intro]\n[Verse 1]\na b\n[Pre-Chorus]\nc\n(Chorus)\nd\n**Bridge**\ne\nVerse 2:\nf\n## Chorus\n[Guitar Solo]\n[Instrumental]\n[Outro]\ng';
  expect(kinds(text)).toEqual([
    'intro',
    'verse',
    'pre-chorus',
    'chorus',
    'bridge',
    'verse',
    'chorus',
    'solo',
    'solo',
    'outro',
  ]);
});

test('an empty chorus mark repeats the chorus', () => {
  const sections = parseLyrics('[Chorus]\nsing it\n[Verse]\nwalk\n[Chorus]\n[Final Chorus x2]');
  expect(sections.filter(({ kind }) => kind === 'chorus').map(({ lines }) => lines[0]?.text)).toEqual(
    Array(4).fill('sing it'),
  );
});

test('drops directions and unknown marks and keeps the lyrics', () => {
  const sections = parseLyrics('[Verse]\n[whispered]\n[softly] come closer [echo]\n[foo bar]\nnow');
  expect(sections.length).toBe(1);
  expect(sections[0]?.lines.map(({ text }) => text)).toEqual(['come closer', 'now']);
});

test('marks words in parentheses as ad-libs', () => {
  const line = parseLyrics('I run (oh yeah) home')[0]?.lines[0];
  expect(line?.words.map(({ text, isAdlib }) => [text, isAdlib])).toEqual([
    ['I', false],
    ['run', false],
    ['oh', true],
    ['yeah', true],
    ['home', false],
  ]);
});

test('finds the chorus among unmarked stanzas', () => {
  expect(kinds('one\n\nla la\n\ntwo\n\nla la')).toEqual(['verse', 'chorus', 'verse', 'chorus']);
  expect(kinds('one\n\ntwo')).toEqual(['verse', 'chorus']);
});

test('splits long text into singable lines without losing a word', () => {
  const words = Array.from({ length: 700 }, (_, i) => `word${i}`);
  const lines = parseLyrics(words.join(' ')).flatMap((section) => section.lines);
  expect(lines.flatMap((line) => line.words.map(({ text }) => text))).toEqual(words);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(56);
});

test.each([
  ['', 0],
  ['   \n\n', 0],
  ['🎉🎉\n🎶', 0],
  ['[Verse]\n[Chorus]', 0],
  ['hello', 1],
  ['HELLO WORLD', 1],
  ['שלום עולם', 1],
  ['((((', 0],
  ['[[[', 0],
  ['a'.repeat(5000), 90],
])('parses %j', (text, lines) => {
  const count = parseLyrics(text).flatMap((section) => section.lines).length;
  expect(count).toBeGreaterThanOrEqual(lines);
  if (lines < 2) expect(count).toBe(lines);
});

test('splits unspaced scripts into one word per character', () => {
  expect(parseLyrics('我爱你')[0]?.lines[0]?.words.map(({ text }) => text)).toEqual(['我', '爱', '你']);
});
