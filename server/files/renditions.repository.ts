import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Connection, RENDITIONS_CHANNEL } from '#server/database/database';
import { clips } from '#server/songs/clips.table';
import { renditions } from './renditions.table.ts';

export type StoredRendition = typeof renditions.$inferSelect;
type Kind = StoredRendition['kind'];

/** Requests a rendition; a process that makes them is notified on commit. */
export async function insertRendition(db: Connection, row: typeof renditions.$inferInsert): Promise<void> {
  await db.insert(renditions).values(row);
  await db.execute(sql`select pg_notify(${RENDITIONS_CHANNEL}, '')`);
}

/** The renditions with these ids, in order. */
export async function findRenditions(db: Connection, ids: readonly string[]): Promise<StoredRendition[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(renditions)
    .where(inArray(renditions.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id.toLowerCase()) ?? []);
}

/** Renditions of a clip, newest first. */
export function listRenditions(
  db: Connection,
  { clipId, kind, count }: { clipId: string; kind: Kind; count: number },
): Promise<StoredRendition[]> {
  return db
    .select()
    .from(renditions)
    .where(and(eq(renditions.clipId, clipId), eq(renditions.kind, kind)))
    .orderBy(desc(renditions.createdAt), desc(renditions.id))
    .limit(count);
}

/** How many of a user's renditions are in progress. */
export async function countRendering(db: Connection, userId: string): Promise<number> {
  return db.$count(renditions, and(eq(renditions.userId, userId), eq(renditions.status, 'rendering')));
}

/** Claims the oldest unclaimed rendition; undefined if there is none. */
export async function takeRendition(
  db: Connection,
  { now, until }: { now: Date; until: Date },
): Promise<StoredRendition | undefined> {
  const next = db
    .select({ id: renditions.id })
    .from(renditions)
    .where(
      and(
        eq(renditions.status, 'rendering'),
        isNotNull(renditions.clipId),
        or(isNull(renditions.heldUntil), lt(renditions.heldUntil, now)),
      ),
    )
    .orderBy(asc(renditions.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(renditions)
    .set({ heldUntil: until, tries: sql`${renditions.tries} + 1`, updatedAt: now })
    .where(inArray(renditions.id, next))
    .returning();
  return row;
}

export async function updateRendition(
  db: Connection,
  id: string,
  change: Partial<typeof renditions.$inferInsert>,
): Promise<void> {
  await db
    .update(renditions)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(renditions.id, id));
}

/** Sets a finished video as its clip's video. */
export async function setClipVideo(
  db: Connection,
  clipId: string,
  video: { file: string; shows: string },
): Promise<void> {
  const change = { videoFile: video.file, videoShows: video.shows, updatedAt: new Date() };
  await db.update(clips).set(change).where(eq(clips.id, clipId));
}

/** Releases all renditions; when the only process of an embedded database starts, none is being made. */
export async function releaseRenditions(db: Connection): Promise<void> {
  await db.update(renditions).set({ heldUntil: null }).where(eq(renditions.status, 'rendering'));
}

/** Files of renditions that an account made, and of all renditions of its clips. */
export async function listOwnRenditionFiles(db: Connection, userId: string): Promise<string[]> {
  const own = db.select({ id: clips.id }).from(clips).where(eq(clips.userId, userId));
  const rows = await db
    .select({ file: renditions.file })
    .from(renditions)
    .where(
      and(
        isNotNull(renditions.file),
        or(inArray(renditions.clipId, own), and(eq(renditions.userId, userId), eq(renditions.kind, 'share'))),
      ),
    );
  return rows.flatMap(({ file }) => file ?? []);
}

const SWEPT_AT_ONCE = 100;

/** Renditions that nobody needs any more: of clips or accounts that are gone, and those made to be passed on before a time. */
export function listExpiredRenditions(db: Connection, sharedBefore: Date): Promise<StoredRendition[]> {
  return db
    .select()
    .from(renditions)
    .where(
      or(
        isNull(renditions.clipId),
        and(eq(renditions.kind, 'share'), isNull(renditions.userId)),
        and(eq(renditions.kind, 'share'), lt(renditions.createdAt, sharedBefore)),
      ),
    )
    .limit(SWEPT_AT_ONCE);
}

export async function deleteRenditions(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(renditions).where(inArray(renditions.id, [...ids]));
}
