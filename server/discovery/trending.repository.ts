import { desc } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/database/database';
import type { TrendingFacts } from '#server/rules/trending';
import { isListed } from '#server/sharing/open-to-all.table';
import { clips } from '#server/songs/clips.table';

/** How many of the newest and of the most played songs are compared, so that a call costs the same at any size. */
const CANDIDATES = 300;

/** Candidates for trending: the newest and the most played public songs. */
export async function listTrendingCandidates(db: Connection): Promise<TrendingFacts[]> {
  const columns = {
    id: clips.id,
    plays: clips.playCount,
    upvotes: clips.upvoteCount,
    createdAt: clips.createdAt,
  };
  const newest = db
    .select(columns)
    .from(clips)
    .where(isListed(clips))
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(CANDIDATES);
  const played = db
    .select(columns)
    .from(clips)
    .where(isListed(clips))
    .orderBy(desc(clips.playCount), desc(clips.id))
    .limit(CANDIDATES);
  const rows = await union(newest, played);
  return rows.map(({ id, plays, upvotes, createdAt }) => ({
    id,
    plays,
    upvotes,
    createdAtMs: createdAt.getTime(),
  }));
}
