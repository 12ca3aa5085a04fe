import { findPlaylists } from '#server/repositories/playlists';
import { defineEntity } from './entity.ts';

/** How the server reads playlists; apart from their calls, because making songs reads playlists too. */
export const playlistEntity = defineEntity({
  noun: 'playlist',
  find: findPlaylists,
  ownership: (playlist) => ({
    ownerId: playlist.user_id,
    isPublic: playlist.is_public && !playlist.is_trashed,
  }),
  toEvent: (playlist) => ({ type: 'playlist_update', noun: 'playlist', id: playlist.id, playlist }),
});
