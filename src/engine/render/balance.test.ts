import { expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import type { Score, SectionGains } from '../score.ts';
import { balanceOf, isUnbalanced } from './balance.ts';
import type { BandPowers } from './excerpt-spectra.ts';
import type { MeasuredSection } from './score-meter.ts';

const powers = (level: number): BandPowers => ({
  plain: new Float64Array(9).fill(level),
  weighted: new Float64Array(9).fill(level),
});

function heard(bandLevel: number, voiceLevel = 0): MeasuredSection {
  return {
    voice: powers(voiceLevel),
    band: powers(bandLevel),
    sung: [],
    dry: { sung: 2 * voiceLevel, played: bandLevel },
  };
}

const LYRICS = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to the morning light';

async function song(changes: (score: Score) => Score = (score) => score): Promise<Score> {
  return changes(await composedSong({ durationSeconds: 60, lyrics: LYRICS, isInstrumental: false }));
}

test('the voice is brought over the band as the ride heard both, by what the ride asks for', async () => {
  const score = await song((one) => ({
    ...one,
    tracks: one.tracks.filter(({ instrument }) => instrument !== 'riser'),
  }));
  const { sections } = balanceOf(
    score,
    score.sections.map(() => heard(1e-3, 1e-3)),
  );
  const sung = new Set(score.lines.map(({ sectionId }) => sectionId));
  expect(sung.size).toBeGreaterThan(1);
  for (const [i, { id }] of score.sections.entries()) {
    const voiceDb = sections[i]?.voiceDb ?? null;
    if (!sung.has(id)) expect(voiceDb).toBeNull();
    else expect(3.01 + (voiceDb ?? 0)).toBeCloseTo(score.master.ride.voiceOverBandDb, 1);
    expect(sections[i]?.overBandDb).toBeUndefined();
  }
});

test("the harder the limiter presses on a section's drums, the lower the target for its voice", async () => {
  const score = await song((one) => ({
    ...one,
    tracks: one.tracks.filter(({ instrument }) => instrument !== 'riser'),
  }));
  const drums = Array.from({ length: 12 }, (_, i) => ({
    voice: 1,
    band: i % 3 === 0 ? 1 : 0.01,
    voicePeak: 0.02,
    bandPeak: i % 3 === 0 ? 0.25 : 0.02,
  }));
  const { gainsAt } = balanceOf(
    score,
    score.sections.map(() => ({ ...heard(1e-3, 1e-3), sung: drums })),
  );
  const sung = score.sections.findIndex(({ id }) => score.lines.some(({ sectionId }) => sectionId === id));
  const wanted = score.master.ride.voiceOverBandDb;
  const [soft, loud] = [gainsAt(sung, -20), gainsAt(sung, 6)];
  expect(soft).toEqual({ mixDb: -20, voiceDb: soft.voiceDb });
  expect(loud.overBandDb).toBeLessThan(wanted - 0.5);
  expect(loud.overBandDb).toBeGreaterThanOrEqual(wanted - 3);
});

test('under a riser into the next section the voice is further above the band', async () => {
  const score = await song((one) => {
    const { startSeconds = 0, durationSeconds = 0 } = one.sections.find(({ kind }) => kind === 'verse') ?? {};
    const rise: [number, number, number, number] = [startSeconds, durationSeconds, 60, 96];
    const [first] = one.tracks;
    return first ? { ...one, tracks: [{ ...first, instrument: 'riser', notes: [rise] }] } : one;
  });
  const { sections } = balanceOf(
    score,
    score.sections.map(() => heard(1e-3, 1e-3)),
  );
  const of = (kind: string) => sections[score.sections.findIndex((one) => one.kind === kind)]?.overBandDb;
  expect(of('verse')).toBeGreaterThan(score.master.ride.voiceOverBandDb + 0.3);
  expect(of('chorus')).toBeUndefined();
});

test("lifts a soft section to the song's minimum, leaving others unchanged", async () => {
  const score = await song();
  const { sections, sectionLufs } = balanceOf(
    score,
    score.sections.map((_, i) => heard(i === 0 ? 1e-6 : 1e-3)),
  );
  const [first = { mixDb: 0 }, ...others] = sections;
  expect(first.mixDb).toBe(12);
  for (const { mixDb } of others) expect(mixDb).toBe(0);
  expect(sectionLufs[1]).toBeCloseTo(-14, 0);
});

test('keeps gains that a score already has', async () => {
  const gains = { mixDb: 1.5, voiceDb: -2.5 };
  const score = await song((one) => ({
    ...one,
    sections: one.sections.map((section) => ({ ...section, gains })),
    master: { ...one.master, gainDb: 4 },
  }));
  const balance = balanceOf(
    score,
    score.sections.map(() => heard(1e-5, 1e-3)),
  );
  expect(balance.sections).toEqual(score.sections.map(() => gains));
  expect(balance.gainDb).toBe(4);
});

test('balances a voice that an edit adds to a section, leaving the rest unchanged', async () => {
  const score = await song((one) => ({
    ...one,
    sections: one.sections.map((section) => ({ ...section, gains: { mixDb: 1, voiceDb: null } })),
    master: { ...one.master, gainDb: 4 },
  }));
  expect(isUnbalanced(score)).toBe(true);
  const { sections } = balanceOf(
    score,
    score.sections.map(() => heard(1e-3, 1e-3)),
  );
  expect(
    isUnbalanced({
      ...score,
      sections: score.sections.map((one, i) => ({ ...one, gains: sections[i] as SectionGains })),
    }),
  ).toBe(false);
  expect(sections.every(({ mixDb }) => mixDb === 1)).toBe(true);
});
