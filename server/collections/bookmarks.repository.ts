import { and, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { bookmarks } from './bookmarks.table.ts';

export type Bookmark = typeof bookmarks.$inferSelect;

/** An account's bookmarks, newest change first. */
export function listBookmarks(db: Connection, userId: string): Promise<Bookmark[]> {
  return db.select().from(bookmarks).where(eq(bookmarks.userId, userId)).orderBy(desc(bookmarks.updatedAt));
}

/** Stores the bookmark of a song in place of an earlier one. */
export async function storeBookmark(
  db: Connection,
  row: Pick<Bookmark, 'userId' | 'clipId' | 'positionMs' | 'comment'>,
): Promise<void> {
  const { positionMs, comment } = row;
  await db
    .insert(bookmarks)
    .values(row)
    .onConflictDoUpdate({
      target: [bookmarks.userId, bookmarks.clipId],
      set: { positionMs, comment, updatedAt: new Date() },
    });
}

export async function deleteBookmark(db: Connection, userId: string, clipId: string): Promise<void> {
  await db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.clipId, clipId)));
}
