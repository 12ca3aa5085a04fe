import { describe, expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import { STYLE_PACKS } from '../style/packs.ts';

const REQUESTS = [
  { description: 'a short jingle for a bakery', asked: 20 },
  { description: 'a song about my cat, 30 seconds', asked: 30 },
  { description: 'a 45 seconds song about the sea', asked: 45 },
  { description: 'a birthday song for Tom, 90 seconds', asked: 90 },
];

describe('a sung song with only a length and a subject', () => {
  test.each(REQUESTS)('lasts as long to within a tenth: $description', async ({ description, asked }) => {
    // Each style once, with one of the lengths.
    const nth = REQUESTS.findIndex((request) => request.asked === asked);
    const styles = STYLE_PACKS.filter((_, place) => place % REQUESTS.length === nth).map(({ id }) => id);
    for (const [seed, style] of styles.entries()) {
      const request = { description, styles: style, seed, isInstrumental: false, durationSeconds: null };
      const { durationSeconds, lines, notices } = await composedSong(request);
      expect(Math.abs(durationSeconds / asked - 1), `${style}: ${durationSeconds} s`).toBeLessThanOrEqual(
        0.1,
      );
      // No line is cut off: all singing ends before the song does.
      expect(lines.length, style).toBeGreaterThan(1);
      expect(Math.max(...lines.map(({ endSeconds }) => endSeconds)), style).toBeLessThan(durationSeconds);
      expect(notices.join(), style).not.toContain('longer');
    }
  });
});
