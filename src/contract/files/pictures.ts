import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, textSchema } from '#contract/schema';

const EXTENSION_MAX_CHARACTERS = 10;

/** Calls for the pictures of profiles, playlists and songs. */
export const pictureCalls = {
  'pictures.upload': endpoint({
    method: 'POST',
    path: '/api/uploads/image/',
    summary:
      'Where to send a JPEG, PNG, WebP, GIF or AVIF picture; its `id` is what profiles and songs take as `image_s3_id`',
    offline: 'online',
    access: 'signed-in',
    limit: 'pictures',
    body: z.object({ extension: textSchema(EXTENSION_MAX_CHARACTERS) }),
    response: z.object({ id: idSchema, url: z.string(), fields: z.record(z.string(), z.string()) }),
    errors: [415, 429],
  }),
};
