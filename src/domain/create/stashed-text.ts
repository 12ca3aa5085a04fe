import type { CreateForm, StashedText } from './create-form-state.ts';
import { areCorrections } from './prompt-corrections.ts';

const NO_WORDS: StashedText = {
  description: '',
  corrections: [],
  lyrics: '',
  lyricsWrittenBy: '',
  style: '',
  isExcludeStyleOn: false,
  negativeTags: '',
  title: '',
};

function wordsOf(form: StashedText): StashedText {
  const { description, corrections, lyrics, lyricsWrittenBy } = form;
  const { style, isExcludeStyleOn, negativeTags, title } = form;
  return { description, corrections, lyrics, lyricsWrittenBy, style, isExcludeStyleOn, negativeTags, title };
}

/** Whether any text was written. */
export function hasText({ description, lyrics, style, negativeTags, title }: StashedText): boolean {
  return [description, lyrics, style, negativeTags, title].some((text) => text.trim() !== '');
}

/** Returns the form with its text set aside; text already set aside is not replaced. */
export function withTextStashed(form: CreateForm): Partial<CreateForm> {
  return { ...NO_WORDS, wordsAside: form.wordsAside ?? wordsOf(form) };
}

/** Returns the form with the text that was set aside restored. */
export function withTextRestored({ wordsAside }: CreateForm): Partial<CreateForm> {
  return wordsAside === null ? {} : { ...wordsAside, wordsAside: null };
}

/** Restores text set aside in an earlier visit; null if missing or invalid. */
export function restoreStashedText(value: unknown): StashedText | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored: Partial<Record<keyof StashedText, unknown>> = value;
  const isWhole = Object.entries(NO_WORDS).every(([key, empty]) =>
    key === 'corrections'
      ? areCorrections(stored.corrections)
      : typeof stored[key as keyof StashedText] === typeof empty,
  );
  return isWhole ? wordsOf(stored as StashedText) : null;
}
