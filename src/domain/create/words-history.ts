import { type LyricsModel, lyricsModel } from '../lyrics/lyrics.ts';

/** The parts of the create form that generated lyrics replace. */
export interface FormWords {
  readonly lyrics: string;
  readonly lyricsWrittenBy: LyricsModel | '';
  readonly title: string;
  readonly style: string;
}

/** Replaced lyrics, oldest first, and undone lyrics, next one last. */
export interface WordsHistory {
  readonly past: readonly FormWords[];
  readonly future: readonly FormWords[];
}

export const NO_HISTORY: WordsHistory = { past: [], future: [] };
/** Maximum entries in each direction. */
const HISTORY_LIMIT = 20;

/** Restores the history stored by an earlier visit; unreadable entries are left out. */
export function restoreWordsHistory(stored: string | null): WordsHistory {
  try {
    const parsed: unknown = JSON.parse(stored ?? '');
    return { past: restoreList(parsed, 'past'), future: restoreList(parsed, 'future') };
  } catch {
    return NO_HISTORY;
  }
}

function restoreList(stored: unknown, key: keyof WordsHistory): FormWords[] {
  const list = (stored as Partial<Record<keyof WordsHistory, unknown>> | null)?.[key];
  return Array.isArray(list) ? list.flatMap(restoreWords) : [];
}

function restoreWords(stored: Partial<Record<keyof FormWords, unknown>> | null): FormWords[] {
  const { lyrics, lyricsWrittenBy, title, style } = stored ?? {};
  if (typeof lyrics !== 'string' || typeof title !== 'string' || typeof style !== 'string') return [];
  const model =
    typeof lyricsWrittenBy === 'string' && lyricsWrittenBy !== '' ? lyricsModel(lyricsWrittenBy) : '';
  return [{ lyrics, lyricsWrittenBy: model, title, style }];
}

/** Returns the history after new lyrics replaced `current`. */
export function historyAfterReplacing({ past }: WordsHistory, current: FormWords): WordsHistory {
  return { past: [...past, current].slice(-HISTORY_LIMIT), future: [] };
}

export interface HistoryStep {
  readonly history: WordsHistory;
  readonly words: FormWords;
}

/** Returns the lyrics before `current`, which `redo` can restore; null if there are none. */
export function undoWords({ past, future }: WordsHistory, current: FormWords): HistoryStep | null {
  const words = past.at(-1);
  if (words === undefined) return null;
  return { words, history: { past: past.slice(0, -1), future: [...future, current].slice(-HISTORY_LIMIT) } };
}

/** Returns the most recently undone lyrics; null if there are none. */
export function redoWords({ past, future }: WordsHistory, current: FormWords): HistoryStep | null {
  const words = future.at(-1);
  if (words === undefined) return null;
  return { words, history: { past: [...past, current].slice(-HISTORY_LIMIT), future: future.slice(0, -1) } };
}
