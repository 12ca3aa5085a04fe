import type { Clip } from '#contract/songs/clips';
import { projectLabel } from '#domain/projects/project-name';
import { songLink } from '#domain/texts/share-text';
import { clipArtist } from '../clips/clip-artist.ts';
import { clipTitle } from '../clips/clip-title.ts';
import { splitTags } from '../clips/tags.ts';
import { commercialRights } from './song-files.ts';

/** A list of songs that a song's file belongs to, such as a workspace or a playlist. */
export interface FileAlbum {
  readonly name: string;
  /** Place of the song in it, from 1, and how many songs it has. */
  readonly track?: number;
  readonly tracks?: number;
}

/** The metadata of a song inside its file; texts are empty if unknown. */
export interface FileTags {
  readonly title: string;
  readonly artist: string;
  /** Address of the owner's profile, which contains the handle; empty for a song that somebody else recorded. */
  readonly artistUrl: string;
  readonly album: FileAlbum | null;
  /** When the song was made. */
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
  /** Null for its workspace. */
  readonly album: FileAlbum | null;
  readonly timedLines: FileTags['timedLines'];
}

/** What every file of a song says about it, whoever sends the file. */
export function fileTags(clip: Clip, { origin, album, timedLines }: TagSources): FileTags {
  return {
    title: clipTitle(clip),
    artist: clipArtist(clip),
    artistUrl: clip.metadata.artist === undefined ? `${origin}/@${encodeURIComponent(clip.user_handle)}` : '',
    album: album ?? (clip.project ? { name: projectLabel(clip.project) } : null),
    year: new Date(clip.created_at).getUTCFullYear(),
    durationSeconds: clip.metadata.duration,
    genres: splitTags(clip.display_tags),
    sourceUrl: songLink(origin, clip.id),
    caption: clip.caption,
    lyrics: clip.metadata.prompt,
    rights: commercialRights(clip),
    timedLines,
  };
}
