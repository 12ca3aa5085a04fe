import { MAX_PINS, MAX_PINS_ARTIST } from '#contract/collections/pins';
import type { Clip } from '#contract/songs/clips';
import { FLAGS } from '#server/accounts/flags';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { enterContest } from '#server/people/contests.handlers';
import { profileOwnerId } from '#server/people/profiles.handlers';
import { notifyOfRemix } from '#server/sharing/remix-notices';
import { mergeClipMetadata } from '#server/songs/clip-metadata.repository';
import { findClips, updateClip } from '#server/songs/clips.repository';
import { checkPublishing } from '#server/songs/publishing';
import { listPins, pinClip, unpinClip } from './pins.repository.ts';

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
