/** What a song says about itself inside its file. */
export interface SongTags {
  readonly title: string;
  /** With its sign, e.g. '@ada'. */
  readonly artist: string;
  /** Where the song lives. */
  readonly sourceUrl: string;
  readonly caption: string;
  readonly lyrics: string;
  /** Whose it is and what for, beginning with a year; empty where nothing is known. */
  readonly rights: string;
  /** Lines with the second they begin at; empty where nobody knows. */
  readonly timedLines: readonly { readonly text: string; readonly startSeconds: number }[];
}

/** The files of a song that tags are written into. */
export type TaggedKind = 'mp3' | 'm4a' | 'opus';

export interface SongFileService {
  /**
   * The file with tags; as it is, without, where its container cannot be read. The audio is given away by the caller.
   * @param cover null where there is none
   */
  tagSong(kind: TaggedKind, audio: ArrayBuffer, tags: SongTags, cover: Blob | null): Promise<Blob>;
}
