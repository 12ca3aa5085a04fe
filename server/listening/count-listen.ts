import type { Clip } from '#contract/songs/clips';
import { listenCountsAfterSeconds } from '#domain/player/play-count';
import { newId } from '#lib/ids';
import type { Connection } from '#server/database/database';
import { addListen } from './listens.repository.ts';
import { enqueueScrobbles } from './scrobblers.repository.ts';

const MIN_REPEAT_MS = 5000;

/**
 * Stores a listen once, however often it is sent, and sends it to the services that the account chose. A repeat is a new
 * listen once a listen could have counted in between.
 * @returns whether it is a new listen
 */
export async function countListen(
  db: Connection,
  clip: Clip,
  { userId, listenedAt }: { readonly userId: string; readonly listenedAt: Date },
): Promise<boolean> {
  const listen = { id: newId(), userId, clipId: clip.id, listenedAt };
  const countsAfterMs = listenCountsAfterSeconds(clip.metadata.duration ?? 0) * 1000;
  const isNew = await addListen(db, listen, Math.max(MIN_REPEAT_MS, countsAfterMs));
  if (isNew) await enqueueScrobbles(db, listen);
  return isNew;
}
