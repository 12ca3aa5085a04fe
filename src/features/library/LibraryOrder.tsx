import type { ReactNode } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SongOrderChoice } from '#components/songs/SongOrderChoice.tsx';
import { SONG_ORDERS, type SongOrder } from '#domain/clips/song-order';
import { setLibraryOrder } from '#state/commands/songs/song-orders';
import type { LibraryData, LibraryFilter } from '#state/queries/discovery/feed';
import type { QueryResult } from '#state/queries/live-query';
import { useOrderedLibrary } from '#state/queries/songs/ordered-library';

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

interface OrderedSongsProps {
  readonly filter: LibraryFilter;
  readonly order: SongOrder;
  readonly visible: { readonly first: number; readonly last: number };
  readonly children: (library: QueryResult<LibraryData>) => ReactNode;
}

/** The library in a chosen order, song by song: versions of one song differ in title, length and plays. */
export function OrderedSongs({ filter, order, visible, children }: OrderedSongsProps) {
  return children(useOrderedLibrary(filter, order, visible));
}
