import type { PromptCorrection } from './wish-corrections.ts';

/** What a song is asked for with. The same request always composes the same score. */
export interface SongRequest {
  /** Free words: topic, mood, style. Used for styles only where `styles` leaves a gap. */
  description: string;
  /** Comma-separated tags: styles, moods, instruments, tempo and key words. */
  styles: string;
  /** Comma-separated tags that must not be heard. */
  excludeStyles: string;
  /** Lyrics with optional `[Verse]`-like marks; empty for none. */
  lyrics: string;
  title: string;
  isInstrumental: boolean;
  vocalGender: 'male' | 'female' | null;
  /** 0..1: how often harmony, phrase lengths and timbres leave the expected. */
  weirdness: number;
  /** 0..1: how closely the parameters keep to the center of the style. */
  styleStrength: number;
  /** 0..1: how closely an edit keeps to its source song. */
  audioStrength: number;
  /** Whole number from 0, below `SEED_LIMIT`. */
  seed: number;
  /** `SONG_DURATION_MIN_SECONDS` to `SONG_DURATION_MAX_SECONDS`, or null for what the form gives (60 to 180 s). */
  durationSeconds: number | null;
  /** Sing syllables without words. */
  isMumble: boolean;
  /** What of the words was understood otherwise than it is meant. */
  corrections?: readonly PromptCorrection[];
}

export const SONG_DURATION_MIN_SECONDS = 10;
export const SONG_DURATION_MAX_SECONDS = 480;
/** Of each text of a request. */
export const SONG_TEXT_MAX_CHARACTERS = 20_000;
