import { count, eq, inArray, sql } from 'drizzle-orm';
import { RUNNING_STATUSES } from '#domain/clips/clip-status';
import { serverFacts, user } from '#server/accounts/accounts.table';
import { playlistClips, playlists } from '#server/collections/playlists.table';
import type { Connection } from '#server/database/database';
import { nameSearchColumns, searchNameOf } from '#server/discovery/search-columns.repository';
import { clips } from '#server/songs/clips.table';

const FACT = 'house_collection';

/** Whether the whole collection was created once; anything staff deletes afterwards stays deleted. */
export async function isHouseMade(db: Connection): Promise<boolean> {
  const rows = await db.select().from(serverFacts).where(eq(serverFacts.name, FACT)).limit(1);
  return rows.length > 0;
}

export async function markHouseMade(db: Connection): Promise<void> {
  await db.insert(serverFacts).values({ name: FACT, value: 'made' }).onConflictDoNothing();
}

/**
 * Stores an account nobody can sign in to.
 * @returns false when another account has the handle
 */
export async function insertHouseProfile(
  db: Connection,
  profile: { id: string; handle: string; name: string; description: string; picturePath: string },
): Promise<boolean> {
  const { id, handle, name, description, picturePath } = profile;
  await db
    .insert(user)
    // An address that cannot receive email, in a domain reserved by the standard.
    .values({
      id,
      name,
      searchName: searchNameOf(name),
      email: `${handle}@house.invalid`,
      image: picturePath,
      username: handle,
      profileDescription: description,
    })
    .onConflictDoNothing();
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.id, id)).limit(1);
  return rows.length > 0;
}

/** The status of each of these clips that exists. */
export async function findStatuses(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, (typeof clips.$inferSelect)['status']>> {
  const rows = await db
    .select({ id: clips.id, status: clips.status })
    .from(clips)
    .where(inArray(clips.id, [...ids]));
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Whether any user's song is waiting or being made. */
export async function isAnySongUnfinished(db: Connection): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(clips)
    .where(inArray(clips.status, [...RUNNING_STATUSES]));
  return (row?.total ?? 0) > 0;
}

/** Stores a public playlist once, with the given clips in order. */
export async function storeHousePlaylist(
  db: Connection,
  playlist: { id: string; userId: string; name: string; description: string },
  clipIds: readonly string[],
): Promise<void> {
  await db
    .insert(playlists)
    .values({ ...playlist, ...nameSearchColumns(playlist), isPublic: true })
    .onConflictDoNothing();
  if (clipIds.length === 0) return;
  await db
    .insert(playlistClips)
    .values(clipIds.map((clipId, position) => ({ playlistId: playlist.id, clipId, position })))
    .onConflictDoUpdate({
      target: [playlistClips.playlistId, playlistClips.clipId],
      set: { position: sql`excluded.position` },
    });
}
