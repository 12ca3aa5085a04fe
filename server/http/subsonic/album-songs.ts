import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { findAuthorised } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { listPlaylistClips } from '#server/collections/playlists.repository';
import { entity as projectEntity } from '#server/collections/projects.handlers';
import { listFeed } from '#server/discovery/feed.repository';
import { listPublicSongIds } from '#server/people/profiles.repository';
import type { ReadId } from './ids.ts';
import { findSongs, type SubsonicCall } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Songs of an album that are sent; as many as a playlist may hold. */
const MAX_ALBUM_SONGS = 5000;
const WHOLE = { size: MAX_ALBUM_SONGS, number: 0 };

/** The songs of a playlist that the caller may read, in order. @throws ApiError 404 for one they may not read */
export async function playlistSongs(id: string, call: SubsonicCall): Promise<Clip[]> {
  await findAuthorised(playlistEntity, { id, access: 'readable' }, call);
  const places = await listPlaylistClips(call.db, id, WHOLE);
  const ids = places.map(({ clipId }) => clipId);
  return findSongs(ids, call);
}

/**
 * The songs of an album.
 * @throws ApiError 404 for one that the caller may not read, SubsonicError 70 for what is no album
 */
export async function albumSongs({ kind, id }: ReadId, call: SubsonicCall): Promise<Clip[]> {
  const { db, viewer } = call;
  if (kind === 'playlist') return playlistSongs(id, call);
  if (kind === 'workspace') {
    await findAuthorised(projectEntity, { id, access: 'shared' }, call);
    const filter = { userId: viewer.id, projectId: id === DEFAULT_PROJECT_ID ? null : id };
    const { clips } = await listFeed(db, filter, WHOLE);
    return clips.filter(({ status }) => status === 'complete');
  }
  if (kind === 'makerSongs') {
    const { ids } = await listPublicSongIds(db, { userId: id, by: 'newest', viewerId: viewer.id }, WHOLE);
    return findSongs(ids, call);
  }
  throw new SubsonicError(ERROR.notFound, 'The album was not found.');
}
