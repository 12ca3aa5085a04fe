import { t } from '#lib/translate';
/**
 * The version of the built-in engine's sound. Increment it with every change after which an equal score no longer
 * sounds the same: devices then play the file of songs that an earlier version rendered.
 */
export const ENGINE_VERSION = 1;

/** The `detail` for uploads, recordings and songs of connected engines. */
export const NO_SCORE = t('This song has no score.');
/** The `detail` for crops, extensions, stems and other cuts: their sources contain more than may be heard. */
export const NO_OWN_SCORE = t('This song is cut from other songs, so it has no score of its own.');

/** The content of a score file, which is compressed with gzip. */
export interface ScoreFile {
  /** Version of the engine that rendered the song's file; null for songs from before versions were stored. */
  readonly engine_version: number | null;
  readonly duration_seconds: number;
  readonly score: unknown;
}
