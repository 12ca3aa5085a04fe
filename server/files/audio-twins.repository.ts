import { and, between, desc, eq, ne, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { clips } from '#server/songs/clips.table';

/** Maximum number of songs of one length to compare. */
const LOOKED_AT = 200;
/** Duration added by encoding a song again. */
const LONGER_SECONDS = 0.25;

/**
 * Waveforms of songs created here by other accounts with the same duration as the given audio, newest first.
 */
export async function listWaveformsOfLength(
  db: Connection,
  { userId, durationSeconds }: { userId: string; durationSeconds: number },
): Promise<number[][]> {
  const rows = await db
    .select({ waveform: clips.waveform })
    .from(clips)
    .where(
      and(
        eq(clips.status, 'complete'),
        between(clips.durationSeconds, durationSeconds - LONGER_SECONDS, durationSeconds + LONGER_SECONDS),
        ne(clips.userId, userId),
        sql`${clips.metadata}->>'type' <> 'upload'`,
      ),
    )
    .orderBy(desc(clips.createdAt))
    .limit(LOOKED_AT);
  return rows.map(({ waveform }) => waveform ?? []);
}
