import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlignedWord } from '#contract/songs/aligned-lyrics';
import { checkProperty } from '#tests/support/properties';
import { followsVoice, type LyricsRow, lastReached, lyricsBetween, lyricsRows } from './lyrics-lines.ts';

/** One word per second from 0; a leading '-' marks a word that was not heard. */
function aligned(text: string): AlignedWord[] {
  return text.split(' ').map((word, i) => ({
    word: word.replace(/^-/, ''),
    start_s: i,
    end_s: i + 0.5,
    success: !word.startsWith('-'),
  }));
}

/** 'text start start ...' per line, '[name]' per part. */
const shown = (rows: readonly LyricsRow[]) =>
  rows.map((row) =>
    row.kind === 'part'
      ? `[${row.text}]`
      : [row.text, ...row.words.map(({ startSeconds }) => startSeconds)].join(' '),
  );

test('lyrics of an excerpt are the lines mostly inside it, under their marks', () => {
  const lyrics = '[Verse]\nOne two\nThree four\n\n[Chorus]\nFive six\nSeven eight\n\n[Outro]\nNine ten';
  const words = aligned('One two Three four Five six Seven eight Nine ten');
  const between = (startSeconds: number, endSeconds: number) =>
    lyricsBetween(lyrics, words, { startSeconds, endSeconds });
  expect(between(0, 60)).toBe(lyrics);
  expect(between(2.2, 6)).toBe('[Verse]\nThree four\n\n[Chorus]\nFive six');
  expect(between(3.6, 6.5)).toBe('[Chorus]\nFive six');
  expect(between(20, 30)).toBe('');
});

