import { eq } from 'drizzle-orm';
import { playlistLikes } from '#server/collections/playlists.table';
import type { Connection } from '#server/database/database';
import { follows } from '#server/people/follows.table';

/** When an account followed others, and liked playlists, by their ids. */
export async function findStarTimes(db: Connection, userId: string): Promise<Map<string, Date>> {
  const people = await db
    .select({ id: follows.followedId, at: follows.createdAt })
    .from(follows)
    .where(eq(follows.userId, userId));
  const lists = await db
    .select({ id: playlistLikes.playlistId, at: playlistLikes.createdAt })
    .from(playlistLikes)
    .where(eq(playlistLikes.userId, userId));
  return new Map([...people, ...lists].map(({ id, at }) => [id, at]));
}
