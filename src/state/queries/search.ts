import { searchDevice } from '#db/device-search';
import { readKv } from '#db/kv';
import { type ClipItem, clipItems } from './clips.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';
import { type PlaylistItem, playlistItems } from './playlists.ts';

/** Most of each kind that the device offers. */
const SHOWN = 20;

export interface DeviceSearchResults {
  readonly songs: ClipItem[];
  readonly playlists: PlaylistItem[];
}

/** Own songs and playlists on this device with the words of a term. */
export function useDeviceSearch(term: string): QueryResult<DeviceSearchResults> {
  return useLiveQuery(`search:${term}`, async (tables) => {
    const { clips, playlists } = await searchDevice(tables, term, SHOWN);
    return { songs: await clipItems(tables, clips), playlists: await playlistItems(tables, playlists) };
  });
}

/** What was searched for on this device, the latest first. */
export function useRecentSearches(): QueryResult<string[]> {
  return useLiveQuery(
    'recent-searches',
    async (tables) => (await readKv(tables, 'recentSearches'))?.terms ?? [],
  );
}
