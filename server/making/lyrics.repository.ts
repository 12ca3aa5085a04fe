import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { t } from '#lib/translate';
import { type Connection, LYRICS_CHANNEL } from '#server/database/database';
import { writtenLyrics } from './lyrics.table.ts';

export async function insertLyrics(db: Connection, row: typeof writtenLyrics.$inferInsert): Promise<void> {
  await db.insert(writtenLyrics).values(row);
  if (row.status === 'running') await notifyWriters(db);
}

/** A process that writes with the language model is notified on commit. */
export async function notifyWriters(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify(${LYRICS_CHANNEL}, '')`);
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

const isRunning = eq(writtenLyrics.status, 'running');

/** Claims the lyrics that wait longest for a language model; undefined if there are none. */
export async function takeLyrics(
  db: Connection,
  { now, until }: { now: Date; until: Date },
): Promise<StoredLyrics | undefined> {
  const { heldUntil } = writtenLyrics;
  const next = db
    .select({ id: writtenLyrics.id })
    .from(writtenLyrics)
    .where(and(isRunning, or(isNull(heldUntil), lt(heldUntil, now))))
    .orderBy(asc(writtenLyrics.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(writtenLyrics)
    .set({ heldUntil: until })
    .where(inArray(writtenLyrics.id, next))
    .returning();
  return row;
}

type LyricsChange = Partial<
  Pick<StoredLyrics, 'status' | 'text' | 'title' | 'tags' | 'notice' | 'errorMessage' | 'heldUntil'>
>;

/** Changes lyrics that are being written. @returns false if they are no longer wanted */
export async function updateRunningLyrics(
  db: Connection,
  id: string,
  change: LyricsChange,
): Promise<boolean> {
  const changed = await db
    .update(writtenLyrics)
    .set(change)
    .where(and(eq(writtenLyrics.id, id), isRunning))
    .returning({ id: writtenLyrics.id });
  return changed.length > 0;
}

/** Releases all lyrics; when the only process of an embedded database starts, none are being written. */
export async function releaseLyrics(db: Connection): Promise<void> {
  await db.update(writtenLyrics).set({ heldUntil: null }).where(isRunning);
}

/** Ends the lyrics that a form requested before. */
export async function replaceLyricsOfForm(
  db: Connection,
  { userId, form }: { readonly userId: string; readonly form: string },
): Promise<void> {
  await db
    .update(writtenLyrics)
    .set({ status: 'error', errorMessage: t('A newer request replaced this one.') })
    .where(and(eq(writtenLyrics.userId, userId), eq(writtenLyrics.form, form), isRunning));
}
