/** How the notes of a track are made. */
export interface Instrument {
  source:
    | { kind: 'sampled'; program: number }
    | { kind: 'synth'; patch: string }
    /** A one-shot of the drums played backward, so that it ends where the note does. */
    | { kind: 'reversed'; oneShot: string; semitones: number };
  /** Words a request may name it by. */
  words: readonly string[];
  family: 'keys' | 'guitar' | 'bass' | 'strings' | 'brass' | 'wind' | 'mallet' | 'synth' | 'voice' | 'effect';
  /** Depth in cents for held notes. */
  vibratoCents?: number;
  /** Two takes, detuned and apart in time, panned left and right. */
  isDoubleTracked?: boolean;
  /** Low notes left, high notes right, as seen from the player. 0..1. */
  pitchSpread?: number;
  /** Amplifier simulation: gain into the waveshaper. */
  ampDrive?: number;
  /** Comfortable range of the lowest and highest note. */
  range?: readonly [low: number, high: number];
}

function sampled(
  program: number,
  family: Instrument['family'],
  words: string,
  more: Partial<Instrument> = {},
) {
  return { source: { kind: 'sampled', program }, family, words: words.split(','), ...more } as Instrument;
}

function synth(patch: string, family: Instrument['family'], words: string, more: Partial<Instrument> = {}) {
  return { source: { kind: 'synth', patch }, family, words: words.split(','), ...more } as Instrument;
}

