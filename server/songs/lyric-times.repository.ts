import { eq } from 'drizzle-orm';
import type { LyricTimesSource } from '#contract/songs/aligned-lyrics';
import type { WordTime } from '#domain/lyrics/line-times';
import type { Connection } from '#server/database/database';
import { lyricTimes, type ReplacedTimes } from './lyric-times.table.ts';

interface StoredLyricTimes {
  readonly source: LyricTimesSource;
  readonly words: readonly WordTime[];
  readonly updatedAt: Date;
}

/** When the words of a recording are sung; undefined if that is not known. */
export async function findLyricTimes(db: Connection, clipId: string): Promise<StoredLyricTimes | undefined> {
  const { source, words, updatedAt } = lyricTimes;
  const [row] = await db
    .select({ source, words, updatedAt })
    .from(lyricTimes)
    .where(eq(lyricTimes.clipId, clipId));
  return row && row.words.length > 0 ? row : undefined;
}

/** Stores the times that came with a song, or were estimated. */
export async function storeLyricTimes(db: Connection, clipId: string, times: ReplacedTimes): Promise<void> {
  const row = { ...times, updatedAt: new Date() };
  await db
    .insert(lyricTimes)
    .values({ clipId, ...row })
    .onConflictDoUpdate({ target: lyricTimes.clipId, set: row });
}

/** Stores the owner's times in place of others, or restores those when there are no words. */
export async function setOwnLyricTimes(
  db: Connection,
  clipId: string,
  words: readonly WordTime[],
  now: Date,
): Promise<void> {
  const [held] = await db.select().from(lyricTimes).where(eq(lyricTimes.clipId, clipId)).for('update');
  const replaced =
    held === undefined || held.source === 'owner'
      ? (held?.replaced ?? null)
      : { source: held.source, words: held.words };
  const row =
    words.length > 0
      ? { source: 'owner' as const, words, replaced, updatedAt: now }
      : {
          source: replaced?.source ?? 'approximate',
          words: replaced?.words ?? [],
          replaced: null,
          updatedAt: now,
        };
  await db
    .insert(lyricTimes)
    .values({ clipId, ...row })
    .onConflictDoUpdate({ target: lyricTimes.clipId, set: row });
}
