import type { FileTags } from '#domain/files/file-tags';

/** The kinds of song files that carry tags. */
export type TaggedKind = 'mp3' | 'm4a' | 'opus' | 'wav';

export interface SongFileService {
  /**
   * Returns the file with tags, or unchanged if its container cannot be read. The caller transfers the audio.
   * @param cover null if there is none
   */
  tagSong(kind: TaggedKind, audio: ArrayBuffer, tags: FileTags, cover: Blob | null): Promise<Blob>;
}
