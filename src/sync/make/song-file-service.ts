import type { FileTags } from '#domain/files/file-tags';

/** The kinds of song files that carry tags. */
export type TaggedKind = 'mp3' | 'm4a' | 'opus' | 'flac' | 'wav';

export interface SongFileService {
  /**
   * Returns the file with tags. The caller transfers the audio.
   * @param cover null if there is none
   * @throws Error when the file cannot be read
   */
  tagSong(kind: TaggedKind, audio: ArrayBuffer, tags: FileTags, cover: Blob | null): Promise<Blob>;
}
