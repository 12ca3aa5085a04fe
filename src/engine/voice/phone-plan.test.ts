import { expect, test } from 'vitest';
import { planPhones, type SyllableToSing } from './phone-plan.ts';

const line = (words: string, seconds: number): SyllableToSing[] =>
  words.split('|').map((phones, i) => ({
    phones: phones.split(' '),
    midi: 60,
    startSeconds: 1 + i * seconds,
    endSeconds: 1 + (i + 1) * seconds,
  }));

const vowelsOf = (syllables: readonly SyllableToSing[]) =>
  planPhones(syllables).filter(({ phone }) => /^[AEIOU]/.test(phone));

test('starts every vowel exactly on its note, with its consonants before it', () => {
  const syllables = line('S T R AY K|DH AH|B EH L Z', 0.4);
  expect(vowelsOf(syllables).map(({ startSeconds }) => startSeconds)).toEqual(
    syllables.map(({ startSeconds }) => startSeconds),
  );
  expect(planPhones(syllables)[0]?.startSeconds).toBeLessThan(0.9);
});

test('leaves no gap or overlap within a legato line', () => {
  const spans = planPhones(line('W IY|W ER|R AH|N IH NG|F AE S T|S T R IY T S', 0.2));
  for (const [i, span] of spans.entries()) {
    expect(span.endSeconds).toBeGreaterThan(span.startSeconds);
    if (i > 0) expect(span.startSeconds).toBeCloseTo(spans[i - 1]?.endSeconds ?? 0, 6);
  }
});

test('keeps 60 % of a crowded note for its vowel', () => {
  for (const vowel of vowelsOf(line('S T R EH NG TH S|S T R EH NG TH S|AA', 0.2))) {
    expect(vowel.endSeconds - vowel.startSeconds).toBeGreaterThanOrEqual(0.2 * 0.6 - 1e-9);
  }
});

test('sings a consonant shared by the end of one word and the start of the next only once', () => {
  expect(planPhones(line('N AA T|T UW', 0.3)).map(({ phone }) => phone)).toEqual(['N', 'AA', 'T', 'UW']);
});
