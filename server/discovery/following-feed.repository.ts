import { sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { follows } from '#server/people/follows.table';
import { clips } from '#server/songs/clips.table';

interface PublishedSong {
  readonly id: string;
  readonly publishedAt: Date;
}

/** Songs published together share a timestamp; this many of them fit on one page. */
const MAX_AT_ONCE = 500;

/**
 * The newest public songs of all followed accounts, published before a moment. Songs with the same timestamp
 * are never split, because the next page starts after that moment.
 */
export async function listPublishedByFollowed(
  db: Connection,
  { userId, before, limit }: { userId: string; before: Date | null; limit: number },
): Promise<PublishedSong[]> {
  const page = await publishedByFollowed(db, {
    userId,
    limit,
    where: before ? sql`< ${before.toISOString()}` : null,
  });
  const last = page.at(-1);
  if (last === undefined || page.length < limit) return page;
  const sameMoment = await publishedByFollowed(db, {
    userId,
    limit: MAX_AT_ONCE,
    where: sql`= ${last.publishedAt.toISOString()}`,
  });
  const held = new Set(page.map(({ id }) => id));
  return [...page, ...sameMoment.filter(({ id }) => !held.has(id))];
}

/** A few songs per account, from an index, instead of all songs of all accounts. */
async function publishedByFollowed(
  db: Connection,
  { userId, where, limit }: { userId: string; where: ReturnType<typeof sql> | null; limit: number },
): Promise<PublishedSong[]> {
  const moment = where === null ? sql`true` : sql`song.published_at ${where}::timestamptz`;
  const { rows } = await db.execute<{ id: string; published_at: string | Date }>(sql`
    select newest.id, newest.published_at from ${follows}
    cross join lateral (
      select song.id, song.published_at from ${clips} as song
      where song.user_id = ${follows.followedId} and song.is_public and not song.is_trashed
        and song.status = 'complete' and ${moment}
      order by song.published_at desc, song.id desc limit ${limit}
    ) as newest
    where ${follows.userId} = ${userId}
    order by newest.published_at desc, newest.id desc limit ${limit}`);
  return rows.map((row) => ({ id: row.id, publishedAt: new Date(row.published_at) }));
}
