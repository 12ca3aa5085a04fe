import type { Clip } from '#contract/clips';
import { MAX_PINS, MAX_PINS_ARTIST } from '#contract/pins';
import { FLAGS } from '#server/accounts/flags';
import type { Connection } from '#server/database/database';
import { mergeClipMetadata } from '#server/repositories/clip-metadata';
import { findClips, updateClip } from '#server/repositories/clips';
import { addEvent } from '#server/repositories/events';
import { listPins, pinClip, unpinClip } from '#server/repositories/pins';
import { enterContest } from './contests.ts';
import type { HandlersOf } from './context.ts';
import { profileOwnerId } from './profiles.ts';
import { checkPublishing } from './publishing.ts';
import { notifyOfRemix } from './remix-notices.ts';

/** The server's limit; a client may request a lower one, never a higher one (decision O-110). */
function pinLimit(asked: number | undefined): number {
  const own = FLAGS['artist-profiles'] ? MAX_PINS_ARTIST : MAX_PINS;
  return Math.min(own, asked ?? MAX_PINS);
}

async function pinnedClips(db: Connection, ownerId: string, viewerId: string | null) {
  const clips = await findClips(db, await listPins(db, ownerId), viewerId);
  return {
    pinned_clips: clips.filter((clip) => !clip.is_trashed && (clip.is_public || ownerId === viewerId)),
  };
}

export const handlers: HandlersOf<'pins', { clip: Clip }> = {
  async 'pins.list'({ query }, context) {
    const ownerId = await profileOwnerId(query.handle, context);
    return pinnedClips(context.db, ownerId, context.viewer?.id ?? null);
  },

  async 'pins.pinClip'({ body }, { db, viewer, now, entity: clip }) {
    const userId = viewer.id;
    const changed = [clip.id];
    if (body.unpin) {
      await unpinClip(db, { userId, clipId: clip.id });
    } else {
      await checkPublishing({ db, now, entity: clip });
      await updateClip(db, clip.id, { isPublic: true });
      if (!clip.is_public) await notifyOfRemix(db, clip);
      if (body.submit_to_contest) {
        const contestIds = await enterContest({ ...clip, is_public: true }, { db, now });
        await mergeClipMetadata(db, clip.id, { contest_ids: contestIds });
      }
      changed.push(...(await pinClip(db, { userId, clipId: clip.id, limit: pinLimit(body.max_pins) })));
    }
    for (const id of changed) await addEvent(db, userId, { noun: 'clip', id });
    return pinnedClips(db, userId, userId);
  },
};
