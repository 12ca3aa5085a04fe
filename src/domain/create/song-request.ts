import type { LeadSheet } from '#contract/making/lead-sheet';
import type { PromptCorrection } from './prompt-corrections.ts';

/** The input a song is composed from. The same request always produces the same score. */
export interface SongRequest {
  /** Free text: topic, mood, style. Provides styles only where `styles` leaves a gap. */
  description: string;
  /** Comma-separated tags: styles, moods, instruments, tempo and key. */
  styles: string;
  /** Comma-separated tags to exclude. */
  excludeStyles: string;
  /** Lyrics with optional section marks such as `[Verse]`; empty for none. */
  lyrics: string;
  title: string;
  isInstrumental: boolean;
  vocalGender: 'male' | 'female' | null;
  /** 0..1: how often harmony, phrase lengths and timbres deviate from the expected. */
  weirdness: number;
  /** 0..1: how closely the parameters stay to the center of the style. */
  styleStrength: number;
  /** 0..1: how closely an edit follows its source song. */
  audioStrength: number;
  /** Integer from 0, below `SEED_LIMIT`. */
  seed: number;
  /**
   * `SONG_DURATION_MIN_SECONDS` to `SONG_DURATION_MAX_SECONDS`, or null for the form's natural length (60 to
   * 180 s).
   */
  durationSeconds: number | null;
  /** Sing syllables instead of words. */
  isMumble: boolean;
  /** Corrections of what was misread in the description. */
  corrections?: readonly PromptCorrection[];
  /** The melody, words and chords to be played and sung note by note, in place of the lyrics. */
  leadSheet?: LeadSheet;
}

export const SONG_DURATION_MIN_SECONDS = 10;
export const SONG_DURATION_MAX_SECONDS = 480;
/** Maximum length of each text in a request. */
export const SONG_TEXT_MAX_CHARACTERS = 20_000;
