import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { VoiceDucking } from './give-way.ts';

const FRAMES = 1 << 17;
const MOST_DB = 10;

function tone(hertz: number, level: number, from = 0, to = FRAMES) {
  const samples = Float32Array.from({ length: FRAMES }, (_, i) =>
    i >= from && i < to ? level * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE) : 0,
  );
  return { left: samples, right: samples };
}

const BUS = {
  width: 1.5,
  tone: [],
  reverbSeconds: 1,
  reverbLevel: 0.4,
  voiceSends: { reverb: 0.2, delay: 0 },
};
/** A bus that neither widens nor reverberates. */
const PLAIN_BUS = { ...BUS, width: 1, reverbLevel: 0 };
const GIVING = { giveDb: MOST_DB, wideDb: MOST_DB };
const NOT_GIVING = { giveDb: 0, wideDb: 0 };

const silence = tone(1000, 0);
const AIM = () => ({ section: 0, overBandDb: 4 });
const heard = (voice: ReturnType<typeof tone>, band: ReturnType<typeof tone>, send = silence) => ({
  voice,
  band,
  sent: { reverb: send, echo: null },
});

test('brings the voice to its target over the ducked band, up and down', () => {
  for (const level of [0.18, 0.5]) {
    const { gains, depths } = new VoiceDucking(GIVING, PLAIN_BUS, FRAMES).settle(
      heard(tone(1500, level), tone(3000, 0.2)),
      FRAMES,
      AIM,
    );
    const overDb = 20 * Math.log10((level * (gains[FRAMES - 1] as number)) / 0.2);
    expect(Math.abs(overDb - 4)).toBeLessThan(1);
    // The voice has nothing in the band's octave: no ducking is needed there.
    expect(depths?.[4]?.[FRAMES / 2] ?? 0).toBeCloseTo(0, 2);
  }
});

test('ducks the band only in the octave in which it masks the voice, and no more than needed', () => {
  const { depths } = new VoiceDucking(GIVING, PLAIN_BUS, FRAMES).settle(
    heard(tone(1100, 0.2), tone(1200, 0.2)),
    FRAMES,
    AIM,
  );
  const shares = depths?.map((shares) => shares[FRAMES / 2] as number) ?? [];
  const most = 1 - 10 ** (-MOST_DB / 20);
  expect(shares[2]).toBeGreaterThan(0.3 * most);
  expect(shares[2]).toBeLessThanOrEqual(most);
  expect(shares[4]).toBeLessThan(0.05);
});

test('without singing the band recovers slowly, then plays on unchanged', () => {
  const room = new VoiceDucking(GIVING, PLAIN_BUS, FRAMES);
  const band = tone(1200, 0.2);
  expect(room.settle(heard(silence, band), FRAMES, AIM).depths).toBeNull();
  room.settle(heard(tone(1100, 0.1), band), FRAMES, AIM);
  const back = room.settle(heard(silence, band), FRAMES, AIM).depths?.[2]?.slice() ?? [];
  expect(back[0]).toBeGreaterThan(back[FRAMES - 1] as number);
  expect(back.every((share, i) => Math.abs(share - (back[i - 1] ?? share)) < 1e-3)).toBe(true);
  const later = room.settle(heard(silence, band), FRAMES, AIM).depths ?? [];
  expect(later.every((shares) => shares[FRAMES - 1] === 0)).toBe(true);
});

test('later audio never changes earlier output', () => {
  const [a, b] = [new VoiceDucking(GIVING, PLAIN_BUS, FRAMES), new VoiceDucking(GIVING, PLAIN_BUS, FRAMES)];
  const cut = 70_000;
  const band = tone(1300, 0.2);
  const one = a.settle(heard(tone(1100, 0.1), band), FRAMES, AIM);
  const other = b.settle(heard(tone(1100, 0.1, 0, cut), band), FRAMES, AIM);
  for (let i = 0; i < cut; i += 7) {
    expect(one.gains[i]).toBe(other.gains[i]);
    expect(one.depths?.[2]?.[i]).toBe(other.depths?.[2]?.[i]);
  }
});

