/** The protocols of song engines that can be connected. */
export type EngineProtocol = 'ace-step-cpp' | 'ace-step-api';

/** What a model can make: songs, and from the audio of a song others, stems, a voice over it or a band under it. */
export type EngineTask = 'song' | 'cover' | 'extend' | 'replace' | 'stems' | 'voice' | 'band';

export interface EngineModelFacts {
  /** By which the engine knows it. */
  readonly name: string;
  readonly tasks: readonly EngineTask[];
}

/** What a connected engine can do, as of its last check. */
export interface EngineFacts {
  readonly protocol: EngineProtocol;
  readonly version: string;
  readonly models: readonly EngineModelFacts[];
  /** The model that plans songs and writes words; null if there is none. */
  readonly languageModel: string | null;
  readonly maxSeconds: number;
  readonly canCancel: boolean;
}

/** Maximum lyrics characters of the models of connected engines. */
export const ENGINE_LYRICS_LIMIT = 4096;
/** Maximum characters of a caption: what a model reads of the styles. */
export const ENGINE_CAPTION_LIMIT = 512;

/** So that a key fits into the fields of requests. */
const MODEL_NAME_MAX_CHARACTERS = 50;
const KEY = new RegExp(`^engine:([0-9a-f-]{36})/(.{1,${MODEL_NAME_MAX_CHARACTERS}})$`);

export const canBeKeyed = ({ name }: EngineModelFacts): boolean =>
  name.length > 0 && name.length <= MODEL_NAME_MAX_CHARACTERS;

/** The key of a connected engine's model in the place of a built-in one's. */
export const engineModelKey = (engineId: string, model: string): string => `engine:${engineId}/${model}`;

/** The engine and model of a key; null for the key of a built-in model. */
export function readEngineModelKey(
  key: string,
): { readonly engineId: string; readonly model: string } | null {
  const [, engineId, model] = KEY.exec(key) ?? [];
  return engineId === undefined || model === undefined ? null : { engineId, model };
}

/** A model's name as people read it: without the format of its file. */
export const engineModelName = (model: string): string => model.replace(/\.gguf$/, '');

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
