import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { findAuthorised } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { listPlaylistClips } from '#server/collections/playlists.repository';
import { entity as projectEntity } from '#server/collections/projects.handlers';
import { listImportedSongIds } from '#server/songs/imported-albums.repository';
import { listMakerSongIds, listWorkspaceSongIds } from '#server/songs/song-shelf.repository';
import type { ReadId } from './ids.ts';
import { findSongs, type SubsonicCall, WHOLE } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** @throws ApiError 404 for a playlist that the caller may not read */
async function playlistSongIds(id: string, call: SubsonicCall): Promise<string[]> {
  await findAuthorised(playlistEntity, { id, access: 'readable' }, call);
  const places = await listPlaylistClips(call.db, id, WHOLE);
  return places.map(({ clipId }) => clipId);
}

/** The songs of a playlist that the caller may read, in order. @throws ApiError 404 for one they may not read */
export async function playlistSongs(id: string, call: SubsonicCall): Promise<Clip[]> {
  return findSongs(await playlistSongIds(id, call), call);
}

/**
 * Ids of the songs of an album, or of an artist that imported files name, also of those that the caller may not read.
 * @throws ApiError 404 for one that the caller may not read, SubsonicError 70 for what is no album
 */
export async function albumSongIds({ kind, id }: ReadId, call: SubsonicCall): Promise<string[]> {
  const { db, viewer } = call;
  if (kind === 'playlist') return playlistSongIds(id, call);
  if (kind === 'workspace') {
    await findAuthorised(projectEntity, { id, access: 'shared' }, call);
    return listWorkspaceSongIds(db, {
      viewerId: viewer.id,
      projectId: id === DEFAULT_PROJECT_ID ? null : id,
    });
  }
  if (kind === 'album' || kind === 'namedArtist') {
    const shelf = { viewerId: viewer.id, hasOwn: true, hasPublic: true };
    const choice = kind === 'album' ? { albumId: id } : { artistId: id };
    const ids = await listImportedSongIds(db, shelf, choice);
    if (ids.length > 0) return ids;
  }
  if (kind === 'makerSongs') return listMakerSongIds(db, { viewerId: viewer.id, userId: id });
  throw new SubsonicError(ERROR.notFound, 'The album was not found.');
}

const LOOKED_AT = 20;

/** The first song of an album that the caller may hear. @throws like `albumSongIds` */
export async function firstSong(album: ReadId, call: SubsonicCall): Promise<Clip | undefined> {
  const ids = await albumSongIds(album, call);
  for (let from = 0; from < ids.length; from += LOOKED_AT) {
    const [song] = await findSongs(ids.slice(from, from + LOOKED_AT), call);
    if (song !== undefined) return song;
  }
  return undefined;
}
