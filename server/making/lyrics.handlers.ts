import { randomInt } from 'node:crypto';
import type { CallArgs } from '#contract/contract';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import type { Clip } from '#contract/songs/clips';
import { isFromUpload } from '#domain/clips/from-upload';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { placeholderDescription } from '#domain/create/word-lists';
import { lyricsModel } from '#domain/lyrics/lyrics';
import {
  LANGUAGE_MODEL_PROMPT_LIMIT,
  REWRITE_INSTRUCTIONS_LIMIT,
  type WritingTask,
} from '#domain/lyrics/writing-task';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlerServices, HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { findAlignedLyrics } from '#server/songs/aligned-lyrics.repository';
import { mergeClipMetadata } from '#server/songs/clip-metadata.repository';
import { setOwnLyricTimes } from '#server/songs/lyric-times.repository';
import { writeLyrics } from '#words/write/write-lyrics';
import { connectedLanguageModel } from './llm.handlers.ts';
import {
  findLyrics,
  insertLyrics,
  replaceLyricsOfForm,
  type StoredLyrics,
  updateRunningLyrics,
} from './lyrics.repository.ts';

type CreateBody = CallArgs<'lyrics.create'>['body'];

/**
 * The built-in writer takes about 30 ms and is limited to 20 requests per user and minute, so it runs inline and
 * not as a job. A language model writes in a job.
 */
function written({ prompt, lyrics_model }: CreateBody, services: HandlerServices, isConnected: boolean) {
  const description = prompt.trim() || placeholderDescription((count) => randomInt(count));
  const limit = isConnected ? LANGUAGE_MODEL_PROMPT_LIMIT : PROMPT_TEXT_LIMIT;
  if ([...description].length > limit)
    return refused(t('The prompt is malformed: it has more than {limit} characters.', { limit }));
  const model = lyricsModel(lyrics_model);
  if (isConnected) return started({ kind: 'song', prompt: description, model }, [description], services);
  const lyrics = writeLyrics({ description, styles: '', seed: randomInt(SEED_LIMIT), model });
  return { status: 'complete', ...lyrics } as const;
}

const refused = (errorMessage: string) => ({ status: 'error', errorMessage }) as const;

/** A task for the language model, unless moderation refuses its texts. */
function started(task: WritingTask, texts: readonly string[], { moderation }: HandlerServices) {
  const name = moderation.protectedName(texts);
  if (name !== null) return refused(t('The prompt contained artist name "{name}".', { name }));
  if (!texts.every((text) => moderation.meetsGuidelines(text)))
    return refused(t('The prompt was flagged for moderation.'));
  return { status: 'running', task } as const;
}

/** Stores new lyrics; a form's earlier ones, if they are still being written, end. */
async function store(
  lyrics: ReturnType<typeof written>,
  form: string | null,
  { db, viewer, now }: { readonly db: Connection; readonly viewer: { id: string }; readonly now: Date },
) {
  if (form !== null) await replaceLyricsOfForm(db, { userId: viewer.id, form });
  const id = newId();
  await insertLyrics(db, { id, userId: viewer.id, createdAt: now, form, ...lyrics });
  return { id, ...(lyrics.status === 'running' ? { is_streamed: true } : {}) };
}

/** @throws ApiError 409 for an unfinished song. */
function align(clip: Clip, text: string | undefined, db: Connection): Promise<AlignedLyrics> {
  if (clip.status === 'error') throw new ApiError(409, t('This song failed, so it has no sung lyrics.'));
  if (clip.status !== 'complete') throw new ApiError(409, t('This song is still being made.'));
  return findAlignedLyrics(db, clip, text);
}

export const entity = defineEntity({
  noun: 'lyrics',
  find: findLyrics,
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

export const handlers: HandlersOf<'lyrics', { clip: Clip; lyrics: StoredLyrics }> = {
  async 'lyrics.create'({ body }, context) {
    const isConnected = (await connectedLanguageModel(context)) !== null;
    return store(written(body, context.services, isConnected), body.create_session_token ?? null, context);
  },

  async 'lyrics.rewrite'({ body }, context) {
    if ((await connectedLanguageModel(context)) === null)
      throw new ApiError(409, t('No language model is connected to this server.'));
    const { instructions, section, part } = body;
    if ([...instructions].length > REWRITE_INSTRUCTIONS_LIMIT)
      throw new ApiError(
        422,
        t('The change has more than {max} characters.', {
          max: REWRITE_INSTRUCTIONS_LIMIT,
        }),
        {
          field: 'instructions',
        },
      );
    if (part === 'section' && section.trim() === '')
      throw new ApiError(422, t('The section to rewrite is empty.'), { field: 'section' });
    const texts = [instructions, body.lyrics, section, body.title, body.tags];
    return store(started({ kind: 'rewrite', ...body }, texts, context.services), null, context);
  },

  async 'lyrics.cancel'(_args, { db, entity: { id } }) {
    await updateRunningLyrics(db, id, { status: 'error', errorMessage: t('The lyrics were stopped.') });
    return {};
  },

  'lyrics.get': async (_args, { entity: { status, text, title, tags, errorMessage, notice } }) => ({
    status,
    text,
    title,
    tags,
    error_message: errorMessage,
    ...(notice === null ? {} : { notice }),
  }),

  'lyrics.getAligned': async (_args, { db, entity: clip }) => align(clip, undefined, db),

  async 'lyrics.setTimes'({ body }, { db, viewer, now, entity: clip }) {
    if (clip.status !== 'complete') throw new ApiError(409, t('This song is still being made.'));
    if (!isFromUpload(clip))
      throw new ApiError(409, t('The lyrics of this song have exact times, which cannot be changed.'));
    const words = body.words.map((word) => ({
      text: word.word,
      startSeconds: word.start_s,
      endSeconds: word.end_s,
    }));
    const wrong = words.findIndex(({ startSeconds, endSeconds }) => endSeconds < startSeconds);
    if (wrong !== -1)
      throw new ApiError(422, `words.${wrong}: a word must end after it starts.`, {
        field: `words.${wrong}`,
      });
    await setOwnLyricTimes(db, clip.id, words, now);
    const change = { lyrics_set_at: now.toISOString() };
    await mergeClipMetadata(db, clip.id, change);
    await addEvent(db, viewer.id, { noun: 'clip', id: clip.id });
    return findAlignedLyrics(db, { ...clip, metadata: { ...clip.metadata, ...change } });
  },

  'lyrics.align': async ({ body }, { db, entity: clip }) => align(clip, body.lyrics ?? undefined, db),
};
