import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Contest } from '#contract/people/contests';
import type { Connection } from '#server/database/database';
import { clips } from '#server/songs/clips.table';
import { contests } from './contests.table.ts';

type StoredContest = typeof contests.$inferSelect;

function toContest(row: StoredContest): Contest {
  return {
    id: row.id,
    source_clip_id: row.sourceClipId,
    producer_name: row.producerName,
    prizes: row.prizes,
    awards: row.awards,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    rules_url: row.rulesUrl,
    rules: row.rules,
  };
}

/** The contest running at a given time, or null. */
export async function findContestAt(db: Connection, now: Date): Promise<Contest | null> {
  const [row] = await db
    .select()
    .from(contests)
    .where(and(lte(contests.startsAt, now), gt(contests.endsAt, now)))
    .orderBy(desc(contests.startsAt))
    .limit(1);
  return row ? toContest(row) : null;
}

/** The latest contest that a clip is the source of, or null. */
export async function findContestOfSource(db: Connection, clipId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: contests.id })
    .from(contests)
    .where(eq(contests.sourceClipId, clipId))
    .orderBy(desc(contests.startsAt))
    .limit(1);
  return row?.id ?? null;
}

/** Condition on clips: submitted to a contest and not withdrawn. */
export function isContestEntry(contestId: string): SQL {
  return sql`${clips.metadata}->'contest_ids' @> ${JSON.stringify([contestId])}::jsonb`;
}

/** Contests that ended after one time and no later than another. */
export async function listContestsEnded(
  db: Connection,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<Contest[]> {
  const rows = await db
    .select()
    .from(contests)
    .where(and(gt(contests.endsAt, since), lte(contests.endsAt, now)));
  return rows.map(toContest);
}

/** The newest song of each participant in a contest. */
export async function listEntries(
  db: Connection,
  contestId: string,
): Promise<{ id: string; userId: string }[]> {
  return db
    .selectDistinctOn([clips.userId], { id: clips.id, userId: clips.userId })
    .from(clips)
    .where(and(eq(clips.isTrashed, false), isContestEntry(contestId)))
    .orderBy(clips.userId, desc(clips.createdAt));
}

/** Whether this server has ever had a contest. */
export async function hasContest(db: Connection): Promise<boolean> {
  return (await db.select({ id: contests.id }).from(contests).limit(1)).length > 0;
}

export async function storeContest(db: Connection, contest: StoredContest): Promise<void> {
  const { id: _id, startsAt: _startsAt, ...change } = contest;
  await db.insert(contests).values(contest).onConflictDoUpdate({ target: contests.id, set: change });
}
