import { isVowel } from '#words/pronounce/phones';
import { addAir } from './air.ts';
import { layChoirEnvelopes } from './choir.ts';
import { consonantGains } from './consonant-levels.ts';
import { type EnvelopeTrack, layEnvelopes } from './envelope-track.ts';
import { NoiseSource } from './noise-source.ts';
import { LEGATO_GAP_SECONDS, type PhoneSpan, planPhones, type SyllableToSing } from './phone-plan.ts';
import { CURVE_STEP_SECONDS, pitchCurve } from './pitch-curve.ts';
import { SONG_RATE, upsample } from './upsample.ts';
import { runVocoder, type VoiceBand, type VoiceTone } from './vocoder.ts';
import type { VoiceBank } from './voice-bank.ts';

type Timbre = 'natural' | 'choir' | 'robot';

export interface Singer {
  bank: VoiceBank;
  timbre: Timbre;
  /** Depth of the vibrato on long notes, 0..1. */
  vibrato: number;
  /** 0..1; 0.3 is a normal voice. */
  breathiness: number;
  /**
   * Formant scale relative to the recorded voice, 0.8..1.25; 1 leaves it unchanged. Small changes turn one bank
   * into different singers.
   */
  formantScale?: number;
  /** Whether the line is rapped. */
  isSpoken?: boolean;
  /** Whether to draw an audible breath before the line. */
  hasBreath?: boolean;
}

export interface SungAudio {
  /** Mono, 44.1 kHz, about -20 dBFS RMS on vowels. */
  samples: Float32Array;
  /** Position of `samples[0]` in the song, in samples; may be negative when a line starts right away. */
  startSample: number;
  /** Planned start of each syllable's vowel, in song seconds. */
  vowelSeconds: number[];
}

const LEAD_SECONDS = 0.45;
const TAIL_SECONDS = 0.3;
const OUTPUT_GAIN = 1.7;
const ATTACK_SECONDS = 0.03;
const RELEASE_SECONDS = 0.07;
const BREATH_GAIN = 0.35;
const UNSTRESSED_GAIN = 0.85;
/** A held note stays level this long, then decays by the given share per second. */
const HELD_SECONDS = 0.4;
const HELD_FALL = 0.15;
const CHOIR_GAIN = 0.2;
const CHOIR_SINGERS = [
  { formantScale: 0.96, cents: -9, lateSeconds: 0.004, vibratoHz: 5 },
  { formantScale: 1.03, cents: 8, lateSeconds: 0.018, vibratoHz: 5.4 },
  { formantScale: 1.07, cents: 3, lateSeconds: 0.027, vibratoHz: 5.9 },
];

/**
 * Sings one line. Equal syllables, singer and seed give equal samples.
 * @throws RangeError naming the syllable if its pitch or time is unusable or it has no vowel.
 */
export function singLine(syllables: readonly SyllableToSing[], singer: Singer, seed: number): SungAudio {
  checkSyllables(syllables);
  const first = syllables[0];
  const last = syllables.at(-1);
  if (!first || !last) return { samples: new Float32Array(0), startSample: 0, vowelSeconds: [] };
  const startSample = Math.round((first.startSeconds - LEAD_SECONDS) * SONG_RATE);
  const startSeconds = startSample / SONG_RATE;
  const steps = Math.ceil((last.endSeconds + TAIL_SECONDS - startSeconds) / CURVE_STEP_SECONDS);
  const stage = { syllables, startSeconds, steps, length: Math.ceil(steps * CURVE_STEP_SECONDS * SONG_RATE) };
  const samples =
    singer.timbre === 'choir'
      ? singChoir(stage, singer, seed)
      : singSolo(stage, singer, new NoiseSource(seed));
  return { samples, startSample, vowelSeconds: syllables.map((syllable) => syllable.startSeconds) };
}

interface Stage {
  syllables: readonly SyllableToSing[];
  startSeconds: number;
  steps: number;
  length: number;
}

