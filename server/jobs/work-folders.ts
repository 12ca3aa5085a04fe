import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config';
import { evictCachedSongs } from '#server/engines/song-cache-files';

/** Of a data folder: what is in them is under way, and worth nothing once the process that works on it is gone. */
export const WORK_FOLDERS = {
  growing: 'growing',
  uploads: 'uploads',
  renditions: 'renditions',
  temporary: 'temporary',
} as const;

/** Where a file of the store is written before it gets its name. */
const STORE_TEMPORARY = join('files', '.temporary');

const SONG_CACHE = 'kept-songs';

/** Nothing under way is older. */
const LONGEST_WORK_MS = 60 * 60 * 1000;

export const songCacheFolder = (dataFolder: string) => join(dataFolder, SONG_CACHE);

type Folders = Pick<Config, 'dataFolder' | 'songCacheBytes'>;

/** Deletes what processes that were killed have left under way before a time (ms since the epoch). */
export async function sweepWorkFolders(
  { dataFolder, songCacheBytes }: Folders,
  before = Date.now() - LONGEST_WORK_MS,
): Promise<void> {
  for (const name of [...Object.values(WORK_FOLDERS), STORE_TEMPORARY]) {
    await sweepFolder(join(dataFolder, name), before);
  }
  evictCachedSongs(songCacheFolder(dataFolder), songCacheBytes);
}

/** Deletes all songs that are kept for their next edit: among them may be those of an account that is gone. */
export async function clearSongCache({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<void> {
  await rm(songCacheFolder(dataFolder), { recursive: true, force: true });
}

async function sweepFolder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs <= before) await rm(path, { recursive: true, force: true });
  }
}