test('equal sounds get equal room', () => {
  const [a, b] = [new VoiceDucking(GIVING, PLAIN_BUS, FRAMES), new VoiceDucking(GIVING, PLAIN_BUS, FRAMES)];
  const [voice, band] = [tone(1100, 0.1, 9000, 90_000), tone(1300, 0.2)];
  const [one, other] = [a.settle(heard(voice, band), FRAMES, AIM), b.settle(heard(voice, band), FRAMES, AIM)];
  const same = (some: Float32Array, others: Float32Array) => some.every((value, i) => value === others[i]);
  expect(same(one.gains, other.gains)).toBe(true);
  expect(one.depths?.every((shares, i) => same(shares, other.depths?.[i] as Float32Array))).toBe(true);
});

test('outside 1 to 4 kHz the band is ducked further if the ride allows it, up to 8 kHz', () => {
  for (const hertz of [500, 8000]) {
    const [voice, band] = [tone(hertz * 1.05, 0.2), tone(hertz * 0.97, 0.2)];
    const depthOf = (wideDb: number) => {
      const { depths } = new VoiceDucking({ giveDb: MOST_DB, wideDb }, PLAIN_BUS, FRAMES).settle(
        heard(addedTo(voice, tone(1500, 0.2)), addedTo(band, tone(1600, 0.02))),
        FRAMES,
        AIM,
      );
      return depths?.[hertz === 500 ? 1 : 5]?.[FRAMES / 2] ?? 0;
    };
    expect(depthOf(16), `${hertz} Hz`).toBeGreaterThan(depthOf(MOST_DB) + 0.05);
  }
});

test('accounts for the width that the bus gives a wide band', () => {
  const overDbOf = (width: number) => {
    const { left } = tone(2600, 0.1);
    const wide = { left, right: left.map((value) => -value) };
    const bus = { ...BUS, reverbLevel: 0, width };
    const { gains } = new VoiceDucking(NOT_GIVING, bus, FRAMES).settle(
      heard(tone(1500, 0.15), wide),
      FRAMES,
      AIM,
    );
    return 20 * Math.log10(gains[FRAMES - 1] as number);
  };
  expect(Math.abs(overDbOf(1) - 0.5)).toBeLessThan(1);
  expect(overDbOf(1.5) - overDbOf(1)).toBeCloseTo(20 * Math.log10(1.5), 0);
});

test('the reverb of a ducked band masks the voice too', () => {
  const gainOf = (reverbLevel: number) => {
    const [band, bus] = [
      tone(2600, 0.1),
      { ...BUS, width: 1, voiceSends: { reverb: 0, delay: 0 }, reverbLevel },
    ];
    const { gains } = new VoiceDucking(GIVING, bus, FRAMES).settle(
      heard(tone(1500, 0.1), band, band),
      FRAMES,
      AIM,
    );
    return gains[FRAMES - 1] as number;
  };
  expect(gainOf(0.5)).toBeGreaterThan(1.1 * gainOf(0));
});

test('an excess of voice in a section is compensated in the rest of it', () => {
  const bus = PLAIN_BUS;
  const late = (early: number) => {
    const voice = addedTo(tone(1500, early, 0, FRAMES / 2), tone(1500, 0.1, FRAMES / 2));
    const { gains } = new VoiceDucking(NOT_GIVING, bus, FRAMES).settle(
      heard(voice, tone(3000, 0.1)),
      FRAMES,
      AIM,
    );
    return gains[FRAMES - 1] as number;
  };
  const alike = late(0.1);
  // Relative to the last block alone the voice would rise again; relative to the whole section it stays back.
  expect(late(0.4)).toBeLessThan(0.9 * alike);
});

test('a cymbal over the breath before a line does not lift the line', () => {
  const voice = addedTo(tone(1500, 0.0015, 0, FRAMES / 4), tone(1500, 0.1, FRAMES / 4));
  const band = addedTo(tone(2600, 0.3, 0, FRAMES / 4), tone(2600, 0.06, FRAMES / 4));
  const { gains } = new VoiceDucking(NOT_GIVING, PLAIN_BUS, FRAMES).settle(heard(voice, band), FRAMES, AIM);
  // The voice is 4.4 dB above the band, about its target.
  expect(20 * Math.log10(gains[FRAMES >> 1] as number)).toBeLessThan(1);
});

function addedTo(sound: ReturnType<typeof tone>, other: ReturnType<typeof tone>) {
  const samples = sound.left.map((value, i) => value + (other.left[i] as number));
  return { left: samples, right: samples };
}
