import { FEED_PAGE_SIZE } from '#contract/clips';
import { ApiError } from '#server/api-error';
import { addPlays, addUpvotes, findClip, findClips, listFeed } from '#server/repositories/clips';
import { addClipEvent } from '#server/repositories/events';
import { type ReactionType, swapReaction } from '#server/repositories/reactions';
import { authorise, type CallContext, type HandlersOf, isAllowed, signedInViewer } from './context.ts';

const REACTION_TYPES = { LIKE: 'L', DISLIKE: 'D' } as const;

async function findVisibleClips(list: string, context: CallContext) {
  const clips = await findClips(context.db, list.split(','), context.viewer?.id ?? null);
  return clips.filter((clip) => isAllowed('clips.getSongsByIds', clip, context.viewer));
}

/** How the reaction after differs from the one before in likes. */
function likeDifference(before: ReactionType, after: ReactionType): number {
  return Number(after === 'L') - Number(before === 'L');
}

export const clipHandlers: HandlersOf<
  'clips.get' | 'clips.getSongsByIds' | 'clips.updateReactionType' | 'clips.incrementPlayCount' | 'feed.list'
> = {
  async 'clips.get'({ params }, context) {
    const clip = await findClip(context.db, params.clip_id, context.viewer?.id ?? null);
    return authorise('clips.get', clip, context);
  },

  async 'clips.getSongsByIds'({ query }, context) {
    return { clips: await findVisibleClips(query.ids, context) };
  },

  async 'feed.list'({ query }, context) {
    if (query.ids !== undefined) {
      const clips = await findVisibleClips(query.ids, context);
      return { clips, num_total_results: clips.length, current_page: 0 };
    }
    const { clips, total } = await listFeed(
      context.db,
      {
        userId: signedInViewer(context).id,
        isLiked: query.is_liked,
        hideDisliked: query.hide_disliked,
        isPublic: query.is_public,
        query: query.query,
      },
      { size: FEED_PAGE_SIZE, number: query.page },
    );
    return { clips, num_total_results: total, current_page: query.page };
  },

  async 'clips.updateReactionType'({ params, body }, context) {
    const { db } = context;
    const { id: userId } = signedInViewer(context);
    const clip = authorise('clips.updateReactionType', await findClip(db, params.gen_id, userId), context);
    const after = body.reaction === null ? null : REACTION_TYPES[body.reaction];
    const before = await swapReaction(db, { userId, clipId: clip.id }, after);
    const difference = likeDifference(before, after);
    if (difference !== 0) await addUpvotes(db, clip.id, difference);
    // The owner hears of likes; the caller's other tabs of the reaction.
    for (const hearer of new Set([clip.user_id, userId])) {
      await addClipEvent(db, { userId: hearer, clipId: clip.id });
    }
    const changed = await findClip(db, clip.id, userId);
    if (changed === undefined) throw new ApiError(404, 'Not found');
    return changed;
  },

  async 'clips.incrementPlayCount'({ params, body }, context) {
    const clip = await findClip(context.db, params.gen_id, context.viewer?.id ?? null);
    const { id } = authorise('clips.incrementPlayCount', clip, context);
    await addPlays(context.db, id, body.sample_factor);
    return {};
  },
};
