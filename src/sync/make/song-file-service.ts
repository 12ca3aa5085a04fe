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

export interface SongFileService {
  /** An MP3 file with tags. The audio is given away by the caller. @param cover null where there is none */
  tagMp3(audio: ArrayBuffer, tags: SongTags, cover: Blob | null): Promise<Blob>;
}
