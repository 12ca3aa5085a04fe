import { useEffect } from 'react';
import { ClipRow } from '#components/ClipRow.tsx';
import { playClipItems } from '#components/clip-playback.ts';
import { formatCount } from '#domain/text-format';
import { createLog } from '#lib/log';
import { read } from '#state/commands/calls';
import type { ClipItem } from '#state/queries/clips';
import { useTrending } from '#state/queries/trending';
import { HomeSection } from './HomeSection.tsx';
import styles from './RisingSongs.module.css';

const log = createLog('home');

const SHOWN_SONGS = 10;
const CONTEXT = { id: null, type: 'Trending' } as const;

/** Public songs that rise now, ranked; nothing while there are none. */
export function RisingSongs() {
  const items = useTrending('now', SHOWN_SONGS).data ?? [];
  useEffect(() => {
    read('trending.metaplaylist').catch((error: unknown) =>
      log.info('rising songs are shown as the device has them', error),
    );
  }, []);
  if (items.length === 0) return null;
  return (
    <HomeSection title="Rising" level={2}>
      {(id) => (
        <ol className={styles.songs} aria-labelledby={id}>
          {items.map((item) => (
            <ClipRow
              key={item.clip.id}
              item={item}
              subtitle={risingLine(item)}
              onPlay={() => playClipItems(items, item.clip.id, CONTEXT, 'home')}
            />
          ))}
        </ol>
      )}
    </HomeSection>
  );
}

function risingLine({ clip }: ClipItem): string {
  const plays = clip.play_count === 1 ? '1 play' : `${formatCount(clip.play_count)} plays`;
  return clip.play_count === 0 ? clip.user_display_name : `${clip.user_display_name} · ${plays}`;
}
