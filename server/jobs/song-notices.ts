import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import type { Connection } from '#server/database/database';
import { addNotification } from '#server/people/notifications.repository';
import { findClip, type StoredClip } from '#server/songs/clips.repository';

/** Nobody watches a song for longer than this. */
const WATCHED_MS = 2 * 60_000;

type EndedClip = Pick<StoredClip, 'id' | 'userId'> &
  Partial<Pick<StoredClip, 'createdAt' | 'engineId' | 'metadata' | 'requestId'>>;

/**
 * Notifies the owner of a song that a connected engine made slowly, or that waited for it. The songs of a request share
 * one notification.
 */
export async function announceSong(
  db: Connection,
  { id, userId, createdAt, engineId, metadata, requestId }: EndedClip,
  outcome: 'ready' | 'failed',
): Promise<void> {
  const isConnected = Boolean(engineId) || metadata?.moved_from !== undefined;
  if (!isConnected || createdAt === undefined || Date.now() - createdAt.getTime() < WATCHED_MS) return;
  const clip = await findClip(db, id, userId);
  if (clip === undefined) return;
  const content = {
    type: 'clip',
    id,
    title:
      outcome === 'ready'
        ? t('{name} is ready', { name: clipTitle(clip) })
        : t('{name} could not be made', { name: clipTitle(clip) }),
    imageUrl: clip.image_url,
  } as const;
  await addNotification(db, { userId, actorId: null, kind: 'song', groupId: requestId ?? id, content });
}
