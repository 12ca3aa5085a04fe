import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Upload } from '#contract/making/uploads';
import { type Connection, UPLOADS_CHANNEL } from '#server/database/database';
import { uploads } from './uploads.table.ts';

export type StoredUpload = typeof uploads.$inferSelect;

/** Neither complete, rejected nor canceled. */
const OPEN_STATUSES: readonly Upload['status'][] = ['uploading', 'initializing'];

export async function insertUpload(db: Connection, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** The uploads with these ids, in order. */
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

/** Uploads of an account that never became anything and may have stored parts. */
export function listUnfinishedUploads(db: Connection, userId: string) {
  return db
    .select({ id: uploads.id, receivedBytes: uploads.receivedBytes })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), ne(uploads.status, 'complete')));
}

const LISTED = 100;

/** Uploads with a complete file not claimed since a time, oldest first. */
export function listWaitingUploads(db: Connection, since: Date): Promise<StoredUpload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.status, 'initializing'), lte(uploads.updatedAt, since)))
    .orderBy(uploads.updatedAt)
    .limit(LISTED);
}

/**
 * Claims an upload for reading, or renews the claim: it must not have been claimed since it was read.
 * @returns the upload's current state; null when another claim was first, or when it has been read or canceled
 */
export async function claimUpload(
  db: Connection,
  { id, updatedAt }: Pick<StoredUpload, 'id' | 'updatedAt'>,
): Promise<StoredUpload | null> {
  // If two claims fall into the millisecond of the last read, the second must get a different time.
  const now = new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
  const [claimed] = await db
    .update(uploads)
    .set({ updatedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.status, 'initializing'), eq(uploads.updatedAt, updatedAt)))
    .returning();
  return claimed ?? null;
}

/** Uploads not continued since a time. */
export function listForgottenUploads(db: Connection, since: Date): Promise<StoredUpload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.status, [...OPEN_STATUSES]), lt(uploads.updatedAt, since)))
    .limit(LISTED);
}

/** Notifies a process to read the file, or discard it, on commit. */
export async function notifyUploads(db: Connection, uploadId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${UPLOADS_CHANNEL}, ${uploadId})`);
}
