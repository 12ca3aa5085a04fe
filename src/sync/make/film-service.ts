import type { Aspect } from '#contract/files/videos';
import type { LyricMoment } from '#domain/lyrics/lyric-moments';
import type { FilmFormat } from '#domain/videos/film-format';
import type { SecondsRange } from '#domain/videos/videos';

/** A typeface for text in the video. */
export interface FilmFace {
  readonly family: string;
  readonly url: string;
  /** As in CSS: one weight, or a range. */
  readonly weight: string;
}

/** The description of a video of all or part of a song. */
export interface FilmOrder {
  readonly title: string;
  readonly by: string;
  readonly product: string;
  readonly aspect: Aspect;
  /** The whole song, as MP3 or in one of its smaller forms. */
  readonly audio: Blob;
  /** Null where there is none on this device. */
  readonly cover: Blob | null;
  /** Peaks of the range shown, 0 to 1. */
  readonly peaks: readonly number[];
  readonly moments: readonly LyricMoment[];
  readonly range: SecondsRange;
  readonly faces: readonly FilmFace[];
}

export interface FilmService {
  /** The formats this device can encode; null if it cannot make videos. */
  format(): Promise<FilmFormat | null>;
  /** @param onProgress called with 0 to 1. The caller terminates the worker to cancel the film. */
  make(order: FilmOrder, onProgress: (fraction: number) => void): Promise<Blob>;
  /**
   * Returns the beginning of a video, scaled down and without sound, for the cover of a song.
   * @throws Error for a file that is not a video, or that this device cannot read or write
   */
  shorten(video: File): Promise<File>;
}
