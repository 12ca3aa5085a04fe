import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withGains } from '#tests/support/audio/engine-songs';
import { plainRequest } from '#tests/support/audio/song-request';
import { readAbc } from '#tests/support/notation/read-abc';
import { loadDictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import { crop } from '../edits/crop.ts';
import { changeSpeed } from '../edits/speed.ts';
import type { Score } from '../score.ts';
import { sheetFile } from './sheet-file.ts';
import { sheetView } from './sheet-view.ts';
import type { SongSheet } from './song-sheet.ts';

const dictionary = await loadDictionary(new Uint8Array(readFileSync('public/engine/dictionary.bin')));
const lyrics =
  '[Verse]\nThe tired sailor ties the boat\nand nobody sings it home again\n[Chorus]\nHold on to me\nHold on\n' +
  '[Verse 2]\nAnother morning on the water\nand nobody comes home\n[Chorus]\nHold on to me\nHold on';
const composed = (styles: string, seed = 1): Score =>
  composeSong(plainRequest({ styles, isInstrumental: false, lyrics, seed }), dictionary);

/** As a device gets it. */
const stored = (score: Score) =>
  JSON.parse(sheetFile(score, 'json', { title: 'Sea', artist: '' })) as SongSheet;
const viewOf = (score: Score, semitones = 0, capo = 0) => sheetView(stored(score), { semitones, capo });
const abcOf = ({ head, bars }: ReturnType<typeof viewOf>) =>
  `${head.replace(/ clef=.*/, '')}${bars.map(({ music, words }) => `${music} |\nw: ${words}\n`).join('')}`;

/** The words of the score, each with the time of its first syllable. */
const wordTimes = (score: Score) =>
  score.lines
    .filter(({ part }) => part === 'lead')
    .flatMap(({ words, syllables }) =>
      words.map((word, index) => ({
        word,
        seconds: syllables.find(({ wordIndex }) => wordIndex === index)?.startSeconds ?? -1,
      })),
    );

/** The farthest that any sung note is from where its sign is played, in seconds. */
function farthest(score: Score): number {
  const sung = score.lines.filter(({ part }) => part === 'lead').flatMap(({ syllables }) => syllables);
  const notes = viewOf(score).signs.filter(({ pitch }) => pitch !== null);
  expect(notes.map(({ text }) => text)).toEqual(sung.map(({ text }) => text.trim()));
  return Math.max(
    ...notes.map(({ startSeconds }, index) => Math.abs(startSeconds - (sung[index]?.startSeconds ?? 0))),
  );
}

describe('the times of a lead sheet', () => {
  test.each([
    ['pop', 1],
    ['jazz', 2],
    ['lofi', 3],
    ['waltz', 5],
    ['blues', 6],
    ['rock, 6/8', 7],
    ['hip hop', 8],
  ])('of %s are those at which each note is sung, to a fraction of a beat', (styles, seed) => {
    const score = composed(styles, seed);
    expect(farthest(score)).toBeLessThan((0.25 * 60) / score.bpm);
  });

  test.each([
    ['slower', (score: Score) => changeSpeed(score, { factor: 0.8, isTempoOnly: true, range: null })],
    [
      'faster in a part',
      (score: Score) =>
        changeSpeed(score, {
          factor: 1.25,
          isTempoOnly: false,
          range: { startSeconds: 4.1, endSeconds: 13 },
        }),
    ],
  ])('of a song that was made %s are those of that song', (_how, edit) => {
    const score = edit(withGains(composed('pop')));
    expect(farthest(score)).toBeLessThan((0.4 * 60) / score.bpm);
  });

  test.each([
    ['its start cut off', { startSeconds: 5.3, endSeconds: 21.7, isRemove: false }],
    ['a part of it cut out', { startSeconds: 9.1, endSeconds: 12.2, isRemove: true }],
  ])('of a song with %s are those of what is left', (_how, keep) => {
    const score = crop(withGains(composed('pop')), { ...keep, fadeOutSeconds: null });
    expect(wordTimes(score).length).toBeGreaterThan(3);
    expect(farthest(score)).toBeLessThan((0.4 * 60) / score.bpm);
  });

  test('ascend, so that a player finds its place', () => {
    const times = viewOf(composed('jazz', 2)).signs.map(({ startSeconds }) => startSeconds);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});

describe('a lead sheet in another key', () => {
  const score = composed('pop');
  const plain = readAbc(abcOf(viewOf(score)));

  test.each([-6, -1, 3, 6])('has every note %i semitones from where it was, with its words', (semitones) => {
    const moved = readAbc(abcOf(viewOf(score, semitones)));
    expect(moved.notes.map(({ midi }) => midi)).toEqual(plain.notes.map(({ midi }) => midi + semitones));
    expect(moved.notes.map(({ text }) => text)).toEqual(plain.notes.map(({ text }) => text));
    expect(moved.chords.map(({ root }) => root)).toEqual(
      plain.chords.map(({ root }) => (root + semitones + 12) % 12),
    );
  });

  test('spells its chords as that key does', () => {
    const flat = stored({ ...score, key: { tonic: 0, mode: 'major' } });
    const simple = {
      ...flat,
      sheet: {
        ...flat.sheet,
        sections: flat.sheet.sections.map(({ label }) => ({
          label,
          key: { tonic: 0, mode: 'major' as const },
        })),
        chords: [{ start: 0, root: 5, intervals: [0, 4, 7], label: 'F' }],
      },
    };
    const named = (semitones: number, capo = 0) => {
      const { key, heldKey, sections } = sheetView(simple, { semitones, capo });
      return [key.name, heldKey.name, sections[0]?.lines[0]?.[0]?.chords[0]];
    };
    expect(named(0)).toEqual(['C', 'C', 'F']);
    expect(named(3)).toEqual(['E♭', 'E♭', 'A♭']);
    expect(named(4)).toEqual(['E', 'E', 'A']);
    expect(named(5)).toEqual(['F', 'F', 'B♭']);
    expect(named(3, 1)).toEqual(['E♭', 'D', 'G']);
  });

  test('with a capo has chords held lower, and the same notes', () => {
    const held = readAbc(abcOf(viewOf(score, 0, 3)));
    expect(held.notes).toEqual(plain.notes);
    expect(held.chords.map(({ root }) => root)).toEqual(plain.chords.map(({ root }) => (root + 9) % 12));
  });
});

test('a low voice is written an octave higher, under a clef that says so', () => {
  const score = composed('pop');
  const { sheet, melody } = stored(score);
  const at = (middle: number) => {
    const notes = melody.notes.map((note) => ({ ...note, pitches: [middle] }));
    return sheetView({ version: 1, sheet, melody: { ...melody, notes } }, { semitones: 0, capo: 0 });
  };
  const [low, high] = [at(52), at(64)];
  expect([low.head.includes('clef=treble-8'), high.head.includes('clef')]).toEqual([true, false]);
  expect(low.bars).toEqual(high.bars);
  expect(low.signs.find(({ pitch }) => pitch)?.pitch).toBe('E3');
  expect(high.signs.find(({ pitch }) => pitch)?.pitch).toBe('E4');
});

describe('a lead sheet as text', () => {
  test('has the words of each line under its chords, by section', () => {
    const score = composed('pop');
    const { sections, signs } = viewOf(score);
    expect(sections.map(({ label }) => label)).toEqual(score.sections.map(({ label }) => label));
    const verse = sections.find(({ label }) => label === 'Verse');
    const texts = verse?.lines.map((line) =>
      line
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(' '),
    );
    expect(texts).toEqual(['The tired sailor ties the boat', 'and nobody sings it home again']);
    const words = sections.flatMap(({ lines }) => lines.flat());
    for (const { text, sign } of words.filter((word) => word.text !== ''))
      expect(text.startsWith(signs[sign]?.text.replace(/-$/, '') ?? '?')).toBe(true);
    expect(words.filter(({ chords }) => chords.length > 0).length).toBeGreaterThan(10);
  });

  test('of an instrumental has its chords', () => {
    const score = composeSong(plainRequest({ styles: 'lofi', isInstrumental: true, seed: 3 }), dictionary);
    const { sections } = viewOf(score);
    expect(sections.flatMap(({ lines }) => lines.flat()).every(({ text }) => text === '')).toBe(true);
    expect(sections.every(({ lines }) => lines.length > 0)).toBe(true);
  });
});
