import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clip } from '#contract/songs/clips';
import type { ClipKind } from '#domain/clips/clip-kinds';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { countClips, findClips, listClipPage, type Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { countLibrary } from '#server/songs/library-size.repository';
import { reactions } from '#server/songs/reactions.table';
import { searchExpression } from './search-text.repository.ts';

export interface FeedFilter {
  /** The viewer. */
  readonly userId: string;
  /** The clips of one workspace instead of the user's own; null is the user's default workspace. */
  readonly projectId?: string | null | undefined;
  readonly isLiked?: boolean | undefined;
  readonly hideDisliked?: boolean | undefined;
  readonly isPublic?: boolean | undefined;
  readonly isTrashed?: boolean;
  /** Kinds to include or to exclude. */
  readonly kinds?: Readonly<Partial<Record<ClipKind, boolean | undefined>>>;
  readonly query?: string | undefined;
}

/**
 * One page of a user's own or a workspace's clips, outside or inside the trash, newest first, with the total.
 */
export async function listFeed(
  db: Connection,
  filter: FeedFilter,
  page: Page,
): Promise<{ clips: Clip[]; total: number }> {
  const where = feedCondition(filter);
  const clips = await listClipPage(db, filter.userId, where, page);
  const total = isWholeLibrary(filter)
    ? await countFeed(db, filter.userId)
    : await countClips(db, filter.userId, where);
  return { clips, total };
}

/** Whether the filter excludes nothing from a user's library. */
function isWholeLibrary({ userId: _, isTrashed, kinds, query, ...others }: FeedFilter): boolean {
  const wanted = [...Object.values(others), ...Object.values(kinds ?? {}), isTrashed || undefined];
  return wanted.every((value) => value === undefined) && searchExpression(query ?? '') === null;
}

/** Whether a user has ever made a clip. */
export async function hasClips(db: Connection, userId: string): Promise<boolean> {
  const rows = await db.select({ id: clips.id }).from(clips).where(eq(clips.userId, userId)).limit(1);
  return rows.length > 0;
}

/** Public songs of the server's staff, most liked first. */
export async function listPresetClips(db: Connection, viewerId: string, limit: number): Promise<Clip[]> {
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .innerJoin(user, eq(user.id, clips.userId))
    .where(
      and(
        eq(user.isStaff, true),
        eq(clips.isPublic, true),
        eq(clips.isTrashed, false),
        eq(clips.status, 'complete'),
      ),
    )
    .orderBy(desc(clips.upvoteCount), asc(clips.id))
    .limit(limit);
  return findClips(
    db,
    rows.map(({ id }) => id),
    viewerId,
  );
}

function feedCondition(filter: FeedFilter): SQL | undefined {
  const { isLiked, hideDisliked, isPublic, query } = filter;
  const words = searchExpression(query ?? '');
  return and(
    filter.projectId ? eq(clips.projectId, filter.projectId) : eq(clips.userId, filter.userId),
    filter.projectId === null ? isNull(clips.projectId) : undefined,
    eq(clips.isTrashed, filter.isTrashed ?? false),
    ...kindConditions(filter.kinds ?? {}),
    isLiked === undefined
      ? undefined
      : sql`(${reactions.reactionType} is not distinct from 'LIKE') = ${isLiked}`,
    hideDisliked ? sql`${reactions.reactionType} is distinct from 'DISLIKE'` : undefined,
    isPublic === undefined ? undefined : eq(clips.isPublic, isPublic),
    words === null ? undefined : sql`${clips.searchWords} @@ ${words}::tsquery`,
  );
}

function kindConditions(kinds: NonNullable<FeedFilter['kinds']>): SQL[] {
  return Object.entries(kinds).flatMap(([kind, isWanted]) => {
    if (isWanted === undefined) return [];
    const isKind = sql`${clips.kinds} @> array[${kind}]`;
    const condition = kind === 'full' ? sql`(${isKind} and not ${isExtended})` : isKind;
    return [isWanted ? condition : sql`not ${condition}`];
  });
}

/** A song continued in another one is not a full song (decision O-77). */
const isExtended = sql`exists (
  select 1 from ${clips} as later
  where later.parent_id = ${clips.id}::text and later.kinds @> array['extend'] and not later.is_trashed
)`;

/** A position in a list ordered by time and, for ties, by id. */
export interface FeedPlace {
  readonly time: Date;
  readonly id: string;
}

/** Songs in a user's library after a position, newest first; null starts with the newest. */
export async function listFeedAfter(
  db: Connection,
  userId: string,
  place: FeedPlace | null,
  limit: number,
): Promise<Clip[]> {
  const behind =
    place &&
    sql`(${clips.createdAt}, ${clips.id}) < (${place.time.toISOString()}::timestamptz, ${place.id}::uuid)`;
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(and(feedCondition({ userId }), behind ?? undefined))
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(limit);
  return findClips(
    db,
    rows.map(({ id }) => id),
    userId,
  );
}

/**
 * Songs of a user that changed, or to which the user's reaction changed, after a position; the oldest change
 * first. A song changed twice may appear twice.
 */
export async function listFeedChanges(
  db: Connection,
  userId: string,
  { time, id }: FeedPlace,
  limit: number,
): Promise<{ clips: Clip[]; last: FeedPlace | null }> {
  const since = sql`${time.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string; time: Date }>(sql`
    select id, time from (
      (select id, updated_at as time from clips
        where user_id = ${userId} and (updated_at, id) > (${since}, ${id}::uuid)
        order by updated_at, id limit ${limit})
      union
      (select clip_id, reactions.updated_at from reactions
        join clips on clips.id = clip_id and clips.user_id = ${userId}
        where reactions.user_id = ${userId} and (reactions.updated_at, clip_id) > (${since}, ${id}::uuid)
        order by reactions.updated_at, clip_id limit ${limit})
    ) as changed order by time, id limit ${limit}`);
  const last = rows.at(-1);
  const changed = await findClips(db, [...new Set(rows.map((row) => row.id))], userId);
  return {
    clips: changed,
    last: last && rows.length === limit ? { time: new Date(last.time), id: last.id } : null,
  };
}

/** Number of songs in a user's library. */
export function countFeed(db: Connection, userId: string): Promise<number> {
  return countLibrary(db, userId);
}
