import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { textSchema } from '#contract/schema';
import { QUEUE_KNOWN_CLIPS } from '#contract/songs/clip-batch';
import { clipSchema, idListOf } from '#contract/songs/clips';

/** Longer than any style the engine or a user names. */
const TAG_MAX_CHARACTERS = 100;

/** Endless songs of one style. A song's own radio comes from `player.autoplay` (decision O-91). */
export const radioCalls = {
  'radio.getTag': endpoint({
    method: 'GET',
    path: '/api/radio/:tag/',
    summary: 'Public songs of one style in an order of their own for each listener and hour, 30 at most',
    offline: 'online',
    access: 'everybody',
    params: z.object({ tag: textSchema(TAG_MAX_CHARACTERS) }),
    query: z.object({ exclude_clip_ids: z.optional(idListOf(QUEUE_KNOWN_CLIPS)) }),
    response: z.object({ clips: z.array(clipSchema), name: z.string() }),
    errors: [],
  }),
};