describe('lyricsRows', () => {
  test('[PLAYER-27] each line has the words sung in it; marks name parts and are not sung', () => {
    const rows = lyricsRows(
      '[Verse 1]\nThe harbour lights,\nare counting down.',
      aligned('The harbour lights are counting down'),
    );
    expect(shown(rows)).toEqual(['[Verse 1]', 'The harbour lights, 0 1 2', 'are counting down. 3 4 5']);
  });

  test('the words of a line make up the whole line, including punctuation', () => {
    const [row] = lyricsRows('“Stay,” she said (oh, stay)!', aligned('Stay she said oh stay'));
    expect(row?.kind === 'line' && row.words.map(({ text }) => text)).toEqual([
      '“Stay,” ',
      'she ',
      'said ',
      '(oh, ',
      'stay)!',
    ]);
  });

  test('ad-libs in parentheses are sung in place, directions in brackets are not', () => {
    const rows = lyricsRows('Hold on (hold on) [whispered] tonight', aligned('Hold on hold on tonight'));
    expect(shown(rows)).toEqual(['Hold on (hold on) [whispered] tonight 0 1 2 3 4']);
  });

  test('a part repeated by a bare mark is shown again under that mark', () => {
    const rows = lyricsRows(
      '[Chorus]\nStay with me\n[Verse]\nWalk on\n[Chorus]\n\n[Bridge]\nLow star',
      aligned('Stay with me Walk on Stay with me Low star'),
    );
    expect(shown(rows)).toEqual([
      '[Chorus]',
      'Stay with me 0 1 2',
      '[Verse]',
      'Walk on 3 4',
      '[Chorus]',
      'Stay with me 5 6 7',
      '[Bridge]',
      'Low star 8 9',
    ]);
  });

  test('a part sung twice in a row is shown twice', () => {
    const rows = lyricsRows(
      '[Chorus x2]\nStay with me\nto the end\n[Verse]\nWalk on',
      aligned('Stay with me to the end Stay with me to the end Walk on'),
    );
    expect(shown(rows)).toEqual([
      '[Chorus x2]',
      'Stay with me 0 1 2',
      'to the end 3 4 5',
      '[Chorus x2]',
      'Stay with me 6 7 8',
      'to the end 9 10 11',
      '[Verse]',
      'Walk on 12 13',
    ]);
  });

  test('identical lines written twice keep their own times', () => {
    const rows = lyricsRows('la la la\nla la la\nWalk on', aligned('la la la la la la Walk on'));
    expect(shown(rows)).toEqual(['la la la 0 1 2', 'la la la 3 4 5', 'Walk on 6 7']);
  });

  test('lines that are not sung keep their position, without times', () => {
    const rows = lyricsRows('Walk on\nSpoken words\nLow star', aligned('Walk on -Spoken -words Low star'));
    expect(shown(rows)).toEqual(['Walk on 0 1', 'Spoken words', 'Low star 4 5']);
    expect(shown(lyricsRows('Walk on\nLow star\nFar away', aligned('Low star')))).toEqual([
      'Walk on',
      'Low star 0 1',
      'Far away',
    ]);
  });

  test('a word that was not heard gets the time between its neighbors', () => {
    expect(shown(lyricsRows('Walk slowly on', aligned('Walk -slowly on')))).toEqual(['Walk slowly on 0 1 2']);
  });

  test('words missing from the text shift nothing', () => {
    expect(shown(lyricsRows('Walk on\nLow star', aligned('Walk hmm on Low yeah star')))).toEqual([
      'Walk on 0 2',
      'Low star 3 5',
    ]);
  });

  test('scripts without spaces are split into words', () => {
    const [row, other] = lyricsRows('夜の海、\nきゃらの星', aligned('夜 の 海 きゃ ら の 星'));
    expect(row?.kind === 'line' && row.words.map(({ text }) => text)).toEqual(['夜', 'の', '海、']);
    expect(other?.kind === 'line' && other.words.map(({ text }) => text)).toEqual(['きゃ', 'ら', 'の', '星']);
  });

  test('without times all lines appear as written', () => {
    expect(shown(lyricsRows('[Verse]\n\nWalk on\r\n【サビ】\nLow star', []))).toEqual([
      '[Verse]',
      'Walk on',
      '[サビ]',
      'Low star',
    ]);
  });

  test('whatever the lyrics, every written line is included and times increase', () => {
    const word = fc.constantFrom('oh', 'la', 'stay', 'walk', 'on', 'の', '星');
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    checkProperty(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(word, { maxLength: 30 }), (lines, sung) => {
        const rows = lyricsRows(lines.join('\n'), sung.length === 0 ? [] : aligned(sung.join(' ')));
        const texts = rows.map(({ text }) => text);
        for (const written of lines) expect(texts).toContain(written);
        const times = rows.flatMap((row) =>
          row.kind === 'line' ? row.words.map((word) => word.startSeconds) : [],
        );
        expect(times).toEqual([...times].sort((one, other) => one - other));
        for (const row of rows)
          if (row.kind === 'line' && row.words.length > 0)
            expect(row.words.map(({ text }) => text).join('')).toBe(row.text);
      }),
    );
  });
});

test('[PLAYER-26] lines follow the vocals below an error rate of 0.5, and only if some words are heard', () => {
  const answer = (hoot_cer: number, words: string) => ({
    aligned_words: aligned(words),
    waveform_data: [],
    hoot_cer,
  });
  expect(followsVoice(answer(0.49, 'Walk on'))).toBe(true);
  expect(followsVoice(answer(0.5, 'Walk on'))).toBe(false);
  expect(followsVoice(answer(0, '-Walk'))).toBe(false);
  expect(followsVoice({ aligned_words: [], waveform_data: [], hoot_cer: 0 })).toBe(false);
});

test('[PLAYER-27] finds the last start reached at any time', () => {
  const starts = [1, 2.5, 2.5, 7];
  expect([0, 1, 2.4, 2.5, 6.99, 7, 99].map((seconds) => lastReached(starts, seconds))).toEqual([
    -1, 0, 0, 2, 2, 3, 3,
  ]);
  expect(lastReached([], 5)).toBe(-1);
});
