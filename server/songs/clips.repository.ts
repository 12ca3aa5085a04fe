import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Clip } from '#contract/songs/clips';
import { RUNNING_STATUSES } from '#domain/clips/clip-status';
import { user } from '#server/accounts/accounts.table';
import { enqueueWebhooks } from '#server/accounts/webhooks.repository';
import { refundClip } from '#server/billing/credits.repository';
import { pins } from '#server/collections/pins.table';
import { isInProject } from '#server/collections/project-people.repository';
import { projects } from '#server/collections/projects.table';
import { builtOnce } from '#server/database/built-once';
import type { Connection } from '#server/database/database';
import {
  changesSearch,
  clipSearchColumns,
  refreshClipSearch,
} from '#server/discovery/search-columns.repository';
import { EVEN_WEIGHTS, searchExpression } from '#server/discovery/search-text.repository';
import { addEvent } from '#server/operation/events.repository';
import { hiddenClips } from '#server/people/reports.table';
import { linksOpen } from '#server/sharing/links-open.repository';
import { albumColumns } from './album-columns.repository.ts';
import { changedCount } from './changed-count.repository.ts';
import { type ClipRow, toClip } from './clip-mapper.repository.ts';
import { clips, WAITING_IN_SQL } from './clips.table.ts';
import { IS_UNFAVORED } from './reactions.repository.ts';
import { reactions } from './reactions.table.ts';

export type StoredClip = typeof clips.$inferSelect;
export type NewClip = typeof clips.$inferInsert;

const {
  searchTitle: _searchTitle,
  searchTags: _searchTags,
  searchWords: _searchWords,
  kinds: _kinds,
  albumId: _albumId,
  albumArtistId: _albumArtistId,
  artistId: _artistId,
  ...clipColumns
} = getTableColumns(clips);

const queuePosition = sql<number | null>`case when ${clips.status} in ${WAITING_IN_SQL} then (
  select count(*)::int from ${clips} as ahead
  where ahead.status in ${WAITING_IN_SQL} and ahead.engine_id is not distinct from ${clips.engineId}
    and (ahead.queue_rank, ahead.id) <= (${clips.queueRank}, ${clips.id})
) end`;

/** Clips as one viewer sees them; a null viewer is anonymous. */
function selectClips(db: Connection, viewerId: string | Placeholder | null) {
  const viewer = viewerId ?? '';
  return db
    .select({
      clip: clipColumns,
      userHandle: user.username,
      userDisplayName: user.name,
      isPinned: sql<boolean>`exists (select 1 from ${pins} where ${pins.clipId} = ${clips.id})`,
      isHidden: sql<boolean>`${clips.userId} = ${viewer} and exists (select 1 from ${hiddenClips} where ${hiddenClips.clipId} = ${clips.id})`,
      linksOpen: linksOpen(clips, viewer),
      projectName: projects.name,
      isViewerOwner: sql<boolean>`${clips.userId} = ${viewer}`,
      queuePosition,
      reactionType: reactions.reactionType,
      feedbackReason: reactions.feedbackReason,
      isFlagged: reactions.isFlagged,
      isNotInterested: reactions.isNotInterested,
      reactionUpdatedAt: reactions.updatedAt,
    })
    .from(clips)
    .innerJoin(user, eq(user.id, clips.userId))
    .leftJoin(projects, and(eq(projects.id, clips.projectId), isInProject(viewer)))
    .leftJoin(reactions, and(eq(reactions.clipId, clips.id), eq(reactions.userId, viewer)))
    .$dynamic();
}

const toClips = (rows: readonly ClipRow[]): Clip[] => rows.map(toClip);

