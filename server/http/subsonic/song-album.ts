import type { Clip } from '#contract/songs/clips';
import { albumArtistOf } from '#domain/clips/album-keys';
import { projectLabel } from '#domain/projects/project-name';
import { albumColumns, artistIdOf } from '#server/songs/album-columns.repository';
import { idOf } from './ids.ts';

/** The name of the album with the public songs of an account. */
export function makerAlbumName(displayName: string): string {
  return `Songs by ${displayName}`;
}

interface SongAlbum {
  readonly id: string;
  readonly name: string;
}

/**
 * The album of a song: the one that its file named, else its workspace for the workspace's members, otherwise its maker's
 * public songs.
 */
export function albumOf({ project, user_id, user_display_name, metadata }: Clip): SongAlbum {
  const { albumId } = albumColumns({ userId: user_id, metadata });
  if (albumId !== null) return { id: idOf('album', albumId), name: metadata.album ?? '' };
  return project === null
    ? { id: idOf('makerSongs', user_id), name: makerAlbumName(user_display_name) }
    : { id: idOf('workspace', project.id), name: projectLabel(project) };
}

interface NamedArtist {
  readonly id: string;
  readonly name: string;
}

/** The artists of a song and of its album. Only imported albums have artists that are no accounts. */
export function artistsOf(clip: Clip): {
  readonly artists: readonly NamedArtist[];
  readonly albumArtist: NamedArtist;
} {
  const { metadata } = clip;
  const account = { id: idOf('artist', clip.user_id), name: clip.user_display_name };
  if (metadata.album === undefined) return { artists: [account], albumArtist: account };
  const named = (name: string) =>
    name === '' ? account : { id: idOf('namedArtist', artistIdOf(name)), name };
  const names = metadata.artists ?? [metadata.artist ?? albumArtistOf(metadata)];
  return { artists: names.map(named), albumArtist: named(albumArtistOf(metadata)) };
}
