import { randomInt } from 'node:crypto';
import type { CallArgs } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { REMASTER_CLIPS, REMASTER_CREDITS } from '#domain/clips/remaster';
import { sharedPrice } from '#domain/clips/stems';
import { cropProblem, type EditRange, fadeProblem, speedProblem } from '#domain/edits/edit-ranges';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import type { StoredEdit } from '#server/database/stored-edit';
import { checkEdit, checkFeature, checkStart, remasterModel } from './edit-refusals.ts';
import { makeStems } from './edit-stems.ts';
import { findStructure } from './song-orders.repository.ts';
import {
  type EditContext,
  type EditedClip,
  type EditSource,
  editFacts,
  editSource,
  scoredSource,
  startEdit,
} from './start-edit.ts';

/** Default of a slider that was not sent (contradiction X-44). */
const NO_FREEDOM = 0;
const SLIDER_CENTER = 0.5;

interface FreeEdit {
  readonly type: EditedClip['metadata']['type'];
  readonly edit: StoredEdit;
  readonly sessionId?: string | null | undefined;
  /** The part that a crop keeps. */
  readonly range?: EditRange;
}

/** A clip of a free edit, with the song's title and model. */
function freeClip({ clip, hasScore }: EditSource, { type, edit, sessionId, range }: FreeEdit): EditedClip {
  const { title, modelName, majorModelVersion } = clip;
  // For a recording the lyrics that were cut are unknown, so all are retained.
  const words = hasScore ? {} : { prompt: clip.metadata.prompt };
  const kept = hasScore ? edit : { ...edit, recording: { next: null } };
  const session = sessionId ? { edit_session_id: sessionId } : {};
  const part = range ? { edit_range: { start_s: range.startSeconds, end_s: range.endSeconds } } : {};
  return {
    order: { kind: 'edit', edit: kept },
    price: 0,
    title,
    modelName,
    majorModelVersion,
    metadata: { type, ...words, ...session, ...part },
  };
}

/** Loads the song for a crop, fade or speed change and runs the checks all three share. */
async function openAction(clipId: string, context: EditContext): Promise<EditSource> {
  const facts = await editFacts(context, 0);
  checkStart(facts);
  checkFeature(facts, 'edit_mode');
  return editSource(context, clipId);
}

async function startAction(source: EditSource, made: EditedClip, context: EditContext) {
  const [clip] = await startEdit(source.clip, [made], context);
  if (clip === undefined) throw refusal(404);
  return { action_clip_id: clip.id, clip };
}

function speedRange(body: CallArgs<'edits.speed'>['body'], durationSeconds: number): EditRange | null {
  const { change_speed_start_time: start, change_speed_end_time: end } = body;
  if (start == null && end == null) return null;
  const range = { startSeconds: start ?? 0, endSeconds: end ?? durationSeconds };
  return range.startSeconds <= 0 && range.endSeconds >= durationSeconds ? null : range;
}

