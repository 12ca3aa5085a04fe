import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SungRows, useSungText } from '#components/audio/SungRows.tsx';
import { useSungTimes } from '#components/audio/use-sung-times.ts';
import { lineAt } from '#components/uploads/voice-lines.ts';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import styles from './FollowedLyrics.module.css';

/** Below this fraction of the window's height, a line is about to leave the reading area. */
const LOWEST_PART = 0.6;

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
  useLineInSight(box, text.current);
  if (text.lines.length === 0) return children;
  return (
    <div ref={box} className={styles.voice}>
      {aligned?.source === 'approximate' ? <p className="small muted">{t('Approximate times')}</p> : null}
      <SungRows {...text} onChosen={() => undefined} />
    </div>
  );
}

/**
 * Scrolls the page with the voice for users who read along: only when the previous line is visible, the new one
 * approaches the lower edge, and nothing is being typed.
 */
function useLineInSight(box: { readonly current: HTMLElement | null }, current: number): void {
  const before = useRef(current);
  useLayoutEffect(() => {
    const last = lineAt(box.current, before.current);
    before.current = current;
    const line = lineAt(box.current, current);
    if (!last || !line || !isSeen(last) || isTyping()) return;
    if (line.getBoundingClientRect().top < innerHeight * LOWEST_PART) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    line.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  }, [box, current]);
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function isTyping(): boolean {
  return document.activeElement?.matches('textarea, input') ?? false;
}
