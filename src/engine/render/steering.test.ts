import { expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import { energyOfLufs, toLufs } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { Ride } from './ride.ts';
import { Steering } from './steering.ts';

const WINDOW = 1 << 17;

/** Loudness of a song whose sections turn out `biasDb` louder than predicted, steered toward -14. */
async function steeredLufs(biasDb: number): Promise<{ lufs: number; gains: number[] }> {
  const score = await composedSong({ durationSeconds: 90 });
  const expected = score.sections.map(({ startSeconds, durationSeconds }) => ({
    startSeconds,
    durationSeconds,
    lufs: -14,
    mixDb: 0,
    gainsAt: (mixDb: number) => ({ mixDb, voiceDb: null }),
  }));
  const ride = new Ride(score);
  const steering = new Steering(expected, -14);
  const end = expected.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  let heard = 0;
  for (let at = 0; at < end * SAMPLE_RATE; at += WINDOW) {
    steering.aim(ride, at, WINDOW, heard, at);
    for (const [i, { startSeconds, durationSeconds }] of expected.entries()) {
      const from = Math.max(at / SAMPLE_RATE, startSeconds);
      const to = Math.min((at + WINDOW) / SAMPLE_RATE, startSeconds + durationSeconds);
      if (to > from) heard += (to - from) * energyOfLufs(-14 + biasDb + ride.gainsOf(i).mixDb);
    }
  }
  return { lufs: toLufs(heard / end), gains: expected.map((_, i) => ride.gainsOf(i).mixDb) };
}

test('barely changes a song that sounds as predicted', async () => {
  const { gains } = await steeredLufs(0);
  for (const gain of gains) expect(Math.abs(gain)).toBeLessThan(0.3);
});

test.each([-2, -1, 1, 2])('brings a song %d dB off the prediction to its target loudness', async (biasDb) => {
  const { lufs, gains } = await steeredLufs(biasDb);
  expect(Math.abs(lufs + 14)).toBeLessThan(0.45);
  expect(gains[0]).toBe(0);
  for (const [i, gain] of gains.slice(1).entries())
    expect(Math.abs(gain - (gains[i] as number))).toBeLessThanOrEqual(1.51);
});
