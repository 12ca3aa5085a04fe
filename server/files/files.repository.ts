import { and, count, desc, eq, gte, inArray, like, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { RUNNING_STATUSES } from '#domain/clips/clip-status';
import { hasCompactAudio, MODELS } from '#domain/create/models';
import { COMPACT_TYPES, type CompactType } from '#domain/files/compact-audio';
import type { ConvertedKind } from '#domain/files/media-paths';
import { user } from '#server/accounts/accounts.table';
import { type Connection, FILES_CHANNEL } from '#server/database/database';
import { clips } from '#server/songs/clips.table';
import { clipDownloads, clipFiles } from './files.table.ts';

/** One song in one file format. */
export interface ClipFile {
  readonly clipId: string;
  readonly kind: ConvertedKind | CompactType;
}

type FileStatus = typeof clipFiles.$inferSelect.status;

const isFile = ({ clipId, kind }: ClipFile) => and(eq(clipFiles.clipId, clipId), eq(clipFiles.kind, kind));

/** Requests the smaller files of a complete song. */
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
    .where(
      and(
        eq(clips.status, 'complete'),
        or(inArray(clips.modelName, models), like(clips.modelName, 'engine:%')),
        notExists(asked),
      ),
    )
    .orderBy(desc(clips.id))
    .limit(limit);
  for (const { id } of songs) await requestCompact(db, id, types);
}

/** Notifies everyone viewing the song that it has a smaller file. */
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

/** Requests a file: a failed one is retried, an existing or pending one is unchanged. */
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

/** A file's progress; undefined if nobody requested it. */
export async function findFileStatus(db: Connection, file: ClipFile): Promise<FileStatus | undefined> {
  const [row] = await db.select({ status: clipFiles.status }).from(clipFiles).where(isFile(file));
  return row?.status;
}

/**
 * Claims the file waiting longest, requested ones before smaller playback ones, or one whose server died.
 * @param lostBefore files claimed before this time are considered lost
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
        // Nobody is waiting for a smaller file, whereas users wait for songs.
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

/** Renews the claim on a file being made. */
export async function renewFile(db: Connection, file: ClipFile, { now }: { now: Date }): Promise<void> {
  await db
    .update(clipFiles)
    .set({ startedAt: now })
    .where(and(isFile(file), eq(clipFiles.status, 'running')));
}

/** Releases all files; when the only process of an embedded database starts, none is being made. */
export async function releaseFiles(db: Connection): Promise<void> {
  await db.update(clipFiles).set({ status: 'waiting' }).where(eq(clipFiles.status, 'running'));
}

/** Records a file's result, or returns it to the queue. @returns false when its song was deleted. */
export async function setFileStatus(db: Connection, file: ClipFile, status: FileStatus): Promise<boolean> {
  const rows = await db
    .update(clipFiles)
    .set({ status, bytes: null })
    .where(isFile(file))
    .returning({ kind: clipFiles.kind });
  return rows.length > 0;
}

const DELETED_AT_ONCE = 100;

/** Deletes the rows of files not requested since a time, and returns them. */
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
 * Records a download. The account's row is locked, so that its downloads are counted one after another.
 * @returns the number of downloads since a time, including this one.
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