function singSolo(stage: Stage, singer: Singer, noise: NoiseSource): Float32Array {
  const { syllables, startSeconds, steps } = stage;
  const isRobot = singer.timbre === 'robot';
  const spans = planPhones(syllables);
  const track = layEnvelopes(singer.bank, spans, startSeconds, steps, noise);
  shapeLoudness(track, stage, spans);
  if (singer.hasBreath) addBreath(track, singer.bank, stage, spans);
  const vibratoHz = 5.4 + 0.3 * noise.next();
  const style = {
    vibrato: singer.vibrato,
    vibratoHz,
    isStepped: isRobot,
    isSpoken: singer.isSpoken === true,
  };
  const pitch = pitchCurve(syllables, startSeconds, steps, style, noise);
  const tone = isRobot ? robotTone(singer) : soloTone(singer);
  const { width, warp } = singer.bank;
  return toSongRate(runVocoder({ track, width, warp, pitch, tone, noise }), stage.length, noise);
}

function singChoir(stage: Stage, singer: Singer, seed: number): Float32Array {
  const { width, warp } = singer.bank;
  const bands = CHOIR_SINGERS.map((member, i) => {
    const noise = new NoiseSource(seed + 7919 * (i + 1));
    const late = stage.syllables.map((syllable) => ({
      ...syllable,
      midi: syllable.midi + member.cents / 100,
      startSeconds: syllable.startSeconds + member.lateSeconds,
      endSeconds: syllable.endSeconds + member.lateSeconds,
    }));
    const track = layChoirEnvelopes(singer.bank, late, stage.startSeconds, stage.steps);
    const style = {
      vibrato: 0.3 + 0.5 * singer.vibrato,
      vibratoHz: member.vibratoHz,
      isStepped: false,
      isSpoken: singer.isSpoken === true,
    };
    const pitch = pitchCurve(late, stage.startSeconds, stage.steps, style, noise);
    const tone = { ...soloTone(singer), formantScale: (singer.formantScale ?? 1) * member.formantScale };
    return runVocoder({ track, width, warp, pitch, tone, noise });
  });
  return toSongRate(sumBands(bands), stage.length, new NoiseSource(seed));
}

/** Sums the voices; their air is noise and adds up in power. */
function sumBands(bands: readonly VoiceBand[]): VoiceBand {
  const [first, ...others] = bands as [VoiceBand, ...VoiceBand[]];
  for (const { samples, air } of others) {
    for (let i = 0; i < samples.length; i++)
      first.samples[i] = (first.samples[i] as number) + (samples[i] as number);
    for (let i = 0; i < air.length; i++) first.air[i] = Math.hypot(first.air[i] as number, air[i] as number);
  }
  for (let i = 0; i < first.samples.length; i++) first.samples[i] = (first.samples[i] as number) * CHOIR_GAIN;
  for (let i = 0; i < first.air.length; i++) first.air[i] = (first.air[i] as number) * CHOIR_GAIN;
  return first;
}

function soloTone(singer: Singer): VoiceTone {
  const breath = 0.6 + 1.4 * singer.breathiness;
  return {
    formantScale: singer.formantScale ?? 1,
    breath,
    jitter: 0.002,
    trains: [{ semitones: 0, gain: 1 }],
  };
}

/** An even pulse train with an octave below and a slightly sharp twin: the carrier of a classic vocoder. */
function robotTone(singer: Singer): VoiceTone {
  const trains = [
    { semitones: 0, gain: 0.8 },
    { semitones: -12, gain: 0.35 },
    { semitones: 0.12, gain: 0.45 },
  ];
  return { formantScale: singer.formantScale ?? 1, breath: 0.2, jitter: 0, trains };
}

function toSongRate(band: VoiceBand, length: number, noise: NoiseSource): Float32Array {
  for (let i = 0; i < band.samples.length; i++) band.samples[i] = (band.samples[i] as number) * OUTPUT_GAIN;
  for (let i = 0; i < band.air.length; i++) band.air[i] = (band.air[i] as number) * OUTPUT_GAIN;
  const samples = upsample(band.samples, length);
  addAir(samples, band.air, noise);
  return samples;
}

