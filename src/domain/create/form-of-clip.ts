import type { Clip } from '#contract/songs/clips';
import { lyricsModel } from '../lyrics/lyrics.ts';
import { SLIDER_DEFAULTS } from './create-form.ts';
import { NO_SOURCE } from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import { findModel } from './models.ts';

type Change = Partial<CreateForm>;

/**
 * Reconstructs the form a song was requested with, as far as the song records it: text, voice, sliders, model
 * and source.
 */
export function formFromClip(clip: Clip): Change {
  const { metadata } = clip;
  const source = sourceOf(clip);
  return {
    ...NO_SOURCE,
    ...source,
    wordsAside: null,
    replacedMv: '',
    ownInstrumental: '',
    corrections: metadata.corrections ?? [],
    isInstrumental: !metadata.has_vocal,
    isMumble: metadata.is_mumble,
    vocalGender: metadata.vocal_gender ?? 'unspecified',
    ...(findModel(clip.model_name)?.isViewable ? { mv: clip.model_name } : {}),
    ...slidersOf(metadata),
    ...(metadata.create_mode === 'simple'
      ? { mode: 'simple', description: metadata.gpt_description_prompt ?? '' }
      : {
          mode: 'custom',
          ...lyricsOf(metadata),
          style: metadata.tags,
          negativeTags: metadata.negative_tags,
          isExcludeStyleOn: metadata.negative_tags !== '',
          title: clip.title,
        }),
  };
}

/** A song without words has no lyrics: those in the form stay. */
function lyricsOf({
  has_vocal: hasVocal,
  is_mumble: isMumble,
  prompt,
  lyrics_model: model,
}: Clip['metadata']): Change {
  if (!hasVocal || isMumble) return {};
  return { lyrics: prompt, lyricsWrittenBy: model === null ? '' : lyricsModel(model) };
}

function slidersOf({ control_sliders: sliders }: Clip['metadata']): Change {
  const percent = (value: number | undefined, usual: number) =>
    value === undefined ? usual : Math.round(value * 100);
  return {
    styleWeight: percent(sliders?.style_weight, SLIDER_DEFAULTS.styleWeight),
    weirdness: percent(sliders?.weirdness_constraint, SLIDER_DEFAULTS.weirdness),
    audioWeight: percent(sliders?.audio_weight, SLIDER_DEFAULTS.audioWeight),
  };
}

/** What the song starts from. The range it painted over or took its sound from is not stored. */
function sourceOf({ metadata }: Clip): Change {
  const { task, persona_id: personaId, history } = metadata;
  const made = history.at(-1);
  const clipId = made?.source ?? '';
  const persona = personaId === null ? {} : { personaId, personaIds: [personaId] };
  switch (task) {
    case 'persona':
    case 'vox':
      return personaId === null ? {} : { task, ...persona };
    case 'cover':
    case 'chameleon':
      return clipId === '' ? {} : { task, ...persona, coverClipId: clipId };
    case 'extend':
    case 'upload_extend':
      return clipId === ''
        ? {}
        : { task, ...persona, continueClipId: clipId, continueAtSeconds: made?.continue_at ?? 0 };
    default:
      return {};
  }
}
