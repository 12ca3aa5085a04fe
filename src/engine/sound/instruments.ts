import { INSTRUMENT_WORDS, type InstrumentName, type NamedInstrument } from '#words/vocabulary/instruments';

/** How the notes of a track are generated. */
interface InstrumentSound {
  source:
    | { kind: 'sampled'; program: number }
    | { kind: 'synth'; patch: string }
    /** A reversed drum one-shot, ending where the note does. */
    | { kind: 'reversed'; oneShot: string; semitones: number };
  /** Depth in cents for sustained notes. */
  vibratoCents?: number;
  /** Two takes, detuned and offset in time, panned left and right. */
  isDoubleTracked?: boolean;
  /** Low notes left, high notes right, as seen by the player. 0..1. */
  pitchSpread?: number;
  /** Amplifier simulation: gain into the waveshaper. */
  ampDrive?: number;
  /** Comfortable range of the lowest and highest note. */
  range?: readonly [low: number, high: number];
}

export interface Instrument extends InstrumentSound, NamedInstrument {}

function sampled(program: number, more: Partial<InstrumentSound> = {}): InstrumentSound {
  return { source: { kind: 'sampled', program }, ...more };
}

function synth(patch: string, more: Partial<InstrumentSound> = {}): InstrumentSound {
  return { source: { kind: 'synth', patch }, ...more };
}

/** How each sounds; `words/vocabulary/instruments.ts` says what people call it. */
const SOUNDS: Readonly<Record<InstrumentName, InstrumentSound>> = {
  piano: sampled(0, { pitchSpread: 0.7 }),
  rhodes: sampled(4, { pitchSpread: 0.5 }),
  clavinet: sampled(7, { pitchSpread: 0.3 }),
  celesta: sampled(8, { pitchSpread: 0.6 }),
  glockenspiel: sampled(9, { pitchSpread: 0.6 }),
  vibraphone: sampled(11, { pitchSpread: 0.7 }),
  marimba: sampled(12, { pitchSpread: 0.7 }),
  tubularBells: sampled(14),
  drawbarOrgan: sampled(16, { pitchSpread: 0.3 }),
  reedOrgan: sampled(20),
  accordion: sampled(21),
  harmonica: sampled(22, { vibratoCents: 14 }),
  nylonGuitar: sampled(24, { pitchSpread: 0.4 }),
  steelGuitar: sampled(25, { isDoubleTracked: true }),
  fingerGuitar: sampled(25, { pitchSpread: 0.5 }),
  jazzGuitar: sampled(26, { pitchSpread: 0.3 }),
  cleanGuitar: sampled(27, { isDoubleTracked: true }),
  // One take: for solos and single lines, where the doubled guitar would fill both sides.
  twangGuitar: sampled(27, { pitchSpread: 0.3 }),
  mutedGuitar: sampled(28, { isDoubleTracked: true }),
  crunchGuitar: sampled(27, {
    isDoubleTracked: true,
    ampDrive: 9,
  }),
  distortedGuitar: sampled(27, {
    isDoubleTracked: true,
    ampDrive: 34,
  }),
  chugGuitar: sampled(28, { isDoubleTracked: true, ampDrive: 30 }),
  leadGuitar: sampled(27, { ampDrive: 22, vibratoCents: 16 }),
  acousticBass: sampled(32),
  fingerBass: sampled(33),
  pickedBass: sampled(34),
  violin: sampled(40, { vibratoCents: 18, range: [55, 96] }),
  fiddle: sampled(40, { vibratoCents: 10, range: [55, 93] }),
  pizzicato: sampled(45, { pitchSpread: 0.8 }),
  harp: sampled(46, { pitchSpread: 0.8 }),
  timpani: sampled(47, { range: [38, 60] }),
  strings: sampled(48, { pitchSpread: 0.9 }),
  choir: sampled(53, { pitchSpread: 0.8 }),
  trumpet: sampled(56, { vibratoCents: 10, range: [54, 84] }),
  trombone: sampled(57, { range: [40, 72] }),
  mutedTrumpet: sampled(59, { vibratoCents: 12, range: [54, 82] }),
  frenchHorns: sampled(60, { pitchSpread: 0.6, range: [41, 77] }),
  altoSax: sampled(65, { vibratoCents: 15, range: [49, 80] }),
  oboe: sampled(68, { vibratoCents: 12, range: [58, 88] }),
  clarinet: sampled(71, { vibratoCents: 6, range: [50, 88] }),
  flute: sampled(73, { vibratoCents: 12, range: [60, 94] }),
  panFlute: sampled(75, { vibratoCents: 10, range: [60, 90] }),
  fantasia: sampled(88, { pitchSpread: 0.6 }),
  sampledPad: sampled(89, { pitchSpread: 0.6 }),
  spaceVoice: sampled(91, { pitchSpread: 0.8 }),
  sitar: sampled(104),
  banjo: sampled(105, { pitchSpread: 0.4 }),
  koto: sampled(107, { pitchSpread: 0.5 }),
  kalimba: sampled(108, { pitchSpread: 0.7 }),
  steelDrums: sampled(114, { pitchSpread: 0.6 }),
  superSaw: synth('superSaw'),
  warmPad: synth('warmPad'),
  brightPad: synth('brightPad'),
  pluck: synth('pluck'),
  stab: synth('stab'),
  sawLead: synth('sawLead'),
  squareLead: synth('squareLead'),
  chipPulse: synth('chipPulse'),
  chipTriangle: synth('chipTriangle'),
  subBass: synth('subBass'),
  bass808: synth('bass808'),
  sawBass: synth('sawBass'),
  acidBass: synth('acidBass'),
  reeseBass: synth('reeseBass'),
  pulseBass: synth('pulseBass'),
  fmBell: synth('fmBell', { pitchSpread: 0.7 }),
  fmKeys: synth('fmKeys', { pitchSpread: 0.5 }),
  fmBass: synth('fmBass'),
  brightString: synth('brightString', { pitchSpread: 0.5 }),
  softString: synth('softString', { pitchSpread: 0.5 }),
  ukulele: synth('brightString', { pitchSpread: 0.4, range: [60, 84] }),
  glassPad: synth('glassPad', { pitchSpread: 0.8 }),
  organ: synth('organ', { pitchSpread: 0.4 }),
  drone: synth('drone'),
  riser: synth('riser'),
  reverseCymbal: {
    source: { kind: 'reversed', oneShot: 'drum_splash_hard', semitones: -3 },
  },
  downlifter: synth('downlifter'),
  vinyl: synth('vinyl'),
};

/** Every instrument by the name that scores have for it. */
export const INSTRUMENTS: Readonly<Record<string, Instrument>> = Object.fromEntries(
  Object.entries(INSTRUMENT_WORDS).map(([name, words]) => [
    name,
    { ...words, ...SOUNDS[name as InstrumentName] },
  ]),
);

/** The riser's instrument. */
export const RISER = 'riser';
/** The instrument that briefly leads into a section. */
export const REVERSE_CYMBAL = 'reverseCymbal';

/** @throws RangeError for a name not in the table */
export function instrumentOf(name: string): Instrument {
  const found = INSTRUMENTS[name];
  if (!found) throw new RangeError(`There is no instrument '${name}'.`);
  return found;
}
