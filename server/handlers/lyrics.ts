import { randomInt } from 'node:crypto';
import type { CallArgs } from '#contract/contract';
import { PROMPT_TEXT_LIMIT } from '#domain/create-form';
import { lyricsModel } from '#domain/lyrics';
import { placeholderDescription } from '#domain/word-lists';
import { writeLyrics } from '#engine/lyrics/write-lyrics';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { refusal } from '#server/api-error';
import { findLyrics, insertLyrics } from '#server/repositories/lyrics';
import { type HandlersOf, signedInViewer } from './context.ts';

/** The writer takes about a millisecond, so it runs here and not as a job. */
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

export const lyricsHandlers: HandlersOf<'lyrics.create' | 'lyrics.get'> = {
  async 'lyrics.create'({ body }, context) {
    const { id: userId } = signedInViewer(context);
    const id = newId();
    await insertLyrics(context.db, { id, userId, createdAt: context.now, ...written(body) });
    return { id };
  },

  async 'lyrics.get'({ params }, context) {
    const { id: userId } = signedInViewer(context);
    const lyrics = await findLyrics(context.db, params.lyrics_id, userId);
    if (lyrics === undefined) throw refusal(404);
    return lyrics;
  },
};
