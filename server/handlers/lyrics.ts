import { randomInt } from 'node:crypto';
import type { AlignedLyrics } from '#contract/aligned-lyrics';
import type { Clip } from '#contract/clips';
import type { CallArgs } from '#contract/contract';
import { alignedAnswer } from '#domain/aligned-answer';
import { PROMPT_TEXT_LIMIT } from '#domain/create-form-limits';
import { lyricsModel } from '#domain/lyrics';
import { placeholderDescription } from '#domain/word-lists';
import { alignLyrics } from '#engine/lyrics/align-lyrics';
import { writeLyrics } from '#engine/lyrics/write-lyrics';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { ApiError } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { findSungPart } from '#server/repositories/generation-requests';
import { findLyrics, insertLyrics } from '#server/repositories/lyrics';
import type { HandlersOf } from './context.ts';
import { defineEntity } from './entity.ts';

/** The writer takes some 30 ms, and a user may ask 20 times a minute, so it runs here and not as a job. */
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

/**
 * When the words of a song, or of another text, are sung in it.
 * @throws ApiError 409 for a song that is not finished.
 */
export async function align(clip: Clip, text: string | null, db: Connection): Promise<AlignedLyrics> {
  const { id, status, metadata } = clip;
  if (status === 'error') throw new ApiError(409, 'This song could not be made, so nobody sings it.');
  if (status !== 'complete') throw new ApiError(409, 'This song is still being made.');
  const sung = await findSungPart(db, id);
  const heard = sung ? alignLyrics(text ?? metadata.prompt, sung) : { words: [], errorRate: 1 };
  return alignedAnswer(heard, metadata.waveform);
}

export const entity = defineEntity({
  noun: 'lyrics',
  find: findLyrics,
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

export const handlers: HandlersOf<'lyrics'> = {
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

  'lyrics.getAligned': (_args, { db, entity: clip }) => align(clip, null, db),

  'lyrics.align': ({ body }, { db, entity: clip }) => align(clip, body.lyrics ?? null, db),
};
