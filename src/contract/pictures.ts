import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema, textSchema } from './schema.ts';

/** Base64 of about 512 kB; the page sends a cropped picture, which has far less. */
const IMAGE_DATA_MAX_CHARACTERS = 700_000;

const NAME_MAX_CHARACTERS = 255;

/** Calls on the pictures of profiles, playlists and songs. */
export const pictureCalls = {
  'pictures.upload': endpoint({
    method: 'POST',
    path: '/api/uploads/image/',
    summary:
      'Store a picture, as base64 of a JPEG, PNG, WebP, GIF or AVIF file; it is cut to a square and encoded again',
    offline: 'online',
    access: 'signed-in',
    limit: 'pictures',
    body: z.object({
      image_data: z.base64().check(z.maxLength(IMAGE_DATA_MAX_CHARACTERS)),
      /** Of the file, which moderation looks at too. */
      filename: z._default(textSchema(NAME_MAX_CHARACTERS), ''),
    }),
    /** `id` is what profiles and songs take as `image_s3_id`, `image_url` what songs and playlists take. */
    response: z.object({ id: idSchema, image_url: z.string() }),
    errors: [422],
  }),
};
