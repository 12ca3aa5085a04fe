import { inArray, lt } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { writtenLyrics } from '#server/database/tables/lyrics';

export async function insertLyrics(db: Connection, row: typeof writtenLyrics.$inferInsert): Promise<void> {
  await db.insert(writtenLyrics).values(row);
}

export type StoredLyrics = typeof writtenLyrics.$inferSelect;

/** The lyrics with these ids; the caller checks permissions. */
export function findLyrics(db: Connection, ids: readonly string[]): Promise<StoredLyrics[]> {
  return db
    .select()
    .from(writtenLyrics)
    .where(inArray(writtenLyrics.id, [...ids]));
}

export async function deleteLyricsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(writtenLyrics).where(lt(writtenLyrics.createdAt, time));
}
