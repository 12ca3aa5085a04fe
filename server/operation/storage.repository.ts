import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { clipFiles } from '#server/files/files.table';
import { renditions } from '#server/files/renditions.table';
import { clips } from '#server/songs/clips.table';
import { accountLimits, defaultLimits } from './storage.table.ts';

export type StoredLimits = Omit<typeof accountLimits.$inferSelect, 'userId'>;

interface Amount {
  readonly count: number;
  readonly bytes: number;
}

/** The space an account takes. */
export interface StorageUse {
  readonly songs: Amount;
  readonly uploads: Amount;
  readonly derived: Amount;
}

const NOTHING: Amount = { count: 0, bytes: 0 };
const NO_LIMITS: StoredLimits = { maxSongs: null, maxStorageMb: null, maxUploads: null };

const countOf = sql<number>`count(*)`.mapWith(Number);
const sumOf = (bytes: SQL | typeof clips.audioBytes | typeof clipFiles.bytes | typeof renditions.bytes) =>
  sql<number>`coalesce(sum(${bytes}), 0)`.mapWith(Number);

/** The MP3, and the FLAC where it is kept beside it. */
const songBytes =
  sql<number>`coalesce(sum(coalesce(${clips.audioBytes}, 0) + coalesce((${clips.metadata}->>'flac_bytes')::bigint, 0)), 0)`.mapWith(
    Number,
  );

/** The space that each of these accounts takes, as far as it was measured. Failed songs take none. */
export async function sumStorage(
  db: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StorageUse>> {
  const ids = [...userIds];
  if (ids.length === 0) return new Map();
  const isUpload = sql<boolean>`'upload' = any(${clips.kinds})`;
  const own = await db
    .select({ userId: clips.userId, isUpload, count: countOf, bytes: songBytes })
    .from(clips)
    .where(and(inArray(clips.userId, ids), ne(clips.status, 'error')))
    .groupBy(clips.userId, isUpload);
  const files = await db
    .select({ userId: clips.userId, count: countOf, bytes: sumOf(clipFiles.bytes) })
    .from(clipFiles)
    .innerJoin(clips, eq(clips.id, clipFiles.clipId))
    .where(and(inArray(clips.userId, ids), eq(clipFiles.status, 'complete')))
    .groupBy(clips.userId);
  const videos = await db
    .select({ userId: renditions.userId, count: countOf, bytes: sumOf(renditions.bytes) })
    .from(renditions)
    .where(and(inArray(renditions.userId, ids), eq(renditions.status, 'complete')))
    .groupBy(renditions.userId);
  const use = (id: string): StorageUse => ({
    songs: own.find((row) => row.userId === id && !row.isUpload) ?? NOTHING,
    uploads: own.find((row) => row.userId === id && row.isUpload) ?? NOTHING,
    derived: [...files, ...videos]
      .filter(({ userId }) => userId === id)
      .reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }), NOTHING),
  });
  return new Map(ids.map((id) => [id, use(id)]));
}

/** The own limits of these accounts; without an entry, the default applies. */
export async function listOwnLimits(
  db: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredLimits>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accountLimits)
    .where(inArray(accountLimits.userId, [...userIds]));
  return new Map(rows.map(({ userId, ...limits }) => [userId, limits]));
}

/** The limits that apply to an account: its own, else the default. */
export async function findLimits(db: Connection, userId: string): Promise<StoredLimits> {
  return (await listOwnLimits(db, [userId])).get(userId) ?? findDefaultLimits(db);
}

/** The limits of accounts without own ones. */
export async function findDefaultLimits(db: Connection): Promise<StoredLimits> {
  const [row] = await db.select().from(defaultLimits);
  if (row === undefined) return NO_LIMITS;
  const { isThis: _isThis, ...limits } = row;
  return limits;
}

export async function storeDefaultLimits(db: Connection, limits: StoredLimits): Promise<void> {
  await db
    .insert(defaultLimits)
    .values(limits)
    .onConflictDoUpdate({ target: defaultLimits.isThis, set: limits });
}

/** The default applies to the account from now on. */
export async function deleteLimits(db: Connection, userId: string): Promise<void> {
  await db.delete(accountLimits).where(eq(accountLimits.userId, userId));
}

export async function storeLimits(db: Connection, userId: string, limits: StoredLimits): Promise<void> {
  await db
    .insert(accountLimits)
    .values({ userId, ...limits })
    .onConflictDoUpdate({ target: accountLimits.userId, set: limits });
}

/** A stored file whose size is not known yet. */
export type UnmeasuredFile =
  | { readonly noun: 'clip'; readonly clipId: string }
  | { readonly noun: 'file'; readonly clipId: string; readonly kind: typeof clipFiles.$inferSelect.kind }
  | { readonly noun: 'rendition'; readonly id: string; readonly file: string };

interface UnmeasuredOptions {
  /** Only audio of this account's songs; null for all files. */
  readonly userId: string | null;
  readonly limit: number;
}

/** Inline, as in the index of these songs. */
const isUnmeasuredClip = sql`${clips.status} = 'complete' and ${clips.audioBytes} is null`;

/** Files whose size is not known yet. */
export async function listUnmeasured(
  db: Connection,
  { userId, limit }: UnmeasuredOptions,
): Promise<UnmeasuredFile[]> {
  const own = userId === null ? undefined : eq(clips.userId, userId);
  const songs = await db
    .select({ clipId: clips.id })
    .from(clips)
    .where(and(isUnmeasuredClip, own))
    .limit(limit);
  const found: UnmeasuredFile[] = songs.map(({ clipId }) => ({ noun: 'clip', clipId }));
  if (userId !== null) return found;
  const files = await db
    .select({ clipId: clipFiles.clipId, kind: clipFiles.kind })
    .from(clipFiles)
    .where(and(eq(clipFiles.status, 'complete'), isNull(clipFiles.bytes)))
    .limit(limit);
  const videos = await db
    .select({ id: renditions.id, file: renditions.file })
    .from(renditions)
    .where(and(isNotNull(renditions.file), isNull(renditions.bytes)))
    .limit(limit);
  return [
    ...found,
    ...files.map((file) => ({ noun: 'file' as const, ...file })),
    ...videos.flatMap(({ id, file }) => (file === null ? [] : [{ noun: 'rendition' as const, id, file }])),
  ];
}

/** Records the size of a file. */
export async function storeBytes(db: Connection, file: UnmeasuredFile, bytes: number): Promise<void> {
  if (file.noun === 'clip')
    await db.update(clips).set({ audioBytes: bytes }).where(eq(clips.id, file.clipId));
  else if (file.noun === 'file')
    await db
      .update(clipFiles)
      .set({ bytes })
      .where(and(eq(clipFiles.clipId, file.clipId), eq(clipFiles.kind, file.kind)));
  else await db.update(renditions).set({ bytes }).where(eq(renditions.id, file.id));
}

/** Number of songs whose size is not known yet. */
export function countUnmeasured(db: Connection): Promise<number> {
  return db.$count(clips, isUnmeasuredClip);
}

/** The sizes of songs' audio, as far as they were measured. */
export async function findAudioBytes(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: clips.id, bytes: clips.audioBytes })
    .from(clips)
    .where(inArray(clips.id, [...ids]));
  return new Map(rows.flatMap(({ id, bytes }) => (bytes === null ? [] : [[id, bytes] as const])));
}
