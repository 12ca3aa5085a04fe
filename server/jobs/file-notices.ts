import { clipTitle } from '#domain/clips/clip-title';
import { requestedFileId } from '#domain/notifications/notification-text';
import { t } from '#lib/translate';
import { type Database, inTransaction } from '#server/database/database';
import { takeUnfetched } from '#server/files/file-requests.repository';
import { addNotification } from '#server/people/notifications.repository';
import { findClip } from '#server/songs/clips.repository';

/** An open app fetches a file within this time after it is ready. */
const FETCH_MS = 20_000;

const NAMES = { wav: 'WAV', opus: 'Opus' } as const;

/** Notifies users of requested files that their app, closed meanwhile, did not fetch. */
export async function announceReadyFiles(database: Database, now: Date): Promise<void> {
  await inTransaction(database.pool, async (db) => {
    for (const { clipId, kind, userId } of await takeUnfetched(db, new Date(now.getTime() - FETCH_MS))) {
      const clip = await findClip(db, clipId, userId);
      if (clip === undefined) continue;
      const id = requestedFileId(clipId, kind);
      const title = t('The {format} file of {title} is ready', {
        format: NAMES[kind],
        title: clipTitle(clip),
      });
      const content = { type: 'file', id, title, imageUrl: clip.image_url } as const;
      await addNotification(db, { userId, actorId: null, kind: 'file', groupId: id, content });
    }
  });
}
