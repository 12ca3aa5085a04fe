import { type SQL, sql } from 'drizzle-orm';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { follows } from '#server/people/follows.table';
import { isListed } from '#server/sharing/open-to-all.table';
import { clips } from '#server/songs/clips.table';

/** How many of the most played songs have their creators suggested. */
const COMPARED_SONGS = 300;

/** Handles of the users whose public songs are played most, sorted by plays and likes. */
export async function listPopularHandles(db: Connection, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ handle: string }>(sql`
    select ${user.username} as handle
    from (
      select ${clips.userId} as user_id, ${clips.playCount} + 5 * ${clips.upvoteCount} as weight from ${clips}
      where ${isListed(clips)}
      order by ${clips.playCount} desc, ${clips.id} desc limit ${COMPARED_SONGS}
    ) as heard
    join ${user} on ${user.id} = heard.user_id
    group by ${user.id}, ${user.username}
    order by sum(heard.weight) desc, count(*) desc, ${user.username}
    limit ${limit}`);
  return rows.map(({ handle }) => handle);
}

/** Ids of public songs of at most this many seconds, most liked first. */
export async function listShortSongIds(
  db: Connection,
  { maxSeconds, limit }: { maxSeconds: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${clips.id} as id, ${clips.durationSeconds} as seconds, ${clips.upvoteCount} as likes, ${clips.playCount} as plays
      from ${clips}
      where ${isListed(clips)}
      order by ${clips.createdAt} desc, ${clips.id} desc limit ${COMPARED_SONGS}
    ) as newest
    where seconds <= ${maxSeconds}
    order by likes desc, plays desc, id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of the newest public songs of the people this user follows, newest first. */
export function listFollowedSongIds(db: Connection, userId: string, limit: number): Promise<string[]> {
  const makers = sql`select ${follows.followedId} as id from ${follows} where ${follows.userId} = ${userId}`;
  return newestOf(db, makers, limit);
}

/** Ids of the newest public songs of the users with these handles, newest first. */
export function listSongIdsOfHandles(
  db: Connection,
  handles: readonly string[],
  limit: number,
): Promise<string[]> {
  const makers = sql`select ${user.id} as id from ${user} where lower(${user.username}) in ${handles}`;
  return newestOf(db, makers, limit);
}

/** Reads at most `limit` songs of each maker, by index, however many they have. */
async function newestOf(db: Connection, makers: SQL, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select newest.id from (${makers}) as makers
    cross join lateral (
      select ${clips.id} as id, ${clips.createdAt} as created_at from ${clips}
      where ${clips.userId} = makers.id and ${isListed(clips)}
      order by ${clips.createdAt} desc, ${clips.id} desc limit ${limit}
    ) as newest
    order by newest.created_at desc, newest.id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
