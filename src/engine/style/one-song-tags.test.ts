import { expect, test } from 'vitest';
import { isForOneSong } from './one-song-tags.ts';

test('a tempo, key or length applies to one song; a style, mood or instrument to more', () => {
  for (const tag of ['133 bpm', 'f# minor', '30 seconds', '1 minute'])
    expect(isForOneSong(tag), tag).toBe(true);
  for (const tag of ['bossa nova', 'sad', 'slow', 'pan flute', '80s', 'my own style', 'waltz'])
    expect(isForOneSong(tag), tag).toBe(false);
});
