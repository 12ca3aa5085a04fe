import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PlaylistSummary } from '#contract/collections/playlists';
import { foldText } from '#domain/explore/search-folding';
import { coverPath } from '#domain/files/media-paths';
import { countDifference } from '#domain/nouns/reaction-counts';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import {
  changesSearch,
  nameSearchColumns,
  refreshNameSearch,
} from '#server/discovery/search-columns.repository';
import { linksOpen, toLinksOpen } from '#server/sharing/links-open.repository';
import { changedCount } from '#server/songs/changed-count.repository';
import type { Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { playlistClips, playlistLikes, playlists } from './playlists.table.ts';

const songCount = sql<number>`(select count(*)::int from ${playlistClips} where ${playlistClips.playlistId} = ${playlists.id})`;

/** The first song whose cover is visible to the viewer. */
const coverClipId = (viewerId: string | null) => sql<string | null>`(
  select ${playlistClips.clipId} from ${playlistClips} join ${clips} on ${clips.id} = ${playlistClips.clipId}
  where ${playlistClips.playlistId} = ${playlists.id} and (${clips.isPublic} or ${clips.userId} = ${viewerId ?? ''})
  order by ${playlistClips.position} limit 1)`;

const isLovedBy = (viewerId: string | null) =>
  sql<boolean>`exists (select 1 from ${playlistLikes} where ${playlistLikes.playlistId} = ${playlists.id} and ${playlistLikes.userId} = ${viewerId ?? ''})`;

function selectPlaylists(db: Connection, viewerId: string | null) {
  return db
    .select({
      playlist: playlists,
      userHandle: user.username,
      userDisplayName: user.name,
      songCount,
      coverClipId: coverClipId(viewerId),
      isLoved: isLovedBy(viewerId),
      linksOpen: linksOpen(playlists, viewerId ?? ''),
    })
    .from(playlists)
    .innerJoin(user, eq(user.id, playlists.userId))
    .$dynamic();
}

type PlaylistRow = Awaited<ReturnType<typeof selectPlaylists>>[number];

function toSummary(row: PlaylistRow, viewerId: string | null): PlaylistSummary {
  const { playlist } = row;
  return {
    id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    image_url: playlist.imageUrl || (row.coverClipId === null ? '' : coverPath(row.coverClipId, 640)),
    user_id: playlist.userId,
    user_handle: row.userHandle,
    user_display_name: row.userDisplayName,
    is_public: playlist.isPublic,
    ...toLinksOpen(row.linksOpen),
    is_owned: playlist.userId === viewerId,
    is_trashed: playlist.isTrashed,
    is_loved: row.isLoved,
    play_count: playlist.playCount,
    upvote_count: playlist.upvoteCount,
    song_count: row.songCount,
    created_at: playlist.createdAt.toISOString(),
    updated_at: playlist.updatedAt.toISOString(),
  };
}

/** The playlists with these ids, in order; unknown ids are skipped. The caller checks permissions. */
export async function findPlaylists(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<PlaylistSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectPlaylists(db, viewerId).where(inArray(playlists.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.playlist.id, toSummary(row, viewerId)]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

export async function findPlaylist(
  db: Connection,
  id: string,
  viewerId: string | null,
): Promise<PlaylistSummary | undefined> {
  const [playlist] = await findPlaylists(db, [id], viewerId);
  return playlist;
}

/** Signs and emojis are not in the folded name. */
function hasInName(text: string): SQL {
  const folded = foldText(text);
  const isInName = sql`position(lower(${text}) in lower(${playlists.name})) > 0`;
  return folded === '' ? isInName : sql`(${isInName} or position(${folded} in ${playlists.searchName}) > 0)`;
}

export async function listPlaylists(
  db: Connection,
  filter: { userId: string; isTrashed: boolean; query?: string | undefined },
  page: Page,
): Promise<{ playlists: PlaylistSummary[]; total: number }> {
  const text = filter.query?.trim() ?? '';
  const where = and(
    eq(playlists.userId, filter.userId),
    eq(playlists.isTrashed, filter.isTrashed),
    text === '' ? undefined : hasInName(text),
  );
  const rows = await selectPlaylists(db, filter.userId)
    .where(where)
    .orderBy(desc(playlists.createdAt), desc(playlists.id))
    .limit(page.size)
    .offset(page.number * page.size);
  const total = await db.$count(playlists, where);
  return { playlists: rows.map((row) => toSummary(row, filter.userId)), total };
}

/** Which of these playlists hold a clip. */
export async function listPlaylistsWithClip(
  db: Connection,
  clipId: string,
  playlistIds: readonly string[],
): Promise<string[]> {
  if (playlistIds.length === 0) return [];
  const rows = await db
    .select({ id: playlistClips.playlistId })
    .from(playlistClips)
    .where(and(eq(playlistClips.clipId, clipId), inArray(playlistClips.playlistId, [...playlistIds])));
  return rows.map(({ id }) => id);
}

const isOpen = and(eq(playlists.isTrashed, false), eq(playlists.isPublic, true));

/** An account's public playlists, newest first. */
export async function listPublicPlaylists(
  db: Connection,
  userId: string,
  { viewerId, limit }: { viewerId: string | null; limit: number },
): Promise<PlaylistSummary[]> {
  const rows = await selectPlaylists(db, viewerId)
    .where(and(eq(playlists.userId, userId), isOpen))
    .orderBy(desc(playlists.createdAt), desc(playlists.id))
    .limit(limit);
  return rows.map((row) => toSummary(row, viewerId));
}

/** How many public playlists each of these accounts has; those without one are left out. */
export async function countPublicPlaylists(
  db: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: playlists.userId, total: sql<number>`count(*)::int` })
    .from(playlists)
    .where(and(inArray(playlists.userId, [...userIds]), isOpen))
    .groupBy(playlists.userId);
  return new Map(rows.map(({ userId, total }) => [userId, total]));
}

/** @returns false when a playlist with this id exists; nothing changed then. */
export async function insertPlaylist(
  db: Connection,
  row: { id: string; userId: string; name: string },
): Promise<boolean> {
  const inserted = await db
    .insert(playlists)
    .values({ ...row, ...nameSearchColumns(row) })
    .onConflictDoNothing()
    .returning({ id: playlists.id });
  return inserted.length > 0;
}

/** Clip ids of one page of a playlist with their positions. */
export function listPlaylistClips(
  db: Connection,
  playlistId: string,
  page: Page,
): Promise<{ clipId: string; position: number }[]> {
  return db
    .select({ clipId: playlistClips.clipId, position: playlistClips.position })
    .from(playlistClips)
    .where(eq(playlistClips.playlistId, playlistId))
    .orderBy(asc(playlistClips.position))
    .limit(page.size)
    .offset(page.number * page.size);
}

/** All clip ids of a playlist in order; the playlist's row remains locked until the transaction ends. */
export async function lockPlaylistOrder(db: Connection, playlistId: string): Promise<string[]> {
  await db.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, playlistId)).for('update');
  const rows = await db
    .select({ clipId: playlistClips.clipId })
    .from(playlistClips)
    .where(eq(playlistClips.playlistId, playlistId))
    .orderBy(asc(playlistClips.position));
  return rows.map(({ clipId }) => clipId);
}

