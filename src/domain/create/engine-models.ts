import { t } from '#lib/translate';
import { CLIPS_PER_GENERATION } from '../credits/credit-prices.ts';

/** What a model can make: songs, and from the audio of a song others, stems, a voice over it or a band under it. */
export type EngineTask = 'song' | 'cover' | 'extend' | 'replace' | 'stems' | 'voice' | 'band';

/** Distilled models need a few steps of diffusion, all others many. */
type EngineModelKind = 'turbo' | 'full';

export interface EngineModelFacts {
  /** By which the engine knows it. */
  readonly name: string;
  readonly tasks: readonly EngineTask[];
  /** Absent where the number of steps cannot be chosen. */
  readonly kind?: EngineModelKind;
}

/** What staff chose for an engine; null for what its adapter chooses. */
export interface EngineSettings {
  /** The language model that plans its songs. */
  readonly languageModel: string | null;
  readonly turboSteps: number | null;
  readonly fullSteps: number | null;
  /** Whether its songs are kept as FLAC beside the MP3; absent in what was chosen before 0.4.0. */
  readonly keepsFlac?: boolean;
}

export const NO_ENGINE_SETTINGS: EngineSettings = { languageModel: null, turboSteps: null, fullSteps: null };

/** The name of the model of an engine that names its models only once they are loaded, with the first song. */
export const UNLOADED_MODEL = 'default';

/** What a connected engine can do, as of its last check. */
export interface EngineFacts {
  /** The id of its protocol. */
  readonly protocol: string;
  readonly version: string;
  readonly models: readonly EngineModelFacts[];
  /** The model that plans songs and writes words; null if there is none. */
  readonly languageModel: string | null;
  /** All of these, if staff may choose one; absent in facts that were stored before 0.3.0. */
  readonly languageModels?: readonly string[];
  /** The tracks that it separates songs into; absent in facts that were stored before 0.3.0. */
  readonly tracks?: readonly string[];
  readonly maxSeconds: number;
  readonly canCancel: boolean;
}

/** Maximum lyrics characters of the models of connected engines. */
export const ENGINE_LYRICS_LIMIT = 4096;
/** Maximum characters of a caption: what a model reads of the styles. */
export const ENGINE_CAPTION_LIMIT = 512;

const KEY = /^engine:([0-9a-f-]{36})\/(.+)$/s;

/** The key of a connected engine's model in the place of a built-in one's. */
export const engineModelKey = (engineId: string, model: string): string => `engine:${engineId}/${model}`;

/** The engine and model of a key; null for the key of a built-in model. */
export function readEngineModelKey(
  key: string,
): { readonly engineId: string; readonly model: string } | null {
  const [, engineId, model] = KEY.exec(key) ?? [];
  return engineId === undefined || model === undefined ? null : { engineId, model };
}

/** How many songs a request makes with a model, for an account that wants one of some engines. */
export function songsPerRequest(key: string, oneSongEngineIds: readonly string[]): number {
  const engineId = readEngineModelKey(key)?.engineId;
  return engineId !== undefined && oneSongEngineIds.includes(engineId) ? 1 : CLIPS_PER_GENERATION;
}

/** A model's name as people read it: without the format of its file. */
export const engineModelName = (model: string): string =>
  model === UNLOADED_MODEL ? t('Default model, loads with the first song') : model.replace(/\.gguf$/, '');

/** What a model has to do for the task of a request; null for a task that no model does. */
export function engineTaskOf(task: string | null): EngineTask | null {
  switch (task) {
    case null:
      return 'song';
    case 'cover':
      return 'cover';
    case 'extend':
    case 'upload_extend':
      return 'extend';
    case 'infill':
    case 'infill_intro':
    case 'infill_outro':
      return 'replace';
    case 'overpainting':
      return 'voice';
    case 'underpainting':
      return 'band';
    default:
      return null;
  }
}
