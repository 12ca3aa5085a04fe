import { useState } from 'react';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import { nameKey } from '#domain/clips/album-keys';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { useAlbums, useArtist } from '#state/queries/songs/albums';
import { useClips } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { AlbumGrid } from './AlbumGrid.tsx';
import { AlbumKeys } from './AlbumKeys.tsx';
import { AlbumTile } from './AlbumTile.tsx';
import styles from './NamedArtistScreen.module.css';

/** Songs shown initially and added by each 'Show more'. */
const STEP = 48;
const CONTEXT = { id: null, type: 'Library' } as const;

/** An artist that songs of the library name: their albums and songs; also offline. */
export function NamedArtistScreen({ name }: { readonly name: string }) {
  const { status, data } = useArtist(nameKey(name));
  const songIds = data?.songIds ?? [];
  return (
    <SubScreen
      title={name}
      lead={data ? formatSongs(songIds.length) : null}
      actions={songIds.length > 0 ? <AlbumKeys name={name} songIds={songIds} /> : null}
      parent="/me"
    >
      {status === 'loading' ? <RowSkeletons count={6} label={t('Loading the songs')} /> : null}
      {status === 'error' ? (
        <ErrorState title={t('The songs could not be read')} onRetry={() => location.reload()}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {data?.songIds.length === 0 ? (
        <EmptyState title={t('No songs of this artist')}>
          {t('None of the songs on this device names this artist.')}
        </EmptyState>
      ) : null}
      {data && data.albumKeys.length > 0 ? <Albums keys={data.albumKeys} /> : null}
      {songIds.length > 0 ? <Songs songIds={songIds} /> : null}
    </SubScreen>
  );
}

function Albums({ keys }: { readonly keys: readonly string[] }) {
  const albums = useAlbums(keys).data ?? [];
  return (
    <section className={styles.part} aria-label={t('Albums')}>
      <h2 className={styles.title}>{t('Albums')}</h2>
      <AlbumGrid>
        {albums.map((album) => (
          <AlbumTile key={album.key} album={album} />
        ))}
      </AlbumGrid>
    </section>
  );
}

function Songs({ songIds }: { readonly songIds: readonly string[] }) {
  const [shownCount, setShownCount] = useState(STEP);
  const clips = useClips(songIds.slice(0, shownCount)).data ?? [];
  return (
    <section className={styles.part} aria-label={t('Songs')}>
      <h2 className={styles.title}>{t('Songs')}</h2>
      <ClipListView items={clips.flatMap((item) => item ?? [])} context={CONTEXT} source="playlist">
        {songIds.length > shownCount ? (
          <Button isBlock onClick={() => setShownCount(shownCount + STEP)}>
            {plural(Math.min(STEP, songIds.length - shownCount), 'Show 1 more', 'Show {count} more')}
          </Button>
        ) : null}
      </ClipListView>
    </section>
  );
}
