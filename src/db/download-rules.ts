import { isPreview } from '#domain/clips/previews';
import { type DownloadRules, NO_RULES, type WantedSong } from '#domain/files/download-plan';
import type { AccountDatabase, AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';
import type { ClipRow } from './schema.ts';
import { likedOnShelf, newestInProject, newestOnShelf } from './shelf-songs.ts';

/** More songs than this are not considered: they would not fit on a phone. */
const SONGS_MAX = 2000;

export async function readDownloadRules(tables: AccountTables): Promise<DownloadRules> {
  return { ...NO_RULES, ...(await readKv(tables, 'downloadRules')) };
}

export function changeDownloadRules(
  database: AccountDatabase,
  change: (rules: DownloadRules) => DownloadRules,
): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.kv, async () =>
      writeKv(tables, 'downloadRules', change(await readDownloadRules(tables))),
    ),
  );
}

/** Every finished song on this device that the rules select. */
export async function readWantedSongs(tables: AccountTables, rules: DownloadRules): Promise<WantedSong[]> {
  const rows = await Promise.all([
    rules.own ? newestOnShelf(tables, 'library', SONGS_MAX) : [],
    ...(rules.liked
      ? (['library', 'other'] as const).map((shelf) => likedOnShelf(tables, shelf, SONGS_MAX))
      : []),
    ...rules.projectIds.map((id) => newestInProject(tables, id, SONGS_MAX)),
    ...rules.playlistIds.map((id) => ofPlaylist(tables, id)),
  ]);
  const byId = new Map(rows.flat().map((row) => [row.id, row.clip]));
  const excluded = new Set(rules.excludedIds);
  const finished = [...byId.values()].filter(
    (clip) => clip.status === 'complete' && !isPreview(clip) && !excluded.has(clip.id),
  );
  return finished.map(({ id, metadata, created_at }) => ({
    clipId: id,
    durationSeconds: metadata.duration,
    createdAt: Date.parse(created_at),
  }));
}

async function ofPlaylist(tables: AccountTables, playlistId: string): Promise<ClipRow[]> {
  const order = (await tables.playlists.get(playlistId))?.order;
  const rows = await tables.clips.bulkGet((order?.clipIds ?? []).slice(0, SONGS_MAX));
  return rows.filter((row) => row !== undefined);
}