/**
 * Attack after and release before every silence, a slight accent on stressed syllables, and a slow decay of
 * held notes.
 */
function shapeLoudness(track: EnvelopeTrack, stage: Stage, spans: readonly PhoneSpan[]): void {
  for (const phrase of phrases(spans)) {
    const from = (phrase.startSeconds - stage.startSeconds) / CURVE_STEP_SECONDS;
    const to = (phrase.endSeconds - stage.startSeconds) / CURVE_STEP_SECONDS;
    for (let step = Math.max(0, Math.floor(from)); step < Math.min(track.count, Math.ceil(to)); step++) {
      const attack = ((step - from) * CURVE_STEP_SECONDS) / ATTACK_SECONDS;
      const release = ((to - step) * CURVE_STEP_SECONDS) / RELEASE_SECONDS;
      const gain = Math.max(0, Math.min(1, attack, release));
      track.loudness[step] = (track.loudness[step] as number) * gain;
    }
  }
  for (const span of spans) {
    if (!isVowel(span.phone)) continue;
    const accent = stage.syllables[span.syllable]?.isStressed === false ? UNSTRESSED_GAIN : 1;
    const from = Math.max(0, Math.round((span.startSeconds - stage.startSeconds) / CURVE_STEP_SECONDS));
    const to = Math.min(track.count, Math.round((span.endSeconds - stage.startSeconds) / CURVE_STEP_SECONDS));
    for (let step = from; step < to; step++) {
      const held = Math.max(0, (step - from) * CURVE_STEP_SECONDS - HELD_SECONDS);
      track.loudness[step] = (track.loudness[step] as number) * accent * Math.exp(-HELD_FALL * held);
    }
  }
}

/** Runs of spans with no silence between them. */
function phrases(spans: readonly PhoneSpan[]): { startSeconds: number; endSeconds: number }[] {
  const found: { startSeconds: number; endSeconds: number }[] = [];
  for (const { startSeconds, endSeconds } of spans) {
    const open = found.at(-1);
    if (open && startSeconds - open.endSeconds < LEGATO_GAP_SECONDS) open.endSeconds = endSeconds;
    else found.push({ startSeconds, endSeconds });
  }
  return found;
}

/** A soft breath that ends 60 ms before the first sound. */
function addBreath(track: EnvelopeTrack, bank: VoiceBank, stage: Stage, spans: readonly PhoneSpan[]): void {
  const source = bank.half('HH', 'AH', 'left');
  const sound = spans[0];
  if (!source || !sound) return;
  const end = Math.floor((sound.startSeconds - stage.startSeconds - 0.06) / CURVE_STEP_SECONDS);
  const loudest = BREATH_GAIN * (consonantGains(bank).get('HH') ?? 1);
  for (let step = 0; step < end; step++) {
    const x = (step + 1) / end;
    const frame = source.first + Math.floor(source.count / 2);
    track.frames.set(bank.frames.subarray(frame * bank.width, (frame + 1) * bank.width), step * bank.width);
    track.loudness[step] = loudest * x * x * Math.min(1, (1 - x) * 6);
  }
}

function checkSyllables(syllables: readonly SyllableToSing[]): void {
  let previous = Number.NEGATIVE_INFINITY;
  for (const [i, { phones, midi, startSeconds, endSeconds }] of syllables.entries()) {
    const refuse = (field: string, expected: string) => {
      throw new RangeError(`syllable ${i}: ${field} must be ${expected}`);
    };
    if (phones.filter(isVowel).length !== 1) refuse('phones', 'ARPAbet phones with exactly one vowel');
    if (!(midi >= 12 && midi <= 108)) refuse('midi', 'from 12 to 108');
    if (!(startSeconds >= previous && Number.isFinite(startSeconds)))
      refuse('startSeconds', 'after the syllable before');
    if (!(endSeconds > startSeconds && Number.isFinite(endSeconds)))
      refuse('endSeconds', 'after startSeconds');
    previous = startSeconds;
  }
}
