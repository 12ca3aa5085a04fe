import type { StyleName } from '#words/vocabulary/style-tags';
import type { Swing } from '../music/grid.ts';
import type { MasterTone, Mode, ScoreTrack, SectionKind, Span, VocalTimbre } from '../score.ts';
import type { DrumPiece } from '../sound/kit.ts';

/**
 * A style as data. Patterns are strings with one character per step; spaces and `|` are for readability; a
 * pattern longer than a bar spans several bars.
 */
export interface StylePack {
  /** Also the displayed name, and its first tag. */
  id: StyleName;
  /** Words and synonyms for this style, lower case. */
  tags: readonly string[];
  bpm: readonly [slowest: number, fastest: number];
  beatsPerBar: 3 | 4;
  /** 4 = sixteenths, 3 = triplets. */
  stepsPerBeat: 3 | 4;
  swing: Swing;
  /** How far players deviate from the grid. */
  humanMs: number;
  modes: Partial<Record<Mode, number>>;
  /** Roman numerals relative to the major scale, one chord per bar; `a,b` splits a bar. */
  progressions: { verse: readonly string[]; chorus: readonly string[]; bridge: readonly string[] };
  /** Forms of a whole song; the seed picks one. The first is the most typical. */
  forms: readonly SongForm[];
  /** Bars per section kind, where they differ from `DEFAULT_BARS`. */
  bars?: Partial<Record<SectionKind, number>>;
  drums: DrumSpec | null;
  percussion?: PercussionSpec;
  parts: readonly PartSpec[];
  melody: MelodySpec;
  /** Verses are rapped. */
  hasRappedVerses?: boolean;
  /** Id of the one section that is spoken in time while the others are sung. */
  rappedSection?: string;
  /**
   * Sections with a marked start: a crash, preceded by a riser, half a bar without drums or a reversed cymbal.
   */
  transitions: { hasCrash: boolean; hasRiser: boolean; hasBeatDrop: boolean; hasReverseCymbal: boolean };
  /** Sections over which a low-pass on keys, pads and similar parts opens or closes; none if missing. */
  sweeps?: SectionSweeps;
  /**
   * How far a song's level grows from its softest moments to its last climax, on top of the playing; not at all
   * if missing.
   */
  swellDb?: number;
  mix: StyleMix;
}

export type SongForm = readonly SectionKind[];

export type DrumPattern = Partial<Record<DrumPiece, string>>;

export interface DrumSpec {
  /** Kits of similar character; the seed picks one. A resolved style has exactly one. */
  kits: readonly string[];
  /** Patterns by section energy: below 0.5, below 0.8, above. */
  low: readonly DrumPattern[];
  mid: readonly DrumPattern[];
  high: readonly DrumPattern[];
  fills: readonly DrumPattern[];
  /** Sections with less energy have no drums. */
  from: number;
  levelLu: number;
  reverb: number;
  drive: number;
}

interface PercussionSpec {
  patterns: readonly DrumPattern[];
  from: number;
  levelLu: number;
}

/**
 * One accompanying part. Pattern characters: `.` rest, `-` hold; chords `C` accented, `c` soft, `D`/`U`
 * strummed down or up, `P`/`p` root-fifth-octave (open, muted); bass `R` root, `r` soft root, `8` octave, `5`
 * fifth, `3` third, `7` seventh, `a` approach to the next root; arpeggio `1`..`6` chord tones upward (the third
 * is `3`).
 */
export interface PartSpec {
  id: string;
  role: ScoreTrack['role'];
  /** The first is the most typical. */
  instruments: readonly string[];
  low: readonly string[];
  /** For sections with energy above 0.8; `low` if missing. */
  high?: readonly string[];
  from: number;
  /** Sections with more energy omit it. */
  until?: number;
  only?: readonly SectionKind[];
  /** MIDI note the voicing is centered on. */
  center: number;
  levelLu: number;
  pan?: number;
  width?: number;
  reverb?: number;
  delay?: number;
  highPassHz?: number;
  lowPassHz?: number;
  drive?: number;
  duck?: number;
  /** Time a strum is spread over. */
  strumMs?: number;
  /** Adds the octave above in sections with energy above 0.8. */
  isOctaveDoubled?: boolean;
  /** Probability that a song of this style has the part (1 if missing). */
  chance?: number;
}

