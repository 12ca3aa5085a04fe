import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { cancelLyrics } from '#state/commands/lyrics';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { Button } from '#ui/Button.tsx';
import styles from './WrittenSoFar.module.css';

/** What the language model has written so far, and a button that stops it; nothing before the first words. */
export function WrittenSoFar() {
  const { draft } = useSnapshot(lyricsWriterStore);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft !== '') text.current?.scrollTo({ top: text.current.scrollHeight });
  }, [draft]);
  if (draft === '') return null;
  return (
    <div className={styles.draft}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={text} className={styles.text} aria-label="Written so far" tabIndex={0}>
        {draft}
      </section>
      <Button size="small" onClick={() => void cancelLyrics()}>
        Stop writing
      </Button>
    </div>
  );
}
