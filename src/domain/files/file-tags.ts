import type { Clip } from '#contract/songs/clips';
import { projectLabel } from '#domain/projects/project-name';
import { songLink } from '#domain/texts/share-text';
import { clipArtist } from '../clips/clip-artist.ts';
import { clipTitle } from '../clips/clip-title.ts';
import { splitTags } from '../clips/tags.ts';
import { commercialRights } from './song-files.ts';

/** A list of songs that a song's file belongs to, such as its album, a workspace or a playlist. */
export interface FileAlbum {
  readonly name: string;
  /** Absent if it is the song's. */
  readonly artist?: string | undefined;
  /** Place of the song on its disc, from 1, and how many songs that has. */
  readonly track?: number | undefined;
  readonly tracks?: number | undefined;
  readonly disc?: number | undefined;
  readonly isCompilation?: boolean;
}

/** The metadata of a song inside its file; texts are empty if unknown. */
export interface FileTags {
  readonly title: string;
  readonly artist: string;
  /** Each of them, if there are several. */
  readonly artists: readonly string[];
  /** Address of the owner's profile, which contains the handle; empty for a song that somebody else recorded. */
  readonly artistUrl: string;
  readonly album: FileAlbum | null;
  /** When the song was released or made. */
  readonly year: number;
  /** Null if unknown. */
  readonly durationSeconds: number | null;
  readonly genres: readonly string[];
  /** Address of the song. */
  readonly sourceUrl: string;
  readonly caption: string;
  readonly lyrics: string;
  /** Owner and permitted use, beginning with a year. */
  readonly rights: string;
  /** Lines with their start in seconds. */
  readonly timedLines: readonly { readonly text: string; readonly startSeconds: number }[];
}

interface TagSources {
  /** Of the page on which the song can be heard. */
  readonly origin: string;
  /** Of a song that is on no album of its own; null for its workspace. */
  readonly album: FileAlbum | null;
  readonly timedLines: FileTags['timedLines'];
}

/** What every file of a song says about it, whoever sends the file. */
export function fileTags(clip: Clip, { origin, album, timedLines }: TagSources): FileTags {
  return {
    title: clipTitle(clip),
    artist: clipArtist(clip),
    artists: clip.metadata.artists ?? [],
    artistUrl: clip.metadata.artist === undefined ? `${origin}/@${encodeURIComponent(clip.user_handle)}` : '',
    album: ownAlbum(clip) ?? album ?? (clip.project ? { name: projectLabel(clip.project) } : null),
    year: clip.metadata.year ?? new Date(clip.created_at).getUTCFullYear(),
    durationSeconds: clip.metadata.duration,
    genres: splitTags(clip.display_tags),
    sourceUrl: songLink(origin, clip.id),
    caption: clip.caption,
    lyrics: clip.metadata.prompt,
    rights: commercialRights(clip),
    timedLines,
  };
}

/** The album that the song came from. */
function ownAlbum({ metadata }: Clip): FileAlbum | null {
  const {
    album,
    album_artist: artist,
    track,
    tracks,
    disc,
    is_compilation: isCompilation = false,
  } = metadata;
  return album === undefined ? null : { name: album, artist, track, tracks, disc, isCompilation };
}
