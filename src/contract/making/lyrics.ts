import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema } from '#contract/schema';
import { alignedLyricsSchema } from '#contract/songs/aligned-lyrics';

/** Far above the writer's limit, so that a prompt that is too long is rejected with the catalog's message. */
const PROMPT_MAX_CHARACTERS = 5000;

/** No model sings more (the highest lyrics limit). */
const TEXT_MAX_CHARACTERS = 5000;

/** Lyrics of 5,000 characters have no more words. */
export const TIMED_WORDS_MAX = 2500;
const WORD_MAX_CHARACTERS = 200;
/** Above any song's length. */
const songSecondsSchema = z.number().check(z.minimum(0), z.maximum(3600));

/** When each word of an own recording is sung. */
export const timedWordsSchema = z
  .array(
    z.object({
      word: textSchema(WORD_MAX_CHARACTERS),
      start_s: songSecondsSchema,
      end_s: songSecondsSchema,
    }),
  )
  .check(z.maxLength(TIMED_WORDS_MAX));
export type TimedWords = z.infer<typeof timedWordsSchema>;

const sentName = z.optional(z.nullable(textSchema(100)));

const part = z.optional(z.nullable(z.string()));

/** As much as the form's other texts have. */
const TITLE_MAX_CHARACTERS = 200;
const TAGS_MAX_CHARACTERS = 1000;
/** Far above the form's limit, like the prompt. */
const INSTRUCTIONS_MAX_CHARACTERS = 2000;

const started = z.object({
  id: z.string().check(z.minLength(1)),
  /** Whether a language model writes: the lyrics arrive in parts, and take longer. */
  is_streamed: z.optional(z.boolean()),
});

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
  'lyrics.setTimes': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/lyric_times/',
    summary: 'Set when each word of an own recording is sung; without words, remove what was set',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({
      words: timedWordsSchema,
    }),
    response: alignedLyricsSchema,
    errors: [403, 404, 409, 422],
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
    response: started,
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
      /** While they are being written, the lyrics so far. */
      text: part,
      title: part,
      /** Comma-separated styles. */
      tags: part,
      error_message: part,
      /** A sentence for the user about how the lyrics were written. */
      notice: part,
    }),
    errors: [404],
  }),
  'lyrics.rewrite': endpoint({
    method: 'POST',
    path: '/api/generate/lyrics/rewrite/',
    summary: 'Have the language model write a section, the title or the styles again; read with the id',
    offline: 'online',
    access: 'signed-in',
    limit: 'lyrics',
    body: z.object({
      part: z.enum(['section', 'title', 'tags']),
      lyrics: z._default(textSchema(TEXT_MAX_CHARACTERS), ''),
      /** The section to rewrite, with its mark. */
      section: z._default(textSchema(TEXT_MAX_CHARACTERS), ''),
      title: z._default(textSchema(TITLE_MAX_CHARACTERS), ''),
      tags: z._default(textSchema(TAGS_MAX_CHARACTERS), ''),
      /** What should change; empty for anything. */
      instructions: z._default(textSchema(INSTRUCTIONS_MAX_CHARACTERS), ''),
    }),
    response: started,
    errors: [409, 422],
  }),
  'lyrics.cancel': endpoint({
    method: 'POST',
    path: '/api/generate/lyrics/:lyrics_id/cancel/',
    summary: 'Stop lyrics that a language model writes',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'lyrics', id: 'params.lyrics_id' },
    params: z.object({ lyrics_id: idSchema }),
    response: emptySchema,
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
