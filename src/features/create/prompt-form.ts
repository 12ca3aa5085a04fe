import type { SavedPrompt } from '#contract/making/prompts';
import { SLIDER_DEFAULTS } from '#domain/create/create-form';
import type { CreateForm } from '#domain/create/create-form-state';
import type { PromptArgs } from '#domain/writes/prompt';

const TITLE_MAX_CHARACTERS = 60;

/** Whether the form has nothing worth saving. */
export function isPromptEmpty(form: CreateForm): boolean {
  const words = form.mode === 'simple' ? [form.description] : [form.lyrics, form.style, form.title];
  return words.every((text) => text.trim() === '');
}

/** The parts of the form that a saved prompt stores. */
export function promptOfForm(form: CreateForm): Omit<PromptArgs, 'id'> {
  const isCustom = form.mode === 'custom';
  return {
    description: isCustom ? '' : form.description.trim(),
    lyrics: isCustom ? form.lyrics : '',
    tags: isCustom ? form.style.trim() : '',
    negativeTags: isCustom && form.isExcludeStyleOn ? form.negativeTags.trim() : '',
    title: isCustom ? form.title.trim() : '',
    sliders: {
      style_weight: form.styleWeight / 100,
      weirdness_constraint: form.weirdness / 100,
      audio_weight: form.audioWeight / 100,
    },
  };
}

/** The form after applying a saved prompt (CREATE-34). */
export function formOfPrompt(prompt: SavedPrompt): Partial<CreateForm> {
  const { sliders } = prompt;
  const percent = (value: number | undefined, fallback: number) =>
    value === undefined ? fallback : Math.round(value * 100);
  return {
    mode: prompt.gpt_description_prompt === '' ? 'custom' : 'simple',
    description: prompt.gpt_description_prompt,
    lyrics: prompt.lyrics,
    lyricsWrittenBy: '',
    style: prompt.tags,
    negativeTags: prompt.negative_tags,
    isExcludeStyleOn: prompt.negative_tags !== '',
    title: prompt.title,
    styleWeight: percent(sliders.style_weight, SLIDER_DEFAULTS.styleWeight),
    weirdness: percent(sliders.weirdness_constraint, SLIDER_DEFAULTS.weirdness),
    audioWeight: percent(sliders.audio_weight, SLIDER_DEFAULTS.audioWeight),
  };
}

/** The name of a saved prompt: its title, or else its beginning. */
export function promptTitle(prompt: SavedPrompt): string {
  const words = prompt.title || prompt.gpt_description_prompt || prompt.tags || prompt.lyrics;
  const line = words.trim().split('\n')[0] ?? '';
  return line.length > TITLE_MAX_CHARACTERS ? `${line.slice(0, TITLE_MAX_CHARACTERS - 1)}…` : line;
}
