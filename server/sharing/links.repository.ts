import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { playlistClips, playlists } from '#server/collections/playlists.table';
import type { Connection } from '#server/database/database';
import { hiddenClips } from '#server/people/reports.table';
import type { Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { unlistedLinks } from './share.table.ts';

export type StoredLink = typeof unlistedLinks.$inferSelect;

/** The song or the playlist that a link opens. */
export type LinkTarget = Pick<StoredLink, 'clipId' | 'playlistId'>;

export interface OwnedLink extends StoredLink {
  readonly ownerId: string;
}

function selectLinks(db: Connection) {
  return db
    .select({ link: unlistedLinks, ownerId: sql<string>`coalesce(${clips.userId}, ${playlists.userId})` })
    .from(unlistedLinks)
    .leftJoin(clips, eq(clips.id, unlistedLinks.clipId))
    .leftJoin(playlists, eq(playlists.id, unlistedLinks.playlistId))
    .$dynamic();
}

/** The links with these ids, also expired ones. The caller checks permissions. */
export async function findLinks(db: Connection, ids: readonly string[]): Promise<OwnedLink[]> {
  const rows = await selectLinks(db).where(inArray(unlistedLinks.id, [...ids]));
  return rows.map(({ link, ownerId }) => ({ ...link, ownerId }));
}

/** The link with this code, also an expired one. */
export async function findLinkByCode(db: Connection, code: string): Promise<OwnedLink | undefined> {
  const [row] = await selectLinks(db).where(eq(unlistedLinks.code, code)).limit(1);
  return row && { ...row.link, ownerId: row.ownerId };
}

const isOf = ({ clipId, playlistId }: LinkTarget): SQL =>
  clipId === null ? eq(unlistedLinks.playlistId, playlistId ?? '') : eq(unlistedLinks.clipId, clipId);

const isCurrent = (now: Date) => or(isNull(unlistedLinks.expiresAt), gt(unlistedLinks.expiresAt, now));

/** Links of a song or a playlist that have not expired, newest first. */
export function listLinks(db: Connection, target: LinkTarget, now: Date): Promise<StoredLink[]> {
  return db
    .select()
    .from(unlistedLinks)
    .where(and(isOf(target), isCurrent(now)))
    .orderBy(desc(unlistedLinks.createdAt), desc(unlistedLinks.id));
}

export async function storeLink(
  db: Connection,
  row: LinkTarget & Pick<StoredLink, 'id' | 'code' | 'allowsDownload' | 'expiresAt'>,
): Promise<StoredLink> {
  const [stored] = await db.insert(unlistedLinks).values(row).returning();
  if (stored === undefined) throw new Error('An unlisted link was not stored');
  return stored;
}

export async function deleteLink(db: Connection, id: string): Promise<void> {
  await db.delete(unlistedLinks).where(eq(unlistedLinks.id, id));
}

/** Deletes links that expired before a time; until then their visitors read that they expired. */
export async function deleteLinksBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(unlistedLinks).where(lt(unlistedLinks.expiresAt, time));
}

const USE_MS = 60_000;

/** Stores that a link was opened, at most once a minute. */
export async function markLinkUsed(db: Connection, id: string, now: Date): Promise<void> {
  const earlier = new Date(now.getTime() - USE_MS);
  const isDue = or(isNull(unlistedLinks.lastUsedAt), lt(unlistedLinks.lastUsedAt, earlier));
  await db
    .update(unlistedLinks)
    .set({ lastUsedAt: now })
    .where(and(eq(unlistedLinks.id, id), isDue));
}

const IS_FINISHED = and(
  eq(clips.status, 'complete'),
  eq(clips.isTrashed, false),
  isNull(clips.previewSeconds),
  sql`not exists (select 1 from ${hiddenClips} where ${hiddenClips.clipId} = ${clips.id})`,
);

/** The rules of `checkPublishing` for a song of the playlist's owner, without the exemption of contests. */
const MAY_BE_PUBLISHED = sql`${clips.userId} = ${playlists.userId}
  and (coalesce(${clips.metadata}->>'type', '') <> 'upload' or ${clips.isUploadTosAccepted})
  and (not coalesce((${clips.metadata}->>'has_vocal')::boolean, false)
    or coalesce((${clips.metadata}->>'can_publish_with_vocal')::boolean, false))`;

/** The songs of a playlist that its owner may share: their own and public ones. */
function isSharedIn(playlistId: string): SQL | undefined {
  return and(
    eq(playlists.id, playlistId),
    eq(playlists.isTrashed, false),
    IS_FINISHED,
    or(clips.isPublic, MAY_BE_PUBLISHED),
  );
}

function selectShared(db: Connection) {
  return db
    .select({ id: clips.id })
    .from(playlistClips)
    .innerJoin(playlists, eq(playlists.id, playlistClips.playlistId))
    .innerJoin(clips, eq(clips.id, playlistClips.clipId))
    .$dynamic();
}

interface LinkedSongs {
  /** One page of them, in order. */
  readonly ids: string[];
  readonly total: number;
  /** Of all of them; null while the length of one is unknown. */
  readonly totalSeconds: number | null;
}

/** The songs that a link opens. */
export async function listLinkedSongs(
  db: Connection,
  { clipId, playlistId }: LinkTarget,
  page: Page,
): Promise<LinkedSongs> {
  if (playlistId === null) {
    const isHeard = clipId !== null && (await isLinkedSong(db, { clipId, playlistId }, clipId));
    return { ids: isHeard && page.number === 0 ? [clipId] : [], total: isHeard ? 1 : 0, totalSeconds: null };
  }
  const where = isSharedIn(playlistId);
  const rows = await selectShared(db)
    .where(where)
    .orderBy(asc(playlistClips.position))
    .limit(page.size)
    .offset(page.number * page.size);
  const [sum = { total: 0, known: 0, seconds: null }] = await db
    .select({
      total: count(),
      known: count(clips.durationSeconds),
      seconds: sql<number | null>`sum(${clips.durationSeconds})`,
    })
    .from(playlistClips)
    .innerJoin(playlists, eq(playlists.id, playlistClips.playlistId))
    .innerJoin(clips, eq(clips.id, playlistClips.clipId))
    .where(where);
  const totalSeconds = sum.known === sum.total ? sum.seconds : null;
  return { ids: rows.map(({ id }) => id), total: sum.total, totalSeconds };
}

/** Whether a link opens this song. */
export async function isLinkedSong(
  db: Connection,
  { clipId, playlistId }: LinkTarget,
  songId: string,
): Promise<boolean> {
  if (playlistId !== null) {
    const rows = await selectShared(db)
      .where(and(isSharedIn(playlistId), eq(clips.id, songId)))
      .limit(1);
    return rows.length > 0;
  }
  if (clipId !== songId) return false;
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(and(eq(clips.id, songId), IS_FINISHED))
    .limit(1);
  return rows.length > 0;
}
