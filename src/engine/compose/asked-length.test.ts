import { describe, expect, test } from 'vitest';
import { composedSong } from '#tests/support/engine-songs';
import { STYLE_PACKS } from '../style/packs.ts';

describe('a sung song of which only a length and a subject are said', () => {
  test.each([
    { description: 'a short jingle for a bakery', asked: 20, seeds: [1, 2] },
    { description: 'a song about my cat, 30 seconds', asked: 30, seeds: [3, 4] },
    { description: 'a 45 seconds song about the sea', asked: 45, seeds: [5] },
    { description: 'a birthday song for Tom, 90 seconds', asked: 90, seeds: [6] },
  ])(
    'lasts as long to within a tenth in every style: $description',
    async ({ description, asked, seeds }) => {
      for (const [place, { id: styles }] of STYLE_PACKS.entries()) {
        for (const seed of seeds.map((one) => place * 31 + one)) {
          const name = `${styles} ${seed}`;
          const wish = { description, styles, seed, isInstrumental: false, durationSeconds: null };
          const { durationSeconds, lines, notices } = await composedSong(wish);
          expect(Math.abs(durationSeconds / asked - 1), `${name}: ${durationSeconds} s`).toBeLessThanOrEqual(
            0.1,
          );
          // No line is cut off: all that is sung ends before the song does.
          expect(lines.length, name).toBeGreaterThan(1);
          expect(Math.max(...lines.map(({ endSeconds }) => endSeconds)), name).toBeLessThan(durationSeconds);
          expect(notices.join(), name).not.toContain('longer');
        }
      }
    },
  );
});
