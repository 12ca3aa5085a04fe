import type { SongRequest } from '#domain/create/song-request';
import type { SectionKind } from '#domain/lyrics/section-marks';
import type { SungWord } from '#words/lyrics/align-lyrics';
import type { Mode } from '#words/vocabulary/mode';

export type { SectionKind } from '#domain/lyrics/section-marks';
export type { SungWord } from '#words/lyrics/align-lyrics';
export type { Mode } from '#words/vocabulary/mode';

/**
 * The score: the source of truth of a song. Plain JSON; audio is derived from it and from the engine's assets
 * alone, so equal scores sound equal. All times are seconds from the start of the song.
 */
export const SCORE_VERSION = 1;

/** Rounds to the four decimals that a score keeps: of seconds, tenths of a millisecond. */
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
  /** Low-pass at the start and at the end, hertz, that opens or closes over what is swept (`TrackMix`); none where absent. */
  sweepHz?: Span;
  /** Gain of the whole mix at the start and at the end, dB; level where absent. */
  arcDb?: Span;
  /** Frozen by the first render; absent before. */
  gains?: SectionGains;
}

/** What a section begins with and what it ends with; it moves evenly between them. */
export type Span = readonly [from: number, to: number];

/** What the mix does in one section beyond the gains of its stems, dB. */
export interface SectionGains {
  /** On everything. */
  mixDb: number;
  /** On all voices; lines that lead into the section have it already. Null where nobody sings yet. */
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
  /** Pitch class of the lowest note of an inversion; the root where missing. */
  bass?: number;
  /** For people: 'Am7', 'C/E'. */
  label: string;
}

/** [startSeconds, durationSeconds, midi, velocity 1..127]; a tuple because songs hold thousands. */
export type ScoreNote = [startSeconds: number, durationSeconds: number, midi: number, velocity: number];

export interface TrackMix {
  /** Loudness of the stem against the others, LU; the renderer turns it into `gainDb`. */
  levelLu: number;
  /** Frozen by the first render, so that edits keep the balance; null before. */
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
  /** Whether the filters of sections that open or close are heard on it. */
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
  /** ARPABET without stress digits, exactly one vowel; empty syllable never occurs. */
  phones: string[];
  isStressed: boolean;
  midi: number;
  /** The vowel starts here (on the beat); consonants before it lead in. */
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
  /** Rapped: its pitches are those of speech, between notes, and slide. */
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

/** The tonal balance of a production beyond its shelves; 0 dB and 0 Hz leave the sound as it is. */
export interface MasterTone {
  /** Everything below is cut: small speakers, thin tape, guitars alone. 0 = only what nobody hears. */
  highPassHz: number;
  /** Broad bell at 350 Hz: body and warmth, or the hollow of a scooped mix. */
  lowMidDb: number;
  /** Broad bell at 2.5 kHz: bite and nearness, or distance. */
  presenceDb: number;
  /** Everything above is cut: tape, vinyl, valves, old consoles. 0 = open. */
  lowPassHz: number;
}

/** What the mix of a song aims at; the renderer turns it into the gains of sections and of the equaliser. */
interface MixRide {
  /** Voices over the band in 1 to 4 kHz, in every sung section. */
  voiceOverBandDb: number;
  /** The most that the band gives way in each octave of 1 to 4 kHz in which it covers a voice. */
  giveDb: number;
  /** The same below 1 and above 4 kHz, where room for the voice does not count as level. */
  wideDb: number;
  /** The softest a section may be against the song, below 0. */
  softestLu: number;
  /** Spectrum of the whole song, `style/tone-targets.ts`. */
  toneTarget: readonly number[];
  /** Gains of the equaliser that leads to it, `render/match-tone.ts`; frozen by the first render, null before. */
  toneDb: number[] | null;
}

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

interface StyleUse {
  pack: string;
  weight: number;
}

/** A rise or fall of gain inside a take, over frames counted from its start; raised cosine. */
export interface TakeFade {
  /** May lie before the take's start, where a cut has shortened it. */
  fromFrame: number;
  toFrame: number;
  fromGain: number;
  toGain: number;
}

/** One stretch of an edited song: where its audio comes from. Frames are those of `SAMPLE_RATE`. */
export interface Take {
  /** Index into `EditedAudio.sources`. */
  source: number;
  /** First frame taken of the source's audio; whole where `rate` is 1. */
  fromFrame: number;
  /** Where the take begins in the edited song. */
  atFrame: number;
  /** Length as heard. */
  frames: number;
  /** Source frames per heard frame: 1 plays the samples as they are, 2 twice as fast and an octave higher. */
  rate: number;
  fades: TakeFade[];
}

/** Frames up to the end of the last take. */
export function framesOfTakes(takes: readonly Take[]): number {
  return takes.reduce((end, take) => Math.max(end, take.atFrame + take.frames), 0);
}

/** The heard audio of an edited song: the sum of its takes, which overlap only where they cross-fade. */
export interface EditedAudio {
  /** Unedited scores with frozen gains. */
  sources: Score[];
  takes: Take[];
}

export type StemName = 'vocals' | 'instrumental' | 'drums' | 'bass' | 'other';

export interface Score {
  version: typeof SCORE_VERSION;
  /** What the song was composed from; later tasks compose on with it. */
  request: SongRequest;
  seed: number;
  title: string;
  tags: string[];
  bpm: number;
  beatsPerBar: number;
  key: ScoreKey;
  styles: StyleUse[];
  /** What the user should know: unknown tags and the pack used in their place, vocalized languages. */
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
   * Present where the song is an exact edit: what is heard then comes from these takes, while the score's own
   * sections, notes and words, in heard time, stay what later tasks and displays read.
   */
  edited?: EditedAudio;
  /** Present where the score is a stem: what is heard then is this share of the finished song. */
  stem?: StemName;
}
