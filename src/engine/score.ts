import type { SongRequest } from '#domain/create/song-request';
import type { SectionKind } from '#domain/lyrics/section-marks';
import type { SungWord } from '#words/lyrics/align-lyrics';
import type { Mode } from '#words/vocabulary/mode';

export type { SectionKind } from '#domain/lyrics/section-marks';
export type { SungWord } from '#words/lyrics/align-lyrics';
export type { Mode } from '#words/vocabulary/mode';

/**
 * The score: the source of truth of a song. Plain JSON; audio is derived only from it and the engine's assets,
 * which means that equal scores sound equal. All times are seconds from the start of the song.
 */
export const SCORE_VERSION = 1;

/** Rounds to the score's precision of four decimals: tenths of a millisecond for times. */
export function roundForScore(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export interface ScoreKey {
  /** Pitch class, 0 = C. */
  tonic: number;
  mode: Mode;
}

export interface ScoreSection {
  /** Unique in the song and stable under edits, for instance 'verse-2'; also names its random streams. */
  id: string;
  kind: SectionKind;
  /** As written in the lyrics, or the kind's name. */
  label: string;
  startSeconds: number;
  durationSeconds: number;
  /** Bar lines are at whole bars; fractional after a cut inside a bar. */
  startBar: number;
  bars: number;
  /** 0..1: density, register and loudness of the arrangement. */
  energy: number;
  /**
   * Low-pass at the start and at the end, hertz, opening or closing over tracks with filter sweeps
   * (`TrackMix`); no filter if absent.
   */
  sweepHz?: Span;
  /** Gain of the whole mix at the start and at the end, dB; constant if absent. */
  arcDb?: Span;
  /** Frozen by the first render; absent before. */
  gains?: SectionGains;
}

/** The values at the beginning and end of a section; interpolated linearly in between. */
export type Span = readonly [from: number, to: number];

/** Mix changes in one section on top of the gains of its stems, dB. */
export interface SectionGains {
  /** On the whole mix. */
  mixDb: number;
  /** On all voices; lines leading into the section already have it. Null if nobody sings yet. */
  voiceDb: number | null;
  /**
   * What the voice is ridden to over the band in 1 to 4 kHz, where that differs from the ride's `voiceOverBandDb`: under
   * what rises into the next section, and where the limiter brings the voice forward.
   */
  overBandDb?: number;
}

export interface ScoreChord {
  startSeconds: number;
  durationSeconds: number;
  /** Pitch class of the root, 0 = C. */
  root: number;
  /** Semitones above the root, ascending, first 0. */
  intervals: number[];
  /** Pitch class of the lowest note of an inversion; the root if missing. */
  bass?: number;
  /** For display: 'Am7', 'C/E'. */
  label: string;
}

/** [startSeconds, durationSeconds, midi, velocity 1..127]; a tuple because songs hold thousands. */
export type ScoreNote = [startSeconds: number, durationSeconds: number, midi: number, velocity: number];

export interface TrackMix {
  /** Loudness of the stem relative to the others, LU; the renderer turns it into `gainDb`. */
  levelLu: number;
  /** Frozen by the first render to have edits preserve the balance; null before. */
  gainDb: number | null;
  /** -1 left .. 1 right. */
  pan: number;
  /** 0 mono .. 1 wide. */
  width: number;
  /** 0..1 send to the reverb. */
  reverb: number;
  /** 0..1 send to the tempo delay. */
  delay: number;
  highPassHz: number;
  /** 0 = open. */
  lowPassHz: number;
  /** 0..1 soft saturation. */
  drive: number;
  /** 0..1: how deep the kick drum ducks this stem. */
  duck: number;
  /** Whether filter sweeps of sections apply to it. */
  isSwept?: true;
}

export interface ScoreTrack {
  id: string;
  role: 'drums' | 'percussion' | 'bass' | 'chords' | 'arp' | 'pad' | 'lead' | 'effect';
  /** Key of the instrument table; for drums, of the kit table. */
  instrument: string;
  mix: TrackMix;
  notes: ScoreNote[];
}

export interface SungSyllable {
  /** Letters of this syllable as shown. */
  text: string;
  /** ARPABET without stress digits, exactly one vowel; never empty. */
  phones: string[];
  isStressed: boolean;
  midi: number;
  /** The vowel starts here (on the beat); consonants before it start earlier. */
  startSeconds: number;
  endSeconds: number;
  /** Index into the line's words. */
  wordIndex: number;
}

export type VocalTimbre = 'natural' | 'choir' | 'robot';

export interface SungLine {
  id: string;
  sectionId: string;
  /** The written line. */
  text: string;
  part: 'lead' | 'harmony' | 'double' | 'adlib';
  /** Rapped: its pitches follow speech, lie between notes, and slide. */
  isSpoken?: boolean;
  startSeconds: number;
  endSeconds: number;
  syllables: SungSyllable[];
  words: SungWord[];
}

export interface VocalSettings {
  gender: 'male' | 'female';
  timbre: VocalTimbre;
  /** 0..1. */
  vibrato: number;
  breathiness: number;
  mix: TrackMix;
  /** Harmonies, doubles and ad-libs. */
  backingMix: TrackMix;
}

/** The tonal balance of a production on top of its shelves; 0 dB and 0 Hz are neutral. */
export interface MasterTone {
  /** Everything below is cut: small speakers, thin tape, guitars alone. 0 = only inaudible frequencies. */
  highPassHz: number;
  /** Broad bell at 350 Hz: body and warmth, or the hollow of a scooped mix. */
  lowMidDb: number;
  /** Broad bell at 2.5 kHz: bite and closeness, or distance. */
  presenceDb: number;
  /** Everything above is cut: tape, vinyl, tubes, old consoles. 0 = open. */
  lowPassHz: number;
}

/** Targets of a song's mix; the renderer turns them into section gains and equalizer gains. */
interface MixRide {
  /** Voices over the band in 1 to 4 kHz, in every sung section. */
  voiceOverBandDb: number;
  /** The most that the band gives way in each octave of 1 to 4 kHz in which it covers a voice. */
  giveDb: number;
  /** The same below 1 and above 4 kHz, where room for the voice does not count as level. */
  wideDb: number;
  /** The lowest level of a section relative to the song, below 0. */
  softestLu: number;
  /** Spectrum of the whole song, `style/tone-targets.ts`. */
  toneTarget: readonly number[];
  /** Equalizer gains for reaching it, `render/match-tone.ts`; frozen by the first render, null before. */
  toneDb: number[] | null;
}

/** Levels of a finished song. */
export const SONG_LEVELS = {
  targetLufs: -14,
  // The delivered file is an MP3, which decodes up to 1.35 dB higher than its input (once in 40 songs; up to
  // 0.7 dB in the others).
  ceilingDbtp: -2.4,
} as const;

export interface MasterSettings {
  targetLufs: number;
  ceilingDbtp: number;
  /** Gain before the limiter; frozen by the first render, null before. */
  gainDb: number | null;
  reverbSeconds: number;
  reverbLevel: number;
  lowShelfDb: number;
  highShelfDb: number;
  tone: MasterTone;
  ride: MixRide;
  /** 0..2 scale of the side signal. */
  width: number;
  /** 0..1 glue compression. */
  glue: number;
}

/** A tempo that holds until the next one. */
export interface TempoChange {
  startSeconds: number;
  bpm: number;
}

/** Where the parts of a beat are played, as shares of the beat, and where they are written. */
export interface Feel {
  /** Beats of three eighths, as in 6/8. */
  readonly isCompound: boolean;
  /** Written evenly and played long and short; null for even playing. */
  readonly swing: FeelSwing | null;
}

export interface FeelSwing {
  readonly on: 8 | 16;
  /** Share of each pair that its first note takes, above one half. */
  readonly first: number;
}

interface StyleUse {
  pack: string;
  weight: number;
}

/** A rise or fall of gain inside a take, over frames counted from its start; raised cosine. */
export interface TakeFade {
  /** May lie before the take's start if a cut has shortened the take. */
  fromFrame: number;
  toFrame: number;
  fromGain: number;
  toGain: number;
}

/** One stretch of an edited song: where its audio is taken from. Frames are in `SAMPLE_RATE`. */
export interface Take {
  /** Index into `EditedAudio.sources`. */
  source: number;
  /** First frame used from the source's audio; an integer if `rate` is 1. */
  fromFrame: number;
  /** Where the take begins in the edited song. */
  atFrame: number;
  /** Length in the edited song. */
  frames: number;
  /** Source frames per output frame: 1 plays the samples unchanged, 2 twice as fast and an octave higher. */
  rate: number;
  fades: TakeFade[];
}

/** Frames up to the end of the last take. */
export function framesOfTakes(takes: readonly Take[]): number {
  return takes.reduce((end, take) => Math.max(end, take.atFrame + take.frames), 0);
}

/** The final audio of an edited song: the sum of its takes, which overlap only in crossfades. */
export interface EditedAudio {
  /** Unedited scores with frozen gains. */
  sources: Score[];
  takes: Take[];
}

export type StemName = 'vocals' | 'instrumental' | 'drums' | 'bass' | 'other';

export interface Score {
  version: typeof SCORE_VERSION;
  /** The request the song was composed from; later tasks continue composing with it. */
  request: SongRequest;
  seed: number;
  title: string;
  tags: string[];
  /** The main tempo. */
  bpm: number;
  /** Every tempo, the first one from 0 on; absent if the song keeps one. */
  tempos?: TempoChange[];
  beatsPerBar: number;
  /** How the melody is written down, of a song that was; absent if its notes have to tell. */
  feel?: Feel;
  key: ScoreKey;
  styles: StyleUse[];
  /** Notices for the user: unknown tags and the pack used instead, vocalized languages. */
  notices: string[];
  durationSeconds: number;
  sections: ScoreSection[];
  chords: ScoreChord[];
  tracks: ScoreTrack[];
  /** Null for an instrumental. */
  vocals: VocalSettings | null;
  lines: SungLine[];
  master: MasterSettings;
  /**
   * Present if the song is an exact edit: its audio then consists of these takes, while later tasks and
   * displays read the score's own sections, notes and words, in the edited song's time.
   */
  edited?: EditedAudio;
  /** Present if the score is a stem: its audio is then this share of the finished song. */
  stem?: StemName;
  /** The `ENGINE_VERSION` that rendered it; absent before, and for songs from before versions were stored. */
  renderedBy?: number;
}
