import { sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from '#server/database/tables/accounts';
import { clips } from '#server/database/tables/clips';
import { isListed } from '#server/database/tables/open-to-all';

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
