import type { Contest } from '#contract/people/contests';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { coverPath } from '#domain/files/media-paths';
import { t } from '#lib/translate';
import { type Connection, type Database, inTransaction } from '#server/database/database';
import { listContestsEnded, listEntries } from './contests.repository.ts';
import { addServerNotice } from './server-notices.repository.ts';

/** How far back to notify about a contest that ended while no server was running. */
const LOOK_BACK_MS = 24 * 60 * 60_000;

function notice(
  { id, userId }: { readonly id: string; readonly userId: string },
  groupId: string,
  title: string,
) {
  return {
    userId,
    kind: 'contest' as const,
    groupId,
    content: { type: 'contest' as const, id, title, imageUrl: coverPath(id, 640) },
  };
}

/** Notifies the owner that their song is now a contest entry. */
export async function announceEntry(db: Connection, clip: Clip, contest: Contest): Promise<void> {
  const title = t('{title} takes part in the remix contest of {producer}.', {
    title: clipTitle(clip),
    producer: contest.producer_name,
  });
  await addServerNotice(
    db,
    notice({ id: clip.id, userId: clip.user_id }, `entry ${contest.id} ${clip.id}`, title),
  );
}

/** Notifies everyone with a song in a contest that it has ended, once. */
export async function announceEnd(db: Connection, contest: Contest): Promise<void> {
  const title = t('The remix contest of {producer} is over. Thank you for entering.', {
    producer: contest.producer_name,
  });
  for (const entry of await listEntries(db, contest.id))
    await addServerNotice(db, notice(entry, `end ${contest.id}`, title));
}

/** Does the same for all contests past their end date. */
export async function notifyEndedContests(
  { connection, pool }: Pick<Database, 'connection' | 'pool'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  for (const contest of await listContestsEnded(connection, { since, now }))
    await inTransaction(pool, (db) => announceEnd(db, contest));
}
