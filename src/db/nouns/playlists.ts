import { PLAYLIST_PAGE_SIZE, type PlaylistSummary } from '#contract/playlists';
import { partOf } from '#domain/nouns/noun';
import {
  type PlaylistPage,
  type PlaylistView,
  type PlaylistWire,
  playlistNoun,
  playlistParts,
} from '#domain/nouns/playlist';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite } from '#domain/writes/playlist-create';
import {
  playlistEditWrite,
  playlistLikeWrite,
  playlistTrashWrite,
  playlistVisibilityWrite,
} from '#domain/writes/playlist-edit';
import {
  defineEntity,
  type EventRules,
  entityRead,
  type ResponseRules,
  type TableVersion,
} from '../entity.ts';
import { mergeIdPage, storeIdPage } from '../id-lists.ts';
import { writeKv } from '../kv.ts';
import { deleteMissingPlaylists, LIKED_PLAYLISTS } from '../playlists.ts';
import type { Bit, PlaylistOrder, PlaylistRow } from '../schema.ts';

/** Own playlists per page of their list (decision O-98). */
const OWN_PLAYLISTS_PAGE_SIZE = 20;

function mergePage(held: PlaylistOrder | null, { offset, clipIds, total }: PlaylistPage): PlaylistOrder {
  return { clipIds: mergeIdPage(held?.clipIds ?? [], { offset, ids: clipIds, total }), total };
}

export const writes = [
  playlistCreateWrite,
  playlistClipsWrite,
  playlistEditWrite,
  playlistVisibilityWrite,
  playlistLikeWrite,
  playlistTrashWrite,
];

const summaries = (playlists: readonly PlaylistSummary[]) =>
  partOf(
    playlistNoun,
    playlists.map((playlist) => ({ playlist, page: null })),
  );

export const responses: ResponseRules = {
  'playlists.get': {
    parts: (playlist) => playlistParts(playlist, playlist.current_page * PLAYLIST_PAGE_SIZE),
    pages: { size: PLAYLIST_PAGE_SIZE, isWhole: true, count: (playlist) => playlist.playlist_clips.length },
    named: ({ params }) => [playlistNoun.target(params.playlist_id)],
  },
  'playlists.listMine': {
    parts: ({ playlists }) => [summaries(playlists)],
    pages: { size: OWN_PLAYLISTS_PAGE_SIZE, isWhole: true, count: ({ playlists }) => playlists.length },
    async whole(tables, pages, { startedAt, input }) {
      // The trash, and what a search finds, are parts of the list.
      if (input.query.show_trashed || input.query.query) return;
      const ids = new Set(pages.flatMap(({ playlists }) => playlists.map(({ id }) => id)));
      await deleteMissingPlaylists(tables, ids, startedAt);
      await writeKv(tables, 'playlists', { fetchedAt: startedAt, total: ids.size });
    },
  },
  'playlists.create': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.updateClips': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.setMetadata': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.setVisibility': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.updateReactionType': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.trash': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.regenerate': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.listLiked': {
    parts: ({ playlists }) => [summaries(playlists)],
    tables: ['idLists'],
    store: (tables, { playlists, num_total_results: total }, { input, now }) =>
      storeIdPage(
        tables,
        LIKED_PLAYLISTS,
        { offset: Number(input.query.from_index ?? 0), ids: playlists.map(({ id }) => id), total },
        now,
      ),
  },
};

export const events: EventRules = {
  playlist_update: ({ playlist }) => [summaries([playlist])],
};

interface OldPlaylistClipsRow {
  playlistId: string;
  clipIds: string[];
  total: number;
  writtenAt: number;
}

/** The order of a playlist moves from a table of its own into the playlist's row. */
const ordersJoinTheirPlaylists: TableVersion = {
  tables: { playlistClips: null },
  async upgrade(transaction) {
    const orders = await transaction.table<OldPlaylistClipsRow>('playlistClips').toArray();
    const byId = new Map(orders.map((row) => [row.playlistId, row]));
    await transaction
      .table<PlaylistRow>('playlists')
      .toCollection()
      .modify((row) => {
        const held = byId.get(row.id);
        const order = held ? { clipIds: held.clipIds, total: held.total } : null;
        Object.assign(row, { order, writtenAt: held?.writtenAt ?? 0 });
      });
  },
};

/** Lists of own playlists in the trash. */
const trashedPlaylistsHaveAShelf: TableVersion = {
  tables: { playlists: 'id, [isMine+createdAt], [isMyTrash+createdAt]' },
  async upgrade(transaction) {
    await transaction
      .table<PlaylistRow>('playlists')
      .toCollection()
      .modify((row) => {
        Object.assign(row, columnsOf(row.playlist));
      });
  },
};

export const entity = defineEntity<PlaylistView, PlaylistWire, PlaylistRow>({
  noun: playlistNoun,
  table: 'playlists',
  versions: {
    1: { tables: { playlists: 'id, [isMine+createdAt]', playlistClips: 'playlistId' } },
    3: ordersJoinTheirPlaylists,
    15: trashedPlaylistsHaveAShelf,
  },
  idOf: ({ playlist }) => playlist.id,
  merge(held, { playlist, page }) {
    const order = page ? mergePage(held?.order ?? null, page) : (held?.order ?? null);
    return { playlist, order, ...columnsOf(playlist) };
  },
  viewOf: ({ playlist, order }) => ({ playlist, clipIds: order?.clipIds ?? null }),
  rowOf: ({ playlist, clipIds }, { order }) => ({
    playlist,
    order: order && clipIds ? { ...order, clipIds: [...clipIds] } : order,
  }),
  columns: ({ playlist }) => columnsOf(playlist),
  read: (id) => entityRead('playlists.get', { params: { playlist_id: id }, query: {} }),
});

function columnsOf({ is_owned, is_trashed, created_at }: PlaylistView['playlist']) {
  return {
    isMine: bit(is_owned && !is_trashed),
    isMyTrash: bit(is_owned && is_trashed),
    createdAt: created_at,
  };
}

const bit = (value: boolean): Bit => (value ? 1 : 0);
