import * as z from 'zod/mini';
import { alignedLyricsSchema } from './aligned-lyrics.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textSchema } from './schema.ts';

/** Far above the writer's limit, so that a prompt that is too long is rejected with the catalog's message. */
const PROMPT_MAX_CHARACTERS = 5000;

/** No model sings more (the highest lyrics limit). */
const TEXT_MAX_CHARACTERS = 5000;

const sentName = z.optional(z.nullable(textSchema(100)));

const part = z.optional(z.nullable(z.string()));

/** Calls that write lyrics and that time them to the song. */
export const lyricsCalls = {
  'lyrics.align': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/aligned_lyrics/v2/',
    summary: 'When each word of the given text, else of the stored lyrics, is sung; keeps nothing',
    offline: 'online',
    access: 'readable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({ lyrics: z.optional(z.nullable(textSchema(TEXT_MAX_CHARACTERS))) }),
    response: alignedLyricsSchema,
    errors: [404, 409],
  }),
  'lyrics.create': endpoint({
    method: 'POST',
    path: '/api/generate/lyrics/',
    summary: 'Write lyrics from a prompt; they are read with the id',
    offline: 'online',
    access: 'signed-in',
    limit: 'lyrics',
    body: z.object({
      /** Empty for lyrics on a topic chosen by the server. */
      prompt: z._default(textSchema(PROMPT_MAX_CHARACTERS), ''),
      /** 'default' or 'expressive'; any other value counts as 'default'. */
      lyrics_model: sentName,
      create_session_token: sentName,
    }),
    response: z.object({ id: z.string().check(z.minLength(1)) }),
    errors: [],
  }),
  'lyrics.get': endpoint({
    method: 'GET',
    path: '/api/generate/lyrics/:lyrics_id',
    summary: 'Lyrics asked for within the last hour, with title and tags',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'lyrics', id: 'params.lyrics_id' },
    params: z.object({ lyrics_id: idSchema }),
    response: z.object({
      /** 'running', 'error', or any other value once the lyrics are written. */
      status: z.string(),
      text: part,
      title: part,
      /** Comma-separated styles. */
      tags: part,
      error_message: part,
    }),
    errors: [404],
  }),
  'lyrics.getAligned': endpoint({
    method: 'GET',
    path: '/api/gen/:clip_id/aligned_lyrics/v2/',
    summary: 'When each word of the lyrics is sung; 409 while the song is not finished',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: alignedLyricsSchema,
    errors: [404, 409],
  }),
};
