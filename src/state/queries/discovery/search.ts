import { readKv } from '#db/kv';
import { searchDevice } from '#db/library/device-search';
import { type PlaylistItem, playlistItems } from '#state/queries/collections/playlists';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

/** Maximum number of results of each kind from the device. */
const SHOWN = 20;

export interface DeviceSearchResults {
  readonly songs: ClipItem[];
  readonly playlists: PlaylistItem[];
}

/** The user's own songs and playlists on this device that match a term. */
export function useDeviceSearch(term: string): QueryResult<DeviceSearchResults> {
  return useLiveQuery(`search:${term}`, async (tables) => {
    const { clips, playlists } = await searchDevice(tables, term, SHOWN);
    return { songs: await clipItems(tables, clips), playlists: await playlistItems(tables, playlists) };
  });
}

/** Recent searches on this device, most recent first. */
export function useRecentSearches(): QueryResult<string[]> {
  return useLiveQuery(
    'recent-searches',
    async (tables) => (await readKv(tables, 'recentSearches'))?.terms ?? [],
  );
}
