import { describe, expect, test } from 'vitest';
import type { SungLine } from '#engine/score';
import { type AlignedText, alignLyrics, type SungPart } from './align-lyrics.ts';

/** A line whose words start one second apart from `startSeconds` and last half a second each. */
function line(text: string, startSeconds: number, part: SungLine['part'] = 'lead'): SungLine {
  const words = text.split(' ').map((word, i) => ({
    text: word,
    startSeconds: startSeconds + i,
    endSeconds: startSeconds + i + 0.5,
  }));
  const endSeconds = words.at(-1)?.endSeconds ?? startSeconds;
  return {
    id: `${part}${startSeconds}`,
    sectionId: 's',
    text,
    part,
    startSeconds,
    endSeconds,
    syllables: [],
    words,
  };
}

const song = (...lines: SungLine[]): SungPart => ({ lines, hasVoice: true, isMumble: false });
const starts = ({ words }: AlignedText) => words.map(({ text, startSeconds }) => `${text} ${startSeconds}`);
const unsung = ({ words }: AlignedText) => words.filter(({ isSung }) => !isSung).map(({ text }) => text);

const HARBOUR = song(
  line('The harbour lights', 10),
  line('are counting down', 20),
  line('counting down', 30),
);

describe('alignLyrics', () => {
  test('times every word of the lyrics as it is sung', () => {
    const aligned = alignLyrics('[Verse]\nThe harbour lights,\nare counting down.\n\ncounting down', HARBOUR);
    expect(starts(aligned)).toEqual([
      'The 10',
      'harbour 11',
      'lights, 12',
      'are 20',
      'counting 21',
      'down. 22',
      'counting 30',
      'down 31',
    ]);
    expect(aligned.words[1]?.endSeconds).toBe(11.5);
    expect(unsung(aligned)).toEqual([]);
    expect(aligned.errorRate).toBe(0);
  });

  test('a section repeated by its mark is timed for each repetition', () => {
    const chorus = 'Stay with me';
    const aligned = alignLyrics(
      `[Chorus]\n${chorus}\n[Verse]\nWalk on\n[Chorus]`,
      song(line(chorus, 0), line('Walk on', 10), line(chorus, 20)),
    );
    expect(starts(aligned).filter((word) => word.startsWith('Stay'))).toEqual(['Stay 0', 'Stay 20']);
  });

  test('places ad-libs where they are heard; harmonies add no words', () => {
    const aligned = alignLyrics(
      'Hold on (hold on)\ntonight',
      song(
        line('Hold on', 0),
        line('hold on', 2, 'adlib'),
        line('tonight', 9),
        line('tonight', 9, 'harmony'),
      ),
    );
    expect(starts(aligned)).toEqual(['Hold 0', 'on 1', 'hold 2', 'on 3', 'tonight 9']);
  });

  test('marks words that are not sung and times them between their neighbors', () => {
    const aligned = alignLyrics('The old grey harbour lights\nare counting', HARBOUR);
    expect(unsung(aligned)).toEqual(['old', 'grey']);
    expect(aligned.words[1]).toMatchObject({ startSeconds: 10.5, endSeconds: 10.75 });
    expect(aligned.words[2]).toMatchObject({ startSeconds: 10.75, endSeconds: 11 });
    expect(aligned.errorRate).toBeCloseTo(7 / 34, 5);
  });

  test('words before the first and after the last sung word take the adjacent time', () => {
    const aligned = alignLyrics('Oh the harbour lights so far', song(line('the harbour lights', 5)));
    expect(aligned.words.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [5, 5],
      [5, 5.5],
      [6, 6.5],
      [7, 7.5],
      [7.5, 7.5],
      [7.5, 7.5],
    ]);
  });

  test('matches a word in another spelling and counts the differing letters as errors', () => {
    const aligned = alignLyrics('the HARBOR lights', HARBOUR);
    expect(starts(aligned)).toEqual(['the 10', 'HARBOR 11', 'lights 12']);
    expect(unsung(aligned)).toEqual([]);
    expect(aligned.errorRate).toBeCloseTo(1 / 15, 5);
  });

  test('skips an inserted line without shifting what follows', () => {
    const aligned = alignLyrics('Something new here\nare counting down\ncounting down', HARBOUR);
    expect(starts(aligned).slice(3)).toEqual(['are 20', 'counting 21', 'down 22', 'counting 30', 'down 31']);
  });

  test('matches the first of two equal phrases as a whole', () => {
    const sung = song(line('down low', 0), line('count it down', 10), line('count it down', 20));
    expect(starts(alignLyrics('we count it down', sung)).slice(1)).toEqual(['count 10', 'it 11', 'down 12']);
  });

  test('matches scripts without spaces character by character', () => {
    const sung = song(line('夜 の 海', 3), line('星 が', 8));
    const aligned = alignLyrics('夜の海\n星が', sung);
    expect(starts(aligned)).toEqual(['夜 3', 'の 4', '海 5', '星 8', 'が 9']);
    expect(aligned.errorRate).toBe(0);
  });

  test('an unrelated text has a high error rate', () => {
    const aligned = alignLyrics('nobody knows whom you mean', HARBOUR);
    expect(aligned.errorRate).toBe(1);
    expect(aligned.words.every(({ isSung }) => !isSung)).toBe(true);
  });

  test('an instrumental has no words; hummed words do not match the written ones', () => {
    expect(alignLyrics('The harbour lights', { ...HARBOUR, hasVoice: false })).toEqual({
      words: [],
      errorRate: 1,
    });
    expect(alignLyrics('The harbour lights', { ...HARBOUR, isMumble: true }).errorRate).toBe(1);
    expect(alignLyrics('[Solo]', HARBOUR)).toEqual({ words: [], errorRate: 1 });
  });

  test('aligns long texts, however little they share', () => {
    const words = Array.from({ length: 1500 }, (_, i) => `word${i % 90}x`);
    const sung = song(line(words.filter((_, i) => i % 2 === 0).join(' '), 0));
    const aligned = alignLyrics(words.join(' '), sung);
    expect(aligned.words).toHaveLength(1500);
    const times = aligned.words.map(({ startSeconds }) => startSeconds);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
