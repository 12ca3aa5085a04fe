import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Profile, ProfileStats, ProfileSummary } from '#contract/people/profiles';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { searchNameOf } from '#server/discovery/search-columns.repository';
import { isListed } from '#server/sharing/open-to-all.table';
import type { Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { IS_UNFAVORED } from '#server/songs/reactions.repository';
import { reactions } from '#server/songs/reactions.table';
import { blocks } from './blocks.table.ts';
import { follows } from './follows.table.ts';

/** Written out, because in a single-table query the builder omits the table's name, even inside subqueries. */
const accountId = sql.raw('"user"."id"');

/** The data of a profile, as one viewer sees it; a null viewer is anonymous. */
const summaryColumns = (viewerId: string | null) => ({
  id: user.id,
  handle: user.username,
  displayName: user.name,
  description: user.profileDescription,
  image: user.image,
  isFollowing: sql<boolean>`exists (select 1 from ${follows} where ${follows.userId} = ${viewerId ?? ''} and ${follows.followedId} = ${accountId})`,
  isBlocked: sql<boolean>`exists (select 1 from ${blocks} where ${blocks.userId} = ${viewerId ?? ''} and ${blocks.blockedId} = ${accountId})`,
});

const isPublicSong = isListed(clips);

/** Sum of a column over an account's public songs. */
const overSongs = (value: SQL) =>
  sql<number>`(select coalesce(sum(${value}), 0)::float8 from ${clips} where ${clips.userId} = ${accountId} and ${isPublicSong})`;

const statsColumns = {
  followers_count: sql<number>`(select count(*)::int from ${follows} where ${follows.followedId} = ${accountId})`,
  following_count: sql<number>`(select count(*)::int from ${follows} where ${follows.userId} = ${accountId})`,
  clips_count: overSongs(sql`1`),
  play_count: overSongs(sql`${clips.playCount}`),
  upvote_count: overSongs(sql`${clips.upvoteCount}`),
} satisfies Record<keyof ProfileStats, SQL<number>>;

interface SummaryRow {
  readonly id: string;
  readonly handle: string;
  readonly displayName: string;
  readonly description: string;
  readonly image: string | null;
  readonly isFollowing: boolean;
  readonly isBlocked: boolean;
}

/** A profile before the reserved handles are applied. */
export type Unmarked<P> = Omit<P, 'is_official'>;

function toSummary(row: SummaryRow): Unmarked<ProfileSummary> {
  return {
    user_id: row.id,
    handle: row.handle,
    display_name: row.displayName,
    profile_description: row.description,
    avatar_image_url: row.image ?? '',
    is_following: row.isFollowing,
    is_blocked: row.isBlocked,
  };
}

/** Accounts with the fields shown in lists, by id. */
export async function findPeople(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Map<string, Unmarked<ProfileSummary>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(summaryColumns(viewerId))
    .from(user)
    .where(inArray(user.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

/** The profiles with these handles (case-insensitive) or account ids, in order; unknown ones are skipped. */
export async function findProfiles(
  db: Connection,
  keys: readonly string[],
  viewerId: string | null,
): Promise<Unmarked<Profile>[]> {
  if (keys.length === 0) return [];
  const lower = keys.map((key) => key.toLowerCase());
  const rows = await db
    .select({ summary: summaryColumns(viewerId), stats: statsColumns })
    .from(user)
    .where(or(inArray(sql`lower(${user.username})`, lower), inArray(user.id, lower)));
  const byKey = new Map(
    rows.flatMap(({ summary, stats }) => {
      const profile = { ...toSummary(summary), stats };
      return [
        [summary.handle.toLowerCase(), profile],
        [summary.id, profile],
      ] as const;
    }),
  );
  return lower.flatMap((key) => byKey.get(key) ?? []);
}

interface PeopleList {
  readonly profiles: Unmarked<ProfileSummary>[];
  readonly total: number;
}

/** One page of the accounts an account follows, or of its followers, newest first. */
export async function listPeople(
  db: Connection,
  { userId, side, viewerId }: { userId: string; side: 'following' | 'followers'; viewerId: string | null },
  page: Page,
): Promise<PeopleList> {
  const [own, other] =
    side === 'following' ? [follows.userId, follows.followedId] : [follows.followedId, follows.userId];
  const rows = await db
    .select(summaryColumns(viewerId))
    .from(follows)
    .innerJoin(user, eq(user.id, other))
    .where(eq(own, userId))
    .orderBy(desc(follows.createdAt), desc(other))
    .limit(page.size)
    .offset(page.number * page.size);
  const total = await db.$count(follows, eq(own, userId));
  return { profiles: rows.map(toSummary), total };
}

/** Excludes what the viewer dislikes or is not interested in (decision O-79). */
const isFavoredBy = (viewerId: string | null) =>
  sql`not exists (select 1 from ${reactions} where ${reactions.userId} = ${viewerId ?? ''} and ${reactions.clipId} = ${clips.id}
    and ${IS_UNFAVORED})`;

/** Ids of one page of an account's public songs, with the total. */
export async function listPublicSongIds(
  db: Connection,
  { userId, by, viewerId }: { userId: string; by: 'newest' | 'plays'; viewerId: string | null },
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const where = and(eq(clips.userId, userId), isPublicSong, isFavoredBy(viewerId));
  const order =
    by === 'newest'
      ? [desc(clips.publishedAt), desc(clips.id)]
      : [desc(clips.playCount), desc(clips.publishedAt), desc(clips.id)];
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(where)
    .orderBy(...order)
    .limit(page.size)
    .offset(page.number * page.size);
  const total = await db.$count(clips, where);
  return { ids: rows.map(({ id }) => id), total };
}

/** Songs that others made from the public songs of an account. */
function inspiredBy(userId: string): SQL | undefined {
  return sql`${isPublicSong} and ${clips.userId} <> ${userId} and ${clips.parentId} in (
    select source.id::text from ${clips} as source
    where source.user_id = ${userId} and source.is_public and not source.is_trashed
      and coalesce((source.metadata->>'show_remix')::boolean, true)
  )`;
}

/** Ids of one page of the remixes inspired by an account's songs, newest first, with the total. */
export async function listInspiredIds(
  db: Connection,
  userId: string,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(inspiredBy(userId))
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(page.size)
    .offset(page.number * page.size);
  return { ids: rows.map(({ id }) => id), total: await countInspired(db, userId) };
}

export async function countInspired(db: Connection, userId: string): Promise<number> {
  return db.$count(clips, inspiredBy(userId));
}

type ProfileChange = Partial<
  Pick<typeof user.$inferInsert, 'name' | 'username' | 'image' | 'profileDescription'>
>;

/** Changes the fields of an account's profile. */
export async function updateProfile(db: Connection, userId: string, change: ProfileChange): Promise<void> {
  await db
    .update(user)
    .set({
      ...change,
      ...(change.name === undefined ? {} : { searchName: searchNameOf(change.name) }),
      updatedAt: new Date(),
    })
    .where(eq(user.id, userId));
}
