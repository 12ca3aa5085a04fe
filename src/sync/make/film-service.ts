import type { Aspect } from '#contract/videos';
import type { LyricMoment } from '#domain/lyrics/lyric-moments';
import type { FilmFormat } from '#domain/videos/film-format';
import type { SecondsRange } from '#domain/videos/videos';

/** A face that words are written in. */
export interface FilmFace {
  readonly family: string;
  readonly url: string;
  /** As in a style sheet: one weight, or the first and the last. */
  readonly weight: string;
}

/** A video of a song, or of a part of it. */
export interface FilmOrder {
  readonly title: string;
  readonly by: string;
  readonly product: string;
  readonly aspect: Aspect;
  /** The whole song as MP3. */
  readonly audio: Blob;
  /** Null where there is none on this device. */
  readonly cover: Blob | null;
  /** 0 to 1, of what is shown. */
  readonly peaks: readonly number[];
  readonly moments: readonly LyricMoment[];
  readonly range: SecondsRange;
  readonly faces: readonly FilmFace[];
}

export interface FilmService {
  /** What this device can make; null where it can make no video. */
  format(): Promise<FilmFormat | null>;
  /** @param onProgress called with 0 to 1. Whoever no longer wants the film ends the worker. */
  make(order: FilmOrder, onProgress: (fraction: number) => void): Promise<Blob>;
  /**
   * The beginning of a video, small and without its sound, for the cover of a song.
   * @throws Error for a file that is no video, or that this device can neither read nor write
   */
  shorten(video: File): Promise<File>;
}