/** Writes a playlist's order: rows of removed clips are deleted, the rest get their positions. */
export async function storePlaylistOrder(
  db: Connection,
  playlistId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const kept = new Set(after);
  const removed = before.filter((id) => !kept.has(id));
  if (removed.length > 0) {
    await db
      .delete(playlistClips)
      .where(and(eq(playlistClips.playlistId, playlistId), inArray(playlistClips.clipId, removed)));
  }
  const changed = after.map((clipId, position) => ({ playlistId, clipId, position }));
  const moved = changed.filter(({ clipId, position }) => before[position] !== clipId);
  for (let start = 0; start < moved.length; start += ROWS_PER_STATEMENT) {
    await db
      .insert(playlistClips)
      .values(moved.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoUpdate({
        target: [playlistClips.playlistId, playlistClips.clipId],
        set: { position: sql`excluded.position` },
      });
  }
  await db.update(playlists).set({ updatedAt: new Date() }).where(eq(playlists.id, playlistId));
}

/** Keeps one statement well under PostgreSQL's 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

type PlaylistChange = Partial<
  Pick<typeof playlists.$inferInsert, 'name' | 'description' | 'imageUrl' | 'isPublic' | 'isTrashed'>
>;

/** Changes a playlist and its change time. */
export async function updatePlaylist(db: Connection, id: string, change: PlaylistChange): Promise<void> {
  await db
    .update(playlists)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(playlists.id, id));
  if (changesSearch(change)) await refreshNameSearch(db, playlists, id);
}

