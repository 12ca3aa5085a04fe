import type { Clip } from '#contract/songs/clips';
import type { SongTab } from '#contract/songs/song-tabs';
import { ArtistSongs } from './ArtistSongs.tsx';
import styles from './OtherSongs.module.css';
import { SimilarSongs } from './SimilarSongs.tsx';
import { SongLineage } from './SongLineage.tsx';
import { SongVersions } from './SongVersions.tsx';

/** Songs related to a song. */
export function OtherSongs({ clip, tab }: { readonly clip: Clip; readonly tab: SongTab }) {
  return (
    <div className={styles.others}>
      {tab === 'versions' ? <SongVersions clip={clip} /> : null}
      {tab === 'similar' ? <SimilarSongs clip={clip} /> : null}
      {tab === 'remixes' ? <SongLineage clip={clip} /> : null}
      {tab === 'profile' ? <ArtistSongs clip={clip} /> : null}
    </div>
  );
}
