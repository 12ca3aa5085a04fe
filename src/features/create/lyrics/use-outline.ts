import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { type LyricsOutline, printOutline, readOutline, rereadOutline } from './lyrics-outline.ts';

/** The form's lyrics, split into sections. */
export interface OutlineEditor {
  readonly outline: LyricsOutline;
  /** Changes the current outline; the form's text is updated immediately. */
  change(step: (outline: LyricsOutline) => LyricsOutline): void;
  /** Reads the text again, after marks may have been typed into a section. */
  settle(): void;
}

/** One text, viewed as sections: text typed or restored elsewhere shows here too. */
export function useOutline(): OutlineEditor {
  // Synchronous: a text field that receives its own text late loses the caret.
  const { lyrics } = useSnapshot(createFormStore, { sync: true });
  const [cached, setCached] = useState<{ text: string; outline: LyricsOutline } | null>(null);
  const outline = cached?.text === lyrics ? cached.outline : readOutline(lyrics);
  const current = useRef(outline);
  current.current = outline;
  const keep = useCallback((next: LyricsOutline) => {
    const text = printOutline(next);
    current.current = next;
    setCached({ text, outline: next });
    const { lyricsWrittenBy } = createFormStore;
    setCreateForm({ lyrics: text, lyricsWrittenBy: text.trim() === '' ? '' : lyricsWrittenBy });
  }, []);
  return {
    outline,
    change: useCallback((step) => keep(step(current.current)), [keep]),
    settle: useCallback(() => keep(rereadOutline(current.current)), [keep]),
  };
}
