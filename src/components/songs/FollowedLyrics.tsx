import { type ReactNode, useRef } from 'react';
import { SungRows, useSungText } from '#components/audio/SungRows.tsx';
import { useInSight } from '#components/audio/use-in-sight.ts';
import { useSungTimes } from '#components/audio/use-sung-times.ts';
import { lineAt } from '#components/uploads/voice-lines.ts';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import styles from './FollowedLyrics.module.css';

interface FollowedLyricsProps {
  readonly clip: Clip;
  readonly lyrics: string;
  /** Shown while the lyrics' timings are unknown. */
  readonly children: ReactNode;
}

/** Lyrics of the song that is playing: they follow the voice, and pressing a line plays from there. */
export function FollowedLyrics({ clip, lyrics, children }: FollowedLyricsProps) {
  const aligned = useSungTimes(clip.id, lyrics, clip.status === 'complete');
  const text = useSungText(lyrics, aligned);
  const box = useRef<HTMLDivElement>(null);
  useInSight((index) => lineAt(box.current, index), text.current);
  if (text.lines.length === 0) return children;
  return (
    <div ref={box} className={styles.voice}>
      {aligned?.source === 'approximate' ? <p className="small muted">{t('Approximate times')}</p> : null}
      <SungRows {...text} onChosen={() => undefined} />
    </div>
  );
}
