import { ENGINE_LYRICS_LIMIT, type EngineFacts } from '#domain/create/engine-models';
import { lyricsOf, rangeOf } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';

/* The parts that the adapters of both ACE-Step servers share. */

/** `ace-server` accepts longer songs, which then fail without a reason. */
export const MAX_SECONDS = 600;
/** Exactly so written, it means no voice; without lyrics the language model writes some. */
export const NO_VOICE = '[Instrumental]';

/** @throws RenderError for a model that the engine does not have, or lyrics that are too long */
export function checkOrder(order: ConnectedOrder, { models }: EngineFacts): void {
  if (!models.some(({ name }) => name === order.model))
    throw new RenderError('invalid_request', `The engine no longer has the model ${order.model}.`);
  if ([...lyricsOf(order)].length > ENGINE_LYRICS_LIMIT)
    throw new RenderError('invalid_request', `The lyrics have more than ${ENGINE_LYRICS_LIMIT} characters.`);
}

export function taskType({ task }: ConnectedOrder): string {
  if (task === null) return 'text2music';
  return task.audio.kind === 'cover' ? 'cover' : 'repaint';
}

/** The fields of a request that both servers name alike. */
export function sharedFields(order: ConnectedOrder): Readonly<Record<string, string | number>> {
  const { request, task } = order;
  const range = rangeOf(order, MAX_SECONDS);
  const excluded = request.excludeStyles.trim();
  return {
    seed: request.seed,
    ...(excluded === '' ? {} : { lm_negative_prompt: excluded }),
    ...(task?.audio.kind === 'cover' ? { audio_cover_strength: request.audioStrength } : {}),
    ...(range === null ? {} : { repainting_start: range.startSeconds, repainting_end: range.endSeconds }),
  };
}
