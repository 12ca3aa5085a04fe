import { reportFailure } from '#components/report-failure.ts';
import { SongOrderChoice } from '#components/SongOrderChoice.tsx';
import { SONG_ORDERS, type SongOrder } from '#domain/clips/song-order';
import { setLibraryOrder } from '#state/commands/song-orders';

/** Chooses the order of the library on this device. */
export function LibraryOrder({ order }: { readonly order: SongOrder }) {
  return (
    <SongOrderChoice
      value={order}
      orders={SONG_ORDERS}
      onChange={(chosen) => void reportFailure(setLibraryOrder(chosen))}
    />
  );
}
