import { afterEach, expect, test } from 'vitest';
import { longestSilenceMs, SoundRecorder } from '#tests/support/audio/sound-recorder';
import { toneWav } from '#tests/support/audio/wav';
import { elementPlayer } from '#tests/support/device/element-player';
import { trackNamed } from '#tests/support/device/player-bench';
import type { PlayerSettings } from './player-settings.ts';

const SONG_SECONDS = 2;
/** The longest gap between songs that counts as none. */
const GAP_MS = 50;

let cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const step of cleanUp) step();
  cleanUp = [];
});

function newElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  document.body.append(element);
  cleanUp.push(() => element.remove());
  return element;
}

/** From the first sound to the last. */
function heardSeconds(samples: Float32Array, sampleRate: number): number {
  const isSound = (sample: number) => Math.abs(sample) > 0.003;
  return (samples.findLastIndex(isSound) - samples.findIndex(isSound)) / sampleRate;
}

/** Plays three songs to the end and returns what was heard. */
async function record(settings: Partial<PlayerSettings>) {
  const [audio, spareAudio] = [newElement(), newElement()];
  const recorder = await SoundRecorder.of([audio, spareAudio]);
  const url = URL.createObjectURL(toneWav(SONG_SECONDS));
  cleanUp.push(() => URL.revokeObjectURL(url));
  const player = elementPlayer(audio, spareAudio, settings);
  cleanUp.push(() => player.dispose());
  const tracks = ['a', 'b', 'c'].map((id) =>
    trackNamed(id, { audioUrl: `${url}#${id}`, durationSeconds: SONG_SECONDS }),
  );
  player.playTracks(tracks, { index: 0, context: { id: null, type: 'Library' }, source: 'library' });
  await expect.poll(() => player.state.track?.id, { timeout: 8000 }).toBe('c');
  await expect.poll(() => player.state.isPlaying, { timeout: 8000 }).toBe(false);
  return recorder.stop();
}

test('one song follows the other without a gap', async () => {
  const { samples, sampleRate } = await record({});
  expect(longestSilenceMs(samples, sampleRate)).toBeLessThan(GAP_MS);
  expect(heardSeconds(samples, sampleRate)).toBeGreaterThan(SONG_SECONDS * 3 - 0.2);
}, 20_000);

test('in a crossfade both songs sound, without a gap', async () => {
  const { samples, sampleRate } = await record({ crossfadeSeconds: 1 });
  expect(longestSilenceMs(samples, sampleRate)).toBeLessThan(GAP_MS);
  // Two overlaps of a third of a song each.
  expect(heardSeconds(samples, sampleRate)).toBeLessThan(SONG_SECONDS * 3 - 0.8);
}, 20_000);