export const handlers: HandlersOf<'edits', { clip: Clip }> = {
  async 'edits.crop'({ body }, context) {
    const source = await openAction(context.entity.id, context);
    const settings = {
      startSeconds: body.crop_start_s,
      endSeconds: body.crop_end_s,
      isRemove: body.is_crop_remove,
      fadeOutSeconds: body.fade_out_time ?? null,
    };
    checkEdit(cropProblem(settings, source.durationSeconds));
    const edit: StoredEdit = { task: { kind: 'crop', song: source.clip.id, settings }, part: 0 };
    return startAction(
      source,
      freeClip(source, {
        ...{ type: 'edit_crop', edit, sessionId: body.edit_session_id },
        ...(body.is_crop_remove ? {} : { range: settings }),
      }),
      context,
    );
  },

  async 'edits.fade'({ body }, context) {
    const source = await openAction(context.entity.id, context);
    const { fade_in_time: fadeInSeconds = null, fade_out_time: fadeOutSeconds = null } = body;
    const { durationSeconds } = source;
    if (fadeInSeconds !== null)
      checkEdit(fadeProblem('fade-in', fadeInSeconds, durationSeconds), 'fade_in_time');
    if (fadeOutSeconds !== null || fadeInSeconds === null)
      checkEdit(fadeProblem('fade-out', fadeOutSeconds ?? 0, durationSeconds), 'fade_out_time');
    const edit: StoredEdit = {
      task: { kind: 'fade', song: source.clip.id, settings: { fadeInSeconds, fadeOutSeconds } },
      part: 0,
    };
    return startAction(
      source,
      freeClip(source, { type: 'edit_fade', edit, sessionId: body.edit_session_id }),
      context,
    );
  },

  async 'edits.speed'({ body }, context) {
    const source = await openAction(context.entity.id, context);
    const range = speedRange(body, source.durationSeconds);
    const factor = body.speed_factor;
    checkEdit(speedProblem({ factor, range }, source.durationSeconds));
    const settings = { factor, isTempoOnly: body.tempo_only, range };
    const edit: StoredEdit = { task: { kind: 'speed', song: source.clip.id, settings }, part: 0 };
    return startAction(
      source,
      freeClip(source, { type: 'edit_v3_export', edit, sessionId: body.edit_session_id }),
      context,
    );
  },

  async 'edits.getAction'(_args, { entity: clip }) {
    const isOver = clip.status === 'complete' || clip.status === 'error';
    return {
      status: isOver ? (clip.status as 'complete' | 'error') : 'running',
      clip_id: clip.id,
      error_message: clip.metadata.error_message,
    };
  },

  async 'edits.getStructure'(_args, { db, entity: clip }) {
    const found = await findStructure(db, clip.id);
    if (found === undefined) return { bpm: null, beats_per_bar: null, key: null, sections: [] };
    return {
      bpm: found.bpm,
      beats_per_bar: found.beatsPerBar,
      key: found.key,
      sections: found.sections.map((section) => ({
        id: section.id,
        label: section.label,
        start_s: section.startSeconds,
        end_s: section.startSeconds + section.durationSeconds,
        start_bar: section.startBar,
        bars: section.bars,
      })),
    };
  },

  'edits.stems': ({ body }, context) => makeStems(context.entity, body.stem_type_group_name, context),

  async 'edits.remaster'({ body }, context) {
    const facts = await editFacts(context, REMASTER_CREDITS);
    const { model, isFree } = remasterModel(facts, {
      modelName: body.model_name,
      hasVariation: body.variation_category !== 'normal',
      title: context.entity.title,
    });
    const credits = isFree ? 0 : REMASTER_CREDITS;
    checkStart({ ...facts, price: credits });
    const { clip } = await scoredSource(context, context.entity.id);
    const settings = {
      freedom: body.freedom ?? NO_FREEDOM,
      tone: body.tone ?? SLIDER_CENTER,
      clarity: body.clarity ?? SLIDER_CENTER,
      strength: body.strength ?? SLIDER_CENTER,
      stereoWidth: body.stereo_width ?? SLIDER_CENTER,
      variation: body.variation_category,
      tags: body.tags ?? '',
    };
    const seed = randomInt(SEED_LIMIT);
    const made = sharedPrice(credits, REMASTER_CLIPS).map((price, index): EditedClip => {
      const take = { ...settings, seed: (seed + index) % SEED_LIMIT };
      return {
        order: { kind: 'edit', edit: { task: { kind: 'remaster', song: clip.id, settings: take }, part: 0 } },
        price,
        title: clip.title,
        modelName: model.key,
        majorModelVersion: model.majorModelVersion,
        metadata: {
          ...{ type: 'gen', task: 'upsample', upsample_clip_id: clip.id },
          free_quota_category: isFree ? 'remaster' : null,
        },
      };
    });
    return { clips: await startEdit(clip, made, context) };
  },

  async 'edits.concat'({ body }, context) {
    checkStart(await editFacts(context, 0));
    const isContinued = context.entity.metadata.history.length > 1;
    checkEdit(isContinued ? null : t('This song extends no other song, so there is nothing to concatenate.'));
    const source = await scoredSource(context, context.entity.id);
    // An extension or infill includes what it continues, so the last link is the whole song.
    const links = [{ clipId: source.clip.id, untilSeconds: null }];
    const type = body.is_infill ? 'concat_infilling' : 'concat';
    const { clip } = await startAction(
      source,
      freeClip(source, {
        type,
        edit: { task: { kind: 'concat', links }, part: 0 },
        sessionId: body.edit_session_id,
      }),
      context,
    );
    return clip;
  },

  async 'edits.merge'({ body }, context) {
    checkStart(await editFacts(context, 0));
    const sources: EditSource[] = [];
    for (const id of body.clip_ids) sources.push(await scoredSource(context, id));
    const [first] = sources;
    if (first === undefined) throw refusal(404);
    const edit: StoredEdit = {
      task: { kind: 'merge', songs: body.clip_ids, settings: { crossfadeSeconds: 0 } },
      part: 0,
    };
    const { clip } = await startAction(first, freeClip(first, { type: 'concat', edit }), context);
    return clip;
  },
};
