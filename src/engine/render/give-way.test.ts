import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { GiveWay } from './give-way.ts';

const FRAMES = 1 << 17;
const MOST_DB = 10;

function tone(hertz: number, level: number, from = 0, to = FRAMES) {
  const samples = Float32Array.from({ length: FRAMES }, (_, i) =>
    i >= from && i < to ? level * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE) : 0,
  );
  return { left: samples, right: samples };
}

const silence = tone(1000, 0);

test('the voice is brought to its level over the band that gives way, up and down', () => {
  for (const level of [0.18, 0.5]) {
    const { gains, depths } = new GiveWay({ giveDb: MOST_DB }, FRAMES).settle(
      tone(1500, level),
      tone(3000, 0.2),
      FRAMES,
      () => 4,
    );
    const overDb = 20 * Math.log10((level * (gains[FRAMES - 1] as number)) / 0.2);
    expect(Math.abs(overDb - 4)).toBeLessThan(1);
    // Nothing of the voice is in the octave that the band plays in: it need not give way there.
    expect(depths?.[4]?.[FRAMES / 2] ?? 0).toBeCloseTo(0, 2);
  }
});

test('the band gives way in the octave in which it covers the voice, as far as it does and no further', () => {
  const { depths } = new GiveWay({ giveDb: MOST_DB }, FRAMES).settle(
    tone(1100, 0.2),
    tone(1200, 0.2),
    FRAMES,
    () => 4,
  );
  const shares = depths?.map((shares) => shares[FRAMES / 2] as number) ?? [];
  const most = 1 - 10 ** (-MOST_DB / 20);
  expect(shares[2]).toBeGreaterThan(0.3 * most);
  expect(shares[2]).toBeLessThanOrEqual(most);
  expect(shares[4]).toBeLessThan(0.05);
});

test('a band that nobody sings over plays on, after it has come back slowly', () => {
  const room = new GiveWay({ giveDb: MOST_DB }, FRAMES);
  const band = tone(1200, 0.2);
  expect(room.settle(silence, band, FRAMES, () => 4).depths).toBeNull();
  room.settle(tone(1100, 0.1), band, FRAMES, () => 4);
  const back = room.settle(silence, band, FRAMES, () => 4).depths?.[2]?.slice() ?? [];
  expect(back[0]).toBeGreaterThan(back[FRAMES - 1] as number);
  expect(back.every((share, i) => Math.abs(share - (back[i - 1] ?? share)) < 1e-3)).toBe(true);
  const later = room.settle(silence, band, FRAMES, () => 4).depths ?? [];
  expect(later.every((shares) => shares[FRAMES - 1] === 0)).toBe(true);
});

test('what comes later changes nothing before it', () => {
  const [a, b] = [new GiveWay({ giveDb: MOST_DB }, FRAMES), new GiveWay({ giveDb: MOST_DB }, FRAMES)];
  const cut = 70_000;
  const band = tone(1300, 0.2);
  const one = a.settle(tone(1100, 0.1), band, FRAMES, () => 4);
  const other = b.settle(tone(1100, 0.1, 0, cut), band, FRAMES, () => 4);
  for (let i = 0; i < cut; i += 7) {
    expect(one.gains[i]).toBe(other.gains[i]);
    expect(one.depths?.[2]?.[i]).toBe(other.depths?.[2]?.[i]);
  }
});

test('equal sounds get equal room', () => {
  const [a, b] = [new GiveWay({ giveDb: MOST_DB }, FRAMES), new GiveWay({ giveDb: MOST_DB }, FRAMES)];
  const [voice, band] = [tone(1100, 0.1, 9000, 90_000), tone(1300, 0.2)];
  const [one, other] = [a.settle(voice, band, FRAMES, () => 4), b.settle(voice, band, FRAMES, () => 4)];
  const same = (some: Float32Array, others: Float32Array) => some.every((value, i) => value === others[i]);
  expect(same(one.gains, other.gains)).toBe(true);
  expect(one.depths?.every((shares, i) => same(shares, other.depths?.[i] as Float32Array))).toBe(true);
});

test('outside 1 to 4 kHz the band gives way further where the ride says so, up to 8 kHz', () => {
  for (const hertz of [500, 8000]) {
    const [voice, band] = [tone(hertz * 1.05, 0.2), tone(hertz * 0.97, 0.2)];
    const depthOf = (wideDb?: number) => {
      const { depths } = new GiveWay({ giveDb: MOST_DB, wideDb }, FRAMES).settle(
        addedTo(voice, tone(1500, 0.2)),
        addedTo(band, tone(1600, 0.02)),
        FRAMES,
        () => 4,
      );
      return depths?.[hertz === 500 ? 1 : 5]?.[FRAMES / 2] ?? 0;
    };
    expect(depthOf(16), `${hertz} Hz`).toBeGreaterThan(depthOf() + 0.05);
  }
});

function addedTo(sound: ReturnType<typeof tone>, other: ReturnType<typeof tone>) {
  const samples = sound.left.map((value, i) => value + (other.left[i] as number));
  return { left: samples, right: samples };
}
