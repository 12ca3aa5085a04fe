import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { formatCount } from '#domain/texts/text-format';
import { plural } from '#lib/translate';
import type { ClipItem } from '#state/queries/songs/clips';
import styles from './RankedSongs.module.css';

const CONTEXT = { id: null, type: 'Trending' } as const;

interface RankedSongsProps {
  readonly items: readonly ClipItem[];
  /** Id of the element that names the list. */
  readonly labelledBy: string;
}

/** Songs with their ranks and play counts. */
export function RankedSongs({ items, labelledBy }: RankedSongsProps) {
  return (
    <ol className={styles.songs} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <ClipRow
          key={item.clip.id}
          item={item}
          subtitle={playsLine(item)}
          onPlay={() => playClipItems(items, item.clip.id, CONTEXT, 'home')}
        />
      ))}
    </ol>
  );
}

function playsLine({ clip }: ClipItem): string {
  const plays = plural(clip.play_count, '1 play', '{count} plays', { count: formatCount(clip.play_count) });
  return clip.play_count === 0 ? clip.user_display_name : `${clip.user_display_name} · ${plays}`;
}
