import { eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import type { EngineRecord } from '#server/database/engine-step';
import { engineRuns } from './engines.table.ts';

/** A clip's job at a connected engine, or the intent to submit it. */
export interface StoredEngineRun {
  readonly engineId: string;
  readonly step: EngineRecord;
}

export async function findEngineRun(db: Connection, clipId: string): Promise<StoredEngineRun | undefined> {
  const [row] = await db
    .select({ engineId: engineRuns.engineId, step: engineRuns.step })
    .from(engineRuns)
    .where(eq(engineRuns.clipId, clipId));
  return row;
}

/** Stores the job that is submitted or waited for next. */
export async function storeEngineRun(
  db: Connection,
  clipId: string,
  { engineId, step }: StoredEngineRun,
): Promise<void> {
  const change = { engineId, step, updatedAt: new Date() };
  await db
    .insert(engineRuns)
    .values({ clipId, ...change })
    .onConflictDoUpdate({ target: engineRuns.clipId, set: change });
}

export async function deleteEngineRun(db: Connection, clipId: string): Promise<void> {
  await db.delete(engineRuns).where(eq(engineRuns.clipId, clipId));
}
