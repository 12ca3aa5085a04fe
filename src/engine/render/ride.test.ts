import { expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import { SAMPLE_RATE, toFrame } from '../sample-rate.ts';
import { arcLu, Ride } from './ride.ts';

const LYRICS = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to the morning light';

async function riddenScore() {
  const score = await composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 40 });
  const sections = score.sections.map(({ arcDb: _, ...section }, i) => ({
    ...section,
    gains: { mixDb: -i, voiceDb: 2 * i },
  }));
  return { ...score, sections };
}

test('a section has its own gain from its first note on, without affecting the one before', async () => {
  const score = await riddenScore();
  const ride = new Ride(score);
  const curve = new Float32Array(SAMPLE_RATE);
  const second = toFrame(score.sections[1]?.startSeconds ?? 0);
  expect(ride.fillMix(curve, SAMPLE_RATE, second - SAMPLE_RATE / 2)).toBe(true);
  expect(curve[0]).toBeCloseTo(1, 5);
  expect(curve[SAMPLE_RATE / 2]).toBeCloseTo(10 ** (-1 / 20), 5);
  const steps = curve.slice(1).map((value, i) => Math.abs(value - (curve[i] as number)));
  expect(Math.max(...steps)).toBeLessThan(1e-4);
});

test('a section follows its arc from its first note to the next section', async () => {
  const score = await riddenScore();
  const [first, ...others] = score.sections;
  if (!first) throw new Error('The song has no section.');
  const ride = new Ride({ ...score, sections: [{ ...first, arcDb: [-6, 0] }, ...others] });
  const at = (seconds: number) => {
    const curve = new Float32Array(1);
    return ride.fillMix(curve, 1, toFrame(seconds)) ? 20 * Math.log10(curve[0] as number) : 0;
  };
  const end = first.startSeconds + first.durationSeconds;
  expect(at(first.startSeconds)).toBeCloseTo(-6, 2);
  expect(at(first.startSeconds + first.durationSeconds / 2)).toBeCloseTo(-2.5, 0);
  expect(at(end - 0.16)).toBeCloseTo(0, 1);
  expect(at(end)).toBeCloseTo(-1, 2);
});

test('the loudness of an arc is the mean of its power', () => {
  expect(arcLu({})).toBe(0);
  expect(arcLu({ arcDb: [-3, -3] })).toBeCloseTo(-3, 6);
  // A gain that rises linearly from zero has a third of the power.
  expect(arcLu({ arcDb: [-200, 0] })).toBeCloseTo(10 * Math.log10(1 / 3), 6);
});

test('a curve is the same in windows of any length', async () => {
  const ride = new Ride(await riddenScore());
  const whole = new Float32Array(30 * SAMPLE_RATE);
  ride.fillVoice(whole, whole.length, 0);
  const piece = new Float32Array(7000);
  for (let at = 0; at + 7000 <= whole.length; at += 7000) {
    if (!ride.fillVoice(piece, 7000, at)) piece.fill(1);
    for (let i = 0; i < 7000; i += 500) expect(piece[i]).toBeCloseTo(whole[at + i] as number, 6);
  }
});

test('a line has its section’s voice gain from its breath on', async () => {
  const score = await riddenScore();
  const line = score.lines.find(
    ({ sectionId }) => score.sections.find(({ id }) => id === sectionId)?.kind === 'chorus',
  );
  const section = score.sections.findIndex(({ id }) => id === line?.sectionId);
  const curve = new Float32Array(1);
  new Ride(score).fillVoice(curve, 1, toFrame((line?.syllables[0]?.startSeconds ?? 0) - 0.3));
  expect(curve[0]).toBeCloseTo(10 ** ((2 * section) / 20), 4);
});
