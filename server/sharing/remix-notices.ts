import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { coverPath } from '#domain/files/media-paths';
import type { Connection } from '#server/database/database';
import { addNotification } from '#server/people/notifications.repository';
import { findStoredClip } from '#server/songs/clips.repository';
import { findParentId } from '#server/songs/lineage.repository';

/**
 * Notifies the owner of the original song that a remix has just become public. Private remixes send no
 * notification.
 */
export async function notifyOfRemix(db: Connection, remix: Clip): Promise<void> {
  const parentId = await findParentId(db, remix.id);
  const parent = parentId === null ? undefined : await findStoredClip(db, parentId);
  if (parent === undefined) return;
  await addNotification(db, {
    userId: parent.userId,
    actorId: remix.user_id,
    kind: 'remix',
    groupId: parent.id,
    content: { type: 'clip', id: remix.id, title: clipTitle(parent), imageUrl: coverPath(remix.id, 640) },
  });
}
