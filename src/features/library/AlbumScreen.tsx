import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Cover } from '#components/pictures/Cover.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { albumKey, VARIOUS_ARTISTS } from '#domain/clips/album-keys';
import { clipArtist } from '#domain/clips/clip-artist';
import { listeningTime } from '#domain/player/listening-statistics';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { useAlbumSongIds } from '#state/queries/songs/albums';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { AlbumKeys } from './AlbumKeys.tsx';
import styles from './AlbumScreen.module.css';

const CONTEXT = { id: null, type: 'Library' } as const;

interface AlbumScreenProps {
  readonly name: string;
  /** Empty if its songs name none. */
  readonly artist: string;
}

/** An imported album: its songs by disc and track; also offline. */
export function AlbumScreen({ name, artist }: AlbumScreenProps) {
  usePageTitle(name);
  const goBack = useGoBack('/me');
  const { status, data: songIds = [] } = useAlbumSongIds(albumKey(name, artist));
  const clips = useClips(songIds);
  const items = (clips.data ?? []).flatMap((item) => (item ? [item] : []));
  const isLoading = status === 'loading' || (songIds.length > 0 && items.length === 0);
  return (
    <section className={styles.screen} aria-label={name}>
      <div className={styles.back}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
      </div>
      <header className={styles.head}>
        <span className={styles.art}>
          {items[0] ? <Cover clip={items[0].clip} sizePx={640} isEager /> : null}
        </span>
        <div className={styles.words}>
          <h1 className="display title">{name}</h1>
          <ArtistLink artist={artist} />
          <p className={styles.facts}>{factsOf(items)}</p>
        </div>
        {items.length > 0 ? <AlbumKeys name={name} songIds={songIds} /> : null}
      </header>
      {isLoading ? <RowSkeletons count={6} label={t('Loading the songs')} /> : null}
      {status === 'error' ? (
        <ErrorState title={t('The songs could not be read')} onRetry={() => location.reload()}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {status === 'ready' && songIds.length === 0 ? (
        <EmptyState title={t('No songs of this album')}>
          {t('None of the songs on this device is on this album.')}
        </EmptyState>
      ) : null}
      {discsOf(items).map(({ disc, songs, isNamed }) => (
        <Disc
          key={disc}
          title={isNamed ? t('Disc {number}', { number: disc }) : null}
          songs={songs}
          all={items}
        />
      ))}
    </section>
  );
}

function ArtistLink({ artist }: Pick<AlbumScreenProps, 'artist'>) {
  if (artist === '' || artist === VARIOUS_ARTISTS)
    return <p className={styles.artist}>{artist === '' ? t('Unknown artist') : t('Various Artists')}</p>;
  return (
    <Link to="/me/artist" search={{ name: artist }} className={styles.artist}>
      {artist}
    </Link>
  );
}

function factsOf(items: readonly ClipItem[]): string {
  if (items.length === 0) return '';
  const years = items.flatMap(({ clip }) => clip.metadata.year ?? []);
  const seconds = items.reduce((sum, { clip }) => sum + (clip.metadata.duration ?? 0), 0);
  const year = years.length === 0 ? [] : [String(Math.max(...years))];
  return [...year, formatSongs(items.length), listeningTime(seconds)].join(' · ');
}

function discsOf(items: readonly ClipItem[]) {
  const discs = new Map<number, ClipItem[]>();
  for (const item of items) {
    const { disc = 1 } = item.clip.metadata;
    discs.set(disc, [...(discs.get(disc) ?? []), item]);
  }
  return [...discs].map(([disc, songs]) => ({ disc, songs, isNamed: discs.size > 1 }));
}

interface DiscProps {
  readonly title: string | null;
  readonly songs: readonly ClipItem[];
  /** Of all discs, which are played one after another. */
  readonly all: readonly ClipItem[];
}

function Disc({ title, songs, all }: DiscProps) {
  return (
    <>
      {title === null ? null : <h2 className={styles.disc}>{title}</h2>}
      <ul className={styles.songs} aria-label={title ?? t('Songs')}>
        {songs.map((item) => (
          <ClipRow
            key={item.clip.id}
            item={item}
            number={item.clip.metadata.track}
            subtitle={clipArtist(item.clip)}
            onPlay={() => playClipItems(all, item.clip.id, CONTEXT, 'playlist')}
          />
        ))}
      </ul>
    </>
  );
}
