import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { hasWords, indexedWords, searchWords } from '#db/library/search-words';
import { clipTitle } from '#domain/clips/clip-title';
import { inSongOrder, type SongOrder, songOrderKey } from '#domain/clips/song-order';
import { useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';
import { playlistItems } from './playlists.ts';

/** The order that a playlist is listed in: its own one, or one of songs. */
export type PlaylistOrderChoice = SongOrder | 'custom';

/** The order that a playlist is listed in on this device; undefined until it is read. */
export function usePlaylistOrder(playlistId: string): PlaylistOrderChoice | undefined {
  const { status, data } = useLiveQuery(`playlist-order:${playlistId}`, async (tables) => {
    const order = (await readKv(tables, 'playlistOrders'))?.orders[playlistId];
    return order ?? ('custom' as const);
  });
  return status === 'error' ? 'custom' : data;
}

interface PlaylistSongs {
  /** Every song, in the chosen order; those that are not on this device come last. */
  readonly orderedIds: readonly string[];
  /** Words of the songs on this device. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

async function readSongs(
  tables: AccountTables,
  playlistId: string,
  order: PlaylistOrderChoice,
): Promise<PlaylistSongs> {
  const row = await tables.playlists.get(playlistId);
  const [{ clipIds } = { clipIds: [] }] = row ? await playlistItems(tables, [row]) : [];
  const rows = await tables.clips.bulkGet(clipIds);
  const items = await clipItems(
    tables,
    rows.filter((stored) => stored !== undefined),
  );
  const words = new Map(items.map(({ clip }) => [clip.id, wordsOf(clip)]));
  if (order === 'custom') return { orderedIds: clipIds, words };
  const keys = new Map(items.map(({ clip }) => [clip.id, songOrderKey(clip, order)]));
  return { orderedIds: inSongOrder(clipIds, order, (id) => keys.get(id)), words };
}

function wordsOf(clip: ClipItem['clip']): string[] {
  const { display_tags: styles, user_display_name: name, handle, metadata } = clip;
  return indexedWords([clipTitle(clip), styles, name, handle, metadata.artist ?? ''].join(' '));
}

interface ListedSongs extends Pick<PlaylistSongs, 'orderedIds'> {
  /** Those of them that the search finds. */
  readonly foundIds: readonly string[];
}

/**
 * The songs of a playlist in an order and through a search, also offline. All are read at once, and only if an order or
 * a search needs them: null while they are read for an order, and everything until they are read for a search.
 */
export function usePlaylistSongs(
  { id, clipIds }: { readonly id: string; readonly clipIds: readonly string[] },
  order: PlaylistOrderChoice,
  query: string,
): ListedSongs | null {
  const wanted = searchWords(query);
  const isNeeded = order !== 'custom' || wanted.length > 0;
  const { data } = useLiveQuery(`playlist-songs:${isNeeded ? `${order}:${id}` : ''}`, async (tables) =>
    isNeeded ? readSongs(tables, id, order) : null,
  );
  if (!data) return order === 'custom' ? { orderedIds: clipIds, foundIds: clipIds } : null;
  const { orderedIds, words } = data;
  const isFound = (clipId: string) => hasWords(words.get(clipId) ?? [], wanted);
  return { orderedIds, foundIds: wanted.length === 0 ? orderedIds : orderedIds.filter(isFound) };
}
