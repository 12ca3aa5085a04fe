import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { generationRequests } from '#server/making/generation-requests.table';
import { clips } from '#server/songs/clips.table';
import { usedChallenges, userConfigs } from './users.table.ts';

type StoredConfig = Omit<typeof userConfigs.$inferSelect, 'userId' | 'inviterId'>;

const NOTHING_YET: StoredConfig = {
  hasShownCreationTour: false,
  hasShownClaimUsername: false,
  hasAcceptedCustomModeTos: false,
  hasAcceptedContestTerms: false,
  hasSetRemixPermission: false,
  isBuiltInWhenAway: false,
  sketchModel: null,
  takeModel: null,
  language: null,
  timeZone: null,
  oneSongEngineIds: [],
  dismissedBanners: [],
};

export async function findUserConfig(db: Connection, userId: string): Promise<StoredConfig> {
  const [row] = await db.select().from(userConfigs).where(eq(userConfigs.userId, userId));
  return row ?? NOTHING_YET;
}

/** Changes the given fields; the rest is unchanged. */
export async function storeUserConfig(
  db: Connection,
  userId: string,
  change: Partial<StoredConfig>,
): Promise<void> {
  const insert = db.insert(userConfigs).values({ userId, ...change });
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: userConfigs.userId, set: change });
}

/** @returns false when an inviter is already set; nothing changed then. */
export async function storeInviter(db: Connection, userId: string, inviterId: string): Promise<boolean> {
  const stored = await db
    .insert(userConfigs)
    .values({ userId, inviterId })
    .onConflictDoUpdate({
      target: userConfigs.userId,
      set: { inviterId },
      setWhere: isNull(userConfigs.inviterId),
    })
    .returning({ userId: userConfigs.userId });
  return stored.length > 0;
}

/** How many of the newest songs determine the preferred styles. */
const LOOKED_AT_CLIPS = 100;

/** Styles of the user's newest songs, most used first. */
export async function listPreferredTags(db: Connection, userId: string, limit: number): Promise<string[]> {
  const newest = db
    .select({ displayTags: clips.displayTags })
    .from(clips)
    .where(and(eq(clips.userId, userId), eq(clips.isTrashed, false)))
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(LOOKED_AT_CLIPS)
    .as('newest');
  const tag = sql<string>`lower(trim(tag))`;
  const rows = await db
    .select({ tag })
    .from(sql`${newest}, unnest(string_to_array(${newest.displayTags}, ',')) as tag`)
    .where(sql`trim(tag) <> ''`)
    .groupBy(tag)
    .orderBy(sql`count(*) desc`, tag)
    .limit(limit);
  return rows.map((row) => row.tag);
}

/** Whether a request of this account ever produced a song. */
export async function hasMadeSong(db: Connection, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: generationRequests.id })
    .from(generationRequests)
    .where(eq(generationRequests.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** Number of a user's generation requests since a time. */
export async function countRequestsSince(db: Connection, userId: string, since: Date): Promise<number> {
  return db.$count(
    generationRequests,
    and(
      eq(generationRequests.userId, userId),
      sql`${generationRequests.createdAt} >= ${since.toISOString()}`,
    ),
  );
}

/** @returns false when the challenge was already used. */
export async function spendChallenge(db: Connection, id: string, expiresAt: Date): Promise<boolean> {
  const stored = await db
    .insert(usedChallenges)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedChallenges.id });
  return stored.length > 0;
}

export async function deleteChallengesBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, time));
}
