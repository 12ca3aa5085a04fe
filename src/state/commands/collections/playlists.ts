import { getClipRows } from '#db/clips';
import { planWrite } from '#db/outbox';
import { table as playlistTable } from '#db/tables/playlists';
import { readViews } from '#db/views';
import { movesTo, PLAYLIST_CLIPS_MAX, playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite, UNNAMED_PLAYLIST } from '#domain/writes/playlist-create';
import {
  playlistEditWrite,
  playlistReactionTypeWrite,
  playlistTrashWrite,
  playlistVisibilityWrite,
} from '#domain/writes/playlist-edit';
import { newId } from '#lib/ids';
import { getAccount } from '#state/bridges/account';
import { call, read, readMore } from '#state/commands/calls';
import { downloadClips } from '#state/commands/files/downloads';
import { queueWrite, queueWrites } from '#state/commands/writes';

/**
 * Creates a playlist and returns its id; songs can be added immediately. With an id that exists, it changes nothing.
 * Works without a network.
 */
export async function createPlaylist(name: string, id = newId()): Promise<string> {
  await queueWrite(playlistCreateWrite, { id, name: name.trim() || UNNAMED_PLAYLIST });
  return id;
}

/** Appends clips; those already in the playlist keep their positions. Works without a network. */
export function addClips(playlistId: string, clipIds: readonly string[]): Promise<void> {
  return changeClips(playlistId, 'add', clipIds);
}

/** Removes clips. Works without a network. */
export function removeClips(playlistId: string, clipIds: readonly string[]): Promise<void> {
  return changeClips(playlistId, 'remove_by_id', clipIds);
}

function changeClips(
  playlistId: string,
  updateType: 'add' | 'remove_by_id',
  clipIds: readonly string[],
): Promise<void> {
  const writes = [];
  for (let start = 0; start < clipIds.length; start += PLAYLIST_CLIPS_MAX) {
    const portion = clipIds.slice(start, start + PLAYLIST_CLIPS_MAX);
    writes.push(planWrite(playlistClipsWrite, { playlistId, updateType, clipIds: portion }));
  }
  return queueWrites(writes);
}

/** Moves clips, in this order, to `index` in the resulting list. Works without a network. */
export async function moveClips(
  playlistId: string,
  clipIds: readonly string[],
  index: number,
): Promise<void> {
  const order = await shownOrder(playlistId);
  const moves = movesTo(order, { playlistId, clipIds, index });
  return queueWrites(moves.map((args) => planWrite(playlistClipsWrite, args)));
}

/** The order of a playlist as the screen shows it, as far as this device knows it. */
function shownOrder(playlistId: string): Promise<readonly string[]> {
  return getAccount().database.run(async (tables) => {
    const row = await tables.playlists.get(playlistId);
    const [item] = row ? await readViews(tables, playlistTable, [row]) : [];
    return item?.view.clipIds ?? [];
  });
}

/**
 * Changes name, description and cover of the user's own playlist; omitted fields stay unchanged. Works without
 * a network.
 */
export function editPlaylist(
  playlistId: string,
  change: { name?: string; description?: string; imageUrl?: string },
): Promise<void> {
  return queueWrite(playlistEditWrite, { playlistId, ...change });
}

/** Makes the user's own playlist public or private. Works without a network. */
export function setPlaylistVisibility(playlistId: string, isPublic: boolean): Promise<void> {
  return queueWrite(playlistVisibilityWrite, { playlistId, isPublic });
}

/** Likes or unlikes a playlist. Works without a network. */
export function updatePlaylistReactionType(playlistId: string, reaction: 'LIKE' | null): Promise<void> {
  return queueWrite(playlistReactionTypeWrite, { playlistId, isLoved: reaction === 'LIKE' });
}

/** Moves the user's own playlist to the trash, or back out of it. Works without a network. */
export function trashPlaylist(playlistId: string, isTrashed: boolean): Promise<void> {
  return queueWrite(playlistTrashWrite, { playlistId, isTrashed });
}

/** Restores clips at a position, as when a removal is undone. Works without a network. */
export async function restoreClips(
  playlistId: string,
  clipIds: readonly string[],
  index: number,
): Promise<void> {
  await addClips(playlistId, clipIds);
  await moveClips(playlistId, clipIds, index);
}

/**
 * Returns all songs of a playlist, reading those missing on this device from the server; null if that fails.
 */
export async function readPlaylistOrder(playlistId: string): Promise<readonly string[] | null> {
  const input = { params: { playlist_id: playlistId }, query: {} };
  try {
    let { hasMore } = await read('playlists.get', input);
    while (hasMore) ({ hasMore } = await readMore('playlists.get', input));
  } catch {
    return null;
  }
  const row = await getAccount().database.run((tables) => tables.playlists.get(playlistId));
  return row?.order?.clipIds ?? null;
}

/** A list of more pages is not asked for to its end only for the ticks of a sheet. */
const MAX_MEMBERSHIP_PAGES = 10;

/**
 * For each own playlist, whether it contains a song, where the server has said so.
 * @throws CallProblem
 */
export async function readMembership(clipId: string): Promise<Map<string, boolean>> {
  const membership = new Map<string, boolean>();
  for (let page = 0; page < MAX_MEMBERSHIP_PAGES; page++) {
    const {
      playlists,
      holding_ids: holdingIds,
      num_total_results: total,
    } = await call('playlists.listMine', { query: { page, clip_id: clipId } });
    // A server that does not know the question leaves everything unknown.
    if (holdingIds === undefined || playlists.length === 0) break;
    for (const { id } of playlists) membership.set(id, holdingIds.includes(id));
    if (membership.size >= total) break;
  }
  return membership;
}

/**
 * Regenerates the songs of the user's own playlist.
 * @throws CallProblem
 */
export async function regeneratePlaylist(
  playlistId: string,
  prompt: { modelName: string; description: string; tags: string; size: number },
): Promise<void> {
  const { modelName, ...configuration } = prompt;
  await call('playlists.regenerate', {
    params: { playlist_id: playlistId },
    body: { model_name: modelName, configuration },
  });
}

/** Downloads all songs of a playlist that this device has rows for; returns how many there are. */
export async function downloadPlaylist(clipIds: readonly string[]): Promise<number> {
  const rows = await getClipRows(getAccount().database, clipIds);
  const clips = rows.flatMap((row) => (row ? [row.clip] : []));
  await downloadClips(clips);
  return clips.length;
}
