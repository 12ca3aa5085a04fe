import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, textSchema, timestampSchema } from '#contract/schema';
import { ARTIST_MAX_CHARACTERS, albumFacts } from '#contract/songs/album-facts';
import {
  CAPTION_MAX_CHARACTERS,
  DISPLAY_TAGS_MAX_CHARACTERS,
  LYRICS_MAX_CHARACTERS,
} from '#contract/songs/metadata';
import { timedWordsSchema } from './lyrics.ts';

const EXTENSION_MAX_CHARACTERS = 10;
const FILENAME_MAX_CHARACTERS = 255;
const uploadParams = z.object({ upload_id: idSchema });

const uploadSchema = z.object({
  id: idSchema,
  status: z.enum([
    'uploading',
    'initializing',
    'vocals_detected',
    'invalid_upload',
    'complete',
    'cancelled',
    'error',
  ]),
  error_message: z.nullable(z.string()),
  error_type: z.nullable(z.string()),
  /** The clip made from a complete upload. */
  clip_id: z.nullable(idSchema),
  title: z.string(),
  has_vocal: z.boolean(),
  image_url: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

const uploadTypeSchema = z.enum(['studio_file_upload', 'file_upload', 'recording', 'video_cover', 'picture']);
export type UploadType = z.infer<typeof uploadTypeSchema>;

/** As in the calls that change them one by one. */
const detailsSchema = z.object({
  title: z.optional(textSchema(1000)),
  lyrics: z.optional(textSchema(LYRICS_MAX_CHARACTERS)),
  caption: z.optional(textSchema(CAPTION_MAX_CHARACTERS)),
  /** Who made the song, if not the user; players and exported files name it. */
  artist: z.optional(textSchema(ARTIST_MAX_CHARACTERS)),
  ...albumFacts,
  tags: z.optional(textSchema(DISPLAY_TAGS_MAX_CHARACTERS)),
  /** Id of one of the user's pictures, which becomes the cover. */
  image_s3_id: z.optional(idSchema),
  /** When each word of the lyrics is sung. */
  words: z.optional(timedWordsSchema),
  /** When the song was made; a time in the future counts as now. */
  created_at: z.optional(timestampSchema),
});
export type UploadDetails = z.infer<typeof detailsSchema>;

/** Uploads of the user's own audio, which becomes clips, and of videos and pictures, which become covers. */
export const uploadCalls = {
  'uploads.create': endpoint({
    method: 'POST',
    path: '/api/uploads/audio/',
    summary: 'Where to send a file; its content decides whether it is taken',
    offline: 'online',
    access: 'signed-in',
    limit: 'uploads',
    body: z.object({
      extension: textSchema(EXTENSION_MAX_CHARACTERS),
      /** The file is the mix of a studio project. */
      is_stem_mix: z._default(z.boolean(), false),
      /**
       * The id of the future clip, so that it can be referenced before the file is sent; the server chooses one
       * if omitted.
       */
      clip_id: z.optional(idSchema),
    }),
    response: z.object({ id: idSchema, url: z.string(), fields: z.record(z.string(), z.string()) }),
    errors: [403, 409, 415, 429],
  }),
  'uploads.createVideo': endpoint({
    method: 'POST',
    path: '/api/uploads/video/',
    summary:
      'Where to send a video that is to be a cover; its `id` is what songs take as `video_cover_upload_id`',
    offline: 'online',
    access: 'signed-in',
    limit: 'generate',
    body: z.object({ extension: textSchema(EXTENSION_MAX_CHARACTERS) }),
    response: z.object({ id: idSchema, url: z.string(), fields: z.record(z.string(), z.string()) }),
    errors: [415, 429],
  }),
  'uploads.finish': endpoint({
    method: 'POST',
    path: '/api/uploads/audio/:upload_id/upload-finish/',
    summary:
      'All of the file was sent; it is read now. A picture is cut to a square, encoded and complete at once',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'upload', id: 'params.upload_id' },
    params: uploadParams,
    body: z.object({
      /** As its upload was begun. */
      upload_type: uploadTypeSchema,
      upload_filename: textSchema(FILENAME_MAX_CHARACTERS),
      /** What the song has from its beginning; only with audio. Without a title, it is called like the file. */
      details: z.optional(detailsSchema),
    }),
    response: uploadSchema,
    errors: [404, 409, 422],
  }),
  'uploads.get': endpoint({
    method: 'GET',
    path: '/api/uploads/audio/:upload_id/',
    summary: 'How far an upload is',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'upload', id: 'params.upload_id' },
    params: uploadParams,
    response: uploadSchema,
    errors: [404],
  }),
  'uploads.cancel': endpoint({
    method: 'POST',
    path: '/api/uploads/audio/:upload_id/cancel/',
    summary: 'Take an upload back that is not complete; its file is deleted',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'upload', id: 'params.upload_id' },
    params: uploadParams,
    response: uploadSchema,
    errors: [404, 409],
  }),
};
