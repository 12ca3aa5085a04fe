import { readSmartPlaylists, readSmartSongs } from '#db/smart-playlists';
import type { SmartPlaylist } from '#domain/clips/smart-playlist';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** The smart playlists of this device, changed last first. */
export function useSmartPlaylists(): QueryResult<readonly SmartPlaylist[]> {
  return useLiveQuery('smart-playlists', readSmartPlaylists);
}

export interface SmartPlaylistItem {
  readonly playlist: SmartPlaylist;
  /** The matching songs; changes with the library and the plays. */
  readonly clipIds: readonly string[];
}

/** One smart playlist with its songs; null if it does not exist. */
export function useSmartPlaylist(id: string): QueryResult<SmartPlaylistItem | null> {
  return useLiveQuery(`smart-playlist:${id}`, async (tables) => {
    const playlist = (await readSmartPlaylists(tables)).find((one) => one.id === id);
    if (!playlist) return null;
    return { playlist, clipIds: await readSmartSongs(tables, playlist.rules, Date.now()) };
  });
}
