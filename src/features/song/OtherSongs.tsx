import type { Clip } from '#contract/clips';
import type { SongTab } from '#contract/song-tabs';
import { ArtistSongs } from './ArtistSongs.tsx';
import { SimilarSongs } from './SimilarSongs.tsx';
import { SongLineage } from './SongLineage.tsx';

/** Songs that have to do with a song. */
export function OtherSongs({ clip, tab }: { readonly clip: Clip; readonly tab: SongTab }) {
  if (tab === 'similar') return <SimilarSongs clipId={clip.id} />;
  return tab === 'remixes' ? <SongLineage clip={clip} /> : <ArtistSongs clip={clip} />;
}
