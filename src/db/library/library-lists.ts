import type { Shelf } from '#db/schema';
import type { ClipKind } from '#domain/clips/clip-kinds';
import type { SongOrder } from '#domain/clips/song-order';

/** Prefix of the keys of one kind on one shelf; the row's `sortKey` follows. */
export function listKey(shelf: Shelf, kind: ClipKind): string {
  return `${shelf} ${kind} `;
}

/** Prefix of the keys of one order; the song's own key follows. */
export function orderKey(order: SongOrder): string {
  return `${order} `;
}
