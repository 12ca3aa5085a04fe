import {
  ENGINE_LYRICS_LIMIT,
  type EngineFacts,
  type EngineModelFacts,
  type EngineSettings,
  type EngineTask,
  UNLOADED_MODEL,
} from '#domain/create/engine-models';
import { t } from '#lib/translate';
import type { AudioTask } from '#server/database/stored-connected-order';
import { lyricsOf, rangeOf } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';
import { sungLanguage } from './sung-language.ts';

/* The parts that the adapters of both ACE-Step servers share. */

/** `ace-server` accepts longer songs, which then fail without a reason. */
export const MAX_SECONDS = 600;
/** Exactly so written, it means no voice; without lyrics the language model writes some. */
export const NO_VOICE = '[Instrumental]';

/** The tracks that base models separate a song into. */
export const TRACKS = ['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'strings'] as const;

/** What models of all kinds can do; only base models separate tracks and add some. */
const COMMON_TASKS: readonly EngineTask[] = ['song', 'cover', 'extend', 'replace'];
const BASE_TASKS: readonly EngineTask[] = ['stems', 'voice', 'band'];

/** What a model can do and is, as its name says, where the engine does not. */
export function modelByName(name: string): EngineModelFacts {
  const isBase = /(^|[-_])base([-_.]|$)/.test(name);
  const kind = /turbo/i.test(name) && !isBase ? 'turbo' : 'full';
  return { name, kind, tasks: isBase ? [...COMMON_TASKS, ...BASE_TASKS] : COMMON_TASKS };
}

/** What turbo and full models were made for. */
const STEPS = { turbo: 8, full: 50 } as const;

/** The steps of diffusion for a song. */
export function stepsOf(
  { model }: ConnectedOrder,
  { models }: EngineFacts,
  settings: EngineSettings,
): number {
  const { kind = 'turbo' } = models.find(({ name }) => name === model) ?? models[0] ?? {};
  return (kind === 'turbo' ? settings.turboSteps : settings.fullSteps) ?? STEPS[kind];
}

const BILLIONS = /(\d+(?:\.\d+)?)b\b/i;

/** The language model that staff chose, if the engine still has it, otherwise the largest; null for none. */
export function languageModelOf(names: readonly string[], { languageModel }: EngineSettings): string | null {
  if (languageModel !== null && names.includes(languageModel)) return languageModel;
  const size = (name: string) => Number(BILLIONS.exec(name)?.[1] ?? 0);
  return names.reduce<string | null>(
    (best, name) => (best === null || size(name) > size(best) ? name : best),
    null,
  );
}

/** @throws RenderError for a model that the engine does not have, or lyrics that are too long */
export function checkOrder(order: ConnectedOrder, { models }: EngineFacts): void {
  // Its models may be named only once they are loaded.
  const isUnnamed = order.model === UNLOADED_MODEL || models[0]?.name === UNLOADED_MODEL;
  if (!isUnnamed && !models.some(({ name }) => name === order.model))
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
export async function sharedFields(
  order: ConnectedOrder,
  facts: EngineFacts,
  settings: EngineSettings,
): Promise<Readonly<Record<string, string | number>>> {
  const { request, task } = order;
  const range = rangeOf(order, MAX_SECONDS);
  const excluded = request.excludeStyles.trim();
  return {
    seed: request.seed,
    inference_steps: stepsOf(order, facts, settings),
    // Without it, acestep-api sings everything as English.
    vocal_language: await sungLanguage(order),
    // Only the language model reads it.
    ...(excluded === '' || task !== null || facts.languageModel === null
      ? {}
      : { lm_negative_prompt: excluded }),
    ...(task?.audio.kind === 'cover' ? { audio_cover_strength: request.audioStrength } : {}),
    ...(range === null ? {} : { repainting_start: range.startSeconds, repainting_end: range.endSeconds }),
  };
}
