import { SungRows, useSungText } from '#components/audio/SungRows.tsx';
import { useSungTimes } from '#components/audio/use-sung-times.ts';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import styles from './LyricsPane.module.css';
import type { SungClip } from './use-sung-clip.ts';
import { useVoiceScroll } from './voice-scroll.ts';

export interface LyricsPaneProps extends SungClip {
  readonly trackId: string;
  /** True in a separate panel; otherwise it is over the blurred cover of the full player. */
  readonly isPanel?: boolean;
}

/** A song's lyrics. If their timings are known, they follow the voice. */
export function LyricsPane({ trackId, clip, lyrics, isPanel }: LyricsPaneProps) {
  const times = useSungTimes(trackId, lyrics, clip?.status === 'complete');
  const text = useSungText(lyrics, times);
  const lineCount = text.lines.length;
  const scroll = useVoiceScroll(text.current, lineCount);
  return (
    <section className={isPanel ? styles.panel : styles.lyrics} aria-label={t('Lyrics')}>
      <div
        className={styles.lyricsScroll}
        data-voice={lineCount > 0 || undefined}
        // A scrolling region must be reachable by keyboard; its lines are, if they are buttons.
        tabIndex={lineCount > 0 ? undefined : 0}
        {...scroll.props}
      >
        {times?.source === 'approximate' ? (
          <p className={styles.approximate}>{t('Approximate times')}</p>
        ) : null}
        <SungRows {...text} onChosen={scroll.follow} />
      </div>
      {scroll.isFollowing || lineCount === 0 ? null : (
        <div className={styles.followVoice}>
          <Button size="small" onClick={scroll.followWithFocus}>
            {t('Follow the voice')}
          </Button>
        </div>
      )}
    </section>
  );
}
