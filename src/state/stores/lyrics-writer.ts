import { proxy, subscribe } from 'valtio';
import type { Notice } from '#domain/generation-errors';
import type { LyricsModel } from '#domain/lyrics';
import { restoreWordsHistory, WORDS_HISTORY_STORAGE_KEY, type WordsHistory } from '#domain/words-history';

interface LyricsWriterState {
  /** What lyrics are being written to; null when none are. */
  asked: { readonly prompt: string; readonly model: LyricsModel } | null;
  /** Why the last lyrics did not come. */
  problem: Notice | null;
  /** Lyrics that came since the page was opened. */
  writtenCount: number;
  /** Words of the form that were replaced, and those that were undone. */
  history: WordsHistory;
}

/** The writer of lyrics; it goes on while the user looks at other screens. */
export const lyricsWriterStore = proxy<LyricsWriterState>({
  asked: null,
  problem: null,
  writtenCount: 0,
  history: restoreWordsHistory(localStorage.getItem(WORDS_HISTORY_STORAGE_KEY)),
});

subscribe(lyricsWriterStore, () =>
  localStorage.setItem(WORDS_HISTORY_STORAGE_KEY, JSON.stringify(lyricsWriterStore.history)),
);
