import type { GenerateBody } from '#contract/generate';
import { type CreateForm, offeredSliders } from './create-form.ts';
import { findModel, preferredModel } from './models.ts';

export interface GenerationContext {
  /** Sent in simple mode when the description is empty. */
  readonly placeholder: string;
  readonly userTier: string;
  readonly usableModelKeys: readonly string[];
  /** The workspace the songs go into, or 'default'. */
  readonly projectId: string;
}

/** The body of the generate call for a form (GEN-05 to GEN-10, GEN-17, GEN-18, GEN-20). */
export function generateBody(form: CreateForm, context: GenerationContext): GenerateBody {
  const isCustom = form.mode === 'custom';
  const mv = modelToSend(form.mv, context.usableModelKeys);
  const hasWrittenLyrics = isCustom && !form.isInstrumental && form.lyricsWrittenBy !== '';
  const sliders = controlSliders({ ...form, mv });
  return {
    generation_type: 'TEXT',
    mv,
    gpt_description_prompt: isCustom ? null : form.description.trim() || context.placeholder,
    prompt: isCustom && !form.isInstrumental ? form.lyrics : '',
    tags: isCustom ? form.style.trim() : null,
    negative_tags: isCustom && form.isExcludeStyleOn ? form.negativeTags.trim() || null : null,
    title: isCustom ? form.title.trim() || null : null,
    make_instrumental: form.isInstrumental,
    project_id: context.projectId,
    token: null,
    metadata: {
      create_mode: form.mode,
      create_session_token: form.createSessionToken,
      user_tier: context.userTier,
      ...(hasWrittenLyrics ? { lyrics_model: form.lyricsWrittenBy } : {}),
      ...(form.vocalGender === 'unspecified' ? {} : { vocal_gender: form.vocalGender }),
      ...(sliders === null ? {} : { control_sliders: sliders }),
    },
  };
}

/** The chosen model where it is offered and the plan has it, else the best one that the plan has. */
export function modelToSend(key: string, usableKeys: readonly string[]): string {
  const isOffered = findModel(key)?.isViewable === true;
  return isOffered && usableKeys.includes(key) ? key : preferredModel(usableKeys);
}

/** Slider values in hundredths, only for the sliders that are offered; null when none is. */
function controlSliders(form: CreateForm): Record<string, number> | null {
  const offered = offeredSliders(form);
  const values = {
    ...(offered.style ? { style_weight: form.styleWeight / 100 } : {}),
    ...(offered.weirdness ? { weirdness_constraint: form.weirdness / 100 } : {}),
  };
  return Object.keys(values).length === 0 ? null : values;
}