export const INSTRUMENTS: Record<string, Instrument> = {
  piano: sampled(0, 'keys', 'piano,grand piano', { pitchSpread: 0.7 }),
  rhodes: sampled(4, 'keys', 'rhodes,electric piano,e-piano', { pitchSpread: 0.5 }),
  clavinet: sampled(7, 'keys', 'clavinet,clav', { pitchSpread: 0.3 }),
  celesta: sampled(8, 'mallet', 'celesta', { pitchSpread: 0.6 }),
  glockenspiel: sampled(9, 'mallet', 'glockenspiel,bells,music box', { pitchSpread: 0.6 }),
  vibraphone: sampled(11, 'mallet', 'vibraphone,vibes', { pitchSpread: 0.7 }),
  marimba: sampled(12, 'mallet', 'marimba', { pitchSpread: 0.7 }),
  tubularBells: sampled(14, 'mallet', 'tubular bells,church bells'),
  drawbarOrgan: sampled(16, 'keys', 'organ,hammond,hammond organ', { pitchSpread: 0.3 }),
  reedOrgan: sampled(20, 'keys', 'harmonium,reed organ,pump organ'),
  accordion: sampled(21, 'keys', 'accordion'),
  harmonica: sampled(22, 'wind', 'harmonica,blues harp', { vibratoCents: 14 }),
  nylonGuitar: sampled(24, 'guitar', 'nylon guitar,classical guitar,spanish guitar', { pitchSpread: 0.4 }),
  steelGuitar: sampled(25, 'guitar', 'acoustic guitar,steel guitar,guitar', { isDoubleTracked: true }),
  fingerGuitar: sampled(25, 'guitar', 'fingerpicked guitar,fingerpicking', { pitchSpread: 0.5 }),
  jazzGuitar: sampled(26, 'guitar', 'jazz guitar', { pitchSpread: 0.3 }),
  cleanGuitar: sampled(27, 'guitar', 'electric guitar,clean guitar', { isDoubleTracked: true }),
  // One take: solos and single lines, where the doubled guitar would fill both sides.
  twangGuitar: sampled(27, 'guitar', 'telecaster,twang guitar,twangy guitar', { pitchSpread: 0.3 }),
  mutedGuitar: sampled(28, 'guitar', 'muted guitar,palm mute', { isDoubleTracked: true }),
  crunchGuitar: sampled(27, 'guitar', 'overdriven guitar,crunch guitar,overdrive', {
    isDoubleTracked: true,
    ampDrive: 9,
  }),
  distortedGuitar: sampled(27, 'guitar', 'distorted guitar,distortion,heavy guitar,distorted guitars', {
    isDoubleTracked: true,
    ampDrive: 34,
  }),
  chugGuitar: sampled(28, 'guitar', 'chugging guitar,chugs', { isDoubleTracked: true, ampDrive: 30 }),
  leadGuitar: sampled(27, 'guitar', 'lead guitar,guitar solo', { ampDrive: 22, vibratoCents: 16 }),
  acousticBass: sampled(32, 'bass', 'double bass,upright bass,acoustic bass,contrabass'),
  fingerBass: sampled(33, 'bass', 'bass guitar,electric bass,finger bass'),
  pickedBass: sampled(34, 'bass', 'picked bass'),
  violin: sampled(40, 'strings', 'violin', { vibratoCents: 18, range: [55, 96] }),
  fiddle: sampled(40, 'strings', 'fiddle', { vibratoCents: 10, range: [55, 93] }),
  pizzicato: sampled(45, 'strings', 'pizzicato', { pitchSpread: 0.8 }),
  harp: sampled(46, 'strings', 'harp', { pitchSpread: 0.8 }),
  timpani: sampled(47, 'effect', 'timpani', { range: [38, 60] }),
  strings: sampled(48, 'strings', 'strings,string section,orchestra,cello', { pitchSpread: 0.9 }),
  choir: sampled(53, 'voice', 'choir,voices', { pitchSpread: 0.8 }),
  trumpet: sampled(56, 'brass', 'trumpet', { vibratoCents: 10, range: [54, 84] }),
  trombone: sampled(57, 'brass', 'trombone,brass,horns,horn section', { range: [40, 72] }),
  mutedTrumpet: sampled(59, 'brass', 'muted trumpet', { vibratoCents: 12, range: [54, 82] }),
  frenchHorns: sampled(60, 'brass', 'french horn,french horns', { pitchSpread: 0.6, range: [41, 77] }),
  altoSax: sampled(65, 'wind', 'saxophone,sax,alto sax', { vibratoCents: 15, range: [49, 80] }),
  oboe: sampled(68, 'wind', 'oboe', { vibratoCents: 12, range: [58, 88] }),
  clarinet: sampled(71, 'wind', 'clarinet', { vibratoCents: 6, range: [50, 88] }),
  flute: sampled(73, 'wind', 'flute', { vibratoCents: 12, range: [60, 94] }),
  panFlute: sampled(75, 'wind', 'pan flute,panpipes', { vibratoCents: 10, range: [60, 90] }),
  fantasia: sampled(88, 'synth', 'fantasia', { pitchSpread: 0.6 }),
  sampledPad: sampled(89, 'synth', 'pad,pads', { pitchSpread: 0.6 }),
  spaceVoice: sampled(91, 'voice', 'space voice,ethereal voices', { pitchSpread: 0.8 }),
  sitar: sampled(104, 'guitar', 'sitar'),
  banjo: sampled(105, 'guitar', 'banjo', { pitchSpread: 0.4 }),
  koto: sampled(107, 'guitar', 'koto', { pitchSpread: 0.5 }),
  kalimba: sampled(108, 'mallet', 'kalimba,thumb piano', { pitchSpread: 0.7 }),
  steelDrums: sampled(114, 'mallet', 'steel drums,steelpan', { pitchSpread: 0.6 }),
  superSaw: synth('superSaw', 'synth', 'supersaw,supersaws'),
  warmPad: synth('warmPad', 'synth', 'warm pad,analog pad'),
  brightPad: synth('brightPad', 'synth', 'bright pad,synth pad'),
  pluck: synth('pluck', 'synth', 'pluck,plucks'),
  stab: synth('stab', 'synth', 'stab,stabs'),
  sawLead: synth('sawLead', 'synth', 'synth lead,synth,synths,synthesizer'),
  squareLead: synth('squareLead', 'synth', 'square lead'),
  chipPulse: synth('chipPulse', 'synth', 'pulse wave'),
  chipTriangle: synth('chipTriangle', 'bass', 'triangle wave'),
  subBass: synth('subBass', 'bass', 'sub bass,sub'),
  bass808: synth('bass808', 'bass', '808,808 bass,808s'),
  sawBass: synth('sawBass', 'bass', 'synth bass'),
  acidBass: synth('acidBass', 'bass', 'acid bass,303,acid'),
  reeseBass: synth('reeseBass', 'bass', 'reese,reese bass'),
  pulseBass: synth('pulseBass', 'bass', 'pulse bass'),
  fmBell: synth('fmBell', 'mallet', 'fm bell,bell synth', { pitchSpread: 0.7 }),
  fmKeys: synth('fmKeys', 'keys', 'fm keys,dx7', { pitchSpread: 0.5 }),
  fmBass: synth('fmBass', 'bass', 'fm bass'),
  brightString: synth('brightString', 'guitar', 'twelve string', { pitchSpread: 0.5 }),
  softString: synth('softString', 'guitar', 'lute', { pitchSpread: 0.5 }),
  ukulele: synth('brightString', 'guitar', 'ukulele', { pitchSpread: 0.4, range: [60, 84] }),
  glassPad: synth('glassPad', 'synth', 'glass pad', { pitchSpread: 0.8 }),
  organ: synth('organ', 'keys', 'house organ', { pitchSpread: 0.4 }),
  drone: synth('drone', 'synth', 'drone,drones'),
  riser: synth('riser', 'effect', 'riser,risers'),
  reverseCymbal: {
    source: { kind: 'reversed', oneShot: 'drum_splash_hard', semitones: -3 },
    family: 'effect',
    words: ['reverse cymbal', 'reverse cymbals', 'reversed cymbal', 'reversed cymbals'],
  },
  downlifter: synth('downlifter', 'effect', 'downlifter,impact'),
  vinyl: synth('vinyl', 'effect', 'vinyl,vinyl crackle'),
};

/** @throws RangeError for a name that is not in the table */
export function instrumentOf(name: string): Instrument {
  const found = INSTRUMENTS[name];
  if (!found) throw new RangeError(`There is no instrument '${name}'.`);
  return found;
}
