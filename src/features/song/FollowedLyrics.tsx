import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SungRows, useSungText } from '#components/SungRows.tsx';
import { useSungTimes } from '#components/use-sung-times.ts';
import { lineAt } from '#components/voice-lines.ts';
import type { Clip } from '#contract/clips';
import styles from './FollowedLyrics.module.css';

/** From this part of the window's height on, a line is about to leave what one reads. */
const LOWEST_PART = 0.6;

interface FollowedLyricsProps {
  readonly clip: Clip;
  readonly lyrics: string;
  /** What stands there while the times of the words are not known. */
  readonly children: ReactNode;
}

/** The words of the song that plays: they follow the voice, and pressing a line plays from there. */
export function FollowedLyrics({ clip, lyrics, children }: FollowedLyricsProps) {
  const aligned = useSungTimes(clip.id, lyrics, clip.status === 'complete');
  const text = useSungText(lyrics, aligned);
  const box = useRef<HTMLDivElement>(null);
  useLineInSight(box, text.current);
  if (text.lines.length === 0) return children;
  return (
    <div ref={box} className={styles.voice}>
      <SungRows {...text} onChosen={() => undefined} />
    </div>
  );
}

/**
 * Scrolls the page with the voice for who reads along: only when the line before is seen, the new one comes near the
 * lower edge, and nothing is being typed.
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
