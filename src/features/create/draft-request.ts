import type { CreateForm } from '#domain/create-form-state';
import type { SongRequest } from '#domain/song-request';

/** The engine's request for a form; an empty description means the example shown in its place. */
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
    isMumble: false,
  };
}
