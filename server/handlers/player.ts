import type { PlaybarState } from '#contract/player';
import { splitTags } from '#domain/tags';
import { listSimilarClips } from '#server/repositories/clips';
import { findPlaybarState, storePlaybarState } from '#server/repositories/playbar';
import { entity as clipEntity } from './clips.ts';
import type { HandlersOf } from './context.ts';
import { findReadable } from './entity.ts';

/** The response when nothing is kept (decision O-84). */
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

export const handlers: HandlersOf<'player'> = {
  async 'player.getPlaybarState'(_args, { db, viewer }) {
    return (await findPlaybarState(db, viewer.id)) ?? EMPTY_STATE;
  },

  async 'player.setPlaybarState'({ body }, { db, viewer }) {
    await storePlaybarState(db, viewer.id, body);
    return body;
  },

  async 'player.autoplay'({ body }, context) {
    const excludedIds = body.clips_in_queue.map(({ clip_id }) => clip_id);
    if (body.clip_id) excludedIds.push(body.clip_id);
    // A song the caller may not read says nothing about what comes next.
    const [near] = body.clip_id ? await findReadable(clipEntity, [body.clip_id], context) : [];
    const clips = await listSimilarClips(context.db, {
      viewerId: context.viewer?.id ?? null,
      nearId: near?.id ?? null,
      tags: [...(near === undefined ? [] : splitTags(near.display_tags)), body.query ?? ''],
      excludedIds,
      limit: body.page_size,
    });
    return { clips };
  },
};
