import { expect, test } from 'vitest';
import { levelsBetween } from '#lib/peak-pyramid';
import { toneWav } from '#tests/support/audio/wav';
import { loadSongAudio } from './song-audio.ts';

test('[PLAYER-24] audio is decoded at 8000 Hz for waveforms and at the songs’ own rate for playback', async () => {
  const audio_url = URL.createObjectURL(toneWav(3));
  const { buffer, pyramid, loudness } = await loadSongAudio({ audio_url }, new AbortController().signal);
  expect([pyramid.sampleRate, pyramid.frames]).toEqual([8000, 24_000]);
  expect([buffer.sampleRate, buffer.length]).toEqual([44_100, 132_300]);
  const peaks = levelsBetween(pyramid, { startSeconds: 0, endSeconds: 3, count: 100 });
  for (const peak of peaks.subarray(0, 99)) expect(peak).toBeCloseTo(2000 / 32_768, 2);
  expect(await loudness).toBeGreaterThan(-40);
});
