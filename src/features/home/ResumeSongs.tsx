import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { togglePlay } from '#state/commands/listening/player';
import type { ClipItem } from '#state/queries/songs/clips';
import { playerStore } from '#state/stores/player';
import styles from './ResumeSongs.module.css';

const CONTEXT = { id: null, type: 'History' } as const;

interface ResumeSongsProps {
  readonly items: readonly ClipItem[];
  /** Id of the element that names the list. */
  readonly labelledBy: string;
}

/** Recently played songs, small; one tap plays a song, or resumes the one in the player. */
export function ResumeSongs({ items, labelledBy }: ResumeSongsProps) {
  const { track, isPlaying } = useSnapshot(playerStore);
  return (
    <ul className={styles.songs} aria-labelledby={labelledBy}>
      {items.map(({ clip }) => {
        const isCurrent = track?.id === clip.id;
        const title = clipTitle(clip);
        return (
          <li key={clip.id}>
            <button
              type="button"
              className={styles.song}
              aria-current={isCurrent ? 'true' : undefined}
              aria-label={
                isCurrent && isPlaying ? t('Pause {title}', { title }) : t('Play {title}', { title })
              }
              onClick={isCurrent ? togglePlay : () => playClipItems(items, clip.id, CONTEXT, 'home')}
            >
              <span className={styles.art}>
                <Cover clip={clip} sizePx={96} />
              </span>
              <span className={styles.title}>{title}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
