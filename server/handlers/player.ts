import type { PlaybarState } from '#contract/player';
import { splitTags } from '#domain/tags';
import { findClip, listSimilarClips } from '#server/repositories/clips';
import { findPlaybarState, storePlaybarState } from '#server/repositories/playbar';
import { type HandlersOf, isAllowed, signedInViewer } from './context.ts';

/** The answer when nothing is kept (decision O-84). */
const EMPTY_STATE: PlaybarState = {
  playbar_state: null,
  song_index: null,
  song_play_time: null,
  repeat_state: null,
  action_time: null,
  song_ids_in_queue: null,
  volume: null,
  device_id: null,
  device_type: null,
  context_id: null,
  context_type: null,
};

export const playerHandlers: HandlersOf<
  'player.autoplay' | 'player.getPlaybarState' | 'player.setPlaybarState'
> = {
  async 'player.getPlaybarState'(_args, context) {
    return (await findPlaybarState(context.db, signedInViewer(context).id)) ?? EMPTY_STATE;
  },

  async 'player.setPlaybarState'({ body }, context) {
    await storePlaybarState(context.db, signedInViewer(context).id, body);
    return body;
  },

  async 'player.autoplay'({ body }, context) {
    const viewerId = context.viewer?.id ?? null;
    const near = body.clip_id ? await findClip(context.db, body.clip_id, viewerId) : undefined;
    const isNearVisible = near !== undefined && isAllowed('clips.get', near, context.viewer);
    const excludedIds = body.clips_in_queue.map(({ clip_id }) => clip_id);
    if (body.clip_id) excludedIds.push(body.clip_id);
    const clips = await listSimilarClips(context.db, {
      viewerId,
      tags: [...(isNearVisible ? splitTags(near.display_tags) : []), body.query ?? ''],
      excludedIds,
      limit: body.page_size,
    });
    return { clips };
  },
};
