import { PLAYLIST_PAGE_SIZE, type PlaylistSummary } from '#contract/collections/playlists';
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
  playlistReactionTypeWrite,
  playlistTrashWrite,
  playlistVisibilityWrite,
} from '#domain/writes/playlist-edit';
import { defineEntity, type EventRules, entityRead, type ResponseRules } from '../entity.ts';
import { mergeIdPage, storeIdPage } from '../id-lists.ts';
import { writeKv } from '../kv.ts';
import { deleteMissingPlaylists, LIKED_PLAYLISTS } from '../playlists.ts';
import type { PlaylistOrder, PlaylistRow } from '../schema.ts';
import { playlistColumns, table } from '../tables/playlists.ts';

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
  playlistReactionTypeWrite,
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
    pages: { size: PLAYLIST_PAGE_SIZE, isWhole: true },
    named: ({ params }) => [playlistNoun.target(params.playlist_id)],
  },
  'playlists.listMine': {
    parts: ({ playlists }) => [summaries(playlists)],
    pages: { size: OWN_PLAYLISTS_PAGE_SIZE, isWhole: true },
    async whole(tables, pages, { startedAt, input }) {
      // The trash and search results are parts of the list.
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

export const entity = defineEntity<PlaylistView, PlaylistWire, PlaylistRow>({
  ...table,
  idOf: ({ playlist }) => playlist.id,
  merge(held, { playlist, page }) {
    const order = page ? mergePage(held?.order ?? null, page) : (held?.order ?? null);
    return { playlist, order, ...playlistColumns(playlist) };
  },
  rowOf: ({ playlist, clipIds }, { order }) => ({
    playlist,
    order: order && clipIds ? { ...order, clipIds: [...clipIds] } : order,
  }),
  columns: ({ playlist }) => playlistColumns(playlist),
  read: (id) => entityRead('playlists.get', { params: { playlist_id: id }, query: {} }),
});
