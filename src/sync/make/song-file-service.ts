/** The metadata of a song inside its file. */
export interface SongTags {
  readonly title: string;
  /** Including the sign, e.g. '@ada'. */
  readonly artist: string;
  /** Address of the song. */
  readonly sourceUrl: string;
  readonly caption: string;
  readonly lyrics: string;
  /** Owner and permitted use, beginning with a year; empty if unknown. */
  readonly rights: string;
  /** Lines with their start in seconds; empty if unknown. */
  readonly timedLines: readonly { readonly text: string; readonly startSeconds: number }[];
}

/** The kinds of song files that carry tags. */
export type TaggedKind = 'mp3' | 'm4a' | 'opus';

export interface SongFileService {
  /**
   * Returns the file with tags. The caller transfers the audio.
   * @param cover null if there is none
   * @throws Error when the file cannot be read
   */
  tagSong(kind: TaggedKind, audio: ArrayBuffer, tags: SongTags, cover: Blob | null): Promise<Blob>;
}
