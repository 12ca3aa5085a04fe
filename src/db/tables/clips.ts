import type { Clip } from '#contract/songs/clips';
import { listKey } from '#db/library/library-lists';
import { clipKinds } from '#domain/clips/clip-kinds';
import { familyOf } from '#domain/clips/families';
import { clipNoun } from '#domain/nouns/clip';
import { defineTable } from '../entity-table.ts';
import type { ClipRow, Shelf } from '../schema.ts';

/** The library is filtered by kind as ranges of one index: a song's keys in it. */
export function listKeys(clip: Clip, shelf: Shelf, sortKey: string): string[] {
  return clipKinds(clip).map((kind) => listKey(shelf, kind) + sortKey);
}

export const table = defineTable<Clip, Clip, ClipRow>({
  noun: clipNoun,
  table: 'clips',
  versions: {
    1: {
      tables: {
        clips:
          'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [projectId+projectKey], isRunning, *words, *lists',
        libraryCounts: 'shelf',
      },
    },
    2: {
      tables: {
        clips:
          'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [shelf+family+sortKey], [projectId+projectKey], isRunning, *words, *lists',
        libraryFamilies: 'id, [shelf+sortKey]',
      },
      // Writing each song's family also counts it in `libraryFamilies`.
      async upgrade(transaction) {
        await transaction
          .table<ClipRow>('clips')
          .toCollection()
          .modify((row) => {
            row.family = familyOf(row.clip);
          });
      },
    },
    4: {
      tables: {
        clips:
          'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [shelf+family+sortKey], [projectId+projectKey], isRunning, *words, *lists, *orders',
      },
      // Songs get their keys in the background (`sync/fill/order-fill`): a large library takes over a minute.
    },
    5: {
      tables: {
        clips:
          'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [shelf+family+sortKey], [projectId+projectKey], [albumKey+albumPlace], albumKey, isRunning, *artistKeys, *words, *lists, *orders',
      },
      // Songs get their keys in the background (`sync/fill/name-fill`).
    },
  },
  viewOf: (row) => row.clip,
});
