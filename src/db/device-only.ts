import type { AccountDatabase } from './db.ts';
import { readKv } from './kv.ts';
import { readSmartPlaylists } from './smart-playlists.ts';

/** What the user has on this device and nowhere else, apart from unsent writes, songs made here and forms. */
export interface DeviceOnly {
  readonly smartPlaylistCount: number;
  /** Orders other than the usual ones were chosen for the library or for playlists. */
  readonly hasOrders: boolean;
  /** Songs to download automatically, or songs to make from their scores, were chosen. */
  readonly hasSettings: boolean;
  /** What the user's statistics and smart playlists count. */
  readonly playCount: number;
}

export function readDeviceOnly(database: AccountDatabase): Promise<DeviceOnly> {
  return database.run(async (tables) => {
    const library = await readKv(tables, 'libraryOrder');
    const playlists = await readKv(tables, 'playlistOrders');
    const settings = [await readKv(tables, 'downloadRules'), await readKv(tables, 'scores')];
    return {
      smartPlaylistCount: (await readSmartPlaylists(tables)).length,
      hasOrders:
        (library !== undefined && library.order !== 'newest') ||
        Object.keys(playlists?.orders ?? {}).length > 0,
      hasSettings: settings.some((setting) => setting !== undefined),
      playCount: await tables.plays.count(),
    };
  });
}
