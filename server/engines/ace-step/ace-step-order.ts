import { ENGINE_LYRICS_LIMIT, type EngineFacts, type EngineTask } from '#domain/create/engine-models';
import { t } from '#lib/translate';
import type { AudioTask } from '#server/database/stored-connected-order';
import { lyricsOf, rangeOf } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';

/* The parts that the adapters of both ACE-Step servers share. */

/** `ace-server` accepts longer songs, which then fail without a reason. */
export const MAX_SECONDS = 600;
/** Exactly so written, it means no voice; without lyrics the language model writes some. */
export const NO_VOICE = '[Instrumental]';

/** What models of all kinds can do; only base models separate tracks and add some. */
const COMMON_TASKS: readonly EngineTask[] = ['song', 'cover', 'extend', 'replace'];
const BASE_TASKS: readonly EngineTask[] = ['stems', 'voice', 'band'];

/** What a model can do as its name says, where the engine does not. */
export function tasksByName(model: string): readonly EngineTask[] {
  return /(^|[-_])base([-_.]|$)/.test(model) ? [...COMMON_TASKS, ...BASE_TASKS] : COMMON_TASKS;
}

/** @throws RenderError for a model that the engine does not have, or lyrics that are too long */
export function checkOrder(order: ConnectedOrder, { models }: EngineFacts): void {
  if (!models.some(({ name }) => name === order.model))
    throw new RenderError(
      'invalid_request',
      t('The engine no longer has the model {model}.', { model: order.model }),
    );
  if ([...lyricsOf(order)].length > ENGINE_LYRICS_LIMIT)
    throw new RenderError(
      'invalid_request',
      t('The lyrics have more than {limit} characters.', {
        limit: ENGINE_LYRICS_LIMIT,
      }),
    );
}

export function taskType({ task }: ConnectedOrder): string {
  return task === null ? 'text2music' : TASK_TYPES[task.audio.kind];
}

const TASK_TYPES: Readonly<Record<AudioTask['kind'], string>> = {
  cover: 'cover',
  extend: 'repaint',
  replace: 'repaint',
  stem: 'extract',
  voice: 'lego',
  band: 'complete',
};

/** What a new band plays. */
const BAND_TRACKS = ['drums', 'bass', 'guitar', 'keyboard'];

/** The tracks that a task is about; empty for whole songs. */
export function tracksOf({ task }: ConnectedOrder): readonly string[] {
  switch (task?.audio.kind) {
    case 'stem':
      return [task.audio.track];
    case 'voice':
      return ['vocals'];
    case 'band':
      return BAND_TRACKS;
    default:
      return [];
  }
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
