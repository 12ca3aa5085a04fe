import { describe, expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import { shorterWords } from './words.ts';

describe('lyrics written for a song', () => {
  test('shrink step by step: the repeated hook, a section, two lines, the verse', () => {
    const verse = ['[Verse]', 'one', 'two', 'three', 'four'];
    const chorus = ['[Chorus]', 'five', 'six', 'five', 'eight', 'five'];
    const text = (...sections: string[][]) => sections.map((lines) => lines.join('\n')).join('\n\n');
    const steps = [text(verse, chorus, verse)];
    for (let words: string | null = steps[0] ?? null; words !== null; ) {
      words = shorterWords(words);
      if (words !== null) steps.push(words);
    }
    expect(steps.slice(1)).toEqual([
      text(verse, chorus.slice(0, 5), verse),
      text(verse, chorus.slice(0, 5)),
      text(verse, chorus.slice(0, 3)),
      text(verse.slice(0, 3), chorus.slice(0, 3)),
      text(chorus.slice(0, 3)),
    ]);
  });

  test.each([
    'a calm song about rain, thirty seconds',
    'a waltz about rain, 30 seconds',
    'a slow ballad about home, 40 seconds',
  ])('fit the requested length: %s', async (description) => {
    const asked = Number(/40/.test(description) ? 40 : 30);
    for (const seed of [1, 2, 3, 4, 5]) {
      const { durationSeconds, lines, notices } = await composedSong({
        description,
        seed,
        isInstrumental: false,
        durationSeconds: null,
      });
      expect(durationSeconds).toBeLessThanOrEqual(asked * 1.1);
      expect(lines.length).toBeGreaterThan(1);
      expect(notices.join()).not.toContain('longer');
    }
  });
});
