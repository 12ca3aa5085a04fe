import { randomInt } from 'node:crypto';
import type { CallArgs } from '#contract/contract';
import { ENGINE_STEMS_GROUP } from '#contract/making/edits';
import type { Clip } from '#contract/songs/clips';
import { isFromUpload } from '#domain/clips/from-upload';
import { sharedPrice, stemsPrice, stemsProblem } from '#domain/clips/stems';
import { readEngineModelKey } from '#domain/create/engine-models';
import { findModel } from '#domain/create/models';
import type { SongRequest } from '#domain/create/song-request';
import { STEM_GROUPS } from '#engine/edits/stems';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import { checkEdit, checkFeature, checkStart } from './edit-refusals.ts';
import { listEngineModels, type OfferedEngineModel } from './engine-connections.repository.ts';
import {
  type EditContext,
  type EditedClip,
  editFacts,
  editSource,
  scoredSource,
  startEdit,
} from './start-edit.ts';

type GroupName = CallArgs<'edits.stems'>['body']['stem_type_group_name'];

/**
 * Stems of a song: the built-in engine plays the parts of its own songs, and connected engines separate recordings.
 * @throws ApiError 403 when the plan lacks stems, 422 for a song or group of which there are none
 */
export async function makeStems(
  clip: Clip,
  group: GroupName,
  context: EditContext,
): Promise<{ clips: Clip[] }> {
  const models = isFromUpload(clip) ? await listEngineModels(context.db) : [];
  const model = modelFor(clip, models);
  const price = stemsPrice(clip)?.credits ?? 0;
  const facts = await editFacts(context, price);
  checkFeature(facts, 'get_stems');
  checkEdit(stemsProblem(clip, context.viewer.id, model !== undefined));
  checkStart(facts);
  if (model !== undefined) return { clips: await startEngineStems(clip.id, { group, model }, context) };
  const { clip: source } = await scoredSource(context, clip.id);
  if (group === ENGINE_STEMS_GROUP)
    throw new ApiError(422, t('The stems of this song are Two stems or All stems.'), {
      field: 'stem_type_group_name',
    });
  const names = STEM_GROUPS[group];
  const prices = sharedPrice(price, names.length);
  const { modelName, majorModelVersion } = source;
  const made = names.map(
    (stem, part): EditedClip => ({
      order: { kind: 'edit', edit: { task: { kind: 'stems', song: source.id, group }, part } },
      price: prices[part] ?? 0,
      title: stemTitle(source.title, stem),
      modelName,
      majorModelVersion,
      metadata: { type: 'stem', task: 'gen_stem', stem_type_group_name: group },
    }),
  );
  return { clips: await startEdit(source, made, context) };
}

/** The model of the engine that made the song, if it separates stems; otherwise any that does. */
function modelFor(
  { model_name: key }: Clip,
  models: readonly OfferedEngineModel[],
): OfferedEngineModel | undefined {
  const own = readEngineModelKey(key)?.engineId;
  const able = models.filter(({ tasks }) => tasks.includes('stems'));
  return able.find(({ engineId }) => engineId === own) ?? able[0];
}

interface EngineStems {
  readonly group: GroupName;
  readonly model: OfferedEngineModel;
}

async function startEngineStems(
  clipId: string,
  { group, model }: EngineStems,
  context: EditContext,
): Promise<Clip[]> {
  if (group !== ENGINE_STEMS_GROUP)
    throw new ApiError(422, t('The stems of a recording are {group}.', { group: ENGINE_STEMS_GROUP }), {
      field: 'stem_type_group_name',
    });
  const { clip: source } = await editSource(context, clipId);
  const { key, engineId, model: name, tracks } = model;
  const majorModelVersion = findModel(key)?.majorModelVersion ?? source.majorModelVersion;
  const request = stemRequest(source.displayTags, randomInt(SEED_LIMIT));
  const made = tracks.map(
    (track): EditedClip => ({
      order: {
        kind: 'connected',
        connected: { engineId, model: name, request, edit: { clipId, task: { kind: 'stem', track } } },
      },
      price: 0,
      title: stemTitle(source.title, track),
      modelName: key,
      majorModelVersion,
      metadata: { type: 'stem', task: 'gen_stem', stem_type_group_name: group },
    }),
  );
  return startEdit(source, made, context);
}

function stemRequest(styles: string, seed: number): SongRequest {
  return {
    description: '',
    styles,
    excludeStyles: '',
    lyrics: '',
    title: '',
    isInstrumental: true,
    vocalGender: null,
    weirdness: 0.5,
    styleStrength: 0.5,
    audioStrength: 1,
    seed,
    durationSeconds: null,
    isMumble: false,
  };
}

function stemTitle(title: string, stem: string): string {
  return `${title} (${stem.charAt(0).toUpperCase()}${stem.slice(1)})`;
}
