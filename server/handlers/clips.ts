import { sampleFactor } from '#domain/play-count';
import { likeDifference, reactionType } from '#domain/reactions';
import { refusal } from '#server/api-error';
import { addPlays, addUpvotes, findClip, findClips } from '#server/repositories/clips';
import { addEvent } from '#server/repositories/events';
import { swapReaction } from '#server/repositories/reactions';
import type { HandlersOf } from './context.ts';
import { defineEntity } from './entity.ts';

export const entity = defineEntity({
  noun: 'clip',
  find: findClips,
  ownership: (clip) => ({ ownerId: clip.user_id, isPublic: clip.is_public && !clip.is_trashed }),
  toEvent: (clip) => ({ type: 'clip_update', noun: 'clip', id: clip.id, clip }),
});

export const handlers: HandlersOf<'clips'> = {
  'clips.get': async (_args, { entity: clip }) => clip,

  'clips.getSongsByIds': async (_args, { entities }) => ({ clips: [...entities] }),

  async 'clips.updateReactionType'({ body }, { db, viewer, entity: clip }) {
    const after = reactionType(body.reaction);
    const before = await swapReaction(db, { userId: viewer.id, clipId: clip.id }, after);
    const difference = likeDifference(before, after);
    if (difference !== 0) await addUpvotes(db, clip.id, difference);
    // The owner is told of likes; the caller's other tabs of the reaction.
    for (const userId of new Set([clip.user_id, viewer.id])) {
      await addEvent(db, userId, { noun: 'clip', id: clip.id });
    }
    const changed = await findClip(db, clip.id, viewer.id);
    if (changed === undefined) throw refusal(404);
    return changed;
  },

  async 'clips.incrementPlayCount'({ body }, { db, entity: clip }) {
    // A device may know fewer plays than there are, never more.
    await addPlays(db, clip.id, Math.min(body.sample_factor, sampleFactor(clip.play_count)));
    return {};
  },
};
