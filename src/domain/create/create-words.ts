import type { CreateForm, WordsAside } from './create-form-state.ts';
import { areCorrections } from './wish-corrections.ts';

const NO_WORDS: WordsAside = {
  description: '',
  corrections: [],
  lyrics: '',
  lyricsWrittenBy: '',
  style: '',
  isExcludeStyleOn: false,
  negativeTags: '',
  title: '',
};

function wordsOf(form: WordsAside): WordsAside {
  const { description, corrections, lyrics, lyricsWrittenBy } = form;
  const { style, isExcludeStyleOn, negativeTags, title } = form;
  return { description, corrections, lyrics, lyricsWrittenBy, style, isExcludeStyleOn, negativeTags, title };
}

/** Whether anything was written. */
export function areWritten({ description, lyrics, style, negativeTags, title }: WordsAside): boolean {
  return [description, lyrics, style, negativeTags, title].some((text) => text.trim() !== '');
}

/** The form without its words, which wait; those that wait already stay the ones to come back. */
export function withWordsAside(form: CreateForm): Partial<CreateForm> {
  return { ...NO_WORDS, wordsAside: form.wordsAside ?? wordsOf(form) };
}

/** The form with the words that wait in the place of its own. */
export function withWordsBack({ wordsAside }: CreateForm): Partial<CreateForm> {
  return wordsAside === null ? {} : { ...wordsAside, wordsAside: null };
}

/** Words put aside in an earlier visit; null for none, or for what is none. */
export function restoreWordsAside(value: unknown): WordsAside | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept: Partial<Record<keyof WordsAside, unknown>> = value;
  const isWhole = Object.entries(NO_WORDS).every(([key, empty]) =>
    key === 'corrections'
      ? areCorrections(kept.corrections)
      : typeof kept[key as keyof WordsAside] === typeof empty,
  );
  return isWhole ? wordsOf(kept as WordsAside) : null;
}
