import type { BillingInfo } from '#contract/billing/billing';
import type { GenerateTask } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { fillText, t } from '#lib/translate';
import { coverByEarProblem, isFromUpload } from '../clips/from-upload.ts';
import {
  type EngineTask,
  engineModelName,
  engineTaskOf,
  readEngineModelKey,
  songsPerRequest,
} from './engine-models.ts';

/** The models that an account is offered. */
export type OfferedModels = BillingInfo['models'];
type OfferedModel = OfferedModels[number];

/** What the built-in engine makes from notes, which recordings lack. */
const FROM_NOTES: readonly GenerateTask[] = [
  'chameleon',
  'artist_consistency',
  'overpainting',
  'underpainting',
  'infill',
  'infill_intro',
  'infill_outro',
];

const CANNOT: Readonly<Record<EngineTask, string>> = {
  song: t('The model {model} cannot make songs from text.'),
  cover: t('The model {model} cannot cover songs.'),
  extend: t('The model {model} cannot extend songs.'),
  replace: t('The model {model} cannot replace a part of a song.'),
  stems: t('The model {model} cannot separate a song into stems.'),
  voice: t('The model {model} cannot add a voice to a song.'),
  band: t('The model {model} cannot add a band to a song.'),
};

/** The sentence that says what a model cannot do; null for a task that no model does. */
export function cannotText(model: string, task: EngineTask | null): string {
  return task === null
    ? t('The model {model} cannot do this.', { model })
    : fillText(CANNOT[task], { model });
}

/** The first connected model that can do a task; undefined if none can. */
export function connectedModelFor(task: EngineTask, models: OfferedModels): OfferedModel | undefined {
  return models.find((model) => model.can_use && model.tasks?.includes(task));
}

/** A connected model that makes takes of sketches. */
export interface TakeModel {
  readonly key: string;
  readonly name: string;
  /** How many songs a request for a take makes. */
  readonly songs: number;
  /** What they cost together. */
  readonly credits: number;
}

/**
 * The connected model for a take of a sketch: the first of the chosen ones that is connected, otherwise any. While its
 * engine is away, another one with the same model makes the take.
 */
export function takeModel(
  chosen: readonly string[],
  models: OfferedModels,
  oneSongEngineIds: readonly string[] = [],
): TakeModel | null {
  const able = models.filter((model) => model.can_use && model.tasks?.includes('song'));
  const ready = able.filter((model) => !model.is_away);
  const wanted = chosen.flatMap((key) => able.find((model) => model.external_key === key) ?? []);
  const [first] = wanted;
  const same = first?.is_away ? ready.find((model) => modelNameOf(model) === modelNameOf(first)) : undefined;
  const model = same ?? first ?? ready[0] ?? able[0];
  if (model === undefined) return null;
  const { external_key: key, engine_name: engine } = model;
  const isOnlyEngine = able.every((other) => other.engine_name === engine);
  const name = modelNameOf(model);
  const songs = songsPerRequest(key, oneSongEngineIds);
  return {
    key,
    name: isOnlyEngine || engine === undefined ? name : `${name} (${engine})`,
    songs,
    credits: songs * engineSongCredits(key, models),
  };
}

const modelNameOf = ({ external_key: key }: OfferedModel) =>
  engineModelName(readEngineModelKey(key)?.model ?? key);

/** What a song of a connected model costs; 0 for other models. */
export function engineSongCredits(key: string, models: OfferedModels): number {
  return models.find(({ external_key: other }) => other === key)?.credits_per_song ?? 0;
}

interface ModelUse {
  readonly mv: string;
  readonly task: GenerateTask | null;
  /** The song it starts from; null for text. */
  readonly clip: Pick<Clip, 'metadata'> | null;
}

/** Whether a model can do a task on a song. A connected model whose abilities are not known yet is expected to. */
function canDo({ mv, task, clip }: ModelUse, models: OfferedModels): boolean {
  if (readEngineModelKey(mv) !== null) {
    const needed = engineTaskOf(task);
    const tasks = models.find(({ external_key: key }) => key === mv)?.tasks;
    return needed !== null && tasks?.includes(needed) !== false;
  }
  if (task === null || clip === null || !isFromUpload(clip)) return true;
  return task === 'cover' ? coverByEarProblem(clip) === null : !FROM_NOTES.includes(task);
}

/** Why the model of a form cannot do its task, with the next step; null if it can. */
export function modelProblem(use: ModelUse, models: OfferedModels): string | null {
  if (canDo(use, models)) return null;
  const needed = engineTaskOf(use.task);
  const other = modelInstead(use, models);
  const step = other === null ? null : choiceText(other);
  const connected = readEngineModelKey(use.mv);
  if (connected !== null)
    return `${cannotText(engineModelName(connected.model), needed)} ${step ?? t('Choose another model.')}`;
  const reason = t('This song is a recording without notes, so the built-in engine cannot do this.');
  return `${reason} ${step ?? t('It needs a connected engine that can.')}`;
}

/** The model that does a task that the chosen one cannot do; null if it can, or if none can. */
export function modelInstead(use: ModelUse, models: OfferedModels): OfferedModel | null {
  if (canDo(use, models)) return null;
  const usable = models.filter((model) => model.can_use);
  return usable.find(({ external_key: mv }) => canDo({ ...use, mv }, models)) ?? null;
}

const choiceText = ({ external_key: key, engine_name: engine }: OfferedModel) =>
  engine === undefined
    ? t('Choose a model of the built-in engine.')
    : t('Choose {model} ({engine}).', {
        model: engineModelName(readEngineModelKey(key)?.model ?? key),
        engine,
      });
