import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { isVowel } from '#words/pronounce/phones';
import { mumbleSyllable } from './mumble.ts';
import { planPhones, type SyllableToSing } from './phone-plan.ts';
import { type Singer, type SungAudio, singLine } from './sing.ts';
import { parseVoiceBank, type VoiceBank } from './voice-bank.ts';

const RATE = 44_100;
const WORDS = ['W IY', 'AA R', 'R AH', 'N IH NG', 'TH R UW', 'DH AH', 'S AH', 'M ER', 'N AY T'];
const STEPS = [0, 2, 4, 4, 5, 7, 5, 4, 0];

const banks = new Map<string, VoiceBank>();
beforeAll(() => {
  for (const gender of ['female', 'male']) {
    banks.set(gender, parseVoiceBank(readFileSync(`public/engine/voice-${gender}.bin`)));
  }
});

const singer = (gender: string, more: Partial<Singer> = {}): Singer => ({
  bank: banks.get(gender) as VoiceBank,
  timbre: 'natural',
  vibrato: 0.6,
  breathiness: 0.3,
  ...more,
});

const melody = (tonic: number, seconds = 0.35): SyllableToSing[] =>
  WORDS.map((phones, i) => ({
    phones: phones.split(' '),
    midi: tonic + (STEPS[i] as number),
    startSeconds: 2 + i * seconds,
    endSeconds: 2 + (i + 1) * seconds,
  }));

/** Fundamental of `length` samples starting at `from`, by normalized autocorrelation with a parabolic peak. */
function hertzAt(samples: Float32Array, from: number, length: number): number {
  const correlation = (lag: number) => {
    let cross = 0;
    let a = 0;
    let b = 0;
    for (let i = from; i < from + length; i++) {
      const x = samples[i] ?? 0;
      const y = samples[i + lag] ?? 0;
      cross += x * y;
      a += x * x;
      b += y * y;
    }
    return cross / Math.sqrt(a * b + 1e-12);
  };
  const scores = Array.from({ length: 640 }, (_, lag) => (lag < 70 ? 0 : correlation(lag)));
  const best = Math.max(...scores);
  const lag = scores.findIndex(
    (score, i) => score > best * 0.93 && score >= (scores[i - 1] ?? 0) && score >= (scores[i + 1] ?? 0),
  );
  const [before = 0, here = 0, after = 0] = scores.slice(lag - 1, lag + 2);
  return RATE / (lag + (before - after) / (2 * (before - 2 * here + after)));
}

const sampleAt = (sung: SungAudio, seconds: number) => Math.round(seconds * RATE) - sung.startSample;

function rms(samples: Float32Array, from: number, to: number): number {
  let power = 0;
  for (let i = from; i < to; i++) power += (samples[i] ?? 0) ** 2;
  return Math.sqrt(power / (to - from));
}

