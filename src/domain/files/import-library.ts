import type { TimedWords } from '#contract/making/lyrics';
import type { AlbumFacts } from '#contract/songs/album-facts';

/** What an export of a library says of one song, beside its audio. */
export interface LibrarySong {
  /** By which its audio file is found, see `keyOfFile`. */
  readonly key: string;
  /** The id it keeps, if that is free; null for songs of other apps. */
  readonly clipId: string | null;
  readonly title: string;
  readonly caption: string;
  /** Empty for the owner of the library. */
  readonly artist: string;
  readonly facts: AlbumFacts;
  readonly lyrics: string;
  readonly tags: string;
  readonly words: TimedWords;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isLiked: boolean;
  /** Songs in the trash are not imported. */
  readonly isTrashed: boolean;
  /** Its cover is a picture, which is imported with it. */
  readonly needsCover: boolean;
}

export interface LibraryPlaylist {
  /** The id it keeps, if that is free; null for playlists of other apps. */
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  readonly songKeys: readonly string[];
}

/** The export of a library: details of its songs, and its playlists. */
export interface ImportLibrary {
  readonly songs: ReadonlyMap<string, LibrarySong>;
  readonly playlists: readonly LibraryPlaylist[];
  /** Returns the key of the song that an audio file contains, from the file's name. */
  keyOfFile(name: string): string;
}
