import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Upload } from '#contract/uploads';
import { type Connection, UPLOADS_CHANNEL } from '#server/database/database';
import { uploads } from '#server/database/tables/uploads';

export type StoredUpload = typeof uploads.$inferSelect;

/** Not yet complete, refused or taken back. */
const OPEN_STATUSES: readonly Upload['status'][] = ['uploading', 'initializing'];

export async function insertUpload(db: Connection, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** The uploads with these ids, in their order. */
export async function findUploads(db: Connection, ids: readonly string[]): Promise<StoredUpload[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id.toLowerCase()) ?? []);
}

/**
 * Changes an upload that is in one of these states.
 * @returns whether it was.
 */
export async function changeUpload(
  db: Connection,
  { id, from }: { id: string; from: readonly Upload['status'][] },
  change: Partial<typeof uploads.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(uploads)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(uploads.id, id), inArray(uploads.status, [...from])))
    .returning({ id: uploads.id });
  return changed.length > 0;
}

export async function countOpenUploads(db: Connection, userId: string): Promise<number> {
  return db.$count(uploads, and(eq(uploads.userId, userId), inArray(uploads.status, [...OPEN_STATUSES])));
}

/** Files of all videos that an account uploaded. */
export async function listOwnVideoFiles(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ file: uploads.videoFile })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNotNull(uploads.videoFile)));
  return rows.flatMap(({ file }) => file ?? []);
}

/** Uploads of an account that became nothing, of which parts may be stored. */
export function listUnfinishedUploads(db: Connection, userId: string) {
  return db
    .select({ id: uploads.id, receivedBytes: uploads.receivedBytes })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), ne(uploads.status, 'complete')));
}

const LISTED = 100;

/** Uploads whose file is there and that nobody has claimed since a time, oldest first. */
export function listWaitingUploads(db: Connection, since: Date): Promise<StoredUpload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.status, 'initializing'), lte(uploads.updatedAt, since)))
    .orderBy(uploads.updatedAt)
    .limit(LISTED);
}

/**
 * Takes an upload to read it, or says that its reader still lives: nobody may have taken it since it was seen.
 * @returns the upload as it is now; null when somebody was first, or when it is read or taken back
 */
export async function claimUpload(
  db: Connection,
  { id, updatedAt }: Pick<StoredUpload, 'id' | 'updatedAt'>,
): Promise<StoredUpload | null> {
  // Of two claims in the millisecond in which it was seen, the second must find another time.
  const now = new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
  const [claimed] = await db
    .update(uploads)
    .set({ updatedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.status, 'initializing'), eq(uploads.updatedAt, updatedAt)))
    .returning();
  return claimed ?? null;
}

/** Uploads that nobody went on with since a time. */
export function listForgottenUploads(db: Connection, since: Date): Promise<StoredUpload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.status, [...OPEN_STATUSES]), lt(uploads.updatedAt, since)))
    .limit(LISTED);
}

/** Has a process read the file, or forget it, once the transaction commits. */
export async function notifyUploads(db: Connection, uploadId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${UPLOADS_CHANNEL}, ${uploadId})`);
}
