import type { AccountDatabase } from './db.ts';
import type { GenerationRow } from './generation-row.ts';

export function getGeneration(
  database: AccountDatabase,
  requestId: string,
): Promise<GenerationRow | undefined> {
  return database.run((tables) => tables.generations.get(requestId));
}

/** Marks the request's error as shown; returns false if it was already shown (CLIP-55). */
export function claimErrorReport(
  database: AccountDatabase,
  requestId: string,
  now: number,
): Promise<boolean> {
  return database.run((tables) =>
    tables.transaction('rw', tables.generations, async () => {
      const row = await tables.generations.get(requestId);
      if (row?.isErrorReported) return false;
      const held = row ?? { requestId, body: null, clipIds: [], createdAt: now };
      await tables.generations.put({ ...held, isErrorReported: true });
      return true;
    }),
  );
}
