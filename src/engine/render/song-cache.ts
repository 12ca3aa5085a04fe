import type { Score } from '../score.ts';
import type { StereoAudio } from './apply-audio-edits.ts';

/** A song whose samples are available. */
export interface CachedSong {
  /** Number of available frames, from its start. */
  readonly frames: number;
  /**
   * @returns the samples from one frame to another
   * @throws when they have been discarded meanwhile
   */
  read(from: number, to: number): StereoAudio;
  /** The MP3 of the whole song; null if unavailable. */
  mp3(): Uint8Array | null;
}

/** A song being added to the cache. */
export interface SongCacheEntryWriter {
  /** Adds the next samples, which are only read until this returns. */
  add(piece: StereoAudio): void;
  /**
   * Stores the added samples as the start of the song of a score with frozen gains.
   * @param mp3 the file of the whole song; null if there is none
   */
  finish(score: Score, mp3: Uint8Array | null): void;
  /** Discards everything; does nothing once finished. */
  drop(): void;
}

/**
 * Cache of recently rendered songs, from which an edit cuts samples instead of rendering a song again. A song
 * not in the cache is rendered; the result sounds the same.
 */
export interface SongCache {
  /** The song of a score with frozen gains; null if not cached. */
  find(score: Score): CachedSong | null;
  /** Evicts a song that is no longer needed. */
  forget(score: Score): void;
  begin(): SongCacheEntryWriter;
}
