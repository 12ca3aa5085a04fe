/**
 * Levels in dB of the octaves from 63 Hz to 8 kHz and above, at any common gain: the typical long-term spectrum
 * of records of a style. Based on the means over commercial recordings in Pestana et al. (AES 135, 2013) and
 * Elowsson and Friberg (2017): 2 dB less per octave up to 4 kHz and steeper above; the more drums, the more of
 * both ends.
 */
export type ToneTarget = readonly [
  hz63: number,
  hz125: number,
  hz250: number,
  hz500: number,
  hz1000: number,
  hz2000: number,
  hz4000: number,
  hz8000: number,
  above: number,
];

const POP: ToneTarget = [5, 6, 4, 2, 0, -2, -4.5, -8, -14];
const CLUB: ToneTarget = [9, 7.5, 4, 1.5, 0, -2, -4.5, -7.5, -13];
const BAND: ToneTarget = [3, 5.5, 4, 2, 0, -1, -3, -8, -15];
const GROOVE: ToneTarget = [5, 7, 4.5, 2, 0, -2, -5, -9, -15.5];
const ACOUSTIC: ToneTarget = [0, 5, 4.5, 2.5, 0, -3, -6.5, -11, -18];
const HALL: ToneTarget = [2, 4, 4.5, 3, 0, -4, -8.5, -14, -22];
const WORN: ToneTarget = [4, 7, 5, 3, 0, -4, -9, -16, -28];
const CHIPS: ToneTarget = [-2, 4, 4, 2, 0, -1, -3, -7, -13];

const TARGETS: Readonly<Record<string, ToneTarget>> = {
  pop: POP,
  rock: BAND,
  metal: BAND,
  punk: BAND,
  indie: BAND,
  'hip hop': CLUB,
  trap: CLUB,
  house: CLUB,
  techno: CLUB,
  'drum and bass': CLUB,
  synthwave: CLUB,
  'r&b': GROOVE,
  soul: GROOVE,
  funk: GROOVE,
  disco: GROOVE,
  reggae: GROOVE,
  latin: GROOVE,
  jazz: ACOUSTIC,
  country: ACOUSTIC,
  folk: ACOUSTIC,
  blues: ACOUSTIC,
  'bossa nova': ACOUSTIC,
  'piano ballad': ACOUSTIC,
  waltz: ACOUSTIC,
  ambient: HALL,
  orchestral: HALL,
  'lo-fi': WORN,
  chiptune: CHIPS,
};

/** The target of a style pack; pop's if it has none. */
export function toneTargetOf(packId: string): ToneTarget {
  return TARGETS[packId] ?? POP;
}
