import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSungTimes } from '#components/audio/use-sung-times.ts';
import type { Clip } from '#contract/songs/clips';
import { followsVoice, lyricsRows } from '#domain/lyrics/lyrics-lines';
import { type SongChapter, songChapters } from '#domain/lyrics/song-chapters';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { seek } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import styles from './ChapterList.module.css';

interface ChapterListProps {
  readonly clip: Clip;
  readonly canStart: boolean;
  readonly onStart: () => void;
}

/** Their times follow the lyrics' timings; until these are known no part can be pressed. */
export function ChapterList({ clip, canStart, onStart }: ChapterListProps) {
  const lyrics = clip.metadata.prompt.trim();
  const aligned = useSungTimes(clip.id, lyrics, clip.status === 'complete');
  const { track, positionSeconds } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const chapters = useMemo(
    () => songChapters(lyricsRows(lyrics, aligned && followsVoice(aligned) ? aligned.aligned_words : [])),
    [lyrics, aligned],
  );
  const reached = isCurrent ? reachedAt(chapters, positionSeconds) : -1;
  const play = (seconds: number) => {
    if (!isCurrent) onStart();
    seek(seconds);
  };
  return (
    <ol className={styles.chapters} aria-label={t('Parts of the song')}>
      {chapters.map(({ name, startSeconds }, place) => {
        const key = `${place}:${name}`;
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.chapter}
              disabled={startSeconds === null || !(isCurrent || canStart)}
              aria-current={place === reached || undefined}
              onClick={() => play(startSeconds ?? 0)}
            >
              {name}{' '}
              <span className={styles.time}>{startSeconds === null ? '' : formatDuration(startSeconds)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The part that is playing, or -1 before the first. */
function reachedAt(chapters: readonly SongChapter[], seconds: number): number {
  return chapters.findLastIndex(({ startSeconds }) => startSeconds !== null && startSeconds <= seconds);
}