describe('singLine', () => {
  test.each([
    ['female', 60, 'natural'],
    ['male', 48, 'natural'],
    ['female', 60, 'choir'],
    ['male', 48, 'choir'],
    ['female', 60, 'robot'],
    ['male', 55, 'robot'],
  ] as const)(
    '%s voice from note %i, %s: every vowel is within 50 cents of its note',
    (gender, tonic, timbre) => {
      const syllables = melody(tonic);
      const sung = singLine(syllables, singer(gender, { timbre }), 7);
      const far = syllables.filter((syllable, i) => {
        const vowel = planPhones(syllables).find((span) => span.syllable === i && isVowel(span.phone));
        const middle = ((vowel?.startSeconds ?? 0) + (vowel?.endSeconds ?? 0)) / 2;
        const hertz = hertzAt(sung.samples, sampleAt(sung, middle) - 600, 1200);
        const octaves = Math.log2(hertz / (440 * 2 ** ((syllable.midi - 69) / 12)));
        // The robot includes its octave below, so octave errors of the detector do not count.
        const cents = timbre === 'natural' ? octaves * 1200 : (octaves - Math.round(octaves)) * 1200;
        return Math.abs(cents) > 50;
      });
      expect(far).toEqual([]);
    },
  );

  test('starts every vowel on its note', () => {
    const vowels = ['AA', 'IY', 'OW', 'EH', 'UW'];
    const syllables = vowels.map((vowel, i) => ({
      phones: ['T', vowel],
      midi: 62,
      startSeconds: 1 + i,
      endSeconds: 1.4 + i,
    }));
    const sung = singLine(syllables, singer('female'), 1);
    for (const { startSeconds } of syllables) {
      const loud = rms(sung.samples, sampleAt(sung, startSeconds + 0.1), sampleAt(sung, startSeconds + 0.2));
      let onset = -0.1;
      while (
        rms(sung.samples, sampleAt(sung, startSeconds + onset), sampleAt(sung, startSeconds + onset + 0.01)) <
        loud * 0.4
      ) {
        onset += 0.002;
      }
      expect(Math.abs(onset)).toBeLessThan(0.04);
    }
  });

  test('makes vowels distinct: their spectra differ more between vowels than between takes', () => {
    const vowels = ['AA', 'IY', 'UW', 'EH', 'AO', 'ER'];
    const spectrum = (vowel: string, midi: number) => {
      const sung = singLine(
        [{ phones: [vowel], midi, startSeconds: 1, endSeconds: 1.6 }],
        singer('male'),
        midi,
      );
      const from = sampleAt(sung, 1.25);
      const bands = Array.from({ length: 14 }, (_, i) => bandLevel(sung.samples, from, 250 * 1.19 ** i));
      const mean = bands.reduce((a, b) => a + b) / bands.length;
      return bands.map((level) => level - mean);
    };
    const distance = (a: number[], b: number[]) => Math.hypot(...a.map((x, i) => x - (b[i] as number)));
    const takes = vowels.map((vowel) => [spectrum(vowel, 48), spectrum(vowel, 50)] as const);
    for (const [i, [first, second]] of takes.entries()) {
      const others = takes.flatMap(([take], j) => (i === j ? [] : [distance(first, take)]));
      expect(distance(first, second)).toBeLessThan(Math.min(...others));
    }
  });

  test('gives equal samples for equal seeds and different ones for different seeds', () => {
    const take = (seed: number) => singLine(melody(60), singer('female', { hasBreath: true }), seed).samples;
    const first = take(3);
    const isSame = (samples: Float32Array) => samples.every((x, i) => x === first[i]);
    expect([isSame(take(3)), isSame(take(4))]).toEqual([true, false]);
  });

  test('keeps a sound level without clipping and is silent outside the line', () => {
    for (const timbre of ['natural', 'choir', 'robot'] as const) {
      const sung = singLine(melody(57), singer('female', { timbre }), 2);
      const peak = sung.samples.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
      expect(peak).toBeLessThan(0.9);
      expect(rms(sung.samples, sampleAt(sung, 2), sampleAt(sung, 5))).toBeGreaterThan(0.03);
      expect(rms(sung.samples, 0, RATE / 10)).toBeLessThan(0.002);
    }
  });

  test('draws a breath before the line on request', () => {
    const leadLevel = (hasBreath: boolean) => {
      const sung = singLine(melody(60), singer('female', { hasBreath }), 1);
      return rms(sung.samples, 0, Math.round(0.35 * RATE));
    };
    expect(leadLevel(true)).toBeGreaterThan(0.001);
    expect(leadLevel(true)).toBeGreaterThan(leadLevel(false) * 10);
  });

  test('has air above the band of the voice data on s', () => {
    const sung = singLine(
      [{ phones: ['S', 'AA'], midi: 60, startSeconds: 1, endSeconds: 1.5 }],
      singer('female'),
      1,
    );
    expect(bandLevel(sung.samples, sampleAt(sung, 0.92), 9000)).toBeGreaterThan(
      bandLevel(sung.samples, sampleAt(sung, 0.4), 9000) + 3,
    );
  });

  test('sings every phone, very short and very long notes, and a line that starts at zero', () => {
    const phones = 'L R W Y M N NG B D G P T K F TH S SH HH CH V DH Z ZH JH'.split(' ');
    const syllables = phones.map((phone, i) => ({
      phones: [phone, 'EY', phone, 'S', 'T'],
      midi: 55 + (i % 12),
      startSeconds: i * 0.11,
      endSeconds: i * 0.11 + (i === phones.length - 1 ? 8 : 0.1),
    }));
    const sung = singLine(syllables, singer('male'), 1);
    expect(sung.startSample).toBeLessThan(0);
    expect(sung.samples.every(Number.isFinite)).toBe(true);
  });

  test('rejects an unsingable syllable and names it', () => {
    const one = { phones: ['AA'], midi: 60, startSeconds: 0, endSeconds: 1 };
    const sing = (wrong: Partial<SyllableToSing>) => () =>
      singLine([{ ...one, ...wrong }], singer('male'), 1);
    expect(sing({ phones: ['S'] })).toThrow('phones');
    expect(sing({ midi: Number.NaN })).toThrow('midi');
    expect(sing({ midi: 500 })).toThrow('midi');
    expect(sing({ endSeconds: 0 })).toThrow('endSeconds');
    expect(singLine([], singer('male'), 1).samples.length).toBe(0);
  });

  test('takes far less processor time than the line lasts', () => {
    const line = melody(60);
    singLine(line, singer('female'), 1);
    const before = process.cpuUsage();
    const seconds = singLine(line, singer('female'), 2).samples.length / RATE;
    const { user, system } = process.cpuUsage(before);
    // 60 to 80 on an idle machine; the margin is for shared and slower ones.
    expect(seconds / ((user + system) / 1e6)).toBeGreaterThan(15);
  });
});

test('mumbles singable syllables that depend only on the seed', () => {
  const mumble = (seed: number) => Array.from({ length: 40 }, (_, i) => mumbleSyllable(seed, i).join(' '));
  expect(mumble(1)).toEqual(mumble(1));
  expect(mumble(2)).not.toEqual(mumble(1));
  expect(new Set(mumble(1)).size).toBeGreaterThan(8);
  expect(mumble(1).every((syllable) => syllable.split(' ').filter(isVowel).length === 1)).toBe(true);
});

test('rejects bytes that are not a voice', () => {
  expect(() => parseVoiceBank(new Uint8Array(64))).toThrow('voice bank');
  const bytes = readFileSync('public/engine/voice-male.bin');
  expect(() => parseVoiceBank(bytes.subarray(0, bytes.length - 100))).toThrow('cut short');
});

/** Log level of 1024 samples around `hertz`, a third of an octave wide. */
function bandLevel(samples: Float32Array, from: number, hertz: number): number {
  let power = 0;
  for (const factor of [0.92, 0.96, 1, 1.04, 1.08]) {
    let re = 0;
    let im = 0;
    for (let i = 0; i < 1024; i++) {
      const x = (samples[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / 1024));
      re += x * Math.cos((2 * Math.PI * hertz * factor * i) / RATE);
      im += x * Math.sin((2 * Math.PI * hertz * factor * i) / RATE);
    }
    power += re * re + im * im;
  }
  return 0.5 * Math.log(power + 1e-12);
}
