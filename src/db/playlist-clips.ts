import type { Playlist } from '#contract/playlists';
import type { AccountTables } from './db.ts';
import type { PlaylistClipsRow } from './schema.ts';

const MAX_READ_MS = 60_000;

export interface StorePageOptions {
  /** Place of the page's first clip in the playlist. */
  offset: number;
  startedAt: number;
  now: number;
  isAnswer: boolean;
}

/**
 * Puts one page of a playlist into the held order. Clips that moved into the page leave their old place.
 * Runs inside a read-write transaction over `playlistClips`. Returns the row.
 */
export async function storePlaylistPage(
  tables: AccountTables,
  page: Playlist,
  { offset, startedAt, now, isAnswer }: StorePageOptions,
): Promise<PlaylistClipsRow> {
  const held = await tables.playlistClips.get(page.id);
  const lead = (held?.writtenAt ?? 0) - startedAt;
  const isOlderThanOwnWrite = !isAnswer && lead > 0 && lead < MAX_READ_MS;
  if (isOlderThanOwnWrite && held !== undefined) return held;
  const row: PlaylistClipsRow = {
    playlistId: page.id,
    clipIds: mergePage(held?.clipIds ?? [], page, offset),
    total: page.num_total_results,
    fetchedAt: now,
    writtenAt: isAnswer ? now : (held?.writtenAt ?? 0),
  };
  await tables.playlistClips.put(row);
  return row;
}

function mergePage(held: readonly string[], page: Playlist, offset: number): string[] {
  const ids = page.playlist_clips.map(({ clip }) => clip.id);
  const named = new Set(ids);
  const before = held.slice(0, offset).filter((id) => !named.has(id));
  const after = held.slice(offset + ids.length).filter((id) => !named.has(id));
  const merged = [...before, ...ids, ...after];
  return merged.slice(0, Math.max(page.num_total_results, offset + ids.length));
}
