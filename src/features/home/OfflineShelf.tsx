import { Play, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageSection } from '#components/screens/PageSection.tsx';
import { ClipTile } from '#components/songs/ClipTile.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { plural, t } from '#lib/translate';
import { canPlay, playClips } from '#state/commands/listening/player';
import { toggleShuffle } from '#state/commands/listening/queue';
import { useDownloads } from '#state/queries/files/downloads';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import styles from './OfflineShelf.module.css';

/** How many downloaded songs are added to the shuffled queue, newest first. */
const SHUFFLED_SONGS = 200;
const SHOWN_TILES = 4;
const CONTEXT = { id: null, type: 'Library' } as const;

/**
 * Songs that can be played offline.
 * @param children what is below; it appears together with them, so that it never moves
 */
export function OfflineShelf({ children }: { readonly children: ReactNode }) {
  const downloads = useDownloads();
  const held = (downloads.data ?? []).filter(({ state }) => state === 'downloaded');
  const items = useClips(held.slice(0, SHUFFLED_SONGS).map(({ clipId }) => clipId));
  if (downloads.status === 'loading' || items.status === 'loading') return null;
  const songs = (items.data ?? []).flatMap((item) => (item && canPlay(item.clip) ? [item] : []));
  return (
    <>
      <Shelf songs={songs} />
      {children}
    </>
  );
}

function Shelf({ songs }: { readonly songs: readonly ClipItem[] }) {
  function shuffle() {
    const start = Math.floor(Math.random() * songs.length);
    playClips(
      songs.map(({ clip }) => clip),
      start,
      CONTEXT,
      'home',
    );
    if (playerStore.queue.orderBeforeShuffle === null) toggleShuffle();
  }

  return (
    <PageSection title={t('Plays without a signal')} level={1}>
      {(id) =>
        songs.length === 0 ? (
          <p className={styles.note}>
            {t(
              'No songs on this device yet. When you are online, choose Download for offline on a song you like.',
            )}
          </p>
        ) : (
          <>
            <ul className={styles.duo} aria-labelledby={id}>
              {songs.slice(0, SHOWN_TILES).map((item) => (
                <ClipTile
                  key={item.clip.id}
                  item={item}
                  onPlay={() => playClipItems(songs, item.clip.id, CONTEXT, 'home')}
                />
              ))}
            </ul>
            <div className={styles.note}>
              <Button
                kind="primary"
                isBlock
                icon={songs.length === 1 ? <Play className="icon-filled" /> : <Shuffle />}
                onClick={shuffle}
              >
                {plural(songs.length, 'Play 1 song', 'Shuffle {count} songs')}
              </Button>
            </div>
          </>
        )
      }
    </PageSection>
  );
}
