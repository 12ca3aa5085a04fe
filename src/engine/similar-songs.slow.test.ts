import { expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { bySimilarity } from '#domain/clips/similar-songs';
import { composedSong } from '#tests/support/audio/engine-songs';
import { testClip } from '#tests/support/clips';
import { songFacts } from './song-facts.ts';
import { STYLE_PACKS } from './style/packs.ts';

const MOODS = ['warm', 'sad', 'happy', 'calm', 'dark', 'dreamy', 'energetic', 'romantic', 'angry', 'upbeat'];

test('of five songs like one, at least four are of its style: 28 styles with ten songs each', {
  timeout: 120_000,
}, async () => {
  const songs: (Clip & { style: string })[] = [];
  for (const [number, { id: style }] of STYLE_PACKS.entries())
    for (const [at, mood] of MOODS.entries()) {
      const description = `a ${mood} ${style} song about the river`;
      const score = await composedSong({
        description,
        styles: '',
        lyrics: '',
        seed: at + 1,
        isInstrumental: at % 2 === 0,
      });
      const metadata = { song_facts: songFacts(score), has_vocal: at % 2 === 1 };
      const clip = testClip(number * MOODS.length + at + 1, {
        display_tags: score.tags.join(', '),
        metadata,
      });
      songs.push({ ...clip, style });
    }
  const unlike = songs.filter((song) => {
    const others = songs.filter((other) => other !== song);
    return (
      bySimilarity(song, others)
        .slice(0, 5)
        .filter(({ style }) => style === song.style).length < 4
    );
  });
  expect(STYLE_PACKS).toHaveLength(28);
  // Some slow instrumentals have more in common with a neighboring style.
  expect(unlike.length, JSON.stringify(unlike.map(({ style }) => style))).toBeLessThanOrEqual(3);
});
