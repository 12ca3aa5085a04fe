import { DEFAULT_PROJECT_ID, DEFAULT_PROJECT_NAME } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { planWrite } from '#db/outbox';
import { reactionOf } from '#domain/clips/reactions';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { getAccount } from '#state/bridges/account';
import {
  addClips,
  moveClips,
  removeClips as removeFromPlaylist,
} from '#state/commands/collections/playlists';
import { pinClips, placeClips } from '#state/commands/collections/projects';
import { downloadClips, removeDownload } from '#state/commands/files/downloads';
import { queueWrites } from '#state/commands/writes';
import { clipItems } from '#state/queries/songs/clips';

/** The result of a change to many songs at once. */
export interface BulkChange {
  /** Number of songs changed, excluding those that already had the requested state. */
  readonly count: number;
  /** Undoes exactly these changes and nothing that was already so before. */
  undo(): Promise<void>;
}

/** Rows are read in portions, to avoid holding a whole library in memory twice. */
const PORTION = 500;

/** Returns the songs with these ids that are on this device, with their pending changes. */
export async function readSongs(ids: readonly string[]): Promise<Clip[]> {
  const songs: Clip[] = [];
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION);
    const items = await getAccount().database.run(async (tables) => {
      const rows = await tables.clips.bulkGet(portion);
      return clipItems(
        tables,
        rows.filter((row) => row !== undefined),
      );
    });
    songs.push(...items.map(({ clip }) => clip));
  }
  return songs;
}

/**
 * Likes songs. Works without a network.
 * @throws OutboxFullError; then nothing was changed.
 */
export async function likeSongs(songs: readonly Clip[]): Promise<BulkChange> {
  const changed = songs.filter((song) => reactionOf(song) !== 'LIKE');
  await queueWrites(
    changed.map(({ id: clipId }) => planWrite(clipReactionTypeWrite, { clipId, reaction: 'LIKE' })),
  );
  return {
    count: changed.length,
    undo: () =>
      queueWrites(
        changed.map((song) =>
          planWrite(clipReactionTypeWrite, { clipId: song.id, reaction: reactionOf(song) }),
        ),
      ),
  };
}

/**
 * Downloads songs to this device; must be called inside a tap. Songs that cannot be downloaded yet are left
 * out.
 */
export async function downloadSongs(songs: readonly Clip[]): Promise<BulkChange> {
  const ids = await downloadClips(songs);
  return {
    count: ids.length,
    async undo() {
      for (const id of ids) await removeDownload(id);
    },
  };
}

/**
 * Adds songs to a playlist. Works without a network.
 * @param heldIds the complete list of songs already in it.
 */
export async function addSongs(
  playlistId: string,
  ids: readonly string[],
  heldIds: readonly string[],
): Promise<BulkChange> {
  const held = new Set(heldIds);
  const added = ids.filter((id) => !held.has(id));
  if (added.length > 0) await addClips(playlistId, added);
  return { count: added.length, undo: () => removeFromPlaylist(playlistId, added) };
}

/**
 * Removes songs from a playlist. Works without a network.
 * @param order the current order of the playlist: undo returns each song to its position.
 */
export async function removeSongs(
  playlistId: string,
  ids: readonly string[],
  order: readonly string[],
): Promise<BulkChange> {
  const removed = new Set(ids);
  const runs: { place: number; ids: string[] }[] = [];
  for (const [place, id] of order.entries()) {
    const last = runs.at(-1);
    if (!removed.has(id)) continue;
    if (last && last.place + last.ids.length === place) last.ids.push(id);
    else runs.push({ place, ids: [id] });
  }
  const inOrder = runs.flatMap((run) => run.ids);
  await removeFromPlaylist(playlistId, inOrder);
  return {
    count: inOrder.length,
    async undo() {
      await addClips(playlistId, inOrder);
      // From the front: each position is correct once the songs before it are back.
      for (const run of runs) await moveClips(playlistId, run.ids, run.place);
    },
  };
}

/** Pins songs in their workspace. Works without a network. */
export async function pinSongs(projectId: string, songs: readonly Clip[]): Promise<BulkChange> {
  const ids = songs.filter(({ project }) => !project?.is_pinned).map(({ id }) => id);
  await pinClips(projectId, ids, true);
  return { count: ids.length, undo: () => pinClips(projectId, ids, false) };
}

/** Moves the user's songs into a workspace, wherever they are. Works without a network. */
export async function placeSongs(
  songs: readonly Clip[],
  to: Parameters<typeof placeClips>[1],
): Promise<BulkChange> {
  const ids = new Set(await placeClips(songs, to));
  const moved = songs.filter(({ id }) => ids.has(id));
  return {
    count: moved.length,
    async undo() {
      const places = new Map(moved.map(({ project }) => [project?.id ?? DEFAULT_PROJECT_ID, project]));
      for (const [id, place] of places) {
        const back = moved.filter(({ project }) => (project?.id ?? DEFAULT_PROJECT_ID) === id);
        const from = { id: to.id, name: to.name, is_pinned: false };
        await placeClips(
          back.map((song) => ({ ...song, project: from })),
          { id, name: place?.name ?? DEFAULT_PROJECT_NAME },
        );
        const pinned = back.filter(({ project }) => project?.is_pinned);
        await pinClips(
          id,
          pinned.map((song) => song.id),
          true,
        );
      }
    },
  };
}
