import type { GenerateBody } from '#contract/making/generate';
import { generationMode, offeredSliders } from '#domain/create/create-form';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { infillSeconds, modelForTask } from '#domain/create/create-sources';
import { songsPerRequest } from '#domain/create/engine-models';
import { modelToSend } from '#domain/create/models';
import { CLIPS_PER_GENERATION } from '#domain/credits/credit-prices';

export interface GenerationContext {
  /** Sent in simple mode when the description is empty. */
  readonly placeholder: string;
  readonly userTier: string;
  readonly usableModelKeys: readonly string[];
  /** The workspace for the songs, or 'default'. */
  readonly projectId: string;
  /** Returns an integer from 0 to n - 1; used to choose the length of new intros and outros. */
  readonly pick: (count: number) => number;
  /** Connected engines of which a request makes one song. */
  readonly oneSongEngineIds?: readonly string[];
  /** Values of the parameter matrix; staff only. */
  readonly overrideFields?: GenerateBody['override_fields'];
}

/** The body of the generate call for a form (GEN-05 to GEN-10, GEN-17, GEN-18, GEN-20). */
export function generateBody(form: CreateForm, context: GenerationContext): GenerateBody {
  const isCustom = form.mode === 'custom';
  const mode = generationMode(form);
  const mv = modelToSend(form.mv, context.usableModelKeys);
  const task = form.task || null;
  const usedMv = modelForTask(mv, task);
  const songs = songsPerRequest(usedMv, context.oneSongEngineIds ?? []);
  const hasWrittenLyrics = mode === 'custom' && form.lyricsWrittenBy !== '';
  const sliders = controlSliders({ ...form, mv });
  return {
    task,
    generation_type: form.generationType,
    mv: usedMv,
    ...(songs === CLIPS_PER_GENERATION ? {} : { song_count: songs }),
    gpt_description_prompt: isCustom ? null : form.description.trim() || context.placeholder,
    prompt: mode === 'custom' ? form.lyrics : '',
    tags: isCustom ? form.style.trim() : null,
    negative_tags: isCustom && form.isExcludeStyleOn ? form.negativeTags.trim() || null : null,
    title: isCustom ? form.title.trim() || null : null,
    make_instrumental: form.isInstrumental,
    project_id: context.projectId,
    ...sourceFields(form, context.pick),
    ...(form.videoUploadId === '' ? {} : { video_upload_id: form.videoUploadId }),
    ...(form.imageData === '' ? {} : { image_data: form.imageData }),
    ...(form.speedMultiplier === 1
      ? {}
      : { speed_multiplier: form.speedMultiplier, keep_pitch: form.keepsPitch }),
    ...(context.overrideFields ? { override_fields: context.overrideFields } : {}),
    token: null,
    metadata: {
      create_mode: form.mode,
      create_session_token: form.createSessionToken,
      user_tier: context.userTier,
      ...(hasWrittenLyrics ? { lyrics_model: form.lyricsWrittenBy } : {}),
      ...(form.vocalGender === 'unspecified' ? {} : { vocal_gender: form.vocalGender }),
      ...(sliders === null ? {} : { control_sliders: sliders }),
      ...(task === null && form.corrections.length > 0 ? { corrections: [...form.corrections] } : {}),
      ...(mode === 'mumble_mode' ? { is_mumble: true } : {}),
    },
  };
}

/** The source fields of the request body. */
function sourceFields(form: CreateForm, pick: (count: number) => number): Partial<GenerateBody> {
  const persona = form.personaId === '' ? {} : { persona_id: form.personaId };
  switch (sourceUse(form)) {
    case 'cover':
    case 'chameleon':
      return { ...persona, cover_clip_id: form.coverClipId };
    case 'artist':
      return {
        artist_clip_id: form.artistClipId,
        artist_start_s: form.artistStartSeconds,
        artist_end_s: form.artistEndSeconds,
      };
    case 'extend':
      return { ...persona, continue_clip_id: form.continueClipId, continue_at: form.continueAtSeconds };
    case 'infill': {
      const range = { startSeconds: form.infillStartSeconds, endSeconds: form.infillEndSeconds };
      return {
        ...persona,
        continue_clip_id: form.continueClipId,
        infill_start_s: range.startSeconds,
        infill_end_s: range.endSeconds,
        infill_dur_s: infillSeconds(form.task || null, range, pick),
      };
    }
    case 'overpaint':
      return {
        overpainting_clip_id: form.overpaintClipId,
        overpainting_start_s: form.overpaintStartSeconds,
        overpainting_end_s: form.overpaintEndSeconds,
      };
    case 'underpaint':
      return {
        underpainting_clip_id: form.underpaintClipId,
        underpainting_start_s: form.underpaintStartSeconds,
        underpainting_end_s: form.underpaintEndSeconds,
      };
    case null:
      return form.playlistId === '' ? persona : { playlist_id: form.playlistId };
  }
}

/** Slider values in hundredths, only for the sliders on offer; null if there are none. */
function controlSliders(form: CreateForm): Record<string, number> | null {
  const offered = offeredSliders(form);
  const values = {
    ...(offered.style ? { style_weight: form.styleWeight / 100 } : {}),
    ...(offered.weirdness ? { weirdness_constraint: form.weirdness / 100 } : {}),
    ...(offered.audio ? { audio_weight: form.audioWeight / 100 } : {}),
  };
  return Object.keys(values).length === 0 ? null : values;
}
