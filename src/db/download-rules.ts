import { isPreview } from '#domain/clips/previews';
import { type DownloadRules, NO_RULES, type WantedSong } from '#domain/files/download-plan';
import type { AccountDatabase, AccountTables } from './db.ts';
import { readKv, setKv } from './kv.ts';
import type { ClipRow, Shelf } from './schema.ts';

/** More songs than this are not considered: they would not fit on a phone. */
const SONGS_MAX = 2000;

export async function readDownloadRules(tables: AccountTables): Promise<DownloadRules> {
  return { ...NO_RULES, ...(await readKv(tables, 'downloadRules')) };
}

export async function changeDownloadRules(
  database: AccountDatabase,
  change: (rules: DownloadRules) => DownloadRules,
): Promise<void> {
  await setKv(database, 'downloadRules', change(await database.run(readDownloadRules)));
}

/** Every finished song on this device that the rules select. */
export async function readWantedSongs(tables: AccountTables, rules: DownloadRules): Promise<WantedSong[]> {
  const rows = await Promise.all([
    rules.own ? newest(tables, '[shelf+sortKey]', ['library']) : [],
    ...(rules.liked ? (['library', 'other'] as const).map((shelf) => likedOn(tables, shelf)) : []),
    ...rules.projectIds.map((id) => newest(tables, '[projectId+projectKey]', [id])),
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

function likedOn(tables: AccountTables, shelf: Shelf): Promise<ClipRow[]> {
  return newest(tables, '[shelf+isLiked+sortKey]', [shelf, 1]);
}

function newest(tables: AccountTables, index: string, start: (string | number)[]): Promise<ClipRow[]> {
  const range = tables.clips.where(index).between([...start, ''], [...start, '\uffff']);
  return range.reverse().limit(SONGS_MAX).toArray();
}

async function ofPlaylist(tables: AccountTables, playlistId: string): Promise<ClipRow[]> {
  const order = (await tables.playlists.get(playlistId))?.order;
  const rows = await tables.clips.bulkGet((order?.clipIds ?? []).slice(0, SONGS_MAX));
  return rows.filter((row) => row !== undefined);
}
