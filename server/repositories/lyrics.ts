import { and, eq, lt } from 'drizzle-orm';
import type { CallResponse } from '#contract/contract';
import type { Connection } from '#server/database/database';
import { writtenLyrics } from '#server/database/schema';

export async function insertLyrics(db: Connection, row: typeof writtenLyrics.$inferInsert): Promise<void> {
  await db.insert(writtenLyrics).values(row);
}

/** Lyrics that this account asked for. */
export async function findLyrics(
  db: Connection,
  id: string,
  userId: string,
): Promise<CallResponse<'lyrics.get'> | undefined> {
  const [row] = await db
    .select({
      status: writtenLyrics.status,
      text: writtenLyrics.text,
      title: writtenLyrics.title,
      tags: writtenLyrics.tags,
      error_message: writtenLyrics.errorMessage,
    })
    .from(writtenLyrics)
    .where(and(eq(writtenLyrics.id, id), eq(writtenLyrics.userId, userId)))
    .limit(1);
  return row;
}

export async function deleteLyricsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(writtenLyrics).where(lt(writtenLyrics.createdAt, time));
}
