import { MAX_PINS, MAX_PINS_ARTIST } from '#contract/pins';
import { refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { findAccountByHandle } from '#server/repositories/accounts';
import { findClip, findClips, updateClip } from '#server/repositories/clips';
import { addClipEvent } from '#server/repositories/events';
import { listPins, pinClip, unpinClip } from '#server/repositories/pins';
import { authorise, type CallContext, type HandlersOf, signedInViewer } from './context.ts';
import { FLAGS } from './flags.ts';

/** The server's own limit; a client may ask for fewer, never for more (decision O-110). */
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

async function profileOwnerId(handle: string | undefined, context: CallContext): Promise<string> {
  if (handle === undefined) return signedInViewer(context).id;
  const account = await findAccountByHandle(context.db, handle);
  if (account === undefined) throw refusal(404);
  return account.id;
}

export const pinHandlers: HandlersOf<'pins.list' | 'pins.pinClip'> = {
  async 'pins.list'({ query }, context) {
    const ownerId = await profileOwnerId(query.handle, context);
    return pinnedClips(context.db, ownerId, context.viewer?.id ?? null);
  },

  async 'pins.pinClip'({ params, body }, context) {
    const { db } = context;
    const { id: userId } = signedInViewer(context);
    const clip = authorise('pins.pinClip', await findClip(db, params.clip_id, userId), context);
    const changed = [clip.id];
    if (body.unpin) {
      await unpinClip(db, { userId, clipId: clip.id });
    } else {
      await updateClip(db, clip.id, { isPublic: true });
      changed.push(...(await pinClip(db, { userId, clipId: clip.id, limit: pinLimit(body.max_pins) })));
    }
    for (const clipId of changed) await addClipEvent(db, { userId, clipId });
    return pinnedClips(db, userId, userId);
  },
};
