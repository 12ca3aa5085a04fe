import { expect, test } from 'vitest';
import { composedSong, engineAssets } from '#tests/support/audio/engine-songs';
import { StemLevels } from './levels.ts';
import type { MeasuredSection, RemoteMeter, ScoreMeter } from './score-meter.ts';
import { hearSections } from './sound-check.ts';

const powers = { plain: new Float64Array(1), weighted: new Float64Array(1) };
const MEASURED: MeasuredSection = { voice: powers, band: powers, sung: [], dry: { sung: 0, played: 0 } };
const never = new Promise<never>(() => undefined);

/** A meter that only notes what it measures; each measurement takes a few turns of the event loop. */
function meter(measured: (string | number)[]): ScoreMeter {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
  return {
    async stemGainDb(stemId) {
      measured.push(stemId);
      await pause();
      return -measured.length;
    },
    async section(index) {
      measured.push(index);
      await pause();
      return MEASURED;
    },
  };
}

async function check(other: Partial<RemoteMeter>) {
  const score = await composedSong({ styles: 'pop', isInstrumental: false });
  const levels = new StemLevels(score, await engineAssets());
  const stemIds = levels.unknownIds();
  const [own, others]: [(string | number)[], (string | number)[]] = [[], []];
  const remote = { ...meter(others), ready: Promise.resolve(), end: () => undefined, ...other };
  const heard = await hearSections(score, levels, { own: meter(own), others: [remote] });
  return { score, levels, stemIds, own, others, heard };
}

test('two meters share the stems and sections of a score', async () => {
  const { score, levels, stemIds, own, others, heard } = await check({});
  expect(heard).toHaveLength(score.sections.length);
  const all = [...own, ...others];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(stemIds));
  expect(Math.min(own.length, others.length)).toBeGreaterThan(all.length / 3);
  expect(levels.unknownIds()).toEqual([]);
});

test('a sound check does not wait for a meter that is not ready', async () => {
  const { score, others, heard } = await check({ ready: never });
  expect(heard).toHaveLength(score.sections.length);
  expect(others).toEqual([]);
});

test('a failed measurement of another meter fails the sound check', async () => {
  const broken = { stemGainDb: () => Promise.reject(new Error('no sound')) };
  await expect(check(broken)).rejects.toThrow('no sound');
});
