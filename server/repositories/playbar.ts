import { eq } from 'drizzle-orm';
import type { PlaybarState } from '#contract/player';
import type { Connection } from '#server/database/database';
import { playbarStates } from '#server/database/tables/playbar';

export async function findPlaybarState(db: Connection, userId: string): Promise<PlaybarState | undefined> {
  const [row] = await db.select().from(playbarStates).where(eq(playbarStates.userId, userId)).limit(1);
  return row?.state;
}

export async function storePlaybarState(db: Connection, userId: string, state: PlaybarState): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(playbarStates)
    .values({ userId, state, updatedAt })
    .onConflictDoUpdate({ target: playbarStates.userId, set: { state, updatedAt } });
}
