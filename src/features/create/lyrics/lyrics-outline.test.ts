import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import {
  duplicateSection,
  insertSection,
  isRepeat,
  linesOf,
  moveSection,
  newSection,
  printOutline,
  readOutline,
  removeSection,
  sectionName,
  withBody,
} from './lyrics-outline.ts';

const SONG = '[Verse 1]\nLow star\nover the water\n\n[Chorus]\nBring me home\n\n[Bridge]\nSlow\n';
const names = (text: string) => readOutline(text).sections.map(sectionName);
const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();

const line = fc.oneof(
  fc.constantFrom(
    '[Verse]',
    '[Chorus x2]',
    '(Bridge)',
    '[whispered]',
    '',
    '   ',
    'Outro:',
    '## Verse',
    'a line ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const lyrics = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\r\n', '\r', '\u2028', ' \n')))
  .map((lines) => lines.map((pair) => pair.join('')).join(''));
const anyText = fc.oneof(fc.string({ unit: 'binary' }), lyrics);

describe('reading and printing an outline', () => {
  test('reproduces any text exactly', () => {
    checkProperty(
      fc.property(anyText, (text) => printOutline(readOutline(text)) === text),
      { runs: 2000 },
    );
  });

  test('starts a section at every mark, and before the first mark at every stanza', () => {
    expect(names(SONG)).toEqual(['Verse 1', 'Chorus', 'Bridge']);
    expect(names('one\ntwo\n\nthree\n[Chorus]\nfour\n\nfive')).toEqual(['No mark', 'No mark', 'Chorus']);
    expect(names('[Verse]\n[whispered]\nla')).toEqual(['Verse']);
  });
});

describe('changing an outline', () => {
  test('loses no words, wherever a section is moved', () => {
    checkProperty(
      fc.property(lyrics, fc.nat(8), fc.nat(8), (text, from, to) => {
        const before = readOutline(text);
        const after = printOutline(moveSection(before, from, to));
        const added = after.match(/\[Verse\]/g)?.length ?? 0;
        const had = text.match(/\[Verse\]/g)?.length ?? 0;
        const extra = Array.from({ length: added - had }, () => 'Verse');
        expect(wordsOf(after)).toEqual([...wordsOf(text), ...extra].sort());
      }),
      { runs: 1000 },
    );
  });

  test('leaves the blank lines in place when sections are swapped', () => {
    expect(printOutline(moveSection(readOutline(SONG), 2, 0))).toBe(
      '[Bridge]\nSlow\n\n[Verse 1]\nLow star\nover the water\n\n[Chorus]\nBring me home\n',
    );
  });

  test('names unmarked lines that end up below a marked section', () => {
    const moved = moveSection(readOutline('first words\n\n[Chorus]\nla'), 0, 1);
    expect(printOutline(moved)).toBe('[Chorus]\nla\n\n[Verse]\nfirst words');
  });

  test('inserts a copy below its section, even the last one', () => {
    const outline = readOutline(SONG);
    expect(names(printOutline(duplicateSection(outline, 1, 'copy')))).toEqual([
      'Verse 1',
      'Chorus',
      'Chorus',
      'Bridge',
    ]);
    expect(printOutline(duplicateSection(readOutline('[Verse]\nla'), 0, 'copy'))).toBe(
      '[Verse]\nla\n\n[Verse]\nla',
    );
  });

  test('removes a section with its lines, and nothing else', () => {
    expect(printOutline(removeSection(readOutline(SONG), 1))).toBe(
      '[Verse 1]\nLow star\nover the water\n\n[Bridge]\nSlow\n',
    );
    expect(printOutline(removeSection(readOutline(SONG), 2))).toBe(
      '[Verse 1]\nLow star\nover the water\n\n[Chorus]\nBring me home\n',
    );
  });

  test('separates a new section by a blank line', () => {
    const empty = readOutline('');
    expect(printOutline(insertSection(empty, 0, newSection('new', 'Verse')))).toBe('[Verse]');
    expect(printOutline(insertSection(readOutline('[Verse]\nla'), 1, newSection('new', 'Chorus')))).toBe(
      '[Verse]\nla\n\n[Chorus]',
    );
  });

  test('writes lines below the mark', () => {
    const outline = insertSection(readOutline(''), 0, newSection('new', 'Verse'));
    expect(printOutline(withBody(outline, 0, 'la\n'))).toBe('[Verse]\nla\n');
  });
});

test('a chorus without lines is sung like the previous one', () => {
  const outline = readOutline('[Chorus]\nla\n\n[Verse]\n\n[Chorus]');
  expect([0, 1, 2].map((index) => isRepeat(outline, index))).toEqual([false, false, true]);
  expect(outline.sections.map(linesOf)).toEqual([['la'], [], []]);
});
