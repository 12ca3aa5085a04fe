import { searchDevice } from '#db/device-search';
import { readKv } from '#db/kv';
import { type ClipItem, clipItems } from './clips.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';
import { type PlaylistItem, playlistItems } from './playlists.ts';

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
