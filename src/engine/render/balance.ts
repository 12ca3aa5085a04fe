import { energyOfLufs, toLufs } from '../dsp/loudness.ts';
import type { Score, SectionGains } from '../score.ts';
import { RISER } from '../sound/instruments.ts';

import { limitedDb, type MasteredLevel } from './limited.ts';
import { matchTone, toneResponse } from './match-tone.ts';
import { arcLu } from './ride.ts';
import type { MeasuredSection } from './score-meter.ts';

const MOST_VOICE_UP_DB = 14;
const MOST_VOICE_DOWN_DB = -16;
/** Voices this far below the band do not count as present in the section: only their reverb is. */
const LEAST_VOICE_DB = -30;
const MOST_LIFT_DB = 12;
/** Endings may fade away. */
const MOST_ENDING_LIFT_DB = 8;
const LIFT_ROUNDS = 3;
/** Where a riser spans the whole section. */
const MOST_UNDER_RISER_DB = 0.5;
const LEAST_RISEN_SECONDS = 0.5;
/** Threshold of the bus's glue compression, as power. */
const GLUE_POWER = 0.2 ** 2;

export interface Balance {
  /** Master gain expected to reach the target loudness. */
  gainDb: number;
  toneDb: number[];
  sections: SectionGains[];
  /** The gains of a section given a different mix gain than in `sections`. */
  gainsAt: (section: number, mixDb: number) => SectionGains;
  /** Loudness of the sections as mastered, with their gains. */
  sectionLufs: number[];
}

/**
 * The gains that a score does not have yet, from measurements of its sections: voices against the band, tone
 * against the style's target, soft sections against the song, the song against its loudness.
 */
export function balanceOf(score: Score, heard: readonly MeasuredSection[]): Balance {
  const { ride, glue, targetLufs } = score.master;
  const voiceDb = score.sections.map(({ id, gains }, i) => {
    if (gains && gains.voiceDb !== null) return gains.voiceDb;
    if (!isSungIn(score, id)) return null;
    return voiceGainDb(heard[i] as MeasuredSection, ride.voiceOverBandDb);
  });
  const powers = (kind: 'plain' | 'weighted', i: number) =>
    summed(heard[i] as MeasuredSection, kind, voiceDb[i] ?? 0);
  const levels = () => songLevels(score, (i) => powers('plain', i));
  const toneDb = ride.toneDb ?? matchTone(levels(), ride.toneTarget);
  // The measurement already includes a frozen equalizer.
  const response = ride.toneDb === null ? toneResponse(toneDb).map((db) => 10 ** (db / 10)) : null;
  const lufs = score.sections.map((section, i) => {
    const weighted = powers('weighted', i).map((power, band) => power * (response?.[band] ?? 1));
    const power = weighted.reduce((sum, one) => sum + one, 0);
    return toLufs(power * glueFactor(power / 2, glue)) + arcLu(section);
  });
  const seconds = score.sections.map(({ durationSeconds }) => durationSeconds);
  const mixDb = liftsOf(score, lufs, seconds, ride.softestLu);
  const ridden = lufs.map((one, i) => one + (mixDb[i] as number));
  const gainDb = score.master.gainDb ?? Math.round((targetLufs - meanLufs(ridden, seconds)) * 1000) / 1000;
  const masteredAt = (i: number, ofMixDb: number): MasteredLevel => ({
    gain: factorOf(gainDb + ofMixDb) * Math.sqrt(shapedPower(powers('plain', i), response, glue)),
    voiceGain: factorOf(voiceDb[i] ?? 0),
    ceiling: factorOf(score.master.ceilingDbtp),
  });
  const gainsAt = (i: number, ofMixDb: number): SectionGains => ({
    mixDb: ofMixDb,
    voiceDb: voiceDb[i] ?? null,
    ...aimOf(score, i, voiceDb[i] ?? null, () =>
      limitedDb((heard[i] as MeasuredSection).sung, masteredAt(i, ofMixDb)),
    ),
  });
  return {
    gainDb,
    toneDb,
    sections: mixDb.map((one, i) => gainsAt(i, one)),
    gainsAt,
    sectionLufs: ridden.map((one) => one + gainDb),
  };
}

/** Whether a section lacks a gain that a render should have frozen. */
export function isUnbalanced(score: Score): boolean {
  return score.sections.some(
    ({ id, gains }) => gains === undefined || (gains.voiceDb === null && isSungIn(score, id)),
  );
}

function isSungIn({ lines }: Score, section: string): boolean {
  return lines.some(({ sectionId }) => sectionId === section);
}

