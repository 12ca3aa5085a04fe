import { SungRows, useSungText } from '#components/SungRows.tsx';
import type { AlignedLyrics } from '#contract/aligned-lyrics';
import { Button } from '#ui/Button.tsx';
import styles from './LyricsPane.module.css';
import { useVoiceScroll } from './voice-scroll.ts';

export interface LyricsPaneProps {
  readonly lyrics: string;
  /** When the words are sung; null while or where nobody knows. */
  readonly aligned: AlignedLyrics | null;
}

/** A song's words over its blurred cover. Where their times are known, the words follow the voice. */
export function LyricsPane({ lyrics, aligned }: LyricsPaneProps) {
  const text = useSungText(lyrics, aligned);
  const lineCount = text.lines.length;
  const scroll = useVoiceScroll(text.current, lineCount);
  return (
    <section className={styles.lyrics} aria-label="Lyrics">
      <div
        className={styles.lyricsScroll}
        data-voice={lineCount > 0 || undefined}
        // A region that scrolls must be reachable by keyboard; its lines are, where they are buttons.
        tabIndex={lineCount > 0 ? undefined : 0}
        {...scroll.props}
      >
        <SungRows {...text} onChosen={scroll.follow} />
      </div>
      {scroll.isFollowing || lineCount === 0 ? null : (
        <div className={styles.followVoice}>
          <Button size="small" onClick={scroll.followWithFocus}>
            Follow the voice
          </Button>
        </div>
      )}
    </section>
  );
}
