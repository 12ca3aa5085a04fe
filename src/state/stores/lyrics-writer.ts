import { proxy, subscribe } from 'valtio';
import { WORDS_HISTORY_STORAGE_KEY } from '#domain/create/create-form-limits';
import type { Notice } from '#domain/create/generation-errors';
import { restoreWordsHistory, type WordsHistory } from '#domain/create/words-history';
import type { LyricsModel } from '#domain/lyrics/lyrics';
import type { RewritePart } from '#domain/lyrics/writing-task';
import { onFormsSwitched } from './stored-forms.ts';

interface LyricsWriterState {
  /** The prompt that lyrics are being written for; null when none are. */
  asked: { readonly prompt: string; readonly model: LyricsModel } | null;
  /** The part of the form that is being rewritten; null when none is. */
  rewriting: RewritePart | null;
  /** The lyrics so far, while a language model writes them. */
  draft: string;
  /** How the last words were written, in a sentence; null if there is nothing to say. */
  notice: string | null;
  /** Why the last lyrics failed. */
  problem: Notice | null;
  /** Number of lyrics written since the page was opened. */
  writtenCount: number;
  /** Lyrics of the form that were replaced, and those that were undone. */
  history: WordsHistory;
}

/** State of the lyrics writer, which keeps running while the user looks at other screens. */
onFormsSwitched(() => Object.assign(lyricsWriterStore, storedState()));

export const lyricsWriterStore = proxy<LyricsWriterState>(storedState());

function storedState(): LyricsWriterState {
  const history = restoreWordsHistory(localStorage.getItem(WORDS_HISTORY_STORAGE_KEY));
  return { asked: null, rewriting: null, draft: '', notice: null, problem: null, writtenCount: 0, history };
}

let storedHistory = lyricsWriterStore.history;
subscribe(lyricsWriterStore, () => {
  const { history } = lyricsWriterStore;
  // Unchanged for each word of a draft.
  if (history === storedHistory) return;
  storedHistory = history;
  localStorage.setItem(WORDS_HISTORY_STORAGE_KEY, JSON.stringify(history));
});
