import { type PlaylistView, type PlaylistWire, playlistNoun } from '#domain/nouns/playlist';
import { defineTable } from '../entity-table.ts';
import type { Bit, PlaylistRow } from '../schema.ts';

/** The index columns of a playlist as the user sees it. */
export function playlistColumns({ is_owned, is_trashed, created_at }: PlaylistView['playlist']) {
  return {
    isMine: bit(is_owned && !is_trashed),
    isMyTrash: bit(is_owned && is_trashed),
    createdAt: created_at,
  };
}

const bit = (value: boolean): Bit => (value ? 1 : 0);

export const table = defineTable<PlaylistView, PlaylistWire, PlaylistRow>({
  noun: playlistNoun,
  table: 'playlists',
  versions: { 1: { tables: { playlists: 'id, [isMine+createdAt], [isMyTrash+createdAt]' } } },
  viewOf: ({ playlist, order }) => ({ playlist, clipIds: order?.clipIds ?? null }),
});
