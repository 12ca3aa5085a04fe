import { expect, test } from 'vitest';
import { type EqualizerSettings, FLAT_BANDS } from '#domain/player/equalizer';
import { EQUALIZER_PRESETS } from '#domain/player/equalizer-presets';
import { assertPresent } from '#lib/assert';
import { EqualizerGraph } from './equalizer-graph.ts';

const SECONDS = 1;

/** Level in dB, relative to the input, and peak of a full-scale tone behind the equalizer. */
async function playTone(hertz: number, settings: EqualizerSettings) {
  const context = new OfflineAudioContext(1, 44_100 * SECONDS, 44_100);
  const tone = new OscillatorNode(context, { frequency: hertz });
  new EqualizerGraph(context, [tone]).set(settings);
  tone.start();
  const samples = (await context.startRendering()).getChannelData(0).slice(22_050);
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return { levelDb: 10 * Math.log10(square * 2), peak: Math.max(...samples) };
}

function preset(name: string): EqualizerSettings {
  const found = EQUALIZER_PRESETS.find((one) => one.name === name);
  assertPresent(found, name);
  return { isOn: true, bandsDb: found.bandsDb };
}

test('a band amplifies its frequency relative to the others and never clips', async () => {
  const bass = await playTone(62, preset('Bass boost'));
  const treble = await playTone(4000, preset('Bass boost'));
  expect(bass.levelDb - treble.levelDb).toBeGreaterThan(4);
  const loudest = await playTone(1000, { isOn: true, bandsDb: FLAT_BANDS.with(5, 12) });
  expect(loudest.peak).toBeLessThanOrEqual(1.01);
});

test('off and flat leave the sound as it is', async () => {
  const off = await playTone(62, { ...preset('Bass boost'), isOn: false });
  const flat = await playTone(62, { isOn: true, bandsDb: FLAT_BANDS });
  expect(off.levelDb).toBeCloseTo(0, 1);
  expect(flat.levelDb).toBeCloseTo(0, 1);
});
