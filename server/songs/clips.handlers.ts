import type { Clip } from '#contract/songs/clips';
import { CANCELLED, FINISHED_ALREADY } from '#domain/clips/clip-problems';
import { clipTitle } from '#domain/clips/clip-title';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { likeDifference } from '#domain/nouns/reaction-counts';
import { sampleFactor } from '#domain/player/play-count';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { countListen } from '#server/listening/count-listen';
import { stopRender } from '#server/making/render-jobs.repository';
import { addEvent } from '#server/operation/events.repository';
import { addPlays, addUpvotes, endInError, findClip, findClips } from './clips.repository.ts';
import { notifyOfLike } from './like-notices.ts';
import { updateReactionType } from './reactions.repository.ts';
import { payForPreview } from './unlock-preview.ts';

export const entity = defineEntity({
  noun: 'clip',
  find: findClips,
  ownership: (clip) => ({
    ownerId: clip.user_id,
    isPublic: isOpenToAll(clip),
    // `project` is set only for viewers in the clip's workspace.
    isShared: clip.project !== null,
  }),
  toEvent: (clip) => ({ type: 'clip_update', noun: 'clip', id: clip.id, clip }),
});

/** @throws ApiError 404 for a clip deleted in the meantime. */
async function changedClip(db: Connection, id: string, viewerId: string): Promise<Clip> {
  const clip = await findClip(db, id, viewerId);
  if (clip === undefined) throw refusal(404);
  return clip;
}

/** A device may know of fewer plays than there are, but never of more. */
async function countPlay(db: Connection, clip: Clip, factor: number): Promise<Record<string, never>> {
  await addPlays(db, clip.id, Math.min(factor, sampleFactor(clip.play_count)));
  return {};
}

export const handlers: HandlersOf<'clips', { clip: Clip }> = {
  'clips.get': async (_args, { entity: clip }) => clip,

  'clips.getSongsByIds': async (_args, { entities }) => ({ clips: [...entities] }),

  async 'clips.updateReactionType'({ body }, { db, viewer, entity: clip, services }) {
    const key = { userId: viewer.id, clipId: clip.id };
    const before = await updateReactionType(db, key, body.reaction);
    if (body.reaction !== null)
      services.uses.addRecommended(body.reaction.toLowerCase(), body.recommendation_metadata);
    const difference = likeDifference(before, body.reaction);
    if (difference !== 0) await addUpvotes(db, clip.id, difference);
    const content = { type: 'clip', id: clip.id, title: clipTitle(clip), imageUrl: clip.image_url } as const;
    const like = { userId: clip.user_id, actorId: viewer.id, kind: 'clip_like', groupId: clip.id } as const;
    await notifyOfLike(db, { ...like, content }, difference);
    // Notifies the owner of likes, and the caller's other tabs of the reaction.
    for (const userId of new Set([clip.user_id, viewer.id])) {
      await addEvent(db, userId, { noun: 'clip', id: clip.id });
    }
    return changedClip(db, clip.id, viewer.id);
  },

  async 'clips.cancel'(_args, { db, viewer, entity: clip }) {
    const owned = { id: clip.id, userId: viewer.id };
    const isCancelled = await endInError(db, owned, { errorType: CANCELLED, isTrashed: true });
    if (isCancelled) await stopRender(db, clip.id);
    const changed = await changedClip(db, clip.id, viewer.id);
    // A repeat gets the same response as the first call.
    if (changed.metadata.error_type !== CANCELLED) throw new ApiError(409, FINISHED_ALREADY);
    return changed;
  },

  'clips.incrementPlayCount': ({ body }, { db, entity }) => countPlay(db, entity, body.sample_factor),

  'clips.countPreviewPlay': ({ body }, { db, entity }) => countPlay(db, entity, body.sample_factor),

  async 'clips.addListen'({ body }, { db, viewer, entity: clip, now }) {
    const listenedAt = new Date(Math.min(Date.parse(body.listened_at), now.getTime()));
    await countListen(db, clip, { userId: viewer.id, listenedAt });
    return {};
  },

  async 'clips.unlockPreview'({ params }, context) {
    const { db, viewer } = context;
    await payForPreview(params.gen_id, context);
    return changedClip(db, params.gen_id, viewer.id);
  },
};
