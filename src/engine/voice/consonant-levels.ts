import { isVowel } from '#words/pronounce/phones';
import { PHONES } from './phones.ts';
import type { FrameRun, VoiceBank } from './voice-bank.ts';

/**
 * Maximum level of fricatives and nasals relative to vowels, in decibels: the phonetic powers of Fletcher
 * ("Speech and Hearing in Communication", 1953) plus 3 dB, because lyrics must stay intelligible over a band.
 * HH, which he does not list, is set to a similar level.
 */
const LOUDEST_DB: Readonly<Record<string, number>> = {
  SH: -4,
  NG: -4.5,
  M: -6,
  CH: -7,
  N: -7.5,
  S: -11,
  Z: -11,
  HH: -12,
};
const BOUNDED = Object.keys(LOUDEST_DB);
const POINTS = 48;
const NEPER_PER_DB = Math.LN10 / 20;

const known = new WeakMap<VoiceBank, ReadonlyMap<string, number>>();

/** Amplitude factors that keep a bank's consonants from sticking out; 1 where the recording is soft enough. */
export function consonantGains(bank: VoiceBank): ReadonlyMap<string, number> {
  const ready = known.get(bank);
  if (ready) return ready;
  const weights = bandWeights(bank.warp);
  const vowels = PHONES.filter(isVowel);
  const voice = mean(vowels.map((vowel) => level(bank, vowel, BOUNDED, weights)));
  const gains = new Map(
    Object.entries(LOUDEST_DB).map(([phone, db]) => {
      const excess = level(bank, phone, vowels, weights) - (voice + db * NEPER_PER_DB);
      return [phone, Math.exp(-Math.max(0, excess))];
    }),
  );
  known.set(bank, gains);
  return gains;
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Log RMS amplitude of a phone between other phones, 0 to 8 kHz. */
function level(bank: VoiceBank, phone: string, others: readonly string[], weights: Float64Array): number {
  let power = 0;
  let count = 0;
  const add = (run: FrameRun | undefined) => {
    for (let i = 0; run && i < run.count; i++) {
      power += framePower(bank, run.first + i, weights);
      count++;
    }
  };
  for (const other of others) {
    add(bank.half(other, phone, 'right'));
    add(bank.half(phone, other, 'left'));
  }
  return 0.5 * Math.log(power / Math.max(1, count) + 1e-12);
}

/** Share of the band that each point of the warped axis covers. */
function bandWeights(warp: number): Float64Array {
  const plain = (warped: number) =>
    warped - 2 * Math.atan2(warp * Math.sin(warped), 1 + warp * Math.cos(warped));
  return Float64Array.from(
    { length: POINTS },
    (_, i) => (plain((Math.PI * (i + 1)) / POINTS) - plain((Math.PI * i) / POINTS)) / Math.PI,
  );
}

function framePower(bank: VoiceBank, frame: number, weights: Float64Array): number {
  let power = 0;
  for (let i = 0; i < POINTS; i++) {
    const angle = (Math.PI * (i + 0.5)) / POINTS;
    let log = bank.frames[frame * bank.width] as number;
    for (let k = 1; k < bank.width; k++)
      log += 2 * (bank.frames[frame * bank.width + k] as number) * Math.cos(k * angle);
    power += (weights[i] as number) * Math.exp(2 * log);
  }
  return power;
}
