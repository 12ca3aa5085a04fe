import { randomInt } from 'node:crypto';
import type { AlignedLyrics } from '#contract/aligned-lyrics';
import type { Clip } from '#contract/clips';
import type { CallArgs } from '#contract/contract';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { placeholderDescription } from '#domain/create/word-lists';
import { lyricsModel } from '#domain/lyrics/lyrics';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { ApiError } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { findAlignedLyrics } from '#server/repositories/aligned-lyrics';
import { findLyrics, insertLyrics, type StoredLyrics } from '#server/repositories/lyrics';
import { writeLyrics } from '#words/write/write-lyrics';
import type { HandlersOf } from './context.ts';
import { defineEntity } from './entity.ts';

/**
 * The writer takes about 30 ms and is limited to 20 requests per user and minute, so it runs inline and not as
 * a job.
 */
function written({ prompt, lyrics_model }: CallArgs<'lyrics.create'>['body']) {
  const description = prompt.trim() || placeholderDescription((count) => randomInt(count));
  if ([...description].length > PROMPT_TEXT_LIMIT) {
    return {
      status: 'error',
      errorMessage: `The prompt is malformed: it has more than ${PROMPT_TEXT_LIMIT} characters.`,
    } as const;
  }
  const model = lyricsModel(lyrics_model);
  const lyrics = writeLyrics({ description, styles: '', seed: randomInt(SEED_LIMIT), model });
  return { status: 'complete', ...lyrics } as const;
}

/** @throws ApiError 409 for an unfinished song. */
function align(clip: Clip, text: string | undefined, db: Connection): Promise<AlignedLyrics> {
  if (clip.status === 'error') throw new ApiError(409, 'This song failed, so it has no sung lyrics.');
  if (clip.status !== 'complete') throw new ApiError(409, 'This song is still being made.');
  return findAlignedLyrics(db, clip, text);
}

export const entity = defineEntity({
  noun: 'lyrics',
  find: findLyrics,
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

export const handlers: HandlersOf<'lyrics', { clip: Clip; lyrics: StoredLyrics }> = {
  async 'lyrics.create'({ body }, { db, viewer, now }) {
    const id = newId();
    await insertLyrics(db, { id, userId: viewer.id, createdAt: now, ...written(body) });
    return { id };
  },

  'lyrics.get': async (_args, { entity: { status, text, title, tags, errorMessage } }) => ({
    status,
    text,
    title,
    tags,
    error_message: errorMessage,
  }),

  'lyrics.getAligned': async (_args, { db, entity: clip }) => align(clip, undefined, db),

  'lyrics.align': async ({ body }, { db, entity: clip }) => align(clip, body.lyrics ?? undefined, db),
};
