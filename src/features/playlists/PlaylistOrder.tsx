import { reportFailure } from '#components/screens/report-failure.ts';
import { SongOrderChoice } from '#components/songs/SongOrderChoice.tsx';
import { setPlaylistOrder } from '#state/commands/songs/song-orders';
import type { PlaylistOrderChoice } from '#state/queries/collections/playlist-songs';

const ORDERS: readonly PlaylistOrderChoice[] = ['custom', 'title', 'newest', 'longest', 'played'];

interface PlaylistOrderProps {
  readonly playlistId: string;
  /** Undefined until it is read. */
  readonly order: PlaylistOrderChoice | undefined;
}

/** Chooses the order that a playlist is listed and played in on this device. */
export function PlaylistOrder({ playlistId, order = 'custom' }: PlaylistOrderProps) {
  return (
    <SongOrderChoice
      value={order}
      orders={ORDERS}
      onChange={(chosen) =>
        void reportFailure(setPlaylistOrder(playlistId, chosen === 'custom' ? null : chosen))
      }
    />
  );
}
