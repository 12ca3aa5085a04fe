import { isOpenToAll } from '#domain/nouns/open-to-all';
import { defineEntity } from '#server/calls/entity';
import { findPlaylists } from './playlists.repository.ts';

/** How the server reads playlists; separate from their calls because creating songs reads playlists too. */
export const playlistEntity = defineEntity({
  noun: 'playlist',
  find: findPlaylists,
  ownership: (playlist) => ({
    ownerId: playlist.user_id,
    isPublic: isOpenToAll(playlist),
  }),
  toEvent: (playlist) => ({ type: 'playlist_update', noun: 'playlist', id: playlist.id, playlist }),
});
