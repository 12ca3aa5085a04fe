import { CLIP_BATCH_SIZE } from '#contract/songs/clip-batch';
import type { Clip } from '#contract/songs/clips';
import { orderKey } from '#db/library/library-lists';
import { indexedWords } from '#db/library/search-words';
import { albumKeyOf, albumPlaceOf, artistKeysOf } from '#domain/clips/album-keys';
import { isRunning, isTerminal } from '#domain/clips/clip-status';
import { mergeClipUpdate, replaceClip } from '#domain/clips/clip-updates';
import { familyOf } from '#domain/clips/families';
import { reactionOf } from '#domain/clips/reactions';
import { SONG_ORDERS, songOrderKey } from '#domain/clips/song-order';
import { CLIP_STALE_MS, clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { listenWrite } from '#domain/writes/listen';
import { defineEntity, type EventRules, entityRead, type ResponseRules } from '../entity.ts';
import { applyLedgerEvents } from '../ledger.ts';
import type { Bit, ClipColumns, ClipRow, Shelf } from '../schema.ts';
import { listKeys, table } from '../tables/clips.ts';

const MAX_WORDS = 24;

/** The index columns of a clip as the user sees it. */
export function clipColumns(view: Clip, userId: string, isStuck: boolean): ClipColumns {
  const shelf = shelfOf(view, userId, isStuck);
  const sortKey = `${view.is_pinned ? '1' : '0'}${view.created_at}`;
  const bit = (value: boolean): Bit => (value ? 1 : 0);
  return {
    shelf,
    sortKey,
    isLiked: bit(reactionOf(view) === 'LIKE'),
    isDisliked: bit(reactionOf(view) === 'DISLIKE'),
    isPublic: bit(view.is_public),
    isRunning: isRunning(view) ? 1 : undefined,
    projectId: view.is_trashed || isStuck ? undefined : view.project?.id,
    projectKey: `${view.project?.is_pinned ? '1' : '0'}${view.created_at}`,
    family: familyOf(view),
    lists: listKeys(view, shelf, sortKey),
    orders: orderKeys(view, shelf),
    ...albumColumns(view, shelf),
    words: shelf === 'library' ? indexedWords(searchedText(view)).slice(0, MAX_WORDS) : [],
  };
}

/** The artist and the album come before the styles, which may be many. */
function searchedText({ title, display_tags: styles, metadata }: Clip): string {
  const { artist = '', album = '', album_artist: albumArtist = '' } = metadata;
  return [title, artist, album, albumArtist, styles].join(' ');
}

function albumColumns({ metadata }: Clip, shelf: Shelf) {
  if (shelf !== 'library') return { albumKey: undefined, albumPlace: undefined, artistKeys: [] };
  const key = albumKeyOf(metadata);
  return {
    albumKey: key ?? undefined,
    albumPlace: key === null ? undefined : albumPlaceOf(metadata),
    artistKeys: artistKeysOf(metadata),
  };
}

function shelfOf(view: Clip, userId: string, isStuck: boolean): Shelf {
  if (view.user_id !== userId) return 'other';
  if (view.is_trashed) return 'trash';
  return isStuck ? 'stuck' : 'library';
}

/** A song's keys in the orders of the library; the default one is `sortKey`. */
function orderKeys(clip: Clip, shelf: Shelf): string[] {
  if (shelf !== 'library') return [];
  return SONG_ORDERS.slice(1).map((order) => orderKey(order) + songOrderKey(clip, order));
}

export const writes = [clipReactionTypeWrite, listenWrite];

export const responses: ResponseRules = {
  'clips.get': {
    parts: (clip) => [partOf(clipNoun, [clip])],
    named: ({ params }) => [clipNoun.target(params.clip_id)],
    async freshUntil({ clips }, { params }) {
      const row = await clips.get(params.clip_id);
      // A song in progress changes constantly, and one only on this device was never loaded.
      return row && isTerminal(row.clip.status) && !row.madeBy ? row.fetchedAt + CLIP_STALE_MS : null;
    },
  },
  'clips.getSongsByIds': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    gone({ clips }, { query }) {
      const known = new Set(clips.map(({ id }) => id));
      return query.ids.split(',').flatMap((id) => (known.has(id) ? [] : [clipNoun.target(id)]));
    },
  },
  'clips.cancel': { parts: (clip) => [partOf(clipNoun, [clip])] },
  'clips.unlockPreview': { parts: (clip) => [partOf(clipNoun, [clip])] },
  'clips.updateReactionType': { parts: (clip) => [partOf(clipNoun, [clip])] },
};

export const events: EventRules = {
  clip_update: ({ clip }) => [partOf(clipNoun, [clip])],
};

export const entity = defineEntity<Clip, Clip, ClipRow>({
  ...table,
  idOf: (clip) => clip.id,
  merge(held, clip, { source, userId }) {
    const merged = source === 'update' ? mergeClipUpdate(held?.clip, clip) : replaceClip(held?.clip, clip);
    // A clip considered stuck that finished after all is shown again.
    const isStuck = (held?.isStuck ?? false) && !isTerminal(merged.status);
    return { clip: merged, isStuck, ...clipColumns(merged, userId, isStuck) };
  },
  rowOf: (clip) => ({ clip }),
  columns: (view, { isStuck }, userId) => clipColumns(view, userId, isStuck),
  read: (id) => entityRead('clips.get', { params: { clip_id: id } }),
  readMany: {
    maximum: CLIP_BATCH_SIZE,
    read: (ids) => entityRead('clips.getSongsByIds', { query: { ids: ids.join(',') } }),
  },
  async stored(tables, changes, { userId, now }) {
    const own = changes.filter(({ after }) => after.user_id === userId);
    await applyLedgerEvents(
      tables,
      own.map(({ after }) => ({ type: 'update', clip: after })),
      now,
    );
  },
});
