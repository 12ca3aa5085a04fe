import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema } from './schema.ts';

/** Base64 of about 512 kB; the page sends a cropped picture, which has far less. */
const IMAGE_DATA_MAX_CHARACTERS = 700_000;

/** Calls on the pictures of profiles and playlists. */
export const pictureCalls = {
  'pictures.upload': endpoint({
    method: 'POST',
    path: '/api/uploads/image/',
    summary:
      'Store a picture, as base64 of a JPEG, PNG, WebP, GIF or AVIF file; it is cut to a square and encoded again',
    offline: 'online',
    access: 'signed-in',
    limit: 'pictures',
    body: z.object({ image_data: z.base64().check(z.maxLength(IMAGE_DATA_MAX_CHARACTERS)) }),
    /** `id` is what a profile takes as `image_s3_id`, `image_url` what a playlist takes. */
    response: z.object({ id: idSchema, image_url: z.string() }),
    errors: [422],
  }),
};