/** The clips with these ids, in order; unknown ids are skipped. The caller checks permissions. */
export async function findClips(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Clip[]> {
  if (ids.length === 0) return [];
  const [id = '', ...others] = ids;
  if (others.length === 0) return findOneClip(db, id, viewerId);
  const found = toClips(await selectClips(db, viewerId).where(inArray(clips.id, [...ids])));
  const byId = new Map(found.map((clip) => [clip.id, clip]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** Every change of a clip runs it twice. */
const clipById = builtOnce((db) =>
  selectClips(db, sql.placeholder('viewerId'))
    .where(eq(clips.id, sql.placeholder('id')))
    .prepare('clip_by_id'),
);

async function findOneClip(db: Connection, id: string, viewerId: string | null): Promise<Clip[]> {
  return toClips(await clipById(db).execute({ id, viewerId: viewerId ?? '' }));
}

export async function findClip(
  db: Connection,
  id: string,
  viewerId: string | null,
): Promise<Clip | undefined> {
  const [clip] = await findClips(db, [id], viewerId);
  return clip;
}

export interface Page {
  readonly size: number;
  /** From 0. */
  readonly number: number;
}

/** One page of the clips that match a condition, newest first, as a viewer sees them. */
export async function listClipPage(
  db: Connection,
  viewerId: string | null,
  where: SQL | undefined,
  page: Page & {
    /** Clips that also match this condition come first. */
    readonly first?: SQL;
  },
): Promise<Clip[]> {
  const newest = [desc(clips.createdAt), desc(clips.id)];
  const rows = await selectClips(db, viewerId)
    .where(where)
    .orderBy(...(page.first ? [desc(page.first), ...newest] : newest))
    .limit(page.size)
    .offset(page.number * page.size);
  return toClips(rows);
}

export async function countClips(
  db: Connection,
  viewerId: string | null,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(clips)
    .leftJoin(reactions, and(eq(reactions.clipId, clips.id), eq(reactions.userId, viewerId ?? '')))
    .where(where);
  return row?.total ?? 0;
}

export interface SimilarSearch {
  readonly viewerId: string | null;
  readonly tags: readonly string[];
  /** The song to compare others with; null to compare styles alone. */
  readonly nearId?: string | null;
  readonly excludedIds: readonly string[];
  readonly limit: number;
}

/** How many users who like a song are checked for what else they like. */
const ASKED_PEOPLE = 500;

/**
 * How many users who like the one song also like the other, scaled so that ten of them weigh as much as a
 * shared style.
 */
function sharedLikes(nearId: string): SQL {
  return sql`ln(1 + (
    select count(*) from ${reactions} as other
    where other.clip_id = ${clips.id} and other.reaction_type = 'LIKE' and other.user_id in (
      select near.user_id from ${reactions} as near
      where near.clip_id = ${nearId} and near.reaction_type = 'LIKE' limit ${ASKED_PEOPLE}
    )
  ))::float8 / 40`;
}

/** For each of these clips, how many users like it and the one song. Those that nobody likes are left out. */
export async function countSharedLikes(
  db: Connection,
  nearId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const isLike = eq(reactions.reactionType, 'LIKE');
  const users = db
    .select({ userId: reactions.userId })
    .from(reactions)
    .where(and(eq(reactions.clipId, nearId), isLike))
    .limit(ASKED_PEOPLE);
  const rows = await db
    .select({ id: reactions.clipId, likes: count() })
    .from(reactions)
    .where(and(inArray(reactions.clipId, [...ids]), isLike, inArray(reactions.userId, users)))
    .groupBy(reactions.clipId);
  return new Map(rows.map(({ id, likes }) => [id, likes]));
}

/**
 * Own and public complete clips for a queue that runs out: first those with the closest styles liked by the
 * same users, then the newest.
 */
export async function listSimilarClips(db: Connection, near: SimilarSearch): Promise<Clip[]> {
  const words = searchExpression(near.tags.join(' '))?.replaceAll(' & ', ' | ') ?? null;
  const styles =
    words === null ? sql`0::float8` : sql`ts_rank(${EVEN_WEIGHTS}, ${clips.searchWords}, ${words}::tsquery)`;
  const closeness = near.nearId ? sql`(${styles} + ${sharedLikes(near.nearId)})` : styles;
  const excluded = [...near.excludedIds];
  const candidates = db
    .select({ id: clips.id })
    .from(clips)
    .where(
      and(
        eq(clips.status, 'complete'),
        eq(clips.isTrashed, false),
        near.viewerId === null
          ? eq(clips.isPublic, true)
          : sql`(${clips.isPublic} or ${clips.userId} = ${near.viewerId})`,
        excluded.length === 0 ? undefined : notInArray(clips.id, excluded),
      ),
    )
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(SIMILAR_CANDIDATES);
  const rows = await selectClips(db, near.viewerId)
    .where(and(inArray(clips.id, candidates), sql`${IS_UNFAVORED} is not true`))
    .orderBy(sql`${closeness} desc`, desc(clips.createdAt), desc(clips.id))
    .limit(near.limit);
  return toClips(rows);
}

/** How many of the newest clips are compared, so that the response stays fast in a large library. */
const SIMILAR_CANDIDATES = 500;

/** How many of an account's newest songs determine its preferred styles. */
const STYLES_READ = 200;

/** The styles of a user's newest songs, as entered. */
export async function listRecentStyles(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ styles: clips.displayTags })
    .from(clips)
    .where(and(eq(clips.userId, userId), eq(clips.isTrashed, false)))
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(STYLES_READ);
  return rows.map(({ styles }) => styles);
}

export async function insertClips(db: Connection, rows: NewClip[]): Promise<void> {
  await db
    .insert(clips)
    .values(rows.map((row) => ({ ...row, ...clipSearchColumns(row), ...albumColumns(row) })));
}

/** Changes a clip and its change time; becoming public also sets its publication time. */
export async function updateClip(db: Connection, id: string, change: Partial<NewClip>): Promise<void> {
  await db
    .update(clips)
    .set({
      ...change,
      updatedAt: new Date(),
      ...(change.isPublic === true
        ? { publishedAt: sql`case when ${clips.isPublic} then ${clips.publishedAt} else now() end` }
        : {}),
    })
    .where(eq(clips.id, id));
  if (changesSearch(change)) await refreshClipSearch(db, id);
}

/** A song made public before it finished is published when it finishes: nobody else could see it until then. */
const PUBLISHED_NOW = {
  publishedAt: sql`case when ${clips.isPublic} then now() else ${clips.publishedAt} end`,
};

/**
 * Changes a clip that is not finished; complete and error are terminal (CLIP-28).
 * @returns whether the clip was still unfinished.
 */
export async function updateUnfinishedClip(
  db: Connection,
  id: string,
  change: Partial<NewClip>,
  engineId?: string | null,
): Promise<boolean> {
  const isSameEngine =
    engineId === undefined ? undefined : sql`${clips.engineId} is not distinct from ${engineId}`;
  const changed = await db
    .update(clips)
    .set({ ...change, updatedAt: new Date(), ...(change.status === 'complete' ? PUBLISHED_NOW : {}) })
    .where(and(eq(clips.id, id), inArray(clips.status, [...RUNNING_STATUSES]), isSameEngine))
    .returning({ id: clips.id });
  if (changed.length > 0 && changesSearch(change)) await refreshClipSearch(db, id);
  return changed.length > 0;
}

/**
 * Ends an unfinished clip in error, refunds its credits and notifies its owner.
 * @returns whether the clip was still unfinished; otherwise nothing changed.
 */
export async function endInError(
  db: Connection,
  { id, userId, engineId }: Pick<StoredClip, 'id' | 'userId'> & Partial<Pick<StoredClip, 'engineId'>>,
  cause: Pick<NewClip, 'errorType' | 'errorMessage' | 'isTrashed'>,
): Promise<boolean> {
  const change = { ...cause, status: 'error', refundCredits: true } as const;
  if (!(await updateUnfinishedClip(db, id, change, engineId))) return false;
  await refundClip(db, id);
  await addEvent(db, userId, { noun: 'clip', id });
  if (cause.errorType !== 'cancelled')
    await enqueueWebhooks(db, userId, { event: 'song.failed', entityId: id });
  return true;
}

export async function addPlays(db: Connection, id: string, plays: number): Promise<void> {
  await db
    .update(clips)
    .set({ playCount: sql`${clips.playCount} + ${plays}` })
    .where(eq(clips.id, id));
}

const addToUpvotes = builtOnce((db) =>
  db
    .update(clips)
    .set({
      upvoteCount: changedCount(clips.upvoteCount, sql.placeholder('difference')),
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .where(eq(clips.id, sql.placeholder('id')))
    .prepare('add_upvotes'),
);

export async function addUpvotes(db: Connection, id: string, difference: number): Promise<void> {
  await addToUpvotes(db).execute({ id, difference, now: new Date() });
}

/** The row of a clip, for the server's internal use. */
export async function findStoredClip(db: Connection, id: string): Promise<StoredClip | undefined> {
  const [row] = await db.select().from(clips).where(eq(clips.id, id)).limit(1);
  return row;
}
