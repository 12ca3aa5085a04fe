import type { CreateForm, StashedText } from './create-form-state.ts';
import { areCorrections } from './wish-corrections.ts';

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

const TEXTS = ['description', 'lyrics', 'style', 'negativeTags', 'title'] as const;

/** Whether any text was written. */
export function hasText(form: StashedText): boolean {
  return TEXTS.some((text) => form[text].trim() !== '');
}

/** Returns the form with its text set aside; text already set aside stays, and what was typed since can be restored. */
export function withTextStashed(form: CreateForm): Partial<CreateForm> {
  if (form.wordsAside === null) return { ...NO_WORDS, wordsAside: wordsOf(form) };
  return { ...withTextReplaced(form, NO_WORDS), ...NO_WORDS };
}

/**
 * Returns the form with the text that was set aside restored. Text typed meanwhile stays if nothing was set aside;
 * otherwise one tap restores it.
 */
export function withTextRestored(form: CreateForm): Partial<CreateForm> {
  const { wordsAside } = form;
  if (wordsAside === null) return {};
  if (!hasText(wordsAside)) return { wordsAside: null };
  return { ...withTextReplaced(form, wordsAside), ...wordsAside, wordsAside: null };
}

/** Remembers the form's text if a change replaces some of it. */
export function withTextReplaced(form: CreateForm, change: Partial<CreateForm>): Partial<CreateForm> {
  const isReplaced = TEXTS.some((text) => {
    const value = change[text];
    return value !== undefined && form[text].trim() !== '' && value !== form[text];
  });
  return isReplaced ? { replacedWords: wordsOf(form) } : {};
}

/** Returns the form with the replaced text back; the text it has now can be restored in turn. */
export function withReplacedText(form: CreateForm): Partial<CreateForm> {
  const { replacedWords } = form;
  if (replacedWords === null) return {};
  return { ...replacedWords, replacedWords: hasText(form) ? wordsOf(form) : null };
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
