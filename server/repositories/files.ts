import { and, count, desc, eq, gte, inArray, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { RUNNING_STATUSES } from '#domain/clips/clip-status';
import { hasCompactAudio, MODELS } from '#domain/create/models';
import { COMPACT_TYPES, type CompactType } from '#domain/files/compact-audio';
import type { ConvertedKind } from '#domain/files/media-paths';
import { type Connection, FILES_CHANNEL } from '#server/database/database';
import { user } from '#server/database/tables/accounts';
import { clips } from '#server/database/tables/clips';
import { clipDownloads, clipFiles } from '#server/database/tables/files';

/** One song as one kind of file. */
export interface ClipFile {
  readonly clipId: string;
  readonly kind: ConvertedKind | CompactType;
}

type FileStatus = typeof clipFiles.$inferSelect.status;

const isFile = ({ clipId, kind }: ClipFile) => and(eq(clipFiles.clipId, clipId), eq(clipFiles.kind, kind));

/** Asks for the smaller files of a song that is complete. */
export async function requestCompact(
  db: Connection,
  clipId: string,
  types: readonly CompactType[],
): Promise<void> {
  for (const kind of types) await requestFile(db, { clipId, kind }, new Date());
}

/** Asks for the smaller files of complete songs that have none, as after a restore, newest first. */
export async function requestMissingCompact(
  db: Connection,
  { types, limit }: { types: readonly CompactType[]; limit: number },
): Promise<void> {
  const asked = db
    .select({ id: clipFiles.clipId })
    .from(clipFiles)
    .where(and(eq(clipFiles.clipId, clips.id), inArray(clipFiles.kind, [...COMPACT_TYPES])));
  const models = MODELS.map(({ key }) => key).filter(hasCompactAudio);
  const songs = await db
    .select({ id: clips.id })
    .from(clips)
    .where(and(eq(clips.status, 'complete'), inArray(clips.modelName, models), notExists(asked)))
    .orderBy(desc(clips.id))
    .limit(limit);
  for (const { id } of songs) await requestCompact(db, id, types);
}

/** Tells everybody who reads the song that it has a smaller file. */
export async function addCompactType(db: Connection, clipId: string, type: CompactType): Promise<void> {
  await db
    .update(clips)
    .set({
      updatedAt: new Date(),
      metadata: sql`jsonb_set(${clips.metadata}, '{compact_types}', coalesce(${clips.metadata}->'compact_types', '[]') || to_jsonb(${type}::text))`,
    })
    .where(
      and(
        eq(clips.id, clipId),
        sql`not coalesce(${clips.metadata}->'compact_types', '[]') @> to_jsonb(${type}::text)`,
      ),
    );
}

/** Asks for a file: one that failed is tried again, one that is there or on its way stays. */
export async function requestFile(db: Connection, file: ClipFile, now: Date): Promise<FileStatus> {
  const [row] = await db
    .insert(clipFiles)
    .values({ ...file, status: 'waiting', updatedAt: now })
    .onConflictDoUpdate({
      target: [clipFiles.clipId, clipFiles.kind],
      set: {
        status: sql`case ${clipFiles.status} when 'error' then 'waiting' else ${clipFiles.status} end`,
        updatedAt: now,
      },
    })
    .returning({ status: clipFiles.status });
  if (row?.status === 'waiting') await db.execute(sql`select pg_notify(${FILES_CHANNEL}, '')`);
  return row?.status ?? 'waiting';
}

/** How far a file is; undefined for one that nobody asked for. */
export async function findFileStatus(db: Connection, file: ClipFile): Promise<FileStatus | undefined> {
  const [row] = await db.select({ status: clipFiles.status }).from(clipFiles).where(isFile(file));
  return row?.status;
}

/**
 * Takes up the file that waits longest, asked for before smaller ones, or one whose server is gone.
 * @param lostBefore what was taken up before this time is taken to be lost
 */
export async function claimFile(
  db: Connection,
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<ClipFile | undefined> {
  const rendering = db
    .select({ id: clips.id })
    .from(clips)
    .where(inArray(clips.status, [...RUNNING_STATUSES]));
  const next = db
    .select({ clipId: clipFiles.clipId, kind: clipFiles.kind })
    .from(clipFiles)
    .where(
      and(
        or(
          eq(clipFiles.status, 'waiting'),
          and(eq(clipFiles.status, 'running'), lt(clipFiles.startedAt, lostBefore)),
        ),
        // Nobody waits for a smaller file, but for songs.
        or(notInArray(clipFiles.kind, [...COMPACT_TYPES]), notExists(rendering)),
      ),
    )
    .orderBy(inArray(clipFiles.kind, [...COMPACT_TYPES]), clipFiles.updatedAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(clipFiles)
    .set({ status: 'running', startedAt: now })
    .where(sql`(${clipFiles.clipId}, ${clipFiles.kind}) in ${next}`)
    .returning({ clipId: clipFiles.clipId, kind: clipFiles.kind });
  return row;
}

/** Says that a file is still being made. */
export async function renewFile(db: Connection, file: ClipFile, { now }: { now: Date }): Promise<void> {
  await db
    .update(clipFiles)
    .set({ startedAt: now })
    .where(and(isFile(file), eq(clipFiles.status, 'running')));
}

/** Lets go of all files; at the start of the one process of an embedded database nobody makes any. */
export async function releaseFiles(db: Connection): Promise<void> {
  await db.update(clipFiles).set({ status: 'waiting' }).where(eq(clipFiles.status, 'running'));
}

/** Notes how a file ended, or that it waits again. @returns false when its song is gone. */
export async function setFileStatus(db: Connection, file: ClipFile, status: FileStatus): Promise<boolean> {
  const rows = await db
    .update(clipFiles)
    .set({ status })
    .where(isFile(file))
    .returning({ kind: clipFiles.kind });
  return rows.length > 0;
}

const DELETED_AT_ONCE = 100;

/** Forgets files that nobody asked for since a time, and returns them. */
export async function deleteFilesBefore(db: Connection, before: Date): Promise<ClipFile[]> {
  const old = db
    .select({ clipId: clipFiles.clipId, kind: clipFiles.kind })
    .from(clipFiles)
    .where(and(lt(clipFiles.updatedAt, before), notInArray(clipFiles.kind, [...COMPACT_TYPES])))
    .limit(DELETED_AT_ONCE);
  return db
    .delete(clipFiles)
    .where(sql`(${clipFiles.clipId}, ${clipFiles.kind}) in ${old}`)
    .returning({ clipId: clipFiles.clipId, kind: clipFiles.kind });
}

interface Download {
  readonly id: string;
  readonly userId: string;
  readonly clipId: string;
  readonly createdAt: Date;
}

/**
 * Notes a download. The account's row is locked, so that downloads of one account are counted one after another.
 * @returns how many there were since a time, this one included.
 */
export async function logDownload(db: Connection, download: Download, since: Date): Promise<number> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, download.userId)).for('update');
  await db.insert(clipDownloads).values(download);
  const [row] = await db
    .select({ total: count() })
    .from(clipDownloads)
    .where(and(eq(clipDownloads.userId, download.userId), gte(clipDownloads.createdAt, since)));
  return row?.total ?? 0;
}