function voiceGainDb({ dry: { sung, played } }: MeasuredSection, voiceOverBandDb: number): number {
  if (sung <= 0 || played <= 0) return 0;
  const overDb = 10 * Math.log10(sung / played);
  if (overDb < LEAST_VOICE_DB) return 0;
  return hundredths(Math.min(MOST_VOICE_UP_DB, Math.max(MOST_VOICE_DOWN_DB, voiceOverBandDb - overDb)));
}

/**
 * A riser into the next section masks the tail of the last word: under it the voice is set further above the
 * band. Where the limiter takes off the band's peaks, which are its drums, the limiter itself brings the voice
 * forward.
 */
function aimOf(
  { sections, tracks, master }: Score,
  index: number,
  voiceDb: number | null,
  limited: () => number,
): Pick<SectionGains, 'overBandDb'> {
  const { startSeconds, durationSeconds, gains } = sections[index] as Score['sections'][number];
  if (gains?.overBandDb !== undefined) return { overBandDb: gains.overBandDb };
  if (voiceDb === null || (gains && gains.voiceDb !== null)) return {};
  const end = startSeconds + durationSeconds;
  const risen = tracks
    .filter(({ instrument }) => instrument === RISER)
    .flatMap(({ notes }) => notes)
    .reduce(
      (sum, [start, length]) =>
        sum + Math.max(0, Math.min(end, start + length) - Math.max(start, startSeconds)),
      0,
    );
  const isUnderRiser = risen >= LEAST_RISEN_SECONDS;
  const lift = isUnderRiser ? MOST_UNDER_RISER_DB * Math.min(1, risen / durationSeconds) : 0;
  const taken = limited();
  if (!isUnderRiser && taken === 0) return {};
  return { overBandDb: hundredths(master.ride.voiceOverBandDb + lift - taken) };
}

function summed(heard: MeasuredSection, kind: 'plain' | 'weighted', voiceDb: number): number[] {
  const gain = 10 ** (voiceDb / 10);
  return Array.from(heard.band[kind], (power, band) => power + gain * (heard.voice[kind][band] as number));
}

/** Level of each band over the whole song, dB. */
function songLevels(score: Score, powersOf: (section: number) => number[]): number[] {
  const sums = score.sections.map(({ durationSeconds }, i) =>
    powersOf(i).map((power) => power * durationSeconds),
  );
  const bands = sums[0]?.length ?? 0;
  return Array.from({ length: bands }, (_, band) => {
    return 10 * Math.log10(sums.reduce((sum, powers) => sum + (powers[band] as number), 1e-12));
  });
}

/** The power of a section after the bus's equalizer and glue. */
function shapedPower(powers: readonly number[], response: readonly number[] | null, glue: number): number {
  const plain = powers.reduce((sum, power) => sum + power, 1e-12);
  const shaped = powers.reduce((sum, power, band) => sum + power * (response?.[band] ?? 1), 1e-12);
  return (shaped / plain) * glueFactor(shaped / 2, glue);
}

/** The glue's power factor for a steady power. */
function glueFactor(power: number, glue: number): number {
  return power > GLUE_POWER ? (power / GLUE_POWER) ** (-0.5 * glue) : 1;
}

/** Lifts sections that are too soft relative to the song. */
function liftsOf(
  score: Score,
  lufs: readonly number[],
  seconds: readonly number[],
  softestLu: number,
): number[] {
  let lifts = score.sections.map(({ gains }) => gains?.mixDb ?? 0);
  for (let round = 0; round < LIFT_ROUNDS; round++) {
    const song = meanLufs(
      lufs.map((one, i) => one + (lifts[i] as number)),
      seconds,
    );
    lifts = score.sections.map(({ gains, kind }, i) => {
      const most = kind === 'outro' ? MOST_ENDING_LIFT_DB : MOST_LIFT_DB;
      return gains?.mixDb ?? hundredths(Math.min(most, Math.max(0, song + softestLu - (lufs[i] as number))));
    });
  }
  return lifts;
}

/** Combined loudness of sections, excluding those below a meter's gate. */
function meanLufs(lufs: readonly number[], seconds: readonly number[]): number {
  const mean = (counts: (one: number) => boolean) => {
    let [energy, length] = [0, 0];
    for (const [i, one] of lufs.entries()) {
      if (!counts(one)) continue;
      energy += energyOfLufs(one) * (seconds[i] as number);
      length += seconds[i] as number;
    }
    return length > 0 ? toLufs(energy / length) : -70;
  };
  const gate = mean((one) => one > -69) - 10;
  return mean((one) => one > gate);
}

function factorOf(db: number): number {
  return 10 ** (db / 20);
}

function hundredths(db: number): number {
  return Math.round(db * 100) / 100;
}
