import { expect, test } from 'vitest';
import { loudnessOf } from '#tests/support/audio/audio-measures';
import { composedSong, listen, withGains } from '#tests/support/audio/engine-songs';
import type { RenderedSong } from '../render.ts';
import { type RemasterSettings, remaster } from './remaster.ts';
import { cutWritten } from './written.ts';

const NEUTRAL: RemasterSettings = {
  freedom: 0,
  tone: 0.5,
  clarity: 0.5,
  strength: 0.5,
  stereoWidth: 0.5,
  variation: 'normal',
  tags: '',
  seed: 1,
};

test('tone, strength and width of a remaster are heard', async () => {
  const song = withGains(await composedSong({ styles: 'house', durationSeconds: 40 }));
  const short = (await listen(cutWritten({ ...song, master: { ...song.master, gainDb: null } }, 14, 18)))
    .score;
  const heard = async (changes: Partial<RemasterSettings>) =>
    listen(remaster(short, { ...NEUTRAL, ...changes }));
  expect(brightness(await heard({ tone: 1 }))).toBeGreaterThan(1.3 * brightness(await heard({ tone: 0 })));
  expect(width(await heard({ stereoWidth: 1 }))).toBeGreaterThan(2 * width(await heard({ stereoWidth: 0 })));
  const [soft, loud] = [await heard({ strength: 0 }), await heard({ strength: 1 })];
  expect(loudnessOf(loud, 0, 4) - loudnessOf(soft, 0, 4)).toBeGreaterThan(2.5);
}, 60_000);

/** Energy of the differences between neighboring samples relative to the total: it rises with treble. */
function brightness({ left }: RenderedSong): number {
  let [steps, energy] = [0, 0];
  for (let i = 1; i < left.length; i++) {
    steps += ((left[i] as number) - (left[i - 1] as number)) ** 2;
    energy += (left[i] as number) ** 2;
  }
  return steps / energy;
}

/** Energy of the side signal relative to the middle. */
function width({ left, right }: RenderedSong): number {
  let [side, middle] = [0, 0];
  for (let i = 0; i < left.length; i++) {
    side += ((left[i] as number) - (right[i] as number)) ** 2;
    middle += ((left[i] as number) + (right[i] as number)) ** 2;
  }
  return side / middle;
}
