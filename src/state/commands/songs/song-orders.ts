import { readKv, setKv, writeKv } from '#db/kv';
import type { SongOrder } from '#domain/clips/song-order';
import { getAccount } from '#state/bridges/account';

/** Lists the library in this order on this device. */
export function setLibraryOrder(order: SongOrder): Promise<void> {
  return setKv(getAccount().database, 'libraryOrder', { order });
}

/** Lists a playlist in this order on this device; null lists it in its own one. */
export function setPlaylistOrder(playlistId: string, order: SongOrder | null): Promise<void> {
  return getAccount().database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const { [playlistId]: _before, ...others } = (await readKv(tables, 'playlistOrders'))?.orders ?? {};
      const orders = order === null ? others : { ...others, [playlistId]: order };
      await writeKv(tables, 'playlistOrders', { orders });
    }),
  );
}
