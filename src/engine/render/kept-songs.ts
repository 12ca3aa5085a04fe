import type { Score } from '../score.ts';
import type { StereoAudio } from './apply-audio-edits.ts';

/** A song whose samples are at hand. */
export interface CachedSong {
  /** How many of its frames, from its start on. */
  readonly frames: number;
  /**
   * @returns the samples from one frame to another
   * @throws when they are gone meanwhile
   */
  read(from: number, to: number): StereoAudio;
  /** The MP3 of the whole song; null where it is not at hand. */
  mp3(): Uint8Array | null;
}

/** A song that is about to be kept. */
export interface SongCacheEntryWriter {
  /** Takes the next samples, which are only read until this returns. */
  add(piece: StereoAudio): void;
  /**
   * Keeps what was added as the song of a score with frozen gains, from its start on.
   * @param mp3 the file of the whole song; null where there is none
   */
  finish(score: Score, mp3: Uint8Array | null): void;
  /** Keeps nothing; nothing happens once it is finished. */
  drop(): void;
}

/**
 * Songs rendered of late, so that an edit cuts samples instead of rendering a song again. What is not here is rendered:
 * nothing sounds different with it.
 */
export interface SongCache {
  /** The song of a score with frozen gains; null where it is not kept. */
  find(score: Score): CachedSong | null;
  /** Lets go of a song that is not wanted again. */
  forget(score: Score): void;
  begin(): SongCacheEntryWriter;
}