export interface MelodySpec {
  /** The lead in instrumentals and solos. */
  instruments: readonly string[];
  center: number;
  /** Semitones between the lowest and the highest note. */
  span: number;
  /** Notes per bar. */
  density: number;
  syncopation: number;
  scale: 'key' | 'pentatonic' | 'blues';
  levelLu: number;
  reverb: number;
  delay: number;
  /** Section kinds with a lead in instrumentals. */
  plays: readonly SectionKind[];
}

/**
 * The sound of a record of this style, independent of the arrangement: room, tone, width, density, placement of
 * the voice.
 */
export interface StyleMix {
  reverbSeconds: number;
  /** 0..1. */
  reverbLevel: number;
  lowShelfDb: number;
  highShelfDb: number;
  tone: MasterTone;
  width: number;
  glue: number;
  voice: VoiceMix;
}

export interface VoiceMix {
  /** Relative to the band, LU. */
  levelLu: number;
  timbre: VocalTimbre;
  /** Send levels, 0..1. */
  reverb: number;
  delay: number;
  /** 0..1 saturation: tape and tubes below 0.3, a shouted microphone above. */
  drive: number;
  highPassHz: number;
  /** 0 = open; ribbon microphones, telephones and worn tape roll off early. */
  lowPassHz: number;
}

export const DEFAULT_BARS: Record<SectionKind, number> = {
  intro: 4,
  verse: 8,
  'pre-chorus': 4,
  chorus: 8,
  'post-chorus': 4,
  bridge: 8,
  drop: 8,
  build: 4,
  break: 4,
  solo: 8,
  interlude: 4,
  outro: 4,
};

export const SECTION_ENERGY: Record<SectionKind, number> = {
  intro: 0.4,
  verse: 0.6,
  'pre-chorus': 0.72,
  chorus: 0.95,
  'post-chorus': 0.88,
  bridge: 0.55,
  drop: 1,
  build: 0.7,
  break: 0.35,
  solo: 0.85,
  interlude: 0.5,
  outro: 0.38,
};

/** Where a filter begins and ends in each kind of section, hertz. */
export type SectionSweeps = Partial<Record<SectionKind, Span>>;

/** A low-pass here is inaudible. */
const OPEN_HZ = 16_000;

/** The filter is played like an instrument: it opens on entering parts and closes on leaving ones. */
export const CLUB_SWEEPS: SectionSweeps = {
  intro: [450, OPEN_HZ],
  build: [350, OPEN_HZ],
  break: [OPEN_HZ, 700],
  interlude: [700, OPEN_HZ],
  outro: [OPEN_HZ, 800],
};

/** The filter leads into louder sections. */
export const POP_SWEEPS: SectionSweeps = {
  intro: [900, OPEN_HZ],
  'pre-chorus': [1600, OPEN_HZ],
  build: [600, OPEN_HZ],
  break: [OPEN_HZ, 1000],
  interlude: [1200, OPEN_HZ],
};

export const BAND_FORMS: readonly SongForm[] = [
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'],
  ['intro', 'verse', 'pre-chorus', 'chorus', 'verse', 'pre-chorus', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'interlude', 'verse', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'solo', 'chorus', 'outro'],
];

export const SOLO_FORMS: readonly SongForm[] = [
  ['intro', 'verse', 'chorus', 'verse', 'solo', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'solo', 'verse', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'solo', 'interlude', 'chorus', 'outro'],
];

export const CLUB_FORMS: readonly SongForm[] = [
  ['intro', 'verse', 'build', 'drop', 'break', 'build', 'drop', 'outro'],
  ['intro', 'build', 'drop', 'verse', 'break', 'build', 'drop', 'outro'],
  ['intro', 'verse', 'build', 'drop', 'interlude', 'verse', 'build', 'drop', 'outro'],
  ['intro', 'verse', 'drop', 'break', 'build', 'drop', 'outro'],
];

export const DRIFT_FORMS: readonly SongForm[] = [
  ['intro', 'verse', 'interlude', 'chorus', 'verse', 'outro'],
  ['intro', 'verse', 'chorus', 'interlude', 'verse', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'verse', 'interlude', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'bridge', 'chorus', 'outro'],
];
