import { generationMode } from '#domain/create/create-form';
import type { CreateForm } from '#domain/create/create-form-state';
import type { SongRequest } from '#domain/create/song-request';

/** The engine's request for a form; an empty description stands for the example shown in the field. */
export function draftRequest(form: CreateForm, placeholder: string, seed: number): SongRequest {
  const isCustom = form.mode === 'custom';
  return {
    description: isCustom ? '' : form.description.trim() || placeholder,
    styles: isCustom ? form.style.trim() : '',
    excludeStyles: isCustom && form.isExcludeStyleOn ? form.negativeTags.trim() : '',
    lyrics: isCustom && !form.isInstrumental ? form.lyrics : '',
    title: isCustom ? form.title.trim() : '',
    isInstrumental: form.isInstrumental,
    vocalGender: form.vocalGender === 'unspecified' ? null : form.vocalGender,
    weirdness: form.weirdness / 100,
    styleStrength: form.styleWeight / 100,
    audioStrength: form.audioWeight / 100,
    seed,
    durationSeconds: null,
    isMumble: generationMode(form) === 'mumble_mode',
    ...(form.corrections.length > 0 ? { corrections: form.corrections } : {}),
  };
}
