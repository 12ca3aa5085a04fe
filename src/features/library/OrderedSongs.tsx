import type { ReactNode } from 'react';
import type { SongOrder } from '#domain/clips/song-order';
import type { LibraryData, LibraryFilter } from '#state/queries/feed';
import type { QueryResult } from '#state/queries/live-query';
import { useOrderedLibrary } from '#state/queries/ordered-library';

export interface OrderedSongsProps {
  readonly filter: LibraryFilter;
  readonly order: SongOrder;
  readonly visible: { readonly first: number; readonly last: number };
  readonly children: (library: QueryResult<LibraryData>) => ReactNode;
}

/** The library in a chosen order, song by song: versions of one song differ in title, length and plays. */
export function OrderedSongs({ filter, order, visible, children }: OrderedSongsProps) {
  return children(useOrderedLibrary(filter, order, visible));
}
