import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema } from './schema.ts';

/** Far above what the writer takes, so that a prompt that is too long gets an answer in the catalogue's words. */
const PROMPT_MAX_CHARACTERS = 5000;

const part = z.optional(z.nullable(z.string()));

export const createLyrics = endpoint({
  method: 'POST',
  path: '/api/generate/lyrics/',
  summary: 'Write lyrics from a prompt; the answer is read with the id',
  offline: 'online',
  body: z.object({
    /** Empty for lyrics on a topic of the server's choice. */
    prompt: z._default(z.string().check(z.maxLength(PROMPT_MAX_CHARACTERS)), ''),
    /** 'default' or 'expressive'; every other value counts as 'default'. */
    lyrics_model: part,
    create_session_token: part,
  }),
  response: z.object({ id: z.string().check(z.minLength(1)) }),
  errors: [],
});

export const getLyrics = endpoint({
  method: 'GET',
  path: '/api/generate/lyrics/:lyrics_id',
  summary: 'Lyrics asked for within the last hour, with title and tags',
  offline: 'online',
  params: z.object({ lyrics_id: idSchema }),
  response: z.object({
    /** 'running', 'error', or any other word once the lyrics are written. */
    status: z.string(),
    text: part,
    title: part,
    /** Comma-separated styles. */
    tags: part,
    error_message: part,
  }),
  errors: [404],
});
