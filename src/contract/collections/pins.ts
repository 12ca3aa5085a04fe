import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { handleSchema } from '#contract/people/profiles';
import { idSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';

/** Pinned songs on a profile (PIN-03), without and with the artist-profiles flag (decision O-109). */
export const MAX_PINS = 5;
export const MAX_PINS_ARTIST = 10;

/** More than `MAX_PINS_ARTIST` may be requested; the server applies its own limit. */
const REQUESTED_PINS_MAX = 1000;

const pinnedClipsSchema = z.object({ pinned_clips: z.array(clipSchema) });

/** Calls for a profile's pinned songs. */
export const pinCalls = {
  'pins.list': endpoint({
    method: 'GET',
    path: '/api/profiles/pinned-clips',
    summary: 'Pinned clips of a profile, the own one when no handle is given',
    offline: 'cached',
    access: 'everybody',
    query: z.object({ handle: z.optional(handleSchema) }),
    response: pinnedClipsSchema,
    errors: [404],
  }),
  'pins.pinClip': endpoint({
    method: 'POST',
    path: '/api/profiles/pin-clip/:clip_id',
    summary:
      'Pin or unpin an own clip on the profile; pinning makes it public and replaces the oldest past the limit',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({
      submit_to_contest: z.optional(z.boolean()),
      max_pins: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(REQUESTED_PINS_MAX))),
      unpin: z.optional(z.boolean()),
    }),
    response: pinnedClipsSchema,
    errors: [403, 404, 422],
  }),
};