export async function addPlaylistPlay(db: Connection, id: string): Promise<void> {
  await db
    .update(playlists)
    .set({ playCount: sql`${playlists.playCount} + 1` })
    .where(eq(playlists.id, id));
}

export async function isInPlaylist(
  db: Connection,
  { playlistId, clipId }: { playlistId: string; clipId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ clipId: playlistClips.clipId })
    .from(playlistClips)
    .where(and(eq(playlistClips.playlistId, playlistId), eq(playlistClips.clipId, clipId)));
  return row !== undefined;
}

/** Whether a picture is the cover of a song in the playlist. */
export async function isCoverInPlaylist(
  db: Connection,
  { playlistId, pictureId }: { playlistId: string; pictureId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ clipId: playlistClips.clipId })
    .from(playlistClips)
    .innerJoin(clips, eq(clips.id, playlistClips.clipId))
    .where(and(eq(playlistClips.playlistId, playlistId), eq(clips.coverId, pictureId)))
    .limit(1);
  return row !== undefined;
}

interface PlaylistLike {
  readonly userId: string;
  readonly playlistId: string;
}

/** Sets or clears a like and updates the count; repeating it changes nothing. @returns how the count changed */
export async function updatePlaylistReactionType(
  db: Connection,
  { userId, playlistId }: PlaylistLike,
  isLoved: boolean,
): Promise<number> {
  const isLike = and(eq(playlistLikes.userId, userId), eq(playlistLikes.playlistId, playlistId));
  const changed = isLoved
    ? await db.insert(playlistLikes).values({ userId, playlistId }).onConflictDoNothing().returning()
    : await db.delete(playlistLikes).where(isLike).returning();
  if (changed.length === 0) return 0;
  const difference = countDifference(!isLoved, isLoved);
  await db
    .update(playlists)
    .set({ upvoteCount: changedCount(playlists.upvoteCount, difference) })
    .where(eq(playlists.id, playlistId));
  return difference;
}

/** The playlists an account liked and may still see, newest like first. */
export async function listLikedPlaylists(
  db: Connection,
  userId: string,
  { from, size }: { from: number; size: number },
): Promise<{ playlists: PlaylistSummary[]; total: number }> {
  const isShown = and(
    eq(playlistLikes.userId, userId),
    eq(playlists.isTrashed, false),
    sql`(${playlists.isPublic} or ${playlists.userId} = ${userId})`,
  );
  const rows = await selectPlaylists(db, userId)
    .innerJoin(playlistLikes, eq(playlistLikes.playlistId, playlists.id))
    .where(isShown)
    .orderBy(desc(playlistLikes.createdAt), desc(playlists.id))
    .limit(size)
    .offset(from);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(playlistLikes)
    .innerJoin(playlists, eq(playlists.id, playlistLikes.playlistId))
    .where(isShown);
  return { playlists: rows.map((row) => toSummary(row, userId)), total: count?.total ?? 0 };
}
